#include "oddsat/games/extensive/guarantee.hpp"

#include "oddsat/games/extensive/duel.hpp"

#include <algorithm>

namespace oddsat::extensive {

Guarantee guaranteeOf(const Form& form, uint32_t player, const Limits& limits) {
  const Duel duel = duelOf(form, player, limits);
  hidden::MixedValue found = hidden::mixedValue(duel.graph, false, limits);
  Guarantee guarantee{duel.payoff(found.low), duel.payoff(found.high)};
  guarantee.statistics = found.statistics;
  guarantee.statistics["nodes"] = duel.graph.size();
  guarantee.statistics["information_sets"] = duel.graph.choices(hidden::maximiser);
  guarantee.statistics["information_sets_opponents"] = duel.graph.choices(hidden::opponents);
  guarantee.seconds = found.seconds;
  guarantee.reason = found.reason;
  const hidden::Mixture& mixture = found.strategies[hidden::maximiser];
  for (size_t set = 0; set < mixture.size(); ++set)
    if (!mixture[set].empty()) guarantee.strategy.push_back({duel.setOf[set], mixture[set]});
  std::ranges::sort(guarantee.strategy, {}, &Guarantee::Choice::set);
  return guarantee;
}

} // namespace oddsat::extensive
