#include "oddsat/linear/clp.hpp"

#include "oddsat/base/error.hpp"

#include <algorithm>
#include <coin/Clp_C_Interface.h>
#include <dlfcn.h>

namespace oddsat::linear {

namespace {

constexpr const char* libraryName = "libClp.so.1";
constexpr double secondsASlice = 1; // seconds between two checks of the limits
constexpr int isBasic = 1;          // a status of Clp

// Functions of the library that are used, with the types in its header.
struct Library {
  decltype(&Clp_newModel) newModel;
  decltype(&Clp_deleteModel) deleteModel;
  decltype(&Clp_setLogLevel) setLogLevel;
  decltype(&Clp_setOptimizationDirection) setOptimizationDirection;
  decltype(&Clp_loadProblem) loadProblem;
  decltype(&Clp_chgColumnLower) chgColumnLower;
  decltype(&Clp_chgColumnUpper) chgColumnUpper;
  decltype(&Clp_chgRowLower) chgRowLower;
  decltype(&Clp_chgRowUpper) chgRowUpper;
  decltype(&Clp_chgObjCoefficients) chgObjCoefficients;
  decltype(&Clp_setMaximumSeconds) setMaximumSeconds;
  decltype(&Clp_dual) dual;
  decltype(&Clp_primal) primal;
  decltype(&Clp_status) status;
  decltype(&Clp_numberIterations) numberIterations;
  decltype(&Clp_getColumnStatus) getColumnStatus;
  decltype(&Clp_getRowStatus) getRowStatus;

  Library() {
    void* handle = dlopen(libraryName, RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr)
      throw ToolError(std::string("the library ") + libraryName +
                      " was not found, which solves linear programs (Debian package "
                      "coinor-libclp1): " +
                      dlerror());
    load(handle, newModel, "Clp_newModel");
    load(handle, deleteModel, "Clp_deleteModel");
    load(handle, setLogLevel, "Clp_setLogLevel");
    load(handle, setOptimizationDirection, "Clp_setOptimizationDirection");
    load(handle, loadProblem, "Clp_loadProblem");
    load(handle, chgColumnLower, "Clp_chgColumnLower");
    load(handle, chgColumnUpper, "Clp_chgColumnUpper");
    load(handle, chgRowLower, "Clp_chgRowLower");
    load(handle, chgRowUpper, "Clp_chgRowUpper");
    load(handle, chgObjCoefficients, "Clp_chgObjCoefficients");
    load(handle, setMaximumSeconds, "Clp_setMaximumSeconds");
    load(handle, dual, "Clp_dual");
    load(handle, primal, "Clp_primal");
    load(handle, status, "Clp_status");
    load(handle, numberIterations, "Clp_numberIterations");
    load(handle, getColumnStatus, "Clp_getColumnStatus");
    load(handle, getRowStatus, "Clp_getRowStatus");
  }

  template <class Function>
  static void load(void* handle, Function& function, const char* name) {
    function = reinterpret_cast<Function>(dlsym(handle, name));
    if (function == nullptr)
      throw ToolError(std::string("the library ") + libraryName + " has no function " + name);
  }
};

const Library& library() {
  static const Library loaded;
  return loaded;
}

Clp_Simplex* modelOf(void* model) {
  return static_cast<Clp_Simplex*>(model);
}

} // namespace

Clp::Clp(const FloatingProgram& program)
    : model_(library().newModel()), columns_(program.columnCount()), rows_(program.rowCount()) {
  Clp_Simplex* model = modelOf(model_);
  library().setLogLevel(model, 0);
  library().setOptimizationDirection(model, -1);
  library().loadProblem(model, program.columnCount(), program.rowCount(), program.starts.data(),
                        program.rows.data(), program.values.data(), program.columnLow.data(),
                        program.columnHigh.data(), program.objective.data(), program.rowLow.data(),
                        program.rowHigh.data());
}

Clp::~Clp() {
  library().deleteModel(modelOf(model_));
}

void Clp::change(const FloatingProgram& program) {
  Clp_Simplex* model = modelOf(model_);
  library().chgColumnLower(model, program.columnLow.data());
  library().chgColumnUpper(model, program.columnHigh.data());
  library().chgRowLower(model, program.rowLow.data());
  library().chgRowUpper(model, program.rowHigh.data());
  library().chgObjCoefficients(model, program.objective.data());
}

Clp::Result Clp::solve(const Limits& limits) {
  Clp_Simplex* model = modelOf(model_);
  constexpr int optimal = 0, noneFeasible = 1, unbounded = 2, stopped = 3;
  while (true) {
    limits.check();
    const double left = limits.secondsLeft().value_or(secondsASlice);
    library().setMaximumSeconds(model, std::clamp(left, 0.001, secondsASlice));
    if (begun_)
      library().primal(model, 0);
    else
      library().dual(model, 0);
    pivots_ += static_cast<uint64_t>(std::max(0, library().numberIterations(model)));
    const int status = library().status(model);
    if (status == stopped) continue;
    begun_ = true;
    if (status == optimal) return Result::optimal;
    return status == noneFeasible || status == unbounded ? Result::none : Result::failed;
  }
}

Basis Clp::basis() const {
  Clp_Simplex* model = modelOf(model_);
  Basis basis;
  for (int column = 0; column < columns_; ++column)
    basis.columns.push_back(library().getColumnStatus(model, column) == isBasic);
  for (int row = 0; row < rows_; ++row)
    basis.rows.push_back(library().getRowStatus(model, row) == isBasic);
  return basis;
}

} // namespace oddsat::linear
