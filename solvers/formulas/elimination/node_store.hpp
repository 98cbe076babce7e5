// Decision diagrams with fractions as leaves. Two diagrams of a store have the same number exactly
// if they are the same function.
#pragma once

#include "oddsat/base/limit_meter.hpp"
#include "oddsat/formulas/elimination/leaf_table.hpp"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace oddsat::elimination {

using Diagram = uint32_t; // number of its root
using Level = uint32_t;   // place of a variable in the prefix, outermost 0
constexpr Level leafLevel = UINT32_MAX;

struct Shape {
  size_t nodes = 0;
  std::vector<Level> support; // variables that the function depends on, ascending
};

class NodeStore {
public:
  explicit NodeStore(const Limits& limits);

  static constexpr Diagram zero = 0, one = 1;
  Diagram leaf(const Rational& value);
  Diagram node(Level level, Diagram low, Diagram high); // low: for the value false

  Level level(Diagram f) const { return at(f).level; }
  Diagram low(Diagram f, Level top) const { return at(f).level == top ? at(f).low : f; }
  Diagram high(Diagram f, Level top) const { return at(f).level == top ? at(f).high : f; }
  bool isLeaf(Diagram f) const { return at(f).level == leafLevel; }
  const Rational& value(Diagram leaf) const { return leaves_[at(leaf).low]; }
  Shape shape(Diagram f);

  // Frees all nodes that cannot be reached from the roots. The others keep their numbers.
  void collect(std::span<const Diagram> roots);
  bool isCrowded() const { // is a collection worth its time?
    return used_ > crowdedAt_ || leaves_.bytes() > crowdedBytes_;
  }

  // For the exchange of levels: every diagram below end() that is not free is a node.
  Diagram end() const { return end_; }
  bool isFree(Diagram f) const { return at(f).level == freeLevel; }
  void change(Diagram f, Level level, Diagram low, Diagram high); // keeps its number
  void drop(Diagram f); // frees an unused node; its number is reused after the next collection

  void check(); // throws LimitReached; cheap, to be called often
  void worked(size_t bytes) { meter_.worked(bytes); } // counts work of other sizes
  // Does the work and returns true if it needs at most so many calls of check(). If not, all
  // diagrams are still valid.
  bool inSteps(uint64_t steps, const std::function<void()>& work);
  const Limits& limits() const { return limits_; }
  size_t used() const { return used_; }
  uint64_t made() const { return made_; }
  size_t peak() const { return peak_; }
  uint64_t collections() const { return collections_; }

private:
  struct Node {
    Level level;
    Diagram low, high; // in a leaf: both are its index in the table of leaves
    Diagram next;      // in the same bucket, or in the list of free nodes
    uint32_t stamp;
  };
  struct TooManySteps {};
  static constexpr unsigned chunkBits = 14;
  static constexpr Level freeLevel = UINT32_MAX - 1;
  static constexpr Diagram none = UINT32_MAX;

  Node& at(Diagram f) { return chunks_[f >> chunkBits][f & ((1u << chunkBits) - 1)]; }
  const Node& at(Diagram f) const { return chunks_[f >> chunkBits][f & ((1u << chunkBits) - 1)]; }
  Diagram find(Level level, Diagram low, Diagram high);
  Diagram place();
  Diagram& bucket(const Node& node);
  void takeOut(Diagram f); // from its bucket
  void grow();
  void rehash();
  void visit(std::span<const Diagram> roots); // stamps all reachable nodes and lists them in seen_

  Limits limits_;
  LimitMeter meter_;
  LeafTable leaves_;
  std::vector<std::unique_ptr<Node[]>> chunks_; // chunks grow without copying
  std::vector<Diagram> buckets_;
  Diagram end_ = 0, free_ = none;
  size_t used_ = 0, peak_ = 0, crowdedAt_ = 1u << 16, growAt_ = 1u << 14;
  size_t crowdedBytes_ = 1u << 25; // bytes of leaves
  uint64_t made_ = 0, collections_ = 0, checks_ = 0, mostChecks_ = UINT64_MAX;
  uint32_t stamp_ = 0;
  std::vector<uint32_t> levelStamp_;
  std::vector<Diagram> seen_;
};

} // namespace oddsat::elimination
