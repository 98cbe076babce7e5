// The value of a block, given the satisfied links: exists and forall propose moves until learnt
// bounds exclude a better one; chance sums up the values of its assignments. All results are stored
// as bounds, which are valid for other sets of links, too.
#pragma once

#include "oddsat/base/limit_meter.hpp"
#include "oddsat/formulas/abstraction/chance/block_moves.hpp"
#include "oddsat/formulas/abstraction/chance/chance_cubes.hpp"
#include "oddsat/formulas/abstraction/chance/learnt_bounds.hpp"
#include "oddsat/formulas/answer.hpp"

#include <deque>

namespace oddsat::abstraction {

struct SearchCounts {
  uint64_t visits = 0; // visits of blocks whose value was not known
  uint64_t moves = 0;  // proposed by exists and forall
  uint64_t cubes = 0;  // cubes of chance blocks
  uint64_t bounds = 0; // learnt
};

class ValueSearch {
public:
  ValueSearch(const Chain& chain, const Limits& limits, OnProgress onProgress); // keeps `chain`

  // Afterwards the value is between low() and high(). They are equal unless the value is at least
  // `enough`. Throws LimitReached; then they are the bounds known so far.
  void run(const Rational& enough);
  const Rational& low() const;
  const Rational& high() const;

  // A move of the outermost block, if that is exists, with the value low(); empty while low() is 0.
  const std::vector<cnf::Lit>& bestMove() const { return bestMove_; }
  const SearchCounts& counts() const { return counts_; }

private:
  struct Found { // indices into the bounds of the block
    LearntBounds::Index lower = LearntBounds::none, upper = LearntBounds::none;
  };
  struct Window { // a value outside need not be exact
    Rational low, high;
  };
  struct BlockState {
    const ChainBlock& block;
    LearntBounds lower, upper;
    std::optional<BlockMoves> moves = {};
  };
  struct Tally; // sums of a chance block

  Found value(size_t b, const LinkSet& satisfied, Window window);
  Found existsValue(size_t b, const LinkSet& satisfied, const Window& window, Found known);
  Found forallValue(size_t b, const LinkSet& satisfied, const Window& window, Found known);
  Found chanceValue(size_t b, const LinkSet& satisfied, const Window& window, Found known);
  Window windowOf(const Tally& tally, const Window& window) const;
  void collect(size_t b, const LinkSet& satisfied, Found below, Tally& tally) const;

  const Rational& low(size_t b, Found found) const { return blocks_[b].lower.value(found.lower); }
  const Rational& high(size_t b, Found found) const { return blocks_[b].upper.value(found.upper); }
  bool isEnough(size_t b, Found found, const Window& window) const;
  LearntBounds::Index addLower(size_t b, const Rational& value, LinkIds links,
                               LearntBounds::Index known);
  LearntBounds::Index addUpper(size_t b, const Rational& value, LinkIds links,
                               LearntBounds::Index known);
  LearntBounds::Index add(LearntBounds& bounds, const Rational& value, LinkIds links);
  LinkIds neededByMove(size_t b, LearntBounds::Index lowerOfNext) const;
  void teach(size_t b, Bound& boundOfNext);
  void rememberMove();
  void count();

  const Chain& chain_;
  Work work_;
  LimitMeter meter_;
  OnProgress onProgress_;
  ReportTimes reportTimes_;
  std::deque<BlockState> blocks_;
  std::vector<cnf::Lit> bestMove_;
  SearchCounts counts_;
};

} // namespace oddsat::abstraction
