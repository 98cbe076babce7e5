#include "oddsat/formulas/xssat/prepare/normalise.hpp"

#include "oddsat/formulas/xssat/prepare/direct_counters.hpp"
#include "oddsat/formulas/xssat/prepare/equal_outcomes.hpp"

#include <cstdlib>

namespace oddsat::xssat {

namespace {

template <typename Visit>
void forEachLiteral(Draw& draw, Visit visit) {
  for (auto* list : {&draw.outcomes, &draw.enabled, &draw.off})
    for (cnf::Lit& l : *list)
      if (l != 0) visit(l);
}

// This step precedes the failed-literal tests and the simplification of counters: those remove
// single steps of a counter, after which it is no longer recognised.
void replaceCounters(Normalised& normalised, const cnf::QuantifiedCnf& formula,
                     const cnf::ReduceOptions& options, const Limits& limits) {
  if (!hasCounters(normalised.reduced.formula)) return;
  cnf::ReduceOptions gentle = options;
  gentle.failedLiterals = gentle.counters = false;
  cnf::Reduced first = cnf::reduce(formula, gentle, limits);
  auto direct = sayCountersDirectly(first.formula, limits);
  if (!direct) return;
  cnf::Reduced second = cnf::reduce(direct->formula, options, limits);
  normalised.directCounters = direct->counters;
  normalised.countingVariables = second.statistics["counting_variables"];
  normalised.reduced = std::move(first);
  normalised.reduced.then(std::move(second));
}

void merge(Normalised& normalised, const cnf::ReduceOptions& options, const Limits& limits) {
  EqualOutcomes equal = mergeEqualOutcomes(normalised.reduced.formula);
  if (equal.merged == 0) return;
  normalised.mergedOutcomes = equal.merged;
  normalised.reduced.then(cnf::reduce(equal.formula, options, limits));
}

void draw(Normalised& normalised, cnf::ReduceOptions options, const Limits& limits) {
  std::optional<FoundDraws> drawn = findDraws(normalised.reduced.formula, limits);
  if (!drawn) return;
  options.keptVariables = keptFor(drawn->formula, drawn->draws);
  options.failedLiterals = false; // tested before; draws hardly add any
  cnf::Reduced next = cnf::reduce(drawn->formula, options, limits);
  normalised.draws = renumbered(std::move(drawn->draws), drawn->formula, next);
  normalised.withChance = std::move(normalised.reduced);
  normalised.reduced = {std::move(drawn->formula), normalised.withChance.reconstruction};
  normalised.reduced.reconstruction.append(std::move(drawn->reconstruction));
  normalised.reduced.then(std::move(next));
}

} // namespace

std::vector<cnf::Var> keptFor(const cnf::QuantifiedCnf& formula, const std::vector<Draw>& draws) {
  std::vector<cnf::Var> kept = formula.prefix.outermost().vars;
  for (Draw draw : draws) forEachLiteral(draw, [&](cnf::Lit l) { kept.push_back(std::abs(l)); });
  return kept;
}

std::vector<Draw> renumbered(std::vector<Draw> draws, const cnf::QuantifiedCnf& formula,
                             const cnf::Reduced& reduced) {
  const std::vector<cnf::Var> numbers = reduced.reconstruction.numbers(formula.variables);
  for (Draw& draw : draws)
    forEachLiteral(
        draw, [&](cnf::Lit& l) { l = l < 0 ? -numbers[cnf::slot(l)] : numbers[cnf::slot(l)]; });
  return draws;
}

Normalised normalise(const cnf::QuantifiedCnf& formula, const Normalising& how,
                     const Limits& limits) {
  cnf::ReduceOptions options = how.techniques;
  options.elimination = false;
  options.counters = how.choices;
  Normalised normalised{cnf::reduce(formula, options, limits)};
  if (!how.choices) return normalised;
  normalised.countingVariables = normalised.reduced.statistics["counting_variables"];
  replaceCounters(normalised, formula, options, limits);
  options.counters = false;
  merge(normalised, options, limits);
  if (how.draws) draw(normalised, options, limits);
  return normalised;
}

} // namespace oddsat::xssat
