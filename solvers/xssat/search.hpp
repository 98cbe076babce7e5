// The search over residual formulas: decide, propagate, look the residual up, branch on the
// outermost block that still matters, with a window that cuts what cannot change the answer.
#pragma once

#include "base/limits.hpp"
#include "xssat/engine.hpp"
#include "xssat/residual.hpp"
#include "xssat/table.hpp"
#include "xssat/window.hpp"
#include "xssat/xssat.hpp"

#include <functional>

namespace oddsat::xssat {

// The part of the residual that a node looks at: the whole, or one component of it.
struct Scope {
  std::span<const Var> vars; // in the order of the prefix
  size_t first = 0;          // those before are assigned or matter no more
  Hash outside = {};         // hash and number of the unsatisfied clauses that belong to others
  size_t openOutside = 0;
};

template <typename N>
class Search {
public:
  Search(const Problem& problem, const Options& options, const Limits& limits, size_t tableBytes);

  // The value under the given literals of the outermost block (none: the whole formula).
  Outcome<N> solve(const std::vector<Lit>& assume, const Window<N>& window);
  // An assignment of the outermost block that reaches the value solve() gave.
  std::vector<Lit> outermost(const Outcome<N>& value);

  std::string stoppedBy;        // the limit that ended the search, if one did
  std::function<void()> onTick; // called now and then
  void statistics(std::map<std::string, uint64_t>& into) const;

private:
  struct Choice {
    Lit lit = noLit;
    bool pure = false; // the other branch cannot be better
  };

  Outcome<N> node(const Window<N>& window, Scope scope);
  Outcome<N> expand(const Window<N>& window, Scope& scope, Lit& best);
  Outcome<N> branch(Lit l, const Window<N>& window, const Scope& scope);
  Outcome<N> otherBranch(Lit l, const Window<N>& window, const Scope& scope, const Weight<N>& w);
  Outcome<N> exists(Lit l, const Window<N>& window, const Scope& scope, Lit& best);
  Outcome<N> forall(Lit l, const Window<N>& window, const Scope& scope, Lit& best);
  Outcome<N> chance(Lit l, const Window<N>& window, const Scope& scope);
  Weight<N> impliedSince(size_t trail, Var except) const;
  bool resume(Weight<N>& implied, Var decided); // after a branch; false: the node has value 0
  Choice choose(Scope& scope);
  void back(uint32_t level);
  bool stopped();

  // innermost.cpp
  enum class Sat { yes, no, unknown };
  Sat satisfiable(const Scope& scope);

  const Problem& problem_;
  const Options& options_;
  const Limits& limits_;
  Engine engine_;
  Residual residual_;
  Table<N> table_;
  std::vector<Weight<N>> weight_; // by literal
  std::vector<Var> all_;
  bool lastIsExists_ = false;
  bool rootConflict_ = false;
  uint64_t nodes_ = 0, hits_ = 0, decisions_ = 0, satCalls_ = 0;
};

} // namespace oddsat::xssat
