#include "xssat/normalise.hpp"

#include "xssat/equal_outcomes.hpp"

namespace oddsat::xssat {

cnf::Reduced afterwards(const cnf::Reduced& first, cnf::Reduced second) {
  auto before = [&](cnf::Lit l) {
    cnf::Var v = first.original[static_cast<size_t>(std::abs(l))];
    return l < 0 ? -v : v;
  };
  for (size_t v = 1; v < second.original.size(); ++v)
    second.original[v] = before(second.original[v]);
  for (cnf::Counting& counting : second.counting) {
    counting.variable = before(counting.variable);
    for (cnf::Lit& l : counting.trueWith) l = before(l);
    for (cnf::Lit& l : counting.falseWith) l = before(l);
  }
  second.counting.insert(second.counting.end(), first.counting.begin(), first.counting.end());
  return second;
}

Normalised normalise(const cnf::QuantifiedCnf& formula, bool choices, const Limits& limits) {
  cnf::ReduceOptions options;
  options.elimination = false;
  options.counters = choices;
  Normalised normalised{cnf::reduce(formula, options, limits)};
  if (!choices) return normalised;
  normalised.countingVariables = normalised.reduced.statistics["counting variables"];
  EqualOutcomes equal = mergeEqualOutcomes(normalised.reduced.formula);
  if (equal.merged == 0) return normalised;
  normalised.mergedOutcomes = equal.merged;
  options.counters = false;
  normalised.reduced = afterwards(normalised.reduced, cnf::reduce(equal.formula, options, limits));
  return normalised;
}

} // namespace oddsat::xssat
