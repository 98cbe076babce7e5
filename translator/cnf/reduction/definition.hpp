// Clauses that leave a variable no choice once others are known.
#pragma once

#include "oddsat/cnf/reduction/store.hpp"

#include <optional>

namespace oddsat::cnf::reduction {

struct Definition {
  ClauseIds clauses;
  int block = 0; // of the innermost variable that is needed
};

// By variables of blocks up to `deepest` only.
class Definitions {
public:
  explicit Definitions(Store& store);

  // The variable, or its complement, is a conjunction; of several, the one furthest out.
  std::optional<Definition> conjunction(Var v, int deepest);
  // Whatever the others are, one clause with v or one with -v is not satisfied by them. There must
  // be clauses of both kinds: a variable of one value needs no definition.
  std::optional<Definition> any(Var v, int deepest);
  // The same without the innermost clauses that can be spared.
  Definition outermost(Var v, const Definition& definition);

private:
  void findConjunction(Lit lit, int deepest, std::optional<Definition>& best);
  int innermostOther(ClauseId id, Var v) const;

  Store& store_;
  std::vector<char> mark_; // by literal; all false between calls
  ClauseIds pairs_;        // of findConjunction, to save making it anew
};

} // namespace oddsat::cnf::reduction
