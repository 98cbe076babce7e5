// The innermost exists block: its value is 1 where the rest can be satisfied, and 0 elsewhere.
// Conflict-driven search on the same trail and with the same learnt clauses, without keeping the
// hash up to date.
#pragma once

#include "oddsat/formulas/xssat/search/residual.hpp"

#include <functional>

namespace oddsat::xssat {

enum class Sat { yes, no, unknown };

class Innermost {
public:
  // Without learning no block is searched in this way.
  Innermost(const Problem& problem, Engine& engine, bool learning,
            std::function<bool()> lookForStop);

  uint32_t block() const {
    return block_;
  } // the innermost block that occurs, if it is exists; or UINT32_MAX
  bool isFor(Var v) const { return problem_.block[v] == block_; }
  // `workAllowed`: for more than a few conflicts.
  Sat satisfiable(const Scope& scope, std::vector<Lit>* model = nullptr,
                  uint64_t workAllowed = UINT64_MAX);
  // The same; clauses of any length stay that are learnt meanwhile.
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
