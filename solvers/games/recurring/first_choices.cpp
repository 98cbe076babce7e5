#include "oddsat/games/recurring/first_choices.hpp"

#include <algorithm>
#include <cmath>

namespace oddsat::recurring {

namespace {

constexpr double smallChange = 1e-13, noChange = 2.5e-16;
constexpr double nearlyEqual = 1e-7, nearlyEqualSettled = 1e-12;
constexpr int sweepsToJudge = 60; // before the speed of the iteration is known

// The edges of a part with their probabilities.
class Doubles {
public:
  explicit Doubles(const Part& part) : part_(part) {
    for (uint32_t i = 0; i < part.open(); ++i) {
      first_.push_back(share_.size());
      const auto targets = part.targets(i);
      double total = 0;
      for (size_t edge = 0; edge < targets.size(); ++edge) {
        share_.push_back(static_cast<double>(part.weight(i, edge)));
        total += share_.back();
      }
      for (size_t edge = 0; edge < targets.size(); ++edge) share_[first_.back() + edge] /= total;
    }
  }

  double mean(uint32_t i, const std::vector<double>& value) const {
    const auto targets = part_.targets(i);
    double sum = 0;
    for (size_t edge = 0; edge < targets.size(); ++edge)
      sum += share_[first_[i] + edge] * value[targets[edge]];
    return sum;
  }

private:
  const Part& part_;
  std::vector<size_t> first_; // by number
  std::vector<double> share_; // by edge
};

class Sweeps {
public:
  Sweeps(const Part& part, const Values& values)
      : part_(part), doubles_(part), value_(part.size(), 0) {
    for (uint32_t i = part.open(); i < part.size(); ++i)
      value_[i] = values.of(part.node(i)).get_d();
  }

  // True when the values have settled.
  bool run(int mostSweeps, const Limits& limits) {
    double before = 1, change = 1;
    for (int sweep = 1; sweep <= mostSweeps && change > noChange; ++sweep) {
      limits.check();
      change = 0;
      for (uint32_t i = 0; i < part_.open(); ++i) {
        const double now = valueOf(i);
        change = std::max(change, std::abs(now - value_[i]));
        value_[i] = now;
      }
      if (mostSweeps <= sweepsToJudge && change <= smallChange) break;
      if (sweep % sweepsToJudge != 0) continue;
      if (change > 0 && sweepsLeft(before, change) > mostSweeps - sweep) break;
      before = change;
    }
    return change <= noChange;
  }

  bool looksEqual(uint32_t a, uint32_t b, double tolerance) const {
    return std::abs(value_[a] - value_[b]) <= tolerance * std::max(value_[a], value_[b]);
  }
  double operator[](uint32_t number) const { return value_[number]; }
  std::vector<double>& values() { return value_; }

  uint32_t best(uint32_t i) const {
    const auto targets = part_.targets(i);
    const auto less = [&](uint32_t a, uint32_t b) { return value_[a] < value_[b]; };
    const auto found = part_.owner(i) == Owner::maximiser ? std::ranges::max_element(targets, less)
                                                          : std::ranges::min_element(targets, less);
    return static_cast<uint32_t>(found - targets.begin());
  }

private:
  double valueOf(uint32_t i) const {
    return part_.owner(i) == Owner::chance ? doubles_.mean(i, value_)
                                           : value_[part_.targets(i)[best(i)]];
  }

  // The change falls by the same factor in every round of sweeps.
  static double sweepsLeft(double before, double change) {
    if (before <= change) return INFINITY;
    return sweepsToJudge * std::log(noChange / change) / std::log(change / before);
  }

  const Part& part_;
  const Doubles doubles_;
  std::vector<double> value_;
};

} // namespace

FirstChoices firstChoices(const Part& part, const Values& values, int mostSweeps,
                          const Limits& limits) {
  Sweeps sweeps(part, values);
  const bool settled = sweeps.run(mostSweeps, limits);
  const double tolerance = settled ? nearlyEqualSettled : nearlyEqual;
  const auto keeps = [&](uint32_t i, size_t edge) {
    const auto targets = part.targets(i);
    return part.owner(i) == Owner::chance ||
           sweeps.looksEqual(targets[edge], targets[sweeps.best(i)], tolerance);
  };
  const auto rank = part.ranks(keeps, [&](uint32_t exit) { return sweeps[exit] > 0; });
  std::vector<uint32_t> choice(part.open(), 0);
  for (uint32_t i = 0; i < part.open(); ++i) {
    if (part.owner(i) == Owner::chance) continue;
    choice[i] = sweeps.best(i);
    if (part.owner(i) != Owner::maximiser || rank[i] == Part::noRank) continue;
    const auto targets = part.targets(i);
    for (uint32_t edge = 0; edge < targets.size(); ++edge) {
      const bool on =
          part.isExit(targets[edge]) ? sweeps[targets[edge]] > 0 : rank[targets[edge]] < rank[i];
      if (!on || !keeps(i, edge)) continue;
      choice[i] = edge;
      break;
    }
  }
  return {std::move(choice), std::move(sweeps.values()), settled};
}

std::optional<std::vector<double>> stepsOfChance(const Part& part,
                                                 const std::vector<uint32_t>& choice,
                                                 const std::vector<uint32_t>& rank, int mostSweeps,
                                                 const Limits& limits) {
  constexpr double enough = 0.001;
  const Doubles doubles(part);
  std::vector<double> steps(part.size(), 0);
  for (int sweep = 0; sweep < mostSweeps; ++sweep) {
    limits.check();
    double most = 0, change = 0;
    for (uint32_t i = 0; i < part.open(); ++i) {
      if (rank[i] == Part::noRank) continue;
      const double now = part.owner(i) == Owner::chance ? 1 + doubles.mean(i, steps)
                                                        : steps[part.targets(i)[choice[i]]];
      change = std::max(change, now - steps[i]);
      most = std::max(most, now);
      steps[i] = now;
    }
    if (change <= enough) return steps;
  }
  return std::nullopt;
}

} // namespace oddsat::recurring
