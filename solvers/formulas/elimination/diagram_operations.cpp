#include "oddsat/formulas/elimination/diagram_operations.hpp"

#include <algorithm>
#include <optional>

namespace oddsat::elimination {

namespace {

using enum cnf::Quantifier;
constexpr auto zero = NodeStore::zero, one = NodeStore::one;

// Numbers of operations in the cache of results; each chance variable and each pass has its own.
constexpr uint32_t product = 1, maximum = 2, minimum = 3;
uint32_t mean(Level level) {
  return 4 + 2 * level;
}
uint32_t projection(uint32_t pass) {
  return 5 + 2 * pass;
}

uint32_t mergeOf(const Elimination& variable) {
  if (variable.kind == chance) return mean(variable.level);
  return variable.kind == exists ? maximum : minimum;
}

// Cases that need no recursion.
std::optional<Diagram> easyMerge(Diagram low, Diagram high, cnf::Quantifier kind) {
  if (low == high) return low;
  if (kind == chance) return {};
  const Diagram strong = kind == exists ? one : zero, weak = kind == exists ? zero : one;
  if (low == strong || high == strong) return strong;
  if (low == weak) return high;
  if (high == weak) return low;
  return {};
}

} // namespace

DiagramOperations::DiagramOperations(NodeStore& store) : store_(store), known_(1u << 14) {}

void DiagramOperations::forget() {
  std::ranges::fill(known_, Known{});
}

// The cache gets as many entries as there are nodes, while it needs a small part of the free
// memory.
void DiagramOperations::growIfCrowded() {
  if (growAt_ >= store_.used()) return;
  size_t wanted = std::max(known_.size(), growAt_) * 2;
  growAt_ = wanted; // set in any case, because asking for the free memory is slow
  if (wanted * sizeof(Known) > store_.limits().memoryLeft() / 4) return;
  std::vector<Known>().swap(known_);
  known_.resize(wanted);
}

DiagramOperations::Known& DiagramOperations::slot(const Known& wanted) {
  uint64_t hash = (uint64_t{wanted.f} << 32 | wanted.g) * 0x9E3779B97F4A7C15u;
  hash = (hash ^ (hash >> 31) ^ (uint64_t{wanted.care} << 32 | wanted.operation)) *
         0xD6E8FEB86659FD93u;
  return known_[(hash >> 20) & (known_.size() - 1)];
}

bool DiagramOperations::knows(Known& wanted) {
  const Known& known = slot(wanted);
  wanted.result = known.result;
  return known.operation == wanted.operation && known.f == wanted.f && known.g == wanted.g &&
         known.care == wanted.care;
}

Diagram DiagramOperations::keep(Known wanted, Diagram result) {
  wanted.result = result;
  slot(wanted) = wanted;
  return result;
}

// The care set without the variables above `top`: assignments that some values of these allow.
Diagram DiagramOperations::careFrom(Diagram care, Level top) {
  static const Elimination any{};
  while (store_.level(care) < top) {
    const Level level = store_.level(care);
    care = merge(store_.low(care, level), store_.high(care, level), any);
  }
  return care;
}

Diagram DiagramOperations::multiply(Diagram f, Diagram g, Diagram care) {
  if (f == zero || g == zero) return zero;
  if (f > g) std::swap(f, g);
  if (f == one && (care == one || store_.isLeaf(g))) return g;
  if (store_.isLeaf(f) && store_.isLeaf(g)) return store_.leaf(store_.value(f) * store_.value(g));
  const Level top = std::min(store_.level(f), store_.level(g));
  care = careFrom(care, top);
  if (f == one && care == one) return g;
  const Diagram careLow = store_.low(care, top), careHigh = store_.high(care, top);
  auto low = [&] { return multiply(store_.low(f, top), store_.low(g, top), careLow); };
  auto high = [&] { return multiply(store_.high(f, top), store_.high(g, top), careHigh); };
  if (careLow == zero) return high();
  if (careHigh == zero) return low();
  Known wanted{product, f, g, care};
  if (knows(wanted)) return wanted.result;
  store_.check();
  growIfCrowded();
  const Diagram no = low(), yes = high();
  return keep(wanted, store_.node(top, no, yes));
}

Diagram DiagramOperations::mergeLeaves(Diagram low, Diagram high, const Elimination& variable) {
  const Rational &no = store_.value(low), &yes = store_.value(high);
  if (variable.kind == exists) return no < yes ? high : low;
  if (variable.kind == forall) return no < yes ? low : high;
  return store_.leaf(variable.probability * yes + (1 - variable.probability) * no);
}

Diagram DiagramOperations::merge(Diagram low, Diagram high, const Elimination& variable) {
  if (auto easy = easyMerge(low, high, variable.kind)) return *easy;
  if (store_.isLeaf(low) && store_.isLeaf(high)) return mergeLeaves(low, high, variable);
  if (variable.kind != chance && low > high) std::swap(low, high);
  Known wanted{mergeOf(variable), low, high};
  if (knows(wanted)) return wanted.result;
  store_.check();
  const Level top = std::min(store_.level(low), store_.level(high));
  Diagram no = merge(store_.low(low, top), store_.low(high, top), variable);
  Diagram yes = merge(store_.high(low, top), store_.high(high, top), variable);
  return keep(wanted, store_.node(top, no, yes));
}

Diagram DiagramOperations::project(Diagram f, Diagram g, std::span<const Elimination> variables,
                                   Diagram care) {
  if (variables.empty()) return multiply(f, g, care);
  Pass pass{projection(++pass_), variables.front().kind, 0};
  for (Level level : gone_) goes_[level] = nullptr;
  gone_.clear();
  for (const Elimination& each : variables) {
    pass.last = std::max(pass.last, each.level);
    if (goes_.size() <= each.level) goes_.resize(each.level + 1);
    goes_[each.level] = &each;
    gone_.push_back(each.level);
  }
  return projectIn(pass, f, g, care);
}

Diagram DiagramOperations::projectIn(const Pass& pass, Diagram f, Diagram g, Diagram care) {
  if (f == zero || g == zero) return zero;
  if (f > g) std::swap(f, g);
  const Level top = std::min(store_.level(f), store_.level(g));
  if (top > pass.last) return multiply(f, g, care);
  care = careFrom(care, top);
  const Diagram careLow = store_.low(care, top), careHigh = store_.high(care, top);
  auto low = [&] { return projectIn(pass, store_.low(f, top), store_.low(g, top), careLow); };
  auto high = [&] { return projectIn(pass, store_.high(f, top), store_.high(g, top), careHigh); };
  if (careLow == zero) return high();
  if (careHigh == zero) return low();
  Known wanted{pass.operation, f, g, care};
  if (knows(wanted)) return wanted.result;
  store_.check();
  growIfCrowded();
  const Elimination* goes = goes_[top];
  const Diagram no = low();
  const bool decided =
      goes && ((pass.kind == exists && no == one) || (pass.kind == forall && no == zero));
  const Diagram yes = decided ? no : high();
  return keep(wanted, goes ? merge(no, yes, *goes) : store_.node(top, no, yes));
}

Diagram DiagramOperations::keepOnly(Diagram f, std::span<const Level> support) {
  std::vector<Elimination> others;
  for (Level level : store_.shape(f).support)
    if (!std::ranges::binary_search(support, level)) others.push_back({level, exists, {}});
  return others.empty() ? f : project(f, one, others);
}

} // namespace oddsat::elimination
