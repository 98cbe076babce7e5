#include "oddsat/python/formula_lists.hpp"

#include "oddsat/python/fraction.hpp"

#include "oddsat/cnf/dimacs.hpp"

#include <pybind11/stl.h>

namespace oddsat::python {

namespace {

namespace py = pybind11;

py::object kindOf(const cnf::QuantifiedCnf& formula, const cnf::Block& block) {
  if (block.kind == cnf::Quantifier::exists) return py::str("exists");
  if (block.kind == cnf::Quantifier::forall) return py::str("forall");
  py::list probabilities;
  for (const cnf::Var v : block.vars)
    probabilities.append(fraction(formula.probability[cnf::slot(v)]));
  return probabilities;
}

} // namespace

py::tuple formulaLists(const std::string& text, const std::string& name) {
  const cnf::QuantifiedCnf formula = cnf::readDimacs({name, text});
  py::list prefix, clauses;
  for (const cnf::Block& block : formula.prefix)
    prefix.append(py::make_tuple(kindOf(formula, block), block.vars));
  for (size_t i = 0; i < formula.clauses.size(); ++i) {
    py::list clause;
    for (const cnf::Lit lit : formula.clauses[i]) clause.append(lit);
    clauses.append(clause);
  }
  py::dict names;
  for (cnf::Var v = 1; v <= formula.variables && !formula.meaning.empty(); ++v)
    if (!formula.meaning[cnf::slot(v)].name.empty())
      names[py::int_(v)] = formula.meaning[cnf::slot(v)].name;
  return py::make_tuple(formula.variables, prefix, clauses, names);
}

} // namespace oddsat::python
