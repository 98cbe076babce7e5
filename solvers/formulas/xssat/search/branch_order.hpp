// The next decision, and which of its branches comes first: a variable of the outermost block
// that matters, by how much it occurs in what is left and how often it has settled nodes before.
#pragma once

#include "oddsat/formulas/xssat/search/trail.hpp"
#include "oddsat/formulas/xssat/xssat.hpp"

#include <atomic>

namespace oddsat::xssat {

// How often each branch has settled its node lately, where it was tried: between never (negative)
// and always (positive). What did so long ago says little of where the search is now. Several
// threads may note at once; of two at the same branch, one may be lost.
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
  static constexpr int32_t most = 1 << 16; // more than what differs in size between two branches
  static constexpr int32_t memory = 16;    // tries that count most
  std::vector<std::atomic<int32_t>> rates_;
};

using Counts = std::vector<std::atomic<uint32_t>>;

struct BranchCounts {      // of all searches of a formula
  Counts refutes, settles; // by pattern: how often it settled its node; by literal: the same, where
                           // it came first
  Rates rates;             // by symbol
};

class BranchOrder {
public:
  // `innermost`: a block whose variables need no order, or UINT32_MAX.
  BranchOrder(const Trail& trail, const Options& options, uint32_t innermost, BranchCounts& counts);

  Choice choose(Scope& scope) const;
  // Where a branch is likely to settle its node, this is high.
  int64_t promise(Symbol s) const;
  void note(Symbol s, bool settles, bool isStopped);
  void countNode() { ++nodes_; }
  uint64_t nodes() const { return nodes_; } // searched so far

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
