#include "oddsat/formulas/elimination/node_store.hpp"

#include <algorithm>
#include <utility>

namespace oddsat::elimination {

namespace {

constexpr size_t workOfLeaf = 32; // a mean of fractions costs more than reading their bytes

size_t hashOf(Level level, Diagram low, Diagram high) {
  uint64_t hash = (uint64_t{low} << 32 | high) * 0x9E3779B97F4A7C15u;
  hash = (hash ^ (hash >> 32) ^ level) * 0xD6E8FEB86659FD93u;
  return hash ^ (hash >> 32);
}

} // namespace

NodeStore::NodeStore(const Limits& limits)
    : limits_(limits), meter_(limits), buckets_(1u << 14, none) {
  leaf(0);
  leaf(1);
}

// Long fractions need more memory than nodes, and time to compute.
Diagram NodeStore::leaf(const Rational& value) {
  const size_t bytes = bytesOf(value);
  meter_.took(2 * bytes);
  meter_.worked(workOfLeaf * bytes);
  uint32_t index = leaves_.indexOf(value);
  return find(leafLevel, index, index);
}

Diagram NodeStore::node(Level level, Diagram low, Diagram high) {
  return low == high ? low : find(level, low, high);
}

Diagram& NodeStore::bucket(const Node& node) {
  return buckets_[hashOf(node.level, node.low, node.high) & (buckets_.size() - 1)];
}

Diagram NodeStore::find(Level level, Diagram low, Diagram high) {
  Node wanted{level, low, high, none, 0};
  for (Diagram f = bucket(wanted); f != none; f = at(f).next) {
    const Node& node = at(f);
    if (node.level == level && node.low == low && node.high == high) return f;
  }
  check();
  if (used_ > growAt_) grow();
  Diagram f = place();
  Diagram& first = bucket(wanted);
  wanted.next = first;
  at(f) = wanted;
  first = f;
  ++made_;
  peak_ = std::max(peak_, ++used_);
  return f;
}

Diagram NodeStore::place() {
  if (free_ != none) {
    Diagram f = free_;
    free_ = at(f).next;
    return f;
  }
  if (end_ == freeLevel) throw LimitReached("the store of nodes is full");
  if ((end_ & ((1u << chunkBits) - 1)) == 0)
    chunks_.push_back(std::make_unique_for_overwrite<Node[]>(size_t{1} << chunkBits));
  return end_++;
}

// If little memory is left, the buckets do not grow, and the next check ends the work.
void NodeStore::grow() {
  size_t wanted = std::max(buckets_.size(), growAt_) * 2;
  growAt_ = wanted;
  if (wanted * sizeof(Diagram) > limits_.memoryLeft() / 2) return;
  std::vector<Diagram>().swap(buckets_); // both at once would need more memory
  buckets_.assign(wanted, none);
  rehash();
}

void NodeStore::rehash() {
  for (Diagram f = 0; f < end_; ++f) {
    if (at(f).level == freeLevel) continue;
    Diagram& first = bucket(at(f));
    at(f).next = first;
    first = f;
  }
}

void NodeStore::takeOut(Diagram f) {
  Diagram* place = &bucket(at(f));
  while (*place != f) place = &at(*place).next;
  *place = at(f).next;
}

void NodeStore::change(Diagram f, Level level, Diagram low, Diagram high) {
  takeOut(f);
  Node& node = at(f);
  node.level = level, node.low = low, node.high = high;
  Diagram& first = bucket(node);
  node.next = first;
  first = f;
}

void NodeStore::drop(Diagram f) {
  takeOut(f);
  at(f).level = freeLevel;
  --used_;
}

void NodeStore::check() {
  if (++checks_ % 4096 == 0) limits_.check();
  if (checks_ > mostChecks_) throw TooManySteps();
}

bool NodeStore::inSteps(uint64_t steps, const std::function<void()>& work) {
  mostChecks_ = steps < UINT64_MAX - checks_ ? checks_ + steps : UINT64_MAX;
  bool done = true;
  try {
    work();
  } catch (const TooManySteps&) {
    done = false;
  }
  mostChecks_ = UINT64_MAX;
  return done;
}

void NodeStore::visit(std::span<const Diagram> roots) {
  ++stamp_;
  seen_.clear();
  auto reach = [&](Diagram f) {
    if (at(f).stamp == stamp_) return;
    at(f).stamp = stamp_;
    seen_.push_back(f);
  };
  for (Diagram f : roots) reach(f);
  for (size_t i = 0; i < seen_.size(); ++i) {
    const Node& node = at(seen_[i]);
    if (node.level != leafLevel) reach(node.low), reach(node.high);
  }
}

Shape NodeStore::shape(Diagram f) {
  visit({&f, 1});
  Shape shape;
  shape.nodes = seen_.size();
  std::vector<Level>& support = shape.support;
  for (Diagram each : seen_) {
    const Level at = level(each);
    if (at == leafLevel) continue;
    if (at >= levelStamp_.size()) levelStamp_.resize(at + 1);
    if (std::exchange(levelStamp_[at], stamp_) != stamp_) support.push_back(at);
  }
  std::ranges::sort(support);
  return shape;
}

void NodeStore::collect(std::span<const Diagram> roots) {
  std::vector<Diagram> all(roots.begin(), roots.end());
  all.insert(all.end(), {zero, one});
  visit(all);
  std::ranges::fill(buckets_, none);
  free_ = none;
  for (Diagram f = 0; f < end_; ++f) {
    Node& node = at(f);
    if (node.stamp == stamp_ && node.level != freeLevel) continue;
    if (node.level == leafLevel) leaves_.release(node.low);
    node.level = freeLevel;
    node.next = free_;
    free_ = f;
  }
  rehash();
  used_ = seen_.size();
  crowdedAt_ = std::max<size_t>(1u << 16, used_ * 2);
  crowdedBytes_ = std::max<size_t>(1u << 25, leaves_.bytes() * 2);
  ++collections_;
}

} // namespace oddsat::elimination
