#include "oddsat/games/hidden/follow.hpp"

#include <algorithm>

namespace oddsat::hidden {

std::optional<uint32_t> setAfter(const Graph& graph, Side side, uint32_t set, uint32_t move,
                                 const std::vector<ObservationId>& observed) {
  const auto& sets = graph.sets[side];
  const auto found = std::ranges::find_if(sets, [&](const InformationSet& each) {
    return each.before == set && each.move == move &&
           graph.observations[side][each.observed] == observed;
  });
  if (found == sets.end()) return std::nullopt;
  return static_cast<uint32_t>(found - sets.begin());
}

uint32_t drawn(const std::vector<Rational>& probabilities, std::mt19937_64& dice) {
  double left = std::uniform_real_distribution<double>(0, 1)(dice);
  uint32_t last = 0;
  for (uint32_t number = 0; number < probabilities.size(); ++number) {
    if (probabilities[number] == 0) continue;
    last = number;
    left -= probabilities[number].get_d();
    if (left < 0) break;
  }
  return last;
}

} // namespace oddsat::hidden
