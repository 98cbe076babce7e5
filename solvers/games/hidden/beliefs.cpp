#include "oddsat/games/hidden/beliefs.hpp"

#include "oddsat/games/hidden/knowledge.hpp"

#include <algorithm>
#include <unordered_set>

namespace oddsat::hidden {

Deciding decidingSides(ObservedSteps& steps, PositionId start, int horizon) {
  const Roles roles = rolesOf(steps);
  Deciding deciding;
  std::unordered_set<PositionId> seen{start};
  std::vector<PositionId> layer{start}, next; // breadth-first: each position in its first layer
  for (int depth = 0; depth < horizon && !layer.empty(); ++depth, layer.swap(next)) {
    next.clear();
    for (const PositionId position : layer) {
      if (steps.terminal(position)) continue;
      deciding.maximiser |= moveCount(steps, roles.of[maximiser], position) > 1;
      deciding.opponents |= moveCount(steps, roles.of[opponents], position) > 1;
      if (deciding.both()) return deciding;
      for (const PositionId to : steps.steps(position).to)
        if (seen.insert(to).second) next.push_back(to);
    }
  }
  return deciding;
}

namespace {

// Weights are integers without a common divisor, so that equal beliefs have equal representations.
struct Belief {
  std::vector<std::pair<PositionId, Integer>> weights; // by position, without terminal positions

  bool operator==(const Belief&) const = default;
};

struct BeliefHash {
  size_t operator()(const std::pair<int, Belief>& key) const {
    uint64_t hash = static_cast<uint64_t>(key.first) + 0x9e3779b97f4a7c15ULL;
    for (const auto& [position, weight] : key.second.weights) {
      hash = (hash ^ position) * 0xd6e8feb86659fd93ULL;
      hash = (hash ^ (hash >> 32U) ^ weight.get_ui()) * 0xd6e8feb86659fd93ULL;
    }
    return hash ^ (hash >> 32U);
  }
};

class BeliefSearch {
public:
  BeliefSearch(ObservedSteps& steps, Side side)
      : steps_(steps), roles_(rolesOf(steps)), side_(side) {}

  SideValue run(PositionId start, int horizon) {
    start_ = start;
    horizon_ = horizon;
    SideValue found{side_, 0, {}, 0};
    if (steps_.terminal(start)) {
      found.value = Rational(steps_.hundredths(start), 100);
    } else if (horizon > 0) {
      const Belief belief{{{start, 1}}};
      const size_t count = moveCount(steps_, roles_.of[side_], start);
      for (size_t move = 0; move < count; ++move)
        found.moves.push_back(valueAfter(belief, horizon, move) / 100);
      found.value = best(found.moves);
    }
    found.value.canonicalize();
    found.beliefs = known_.size();
    return found;
  }

private:
  const Rational& best(const std::vector<Rational>& values) const {
    return side_ == maximiser ? *std::ranges::max_element(values)
                              : *std::ranges::min_element(values);
  }

  // The expected payoff in hundredths, multiplied by the sum of the weights.
  Rational valueOf(Belief belief, int steps) {
    if (steps == 0) return 0;
    Integer divisor = belief.weights.front().second;
    for (const auto& [position, weight] : belief.weights) divisor = gcd(divisor, weight);
    for (auto& [position, weight] : belief.weights) weight /= divisor;
    std::pair<int, Belief> key(steps, std::move(belief));
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second * divisor;
    std::vector<Rational> values;
    const size_t count = movesOf(key.second);
    for (size_t move = 0; move < count; ++move)
      values.push_back(valueAfter(key.second, steps, move));
    const Rational value = best(values);
    steps_.meter().took(key.second.weights.size() * 48 + bytesOf(value) + 96);
    known_.emplace(std::move(key), value);
    return value * divisor;
  }

  // The number of moves, which must be the same in every position; otherwise the question has no
  // value.
  size_t movesOf(const Belief& belief) {
    const PositionId first = belief.weights.front().first;
    for (const auto& [position, weight] : belief.weights)
      for (const size_t role : roles_.of[side_])
        if (!std::ranges::equal(steps_.moves(first, role), steps_.moves(position, role))) {
          requireKnownMoves(steps_, start_, role, horizon_);
          throw std::logic_error("moves that differ were not found again");
        }
    return moveCount(steps_, roles_.of[side_], first);
  }

  using Observed = std::vector<ObservationId>; // by role of the side

  Rational valueAfter(const Belief& belief, int steps, size_t move) {
    Integer draws = 1; // a common multiple of the numbers of chance outcomes
    for (const auto& [position, weight] : belief.weights)
      draws = lcm(draws, moveCount(steps_, roles_.chance, position));
    Integer ended = 0;
    std::map<Observed, std::map<PositionId, Integer>> after;
    for (const auto& [position, weight] : belief.weights) {
      const Integer each = weight * draws / moveCount(steps_, roles_.chance, position);
      const ObservedSteps::Steps& all = steps_.steps(position);
      for (size_t number = 0; number < all.to.size(); ++number) {
        if (numberOfSide(steps_, roles_.of[side_], position, number) != move) continue;
        const PositionId to = all.to[number];
        if (steps_.terminal(to))
          ended += each * steps_.hundredths(to);
        else
          after[observed(all, number)][to] += each;
      }
      steps_.meter().worked(all.to.size() * 128);
    }
    Rational value = ended;
    for (const auto& [seen, weights] : after)
      value += valueOf({{weights.begin(), weights.end()}}, steps - 1);
    return value / draws;
  }

  Observed observed(const ObservedSteps::Steps& all, size_t number) const {
    Observed seen;
    for (const size_t role : roles_.of[side_])
      seen.push_back(all.observed[number * steps_.roles() + role]);
    return seen;
  }

  ObservedSteps& steps_;
  Roles roles_;
  Side side_;
  PositionId start_ = 0;
  int horizon_ = 0;
  std::unordered_map<std::pair<int, Belief>, Rational, BeliefHash> known_; // by steps left
};

} // namespace

SideValue valueOfOneSide(ObservedSteps& steps, PositionId start, int horizon, Side side) {
  return BeliefSearch(steps, side).run(start, horizon);
}

} // namespace oddsat::hidden
