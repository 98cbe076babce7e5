// The outermost block after the value is known: what to choose there, and what other choices are
// worth.
#include "oddsat/formulas/xssat/search/search.hpp"

#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"

#include <type_traits>

namespace oddsat::xssat {

namespace {

const Rational nearlyOne = 1 - Rational(1, Integer(1) << 60);

// Windows that ask no more than on which side of a value the answer lies.
template <typename N>
Window<N> justBelow(const N& value) {
  return {N::fromDown(value.rational() * nearlyOne), value};
}
template <typename N>
Window<N> justAbove(const N& value) {
  Rational above = value.rational() / nearlyOne;
  return {value, above < 1 ? N::fromUp(above) : N(1)};
}

} // namespace

// Gives each variable in turn a value that keeps the whole as high, or for forall as low, as it
// is; the table knows most of the answers. Where the value is the worst that this side can have,
// or where a variable matters no more, any will do. Nothing here depends on what is in the table or
// was learnt, so one thread and several make the same choice.
template <typename N>
bool Search<N>::bestOutermost(const Outcome<N>& value, PlainTrail& plain,
                              const std::vector<Var>& own) {
  mayPause_ = false; // the value is found: little is left to do, and nobody else knows the choice
  bool maximise = problem_.blocks[0] == Quantifier::exists;
  // Where units clash, propagation has ended half-way, and nothing may be searched.
  bool anyWill = rootConflict_ || (maximise ? value.low.isZero() : value.high.isOne());
  Weight<N> weight = rootConflict_ ? Weight<N>() : impliedSince(0, noVar);
  for (Var v = 0; v < plain.outermostEnd() && !anyWill && !plain.inConflict(); ++v) {
    if (!plain.matters(v)) continue;
    bool keeps = true; // in conflict anything does
    if (!engine_.inConflict()) keeps = takesPositive(own[v], weight, value);
    if (stop != Stop::no) return back(0), false;
    plain.commit(keeps ? positive(v) : negative(v));
  }
  back(0);
  return true;
}

template <typename N>
bool Search<N>::takesPositive(Var v, Weight<N>& weight, const Outcome<N>& value) {
  if (engine_.assigned(v)) return engine_.value(positive(v)) == 1; // the other value is worth 0
  const Weight<N> before = weight;
  if (keepsValue(positive(v), weight, value)) return true;
  weight = before;
  if (stop == Stop::no) commit(negative(v), weight);
  return false;
}

// Opens a level with l true; false: that is impossible.
template <typename N>
bool Search<N>::commit(Lit l, Weight<N>& weight) {
  residual_.update(); // no burst may span two levels
  size_t before = engine_.trail().size();
  engine_.decide(l);
  if (!engine_.propagate()) return false;
  weight *= impliedSince(before, variable(l));
  return true;
}

// Commits to l if that keeps the value, of the outermost block's side. A forall block that has
// falsified a clause has the value 0 for good; the conflict stays.
template <typename N>
bool Search<N>::keepsValue(Lit l, Weight<N>& weight, const Outcome<N>& value) {
  uint32_t level = engine_.level();
  bool maximise = problem_.blocks[0] == Quantifier::exists;
  Window<N> window = maximise ? justBelow(value.low) : justAbove(value.high);
  Outcome<N> branch =
      commit(l, weight) ? weight * node(inner(window, weight), Scope{all_}) : zero<N>();
  // A rounded value found on another way may differ in the last bits: not worse is good enough.
  constexpr bool rounds = std::is_same_v<N, Rounded>;
  const bool kept = rounds ? (maximise ? branch.high >= value.low : branch.low <= value.high)
                           : (maximise ? branch.low >= value.low : branch.high <= value.high);
  if (kept && stop == Stop::no) return true;
  back(level);
  return false;
}

// All of them before anything follows from one: forall has not chosen the others against it.
template <typename N>
bool Search<N>::commitAll(std::span<const Lit> given, Weight<N>& weight) {
  residual_.update(); // no burst may span two levels
  const size_t before = engine_.trail().size();
  for (Lit l : given) {
    if (engine_.value(l) == -1) return false;
    if (engine_.value(l) == 0) engine_.decide(l);
  }
  if (!engine_.propagate()) return false;
  weight *= impliedSince(before, noVar);
  return true;
}

template <typename N>
Outcome<N> Search<N>::valueUnder(std::span<const Lit> given, const Limits& limits, uint64_t steps) {
  limits_ = limits;
  stop = Stop::no;
  mayPause_ = steps != UINT64_MAX; // that the whole is settled says nothing about its parts
  pauseAt_ = mayPause_ ? this->steps() + steps : UINT64_MAX;
  if (rootConflict_) return zero<N>();
  Weight<N> weight = impliedSince(0, noVar);
  const bool possible = commitAll(given, weight);
  Outcome<N> value = possible ? weight * node({}, Scope{all_}) : zero<N>();
  back(0);
  return value;
}

template <typename N>
std::unique_ptr<Search<N>> Search<N>::anew() const {
  return std::unique_ptr<Search>(
      new Search(problem_, options_, Symbols{patterns_, group_}, knowledge_));
}

} // namespace oddsat::xssat

#include "oddsat/formulas/xssat/search/search_instances.hpp"
