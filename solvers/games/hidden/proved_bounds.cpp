#include "oddsat/games/hidden/proved_bounds.hpp"

#include "oddsat/base/spent.hpp"
#include "oddsat/games/hidden/best_reply.hpp"

#include <algorithm>
#include <cmath>

namespace oddsat::hidden {

namespace {

constexpr size_t nodesBetweenChecks = size_t{1} << 20U;

// The nearest multiple of a billionth that is not above, or not below: a short fraction.
Rational shortened(const Rational& value, bool above) {
  const Integer parts = 1'000'000'000;
  const Integer scaled = value.get_num() * parts;
  Integer whole;
  if (above)
    mpz_cdiv_q(whole.get_mpz_t(), scaled.get_mpz_t(), value.get_den_mpz_t());
  else
    mpz_fdiv_q(whole.get_mpz_t(), scaled.get_mpz_t(), value.get_den_mpz_t());
  Rational result(whole, parts);
  result.canonicalize();
  return result;
}

// Numbers by information set and move of one side.
struct SideNumbers {
  explicit SideNumbers(const std::vector<InformationSet>& sets) {
    first.push_back(0);
    for (const InformationSet& set : sets) first.push_back(first.back() + set.moves);
    regrets.assign(first.back(), 0);
    averages = gains = regrets;
    chances.resize(first.back());
    for (size_t set = 0; set < sets.size(); ++set)
      std::fill(chances.begin() + first[set], chances.begin() + first[set + 1],
                1 / static_cast<double>(std::max(1u, sets[set].moves)));
  }

  std::vector<uint32_t> first;                           // by set; one more at the end
  std::vector<double> regrets, averages, gains, chances; // by set and move
};

class Bounding {
public:
  Bounding(const Graph& graph, const Limits& limits)
      : graph_(graph), limits_(limits),
        informed_(hasInformedOpponents(graph)), sides_{SideNumbers(graph.sets[maximiser]),
                                                       SideNumbers(graph.sets[opponents])},
        reach_(graph.size()), value_(graph.size()) {
    for (const Rational& weight : graph.weights) weights_.push_back(weight.get_d());
    const size_t roundings = 4 * (graph.edgeList.size() + graph.size() + sides_[0].first.back() +
                                  sides_[1].first.back() + 16);
    error_ = Rational(Integer(static_cast<unsigned long>(roundings)), Integer(Integer(1) << 52));
    error_.canonicalize();
  }

  ProvedBounds run(double enough) {
    try {
      bound(); // of strategies that make all moves alike
      uint64_t boundAt = 1;
      double roundSeconds = 0, boundSeconds = 0;
      while (bounds_.high - bounds_.low >= Rational(enough)) {
        const Stopwatch watch;
        for (const Side side : {maximiser, opponents}) update(side);
        ++bounds_.rounds;
        roundSeconds = watch.seconds();
        const auto left = limits_.secondsLeft();
        const bool isLast = left && *left < 2 * (roundSeconds + boundSeconds);
        if (bounds_.rounds < boundAt && !isLast) continue;
        const Stopwatch bounding;
        bound();
        boundSeconds = bounding.seconds();
        boundAt = bounds_.rounds + 1 + bounds_.rounds / 2;
        if (isLast) break;
      }
    } catch (const LimitReached&) { // the bounds so far are right
    }
    return bounds_;
  }

private:
  static Side other(Side side) { return side == maximiser ? opponents : maximiser; }

  // By node: the chance to come there if the side plays towards it.
  void forward(Side side, const std::vector<double>& chances) {
    const std::vector<uint32_t>& first = sides_[other(side)].first;
    std::ranges::fill(reach_, 0);
    reach_[0] = 1;
    for (uint32_t node = 0; node < graph_.size(); ++node) {
      if (node % nodesBetweenChecks == 0) limits_.check();
      const double reach = reach_[node];
      if (reach == 0) continue;
      const double* const chance = chances.data() + first[graph_.nodes[node].sets[other(side)]];
      for (const Edge& edge : graph_.edges(node))
        if (edge.to != none)
          reach_[edge.to] += reach * weights_[edge.weight] * chance[edge.moves[other(side)]];
    }
  }

  void update(Side side) {
    SideNumbers& own = sides_[side];
    const SideNumbers& against = sides_[other(side)];
    forward(side, against.chances);
    std::ranges::fill(own.gains, 0);
    const double sign = side == maximiser ? 1 : -1;
    for (size_t i = graph_.size(); i-- > 0;) {
      if (i % nodesBetweenChecks == 0) limits_.check();
      const auto node = static_cast<uint32_t>(i);
      const size_t set = own.first[graph_.nodes[node].sets[side]];
      const double* const chance =
          against.chances.data() + against.first[graph_.nodes[node].sets[other(side)]];
      double value = 0;
      for (const Edge& edge : graph_.edges(node)) {
        const double payoff = weights_[edge.weight] * chance[edge.moves[other(side)]] *
                              (edge.to == none ? 1 : value_[edge.to]);
        value += own.chances[set + edge.moves[side]] * payoff;
        own.gains[set + edge.moves[side]] += sign * reach_[node] * payoff;
      }
      value_[node] = value;
    }
    learn(side);
  }

