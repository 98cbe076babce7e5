// The current node of a search: its trail, and the value of its residual. The certificate writer,
// the choice in the outermost block and products of components use this interface only.
#pragma once

#include "oddsat/formulas/xssat/search/components.hpp"
#include "oddsat/formulas/xssat/search/innermost.hpp"
#include "oddsat/formulas/xssat/window.hpp"
#include "oddsat/formulas/xssat/xssat.hpp"

namespace oddsat::xssat {

enum class Stop {
  no,
  limit,     // a limit of the user
  pause,     // the steps of this slice are used up
  settled,   // the value was found by other means
  overtaken, // another thread has settled a node on the path of this one
};

template <typename N>
class Node : public Trail {
public:
  Node(const Problem& problem, Symbols symbols, const Options& options);
  virtual ~Node() = default;

  // The value of the residual in this scope, as exactly as the window needs it. The engine may be
  // in conflict afterwards; then the value is 0, and the caller, who knows the level, calls
  // learn().
  virtual Outcome<N> value(const Window<N>& window, Scope scope) = 0;
  virtual Choice choose(Scope& scope) = 0; // the next decision
  virtual bool lookForStop() = 0;          // true: the search has to end, and `stop` is the reason

  Innermost innermost;
  Components components;
  Stop stop = Stop::no;

  Scope everything() const { return {all_}; }
  const Weight<N>& probability(Lit l) const {
    return weight_[l];
  } // the probability of a chance literal
  // The product of the probabilities of all chance literals that propagation has fixed since
  // `trail`: such a literal has only one branch left.
  Weight<N> impliedSince(size_t trail, Var except) const;
  // Opens a level for each of these literals, before propagation. Returns the probability of the
  // implied literals, without `decided`, or nothing if the literals are impossible together.
  std::optional<Weight<N>> commit(std::span<const Lit> lits, Var decided);
  std::optional<Weight<N>> commit(Lit l) { return commit({&l, 1}, variable(l)); }
  Outcome<N> valueOf(Component& part, const Window<N>& window);

private:
  std::vector<Var> all_;
  std::vector<Weight<N>> weight_; // by literal
  std::vector<uint8_t> isChance_; // by variable: decided by chance, but not by a draw
};

} // namespace oddsat::xssat
