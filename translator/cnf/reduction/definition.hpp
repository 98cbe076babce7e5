// Definitions: clauses that determine a variable once others are known.
#pragma once

#include "oddsat/cnf/reduction/store.hpp"

#include <optional>

namespace oddsat::cnf::reduction {

struct Definition {
  ClauseIds clauses;
  int block = 0; // block of the innermost variable of the definition
};

// Only definitions by variables of blocks up to `deepest`.
class Definitions {
public:
  explicit Definitions(Store& store);

  // A definition of the variable or its complement as a conjunction; of several, the outermost one.
  std::optional<Definition> conjunction(Var v, int deepest);
  // A definition in general: for all values of the others, some clause with v or some clause with
  // -v is unsatisfied by them. There must be clauses of both signs, because a variable of one value
  // needs no definition.
  std::optional<Definition> any(Var v, int deepest);
  // The same definition without superfluous innermost clauses.
  Definition outermost(Var v, const Definition& definition);

private:
  void findConjunction(Lit lit, int deepest, std::optional<Definition>& best);
  int innermostOther(ClauseId id, Var v) const;

  Store& store_;
  std::vector<char> mark_; // by literal; all false between calls
  ClauseIds pairs_;        // for findConjunction, to avoid an allocation
};

} // namespace oddsat::cnf::reduction