  // Regrets, the average weighted by the round, and the chances of the next round.
  void learn(Side side) {
    SideNumbers& own = sides_[side];
    const std::vector<InformationSet>& sets = graph_.sets[side];
    own_.assign(sets.size(), 1);
    const auto round = static_cast<double>(bounds_.rounds + 1);
    for (size_t set = 0; set < sets.size(); ++set) {
      const InformationSet& known = sets[set];
      if (known.before != none)
        own_[set] = own_[known.before] * own.chances[own.first[known.before] + known.move];
    }
    for (size_t set = 0; set < sets.size(); ++set) {
      if (sets[set].moves < 2) continue;
      double mean = 0, sum = 0;
      for (size_t i = own.first[set]; i < own.first[set + 1]; ++i)
        mean += own.chances[i] * own.gains[i];
      for (size_t i = own.first[set]; i < own.first[set + 1]; ++i) {
        own.averages[i] += round * own_[set] * own.chances[i];
        own.regrets[i] = std::max(0.0, own.regrets[i] + own.gains[i] - mean);
        sum += own.regrets[i];
      }
      for (size_t i = own.first[set]; i < own.first[set + 1]; ++i)
        own.chances[i] = sum > 0 ? own.regrets[i] / sum : 1 / static_cast<double>(sets[set].moves);
    }
  }

  std::vector<double> averageOf(Side side) const {
    const SideNumbers& own = sides_[side];
    std::vector<double> average = own.averages;
    for (size_t set = 0; set + 1 < own.first.size(); ++set) {
      double sum = 0;
      for (size_t i = own.first[set]; i < own.first[set + 1]; ++i) sum += average[i];
      for (size_t i = own.first[set]; i < own.first[set + 1]; ++i)
        average[i] = sum > 0 ? average[i] / sum
                             : 1 / static_cast<double>(own.first[set + 1] - own.first[set]);
    }
    return average;
  }

  // Value of the best reply of the side to these chances of the other side.
  double bestReply(Side side, const std::vector<double>& chances) {
    if (side == opponents && informed_) return informedReply(chances);
    forward(side, chances);
    const std::vector<uint32_t>& first = sides_[side].first;
    const std::vector<uint32_t>& otherFirst = sides_[other(side)].first;
    std::vector<double> worth(first.back());
    for (uint32_t node = 0; node < graph_.size(); ++node) {
      if (node % nodesBetweenChecks == 0) limits_.check();
      const Node& at = graph_.nodes[node];
      for (const Edge& edge : graph_.edges(node))
        if (edge.to == none)
          worth[first[at.sets[side]] + edge.moves[side]] +=
              reach_[node] * weights_[edge.weight] *
              chances[otherFirst[at.sets[other(side)]] + edge.moves[other(side)]];
    }
    double best = 0;
    for (size_t set = first.size() - 1; set-- > 0;) {
      best = worth[first[set]];
      for (size_t i = first[set]; i < first[set + 1]; ++i)
        best = side == maximiser ? std::max(best, worth[i]) : std::min(best, worth[i]);
      const InformationSet& known = graph_.sets[side][set];
      if (set > 0) worth[first[known.before] + known.move] += best;
    }
    return best;
  }

  // Informed opponents choose at each node by itself.
  double informedReply(const std::vector<double>& chances) {
    std::vector<double> worth;
    for (size_t i = graph_.size(); i-- > 0;) {
      if (i % nodesBetweenChecks == 0) limits_.check();
      const auto node = static_cast<uint32_t>(i);
      const Node& at = graph_.nodes[node];
      worth.assign(graph_.sets[opponents][at.sets[opponents]].moves, 0);
      for (const Edge& edge : graph_.edges(node))
        worth[edge.moves[opponents]] +=
            weights_[edge.weight] *
            chances[sides_[maximiser].first[at.sets[maximiser]] + edge.moves[maximiser]] *
            (edge.to == none ? 1 : value_[edge.to]);
      value_[node] = *std::ranges::min_element(worth);
    }
    return value_[0];
  }

  // Numbers too small for floating point are 0 in it; all of them together are less than `tiny`.
  void bound() {
    const Rational tiny(Integer(1), Integer(Integer(1) << 500));
    const Rational low(bestReply(opponents, averageOf(maximiser)));
    bounds_.low = std::max(bounds_.low, shortened(low * (1 - error_) - tiny, false));
    const Rational high(bestReply(maximiser, averageOf(opponents)));
    bounds_.high = std::min(bounds_.high, shortened(high * (1 + error_) + tiny, true));
  }

  const Graph& graph_;
  const Limits& limits_;
  bool informed_;
  std::array<SideNumbers, 2> sides_;
  std::vector<double> weights_, reach_, value_, own_; // own_: by set, the own moves towards it
  Rational error_;                                    // relative, of a best reply
  ProvedBounds bounds_;
};

} // namespace

ProvedBounds provedBounds(const Graph& graph, double enough, const Limits& limits) {
  return Bounding(graph, limits).run(enough);
}

} // namespace oddsat::hidden
