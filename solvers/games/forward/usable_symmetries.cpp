#include "oddsat/games/forward/usable_symmetries.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace oddsat::forward {

namespace {

constexpr size_t largestGroup = 128; // images to keep for every position

Permutation product(const Permutation& first, const Permutation& then) {
  Permutation result(first.size());
  for (size_t i = 0; i < first.size(); ++i) result[i] = then[first[i]];
  return result;
}

// The group that the generators make; nothing if it has more than largestGroup elements.
std::vector<Permutation> closure(const std::vector<Permutation>& generators, size_t points) {
  Permutation identity(points);
  std::iota(identity.begin(), identity.end(), 0u);
  std::vector<Permutation> group{identity};
  std::set<Permutation> known{identity};
  for (size_t i = 0; i < group.size(); ++i)
    for (const Permutation& generator : generators) {
      Permutation next = product(group[i], generator);
      if (!known.insert(next).second) continue;
      if (known.size() > largestGroup) return {};
      group.push_back(std::move(next));
    }
  return group;
}

unsigned kindOf(value::Side side) {
  return static_cast<unsigned>(side);
}

} // namespace

std::vector<Permutation> groupOf(const std::vector<Permutation>& generators, size_t fluents,
                                 size_t points, const Limits& limits) {
  std::vector<Permutation> group = closure({}, points), used;
  for (const Permutation& generator : generators) {
    limits.check();
    const auto end = generator.begin() + static_cast<std::ptrdiff_t>(fluents);
    if (std::is_sorted(generator.begin(), end)) continue;
    used.push_back(generator);
    auto larger = closure(used, points);
    if (larger.empty())
      used.pop_back();
    else
      group = std::move(larger);
  }
  return group;
}

std::vector<Permutation> symmetriesOf(const circuit::GameCircuit& game, const value::Sides& sides,
                                      const Relevant& relevant, const Limits& limits,
                                      const std::vector<uint32_t>& gates) {
  symmetry::Kept kept{game, relevant.circuit, relevant.fluents, {}, {}};
  for (const value::Side side : sides.of) kept.roles.push_back(kindOf(side));
  kept.wires = {{0, relevant.terminal}, {1, relevant.won}};
  return groupOf(symmetry::generators(kept, limits, gates).value_or(std::vector<Permutation>{}),
                 game.fluents.size(), game.fluents.size() + gates.size(), limits);
}

} // namespace oddsat::forward
