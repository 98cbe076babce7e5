// Drawing from an urn: one branch for each outcome that is enabled and still open, paid with its
// chance. An outcome that is false already adds nothing; one that is true already is the only one.
#include "oddsat/formulas/xssat/search/search.hpp"

#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"

#include <algorithm>

namespace oddsat::xssat {

// What was settled is paid for at once, where it is known what it costs.
template <typename N>
std::optional<typename Search<N>::Choice> Search<N>::settledUrn() const {
  for (uint32_t u = 0; u < urns_.size(); ++u)
    if (urns_.isPending(u)) {
      Choice choice = chooseUrn(u);
      if (choice.urn == u) {
        Urns::State state = urns_.look(u);
        if (state.drawn != noLit || state.open == 0) return choice;
      }
    }
  return std::nullopt;
}

// What an urn holds must be known before something is drawn from it.
template <typename N>
typename Search<N>::Choice Search<N>::chooseUrn(uint32_t urn) const {
  Lit undecided = urns_.look(urn).undecided;
  if (undecided == noLit) return {.urn = urn};
  if (uint32_t outer = urns_.urnOf(variable(undecided)); outer != Urns::none)
    return chooseUrn(outer);
  return {.lit = undecided};
}

template <typename N>
std::vector<typename Search<N>::Ball> Search<N>::balls(uint32_t u) const {
  const Urn& urn = problem_.urns[u];
  Urns::State state = urns_.look(u);
  std::vector<Ball> all;
  size_t rank = 0;
  for (size_t i = 0; i < urn.outcomes.size(); ++i) {
    if (urn.enabled[i] != noLit && engine_.value(urn.enabled[i]) != 1) continue;
    const Weight<N>* chance = &urnChances_[u][state.enabled - 1][rank++];
    if (engine_.value(urn.outcomes[i]) != -1) all.push_back({urn.outcomes[i], chance});
  }
  return all;
}

template <typename N>
Outcome<N> Search<N>::draw(uint32_t urn, const Window<N>& window, const Scope& scope) {
  std::vector<Ball> all = balls(urn);
  std::vector<Outcome<N>> behind(all.size() + 1, zero<N>()); // what those from here on may add
  auto lookAhead = [&] {
    for (size_t i = all.size(); i-- > 0;) behind[i] = behind[i + 1] + *all[i].chance * Outcome<N>{};
  };
  lookAhead();
  size_t mayPutOff = sharing_ ? all.size() : 0; // those that were not put off yet
  Outcome<N> sum = zero<N>(), last = zero<N>();
  Weight<N> implied;
  urns_.setDone(urn, true);
  for (size_t i = 0; i < all.size(); ++i) {
    if (i > 0) {
      Weight<N> more;
      if (!resume(more, noVar)) return urns_.setDone(urn, false), zero<N>();
      implied *= more;
    }
    if (engine_.value(all[i].outcome) == -1) continue;
    Window<N> own = inner(inner(window, *all[i].chance, sum + behind[i + 1]), implied);
    mayPutOff_ = i + 1 < mayPutOff;
    Outcome<N> drawn = drawOne(all[i].outcome, own, scope);
    mayPutOff_ = false;
    if (std::exchange(putOff_, false)) {
      std::rotate(begin(all) + long(i), begin(all) + long(i) + 1, end(all));
      lookAhead();
      --mayPutOff, --i;
      continue;
    }
    last = implied * drawn;
    sum = sum + *all[i].chance * last;
    Outcome<N> rest = sum + behind[i + 1];
    if (sum.low >= window.beta || rest.high <= window.alpha) {
      sum = rest;
      break;
    }
  }
  urns_.setDone(urn, false);
  if (last.isZero() && !engine_.inConflict()) engine_.assertPending();
  return sum;
}

template <typename N>
Outcome<N> Search<N>::drawOne(Lit outcome, const Window<N>& window, const Scope& scope) {
  if (engine_.value(outcome) == 1) return node(window, scope);
  return branch(outcome, window, scope);
}

} // namespace oddsat::xssat

#include "oddsat/formulas/xssat/search/search_instances.hpp"
