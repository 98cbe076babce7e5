// The group that generators make, as far as each of its permutations can be afforded.
#include "oddsat/formulas/xssat/symmetry/symmetry.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace oddsat::xssat {

namespace {

constexpr size_t largestWithProducts = 16; // of generators: beyond, they gain less than they cost

Permutation after(const Permutation& first, const Permutation& second) {
  Permutation both(first.size());
  for (size_t i = 0; i < both.size(); ++i) both[i] = second[first[i]];
  return both;
}

// The same between the images.
Permutation conjugate(const Permutation& p, const Permutation& by) {
  Permutation image(p.size());
  for (size_t i = 0; i < p.size(); ++i) image[by[i]] = by[p[i]];
  return image;
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

class GrowingGroup {
public:
  explicit GrowingGroup(Symbol symbols) : symbols_(symbols), group_(closure({}, symbols)) {}

  bool take(const Permutation& generator) {
    chosen_.push_back(generator);
    std::vector<Permutation> larger = closure(chosen_, symbols_);
    const bool fits = !larger.empty() && std::has_single_bit(larger.size());
    if (fits)
      group_ = std::move(larger);
    else
      chosen_.pop_back();
    return fits;
  }

  // One that makes the group too large may still act together with its own images.
  void takeWithImages(const Permutation& generator) {
    const std::vector<Permutation> before = group_;
    for (const Permutation& by : before) {
      if (group_.size() >= largestWithProducts) return;
      take(after(generator, conjugate(generator, by)));
    }
  }

  bool isFull() const { return group_.size() == largestGroup; }
  std::vector<Permutation> result() { return std::move(group_); }

private:
  Symbol symbols_;
  std::vector<Permutation> chosen_, group_;
};

} // namespace

std::vector<Permutation> symmetryGroup(const std::vector<Permutation>& generators, Symbol symbols) {
  GrowingGroup group(symbols);
  for (const Permutation& generator : generators) {
    if (group.isFull()) break;
    if (!group.take(generator)) group.takeWithImages(generator);
  }
  return group.result();
}

} // namespace oddsat::xssat
