#include "oddsat/games/recurring/first_choices.hpp"

#include <algorithm>
#include <cmath>

namespace oddsat::recurring {

namespace {

constexpr int mostSweeps = 60;
constexpr double smallChange = 1e-13, nearlyEqual = 1e-7;

class Sweeps {
public:
  Sweeps(const Part& part, const Values& values) : part_(part), value_(part.size(), 0) {
    for (uint32_t i = part.open(); i < part.size(); ++i)
      value_[i] = values.of(part.node(i)).get_d();
  }

  void run(const Limits& limits) {
    double change = 1;
    for (int sweep = 0; sweep < mostSweeps && change > smallChange; ++sweep) {
      limits.check();
      change = 0;
      for (uint32_t i = 0; i < part_.open(); ++i) {
        const double now = valueOf(i);
        change = std::max(change, std::abs(now - value_[i]));
        value_[i] = now;
      }
    }
  }

  bool looksEqual(uint32_t a, uint32_t b) const {
    return std::abs(value_[a] - value_[b]) <= nearlyEqual * std::max(value_[a], value_[b]);
  }
  double operator[](uint32_t number) const { return value_[number]; }

  uint32_t best(uint32_t i) const {
    const auto targets = part_.targets(i);
    const auto less = [&](uint32_t a, uint32_t b) { return value_[a] < value_[b]; };
    const auto found = part_.owner(i) == Owner::maximiser ? std::ranges::max_element(targets, less)
                                                          : std::ranges::min_element(targets, less);
    return static_cast<uint32_t>(found - targets.begin());
  }

private:
  double valueOf(uint32_t i) const {
    const auto targets = part_.targets(i);
    if (part_.owner(i) != Owner::chance) return value_[targets[best(i)]];
    double sum = 0, total = 0;
    for (size_t edge = 0; edge < targets.size(); ++edge) {
      const auto weight = static_cast<double>(part_.weight(i, edge));
      sum += weight * value_[targets[edge]];
      total += weight;
    }
    return sum / total;
  }

  const Part& part_;
  std::vector<double> value_;
};

} // namespace

std::vector<uint32_t> firstChoices(const Part& part, const Values& values, const Limits& limits) {
  Sweeps sweeps(part, values);
  sweeps.run(limits);
  const auto keeps = [&](uint32_t i, size_t edge) {
    const auto targets = part.targets(i);
    return part.owner(i) == Owner::chance ||
           sweeps.looksEqual(targets[edge], targets[sweeps.best(i)]);
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
  return choice;
}

} // namespace oddsat::recurring
