#include "oddsat/formulas/elimination/sifting.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace oddsat::elimination {

constexpr size_t mostGroups = 64; // groups of a block at one time; the time is quadratic in it

Sifting::Sifting(NodeStore& store, std::span<const Diagram> roots, Level levels)
    : store_(store), nodes_(levels), uses_(store.end()), before_(levels) {
  std::iota(before_.begin(), before_.end(), Level{0});
  for (Diagram f = 0; f < store.end(); ++f) {
    if (store.isFree(f) || store.isLeaf(f)) continue;
    const Level level = store.level(f);
    nodes_[level].push_back(f);
    ++uses_[store.low(f, level)], ++uses_[store.high(f, level)];
  }
  for (Diagram f : roots) ++uses_[f];
}

size_t Sifting::nodesIn(const SiftingGroup& group) const {
  size_t sum = 0;
  for (Level level = group.begin; level < group.end; ++level) sum += nodes_[level].size();
  return sum;
}

// Groups with the most nodes are moved first, because they can save most.
void Sifting::sift(Groups groups) {
  std::vector<std::pair<size_t, Level>> order; // a variable represents its group
  for (const SiftingGroup& group : groups)
    if (const size_t nodes = nodesIn(group); nodes > 0)
      order.emplace_back(nodes, before_[group.begin]);
  std::ranges::sort(order, std::greater());
  if (order.size() > mostGroups) order.resize(mostGroups);
  for (const auto& [nodes, first] : order) {
    const auto at = std::ranges::find_if(
        groups, [&, first = first](const SiftingGroup& g) { return before_[g.begin] == first; });
    siftOne(groups, static_cast<size_t>(at - groups.begin()));
  }
}

void Sifting::siftOne(Groups& groups, size_t at) {
  size_t best = at, least = store_.used();
  auto walk = [&](bool inwards) {
    while (inwards ? at + 1 < groups.size() : at > 0) {
      moveTo(groups, at, inwards ? at + 1 : at - 1);
      if (store_.used() < least) least = store_.used(), best = at;
      if (store_.used() > least + least / 5) return; // too many to find a better place
    }
  };
  walk(true);
  moveTo(groups, at, best);
  walk(false);
  moveTo(groups, at, best);
}

void Sifting::moveTo(Groups& groups, size_t& at, size_t goal) {
  for (; at < goal; ++at) exchangeWithNext(groups, at);
  for (; at > goal; --at) exchangeWithNext(groups, at - 1);
}

void Sifting::exchangeWithNext(Groups& groups, size_t at) {
  SiftingGroup &upper = groups[at], &lower = groups[at + 1];
  const Level way = upper.end - upper.begin;
  for (Level moving = lower.begin; moving < lower.end; ++moving)
    for (Level level = moving; level > moving - way; --level) exchange(level - 1);
  upper.end = lower.begin = upper.begin + (lower.end - lower.begin);
}

// Nodes of the lower level move up unchanged. Nodes of the upper level without children in the
// lower level move down; the others get the lower variable at their root.
void Sifting::exchange(Level upper) {
  const Level lower = upper + 1;
  std::swap(before_[upper], before_[lower]);
  std::vector<Diagram> above = std::exchange(nodes_[upper], {});
  std::vector<Diagram> below = std::exchange(nodes_[lower], {});
  std::erase_if(above, [&](Diagram f) { return store_.isFree(f); });
  std::erase_if(below, [&](Diagram f) { return store_.isFree(f); });
  store_.worked((above.size() + below.size()) * 64);
  std::vector<Diagram> looking;
  for (Diagram f : above) {
    const bool looks =
        store_.level(store_.low(f, upper)) == lower || store_.level(store_.high(f, upper)) == lower;
    (looks ? looking : nodes_[lower]).push_back(f);
  }
  for (Diagram f : below) store_.change(f, upper, store_.low(f, lower), store_.high(f, lower));
  for (Diagram f : nodes_[lower])
    store_.change(f, lower, store_.low(f, upper), store_.high(f, upper));
  nodes_[upper] = std::move(below);
  for (Diagram f : looking) turn(f, upper);
  nodes_[upper].insert(nodes_[upper].end(), looking.begin(), looking.end());
}

void Sifting::turn(Diagram f, Level upper) {
  const Diagram low = store_.low(f, upper), high = store_.high(f, upper);
  // The variable of the lower level has the level `upper` by now.
  const Diagram no = nodeBelow(upper + 1, store_.low(low, upper), store_.low(high, upper));
  const Diagram yes = nodeBelow(upper + 1, store_.high(low, upper), store_.high(high, upper));
  link(no), link(yes);
  store_.change(f, upper, no, yes);
  unlink(low), unlink(high);
}

Diagram Sifting::nodeBelow(Level level, Diagram low, Diagram high) {
  const uint64_t made = store_.made();
  const Diagram f = store_.node(level, low, high);
  if (store_.made() == made) return f;
  if (uses_.size() <= f) uses_.resize(f + 1);
  uses_[f] = 0;
  nodes_[level].push_back(f);
  link(low), link(high);
  return f;
}

void Sifting::link(Diagram f) {
  ++uses_[f];
}

void Sifting::unlink(Diagram f) {
  std::vector<Diagram> waiting{f};
  while (!waiting.empty()) {
    const Diagram next = waiting.back();
    waiting.pop_back();
    if (--uses_[next] > 0 || store_.isLeaf(next)) continue;
    const Level level = store_.level(next);
    waiting.insert(waiting.end(), {store_.low(next, level), store_.high(next, level)});
    store_.drop(next);
  }
}

} // namespace oddsat::elimination
