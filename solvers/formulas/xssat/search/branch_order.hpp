// The next decision and its first branch: a variable of the outermost block that matters, chosen by
// its number of occurrences in the residual and by how often it has settled nodes before.
#pragma once

#include "oddsat/formulas/xssat/search/trail.hpp"
#include "oddsat/formulas/xssat/xssat.hpp"

#include <atomic>

namespace oddsat::xssat {

// Rate at which each branch has settled its node lately when it was tried: from negative (never) to
// positive (always). Older tries count less, because the search has moved on. Several threads may
// call `note` at once; of two calls for the same branch, one may be lost.
class Rates {
public:
  Rates() = default;
  explicit Rates(size_t branches) : rates_(branches) {}
  size_t size() const { return rates_.size(); }
  int32_t operator[](size_t branch) const { return rates_[branch].load(std::memory_order_relaxed); }
  void note(size_t branch, bool settled) {
    const int32_t before = (*this)[branch], goal = settled ? most : -most;
    rates_[branch].store(before + (goal - before) / memory, std::memory_order_relaxed);
  }

private:
  static constexpr int32_t most = 1 << 16; // exceeds the difference in occurrences of two branches
  static constexpr int32_t memory = 16;    // number of recent tries that have the most weight
  std::vector<std::atomic<int32_t>> rates_;
};

using Counts = std::vector<std::atomic<uint32_t>>;

struct BranchCounts {      // shared by all searches of a formula
  Counts refutes, settles; // by pattern, and by literal as first branch: number of settled nodes
  Rates rates;             // by symbol
};

class BranchOrder {
public:
  // `innermost`: a block whose variables need no order, or UINT32_MAX.
  BranchOrder(const Trail& trail, const Options& options, uint32_t innermost, BranchCounts& counts);

  Choice choose(Scope& scope) const;
  // High if the branch is likely to settle its node.
  int64_t promise(Symbol s) const;
  void note(Symbol s, bool settles, bool isStopped);
  void countNode() { ++nodes_; }
  uint64_t nodes() const { return nodes_; } // number of searched nodes

private:
  std::optional<Choice> settledDraw() const;
  Choice chooseDraw(uint32_t draw) const;

  const Trail& trail_;
  const Problem& problem_;
  const Patterns& patterns_;
  uint32_t innermost_;
  bool byRates_;
  BranchCounts& counts_;
  uint64_t nodes_ = 0;
};

} // namespace oddsat::xssat
