// The strategies of both sides, written down after the value is known: for each side a graph of
// decisions whose equal residuals are shared. Learnt clauses and components play no part here, so
// that whoever checks needs nothing but the formula and unit propagation.
#include "xssat/search.hpp"

#include "xssat/fraction.hpp"
#include "xssat/rounded.hpp"

#include <fmt/format.h>

namespace oddsat::xssat {

// Number of the node for what is left, or 0 where nothing needs to be shown: the residual decides
// itself, or the value is the worst that this side could have.
template <typename N>
uint64_t Search<N>::writeNode(Side side, Scope scope, Strategy& strategy) {
  residual_.update();
  if (residual_.open() == 0 || stop != Stop::no) return 0;
  Outcome<N> value = node({}, scope);
  if (side == Side::exists ? value.low.isZero() : value.high.isOne()) return 0;
  Hash key = residual_.hash();
  if (auto known = strategy.numbers.find({key.low, key.high}); known != strategy.numbers.end())
    return known->second;
  Choice choice = choose(scope);
  Lit l = choice.lit;
  Quantifier ours = side == Side::exists ? Quantifier::exists : Quantifier::forall;
  bool both = problem_.kind(variable(l)) != ours && !choice.pure;
  if (!both && !choice.pure && !keeps(side, l, value, scope)) l = opposite(l);
  uint64_t child = writeBranch(side, l, scope, strategy);
  uint64_t other = both ? writeBranch(side, opposite(l), scope, strategy) : 0;
  if (isNegative(l)) std::swap(child, other);
  strategy.text +=
      fmt::format("n {} {} {} {}\n", ++strategy.last, problem_.outside[variable(l)], child, other);
  return strategy.numbers[{key.low, key.high}] = strategy.last;
}

template <typename N>
uint64_t Search<N>::writeBranch(Side side, Lit l, const Scope& scope, Strategy& strategy) {
  uint32_t level = engine_.level();
  Weight<N> ignored;
  uint64_t number = commit(l, ignored) ? writeNode(side, scope, strategy) : 0;
  back(level);
  return number;
}

// Is the branch as good for this side as the whole?
template <typename N>
bool Search<N>::keeps(Side side, Lit l, const Outcome<N>& value, const Scope& scope) {
  uint32_t level = engine_.level();
  Weight<N> weight;
  Outcome<N> branch = zero<N>();
  if (commit(l, weight)) branch = weight * node({}, scope);
  back(level);
  return side == Side::exists ? branch.low >= value.low : branch.high <= value.high;
}

template <typename N>
std::string Search<N>::strategyOf(Side side) {
  Strategy strategy;
  uint64_t root = rootConflict_ ? 0 : writeNode(side, Scope{all_}, strategy);
  return fmt::format("{} {}\n", side == Side::exists ? "lower" : "upper", root) + strategy.text;
}

template class Search<Fraction>;
template class Search<Rounded>;

} // namespace oddsat::xssat
