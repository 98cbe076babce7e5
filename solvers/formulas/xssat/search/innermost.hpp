// The innermost exists block: its value is 1 if the residual is satisfiable, and 0 if not. A
// conflict-driven search with the same trail and learnt clauses decides this, without updating the
// hash of the residual.
#pragma once

#include "oddsat/formulas/xssat/search/residual.hpp"

#include <functional>

namespace oddsat::xssat {

enum class Sat { yes, no, unknown };

class Innermost {
public:
  // Without learning, no block is searched in this way.
  Innermost(const Problem& problem, Engine& engine, bool learning,
            std::function<bool()> lookForStop);

  uint32_t block() const {
    return block_;
  } // the innermost block in clauses if it is exists, else UINT32_MAX
  bool isFor(Var v) const { return problem_.block[v] == block_; }
  // `workAllowed`: a limit for searches of more than a few conflicts.
  Sat satisfiable(const Scope& scope, std::vector<Lit>* model = nullptr,
                  uint64_t workAllowed = UINT64_MAX);
  // The same, but learnt clauses of any length are kept.
  Sat satisfiableKeeping(const Scope& scope, std::vector<Lit>* model = nullptr,
                         uint64_t workAllowed = UINT64_MAX);
  uint64_t searches() const { return searches_; }

private:
  const Problem& problem_;
  Engine& engine_;
  uint32_t block_;
  std::function<bool()> lookForStop_;
  uint64_t searches_ = 0;
};

} // namespace oddsat::xssat
