#include "oddsat/cnf/choice_first.hpp"

#include "oddsat/cnf/reduction/techniques.hpp"

#include <algorithm>

namespace oddsat::cnf {

namespace {

// By variable: true if units decide it, or if no remaining clause contains it.
std::vector<bool> nothingToSay(const QuantifiedCnf& formula, const Limits& limits) {
  reduction::Store store(formula, ReduceOptions(), limits);
  reduction::propagateUnits(store);
  std::vector<bool> settled(slot(formula.variables) + 1, false);
  for (Var v = 1; v <= formula.variables && !store.failed(); ++v)
    settled[slot(v)] = !store.isFree(v) || !store.occurs(v);
  return settled;
}

void moveInward(QuantifiedCnf& formula) {
  const std::vector<Block>& blocks = formula.prefix.blocks();
  Prefix moved(std::vector<Block>(blocks.begin() + 1, blocks.end()));
  moved.append(Quantifier::exists, formula.prefix.outermost().vars);
  formula.prefix = std::move(moved);
}

} // namespace

QuantifiedCnf choiceFirst(QuantifiedCnf formula, const Limits& limits) {
  const std::vector<bool> settled = nothingToSay(formula, limits);
  auto nothingToChoose = [&](const Block& block) {
    return block.kind == Quantifier::exists &&
           std::ranges::all_of(block.vars, [&](Var v) { return settled[slot(v)]; });
  };
  while (formula.prefix.size() > 1 && nothingToChoose(formula.prefix.outermost()))
    moveInward(formula);
  return formula;
}

} // namespace oddsat::cnf
