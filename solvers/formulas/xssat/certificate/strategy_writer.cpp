// The strategies of both sides, written down after the value is known: for each side a graph of
// decisions whose equal residuals are shared. Propagation uses what was learnt before, and whoever
// checks will do the same; so nothing may be learnt while a strategy is written that is to be used.
// Where something is learnt, the whole is written anew with it.
#include "oddsat/formulas/xssat/search/search.hpp"

#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace oddsat::xssat {

template <typename N>
void Search<N>::goOnFrom(Search&& before) {
  table_ = std::move(before.table_);
  splits_ = before.splits_;
  if (rootConflict_) return;
  if (!engine_.addLemmas(std::move(before.engine_.lemmas))) rootConflict_ = true;
  if (!rootConflict_) residual_.update();
}

template <typename N>
std::optional<typename Search<N>::Certificate> Search<N>::certificate() {
  mayPause_ = false;
  size_t known = engine_.lemmas.size();
  Strategy lower{Side::exists}, upper{Side::forall};
  Certificate written{strategyOf(lower), strategyOf(upper), std::vector<uint8_t>(known, 0)};
  if (stop != Stop::no || engine_.lemmas.size() > known) return std::nullopt;
  for (size_t i = 0; i < known; ++i)
    written.usedLemmas[i] = lower.usedLemmas[i] | upper.usedLemmas[i];
  return written;
}

template <typename N>
std::string Search<N>::strategyOf(Strategy& strategy) {
  markLemmas(0, strategy);
  uint64_t root = rootConflict_ ? 0 : writeNode(Scope{all_}, strategy);
  return fmt::format("{} {}\n", strategy.side == Side::exists ? "lower" : "upper", root) +
         strategy.text;
}

// Number of the node for what is left, or 0 where nothing needs to be shown: the residual decides
// itself, or the value is the worst that this side could have.
template <typename N>
uint64_t Search<N>::writeNode(Scope scope, Strategy& strategy) {
  if (engine_.inConflict()) return 0; // by what was learnt just now, so this is not the last round
  residual_.update();
  if (residual_.open() == 0 || stop != Stop::no) return 0;
  const Hash key = residual_.hash();
  if (auto known = strategy.numbers.find(key); known != strategy.numbers.end())
    return known->second;
  Outcome<N> value = node({}, scope);
  if (stop != Stop::no || engine_.inConflict()) return 0; // in conflict only by what is new
  residual_.update();                                     // likewise
  if (residual_.open() == 0) return 0;
  uint64_t number = strategy.isWorthless(value) ? 0 : writeLeft(scope, value, strategy);
  return strategy.numbers[key] = number;
}

template <typename N>
uint64_t Search<N>::writeLeft(Scope scope, const Outcome<N>& value, Strategy& strategy) {
  Choice choice = choose(scope);
  if (options_.learning && problem_.block[variable(choice.lit)] == innermost_)
    if (auto number = writeInnermost(scope, strategy)) return *number;
  if (options_.components && splits_ > 0 && worthSplitting(problem_.block[variable(choice.lit)]))
    if (auto number = writeProduct(scope, strategy)) return *number;
  return writeDecision(choice, value, scope, strategy);
}

template <typename N>
uint64_t Search<N>::writeDecision(const Choice& choice, const Outcome<N>& value, const Scope& scope,
                                  Strategy& strategy) {
  Lit l = choice.lit;
  Quantifier ours = strategy.side == Side::exists ? Quantifier::exists : Quantifier::forall;
  uint64_t child = 0, other = 0;
  if (choice.pure) {
    child = writeBranch(l, scope, strategy);
  } else if (problem_.kind(variable(l)) != ours) {
    child = writeBranch(l, scope, strategy);
    other = writeBranch(opposite(l), scope, strategy);
  } else if (auto kept = writeBranchThatKeeps(l, value, scope, strategy)) {
    child = *kept;
  } else {
    other = writeBranch(opposite(l), scope, strategy);
  }
  if (isNegative(l)) std::swap(child, other);
  strategy.text +=
      fmt::format("n {} {} {} {}\n", ++strategy.last, problem_.outside[variable(l)], child, other);
  return strategy.last;
}

template <typename N>
uint64_t Search<N>::writeBranch(Lit l, const Scope& scope, Strategy& strategy) {
  return *writeBranchThatKeeps(l, strategy.worst(), scope, strategy);
}

// Nothing: the branch is not as good for this side as the whole.
template <typename N>
std::optional<uint64_t> Search<N>::writeBranchThatKeeps(Lit l, const Outcome<N>& value,
                                                        const Scope& scope, Strategy& strategy) {
  uint32_t level = engine_.level();
  size_t before = engine_.trail().size();
  Weight<N> weight;
  std::optional<uint64_t> number = 0;
  bool possible = commit(l, weight);
  markLemmas(before, strategy);
  const bool any = strategy.isWorthless(value);
  Outcome<N> branch = zero<N>();
  if (possible && !any) branch = weight * node({}, scope);
  const bool keeps =
      strategy.side == Side::exists ? branch.low >= value.low : branch.high <= value.high;
  if (!any && !keeps && stop == Stop::no)
    number.reset();
  else if (possible)
    number = writeNode(scope, strategy);
  back(level);
  return number;
}

// For exists a model of what is left. For forall, what is left cannot be satisfied: that is learnt,
// and so shows by itself the next time.
template <typename N>
std::optional<uint64_t> Search<N>::writeInnermost(const Scope& scope, Strategy& strategy) {
  if (strategy.side == Side::exists) return writeModel(scope, strategy);
  const size_t lemmas = engine_.lemmas.size();
  Sat answer = satisfiable(scope);
  if (stop != Stop::no || (answer == Sat::no && engine_.lemmas.size() > lemmas)) return 0;
  residual_.update();
  return std::nullopt;
}

// Only as much of the model as propagation needs to satisfy all that is left.
template <typename N>
std::optional<uint64_t> Search<N>::writeModel(const Scope& scope, Strategy& strategy) {
  std::vector<Lit> model;
  if (satisfiable(scope, &model) != Sat::yes) return std::nullopt;
  residual_.update();
  const uint32_t base = engine_.level();
  const size_t before = engine_.trail().size();
  std::vector<uint8_t> holds(2 * size_t{problem_.variables}, 0);
  for (Lit l : model) holds[l] = 1;
  std::string text;
  for (uint32_t c = 0; c < problem_.clauses(); ++c) {
    auto isTrue = [&](Lit l) { return engine_.value(l) == 1; };
    auto clause = problem_.clause(c);
    if (!residual_.counts(c) || std::ranges::any_of(clause, isTrue)) continue;
    Lit l = *std::ranges::find_if(clause, [&](Lit each) { return holds[each] != 0; });
    text += " " + outside(l);
    engine_.decide(l);
    engine_.propagate();
  }
  markLemmas(before, strategy);
  engine_.backtrack(base);
  strategy.text += fmt::format("m {}{} 0\n", ++strategy.last, text);
  return strategy.last;
}

template <typename N>
void Search<N>::markLemmas(size_t fromTrail, Strategy& strategy) const {
  strategy.usedLemmas.resize(engine_.lemmas.size(), 0);
  engine_.markReasons(fromTrail, strategy.usedLemmas);
}

template <typename N>
std::string Search<N>::outside(Lit l) const {
  cnf::Var v = problem_.outside[variable(l)];
  return fmt::format("{}", isNegative(l) ? -v : v);
}

} // namespace oddsat::xssat

#include "oddsat/formulas/xssat/search/search_instances.hpp"
