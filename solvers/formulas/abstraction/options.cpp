#include "oddsat/formulas/abstraction/options.hpp"

namespace oddsat::abstraction {

const std::vector<Setting<Options>>& settings() {
  using O = Options;
  using P = PreprocessSwitches;
  static const std::vector<Setting<O>> rows = {
      setting<&O::split>("split", "take the prefix as a tree"),
      setting<&O::expansion>("expansion",
                             "copy refuting moves of the innermost forall block into the formula"),
      setting<&O::techniques, &P::shift>("shift",
                                         "move defined variables to where they are decided"),
      setting<&O::techniques, &P::eliminate>("eliminate", "eliminate variables by resolution"),
      setting<&O::techniques, &P::blocked>("blocked", "remove blocked clauses"),
      setting<&O::techniques, &P::fixed>("fixed",
                                         "set literals that hold in every model of the clauses"),
  };
  return rows;
}

Options optionsFrom(const FormulaOptions& shared) {
  return optionsOf(shared, "abstraction", settings());
}

} // namespace oddsat::abstraction
