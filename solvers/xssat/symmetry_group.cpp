// The group that generators make, as far as each of its permutations can be afforded.
#include "xssat/symmetry.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace oddsat::xssat {

namespace {

Permutation after(const Permutation& first, const Permutation& second) {
  Permutation both(first.size());
  for (size_t i = 0; i < both.size(); ++i) both[i] = second[first[i]];
  return both;
}

// Empty: more than the largest group.
std::vector<Permutation> closure(const std::vector<Permutation>& generators, Symbol symbols) {
  std::vector<Permutation> group(1, Permutation(symbols));
  std::iota(group[0].begin(), group[0].end(), 0);
  for (size_t i = 0; i < group.size(); ++i)
    for (const Permutation& generator : generators) {
      Permutation next = after(group[i], generator);
      if (std::ranges::find(group, next) != group.end()) continue;
      if (group.size() == largestGroup) return {};
      group.push_back(std::move(next));
    }
  return group;
}

} // namespace

std::vector<Permutation> symmetryGroup(const std::vector<Permutation>& generators, Symbol symbols) {
  std::vector<Permutation> chosen, group = closure({}, symbols);
  for (const Permutation& generator : generators) {
    if (group.size() == largestGroup) break;
    chosen.push_back(generator);
    std::vector<Permutation> larger = closure(chosen, symbols);
    if (!larger.empty() && std::has_single_bit(larger.size()))
      group = std::move(larger);
    else
      chosen.pop_back();
  }
  return group;
}

} // namespace oddsat::xssat
