#include "elimination/diagram_operations.hpp"

#include <algorithm>
#include <optional>

namespace oddsat::elimination {

namespace {

using enum cnf::Quantifier;
constexpr auto zero = NodeStore::zero, one = NodeStore::one;

// Numbers of operations for the memory of results; those of a variable are its own.
constexpr uint32_t product = 1, maximum = 2, minimum = 3;
uint32_t projection(Level level) {
  return 4 + 2 * level;
}
uint32_t mean(Level level) {
  return 5 + 2 * level;
}

uint32_t mergeOf(const Elimination& variable) {
  if (variable.kind == chance) return mean(variable.level);
  return variable.kind == exists ? maximum : minimum;
}

// What needs no look at the diagrams.
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

// As many results as nodes, as long as that is a small part of the memory left.
void DiagramOperations::grow() {
  size_t wanted = std::max(known_.size(), growAt_) * 2;
  growAt_ = wanted; // also when it is not done: asking for the memory left is slow
  if (wanted * sizeof(Known) > store_.limits().memoryLeft() / 4) return;
  std::vector<Known>().swap(known_);
  known_.resize(wanted);
}

DiagramOperations::Known& DiagramOperations::slot(uint32_t operation, Diagram f, Diagram g) {
  uint64_t hash = (uint64_t{f} << 32 | g) * 0x9E3779B97F4A7C15u;
  hash = (hash ^ (hash >> 31) ^ operation) * 0xD6E8FEB86659FD93u;
  return known_[(hash >> 20) & (known_.size() - 1)];
}

Diagram DiagramOperations::keep(uint32_t operation, Diagram f, Diagram g, Diagram result) {
  slot(operation, f, g) = {operation, f, g, result};
  return result;
}

Diagram DiagramOperations::multiply(Diagram f, Diagram g) {
  if (f == zero || g == zero) return zero;
  if (f == one) return g;
  if (g == one) return f;
  if (f > g) std::swap(f, g);
  if (store_.isLeaf(f) && store_.isLeaf(g)) return store_.leaf(store_.value(f) * store_.value(g));
  const Known& known = slot(product, f, g);
  if (known.operation == product && known.f == f && known.g == g) return known.result;
  store_.check();
  const Level top = std::min(store_.level(f), store_.level(g));
  Diagram low = multiply(store_.low(f, top), store_.low(g, top));
  Diagram high = multiply(store_.high(f, top), store_.high(g, top));
  return keep(product, f, g, store_.node(top, low, high));
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
  const uint32_t operation = mergeOf(variable);
  const Known& known = slot(operation, low, high);
  if (known.operation == operation && known.f == low && known.g == high) return known.result;
  store_.check();
  const Level top = std::min(store_.level(low), store_.level(high));
  Diagram no = merge(store_.low(low, top), store_.low(high, top), variable);
  Diagram yes = merge(store_.high(low, top), store_.high(high, top), variable);
  return keep(operation, low, high, store_.node(top, no, yes));
}

Diagram DiagramOperations::project(Diagram f, Diagram g, const Elimination& variable) {
  if (f == zero || g == zero) return zero;
  if (f > g) std::swap(f, g);
  const Level top = std::min(store_.level(f), store_.level(g));
  if (top > variable.level) return multiply(f, g);
  const uint32_t operation = projection(variable.level);
  const Known& known = slot(operation, f, g);
  if (known.operation == operation && known.f == f && known.g == g) return known.result;
  store_.check();
  if (growAt_ < store_.used()) grow();
  const bool here = top == variable.level;
  auto rest = [&](Diagram a, Diagram b) { return here ? multiply(a, b) : project(a, b, variable); };
  Diagram low = rest(store_.low(f, top), store_.low(g, top));
  const bool decided =
      here && ((variable.kind == exists && low == one) || (variable.kind == forall && low == zero));
  Diagram high = decided ? low : rest(store_.high(f, top), store_.high(g, top));
  Diagram result = here ? merge(low, high, variable) : store_.node(top, low, high);
  return keep(operation, f, g, result);
}

} // namespace oddsat::elimination
