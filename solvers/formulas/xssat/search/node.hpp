// The node at which a search is: its trail, and the value of what is left there. The certificate
// writer, the choice in the outermost block and products of components see no more of a search than
// this.
#pragma once

#include "oddsat/formulas/xssat/search/components.hpp"
#include "oddsat/formulas/xssat/search/innermost.hpp"
#include "oddsat/formulas/xssat/window.hpp"
#include "oddsat/formulas/xssat/xssat.hpp"

namespace oddsat::xssat {

enum class Stop {
  no,
  limit,     // of the user
  pause,     // the steps of this slice are used up
  settled,   // the value is known from elsewhere
  overtaken, // another thread has settled a node that this one is inside of
};

template <typename N>
class Node : public Trail {
public:
  Node(const Problem& problem, Symbols symbols, const Options& options);
  virtual ~Node() = default;

  // The value of what is left in this scope, as far as the window needs it. May leave the engine in
  // conflict; then the value is 0, and the caller, who knows the level, learns from it.
  virtual Outcome<N> value(const Window<N>& window, Scope scope) = 0;
  virtual Choice choose(Scope& scope) = 0; // what to decide next
  virtual bool lookForStop() = 0;          // true: the search has to end, and `stop` says why

  Innermost innermost;
  Components components;
  Stop stop = Stop::no;

  Scope everything() const { return {all_}; }
  const Weight<N>& probability(Lit l) const {
    return weight_[l];
  } // the probability of a chance literal
  // The probability of the chance literals that propagation has fixed since then: they have one
  // branch left.
  Weight<N> impliedSince(size_t trail, Var except) const;
  // Opens a level for each of these literals, all of them before anything follows from one. The
  // probability of what follows, without `decided`; nothing: they are impossible together.
  std::optional<Weight<N>> commit(std::span<const Lit> lits, Var decided);
  std::optional<Weight<N>> commit(Lit l) { return commit({&l, 1}, variable(l)); }
  Outcome<N> valueOf(Component& part, const Window<N>& window);

private:
  std::vector<Var> all_;
  std::vector<Weight<N>> weight_; // by literal
  std::vector<uint8_t> isChance_; // by variable: decided by chance alone, not by a draw
};

} // namespace oddsat::xssat
