// Universal reduction: a universal literal is removed from a clause only if no existential and no
// chance variable of the clause is further inside. (With a chance variable inside, the clause is
// violated only with some probability, and the better value for forall depends on the other
// clauses.)
#include "oddsat/cnf/reduction/store.hpp"

#include <algorithm>

namespace oddsat::cnf::reduction {

void Store::reduceUniversally(ClauseId id) {
  auto isForall = [&](Lit lit) { return isForall_[var(lit)] != 0; };
  if (std::ranges::none_of(clause(id), isForall)) return;
  int innermost = -1;
  for (Lit lit : clause(id))
    if (!isForall(lit)) innermost = std::max(innermost, block(lit));
  auto goes = [&](Lit lit) { return isForall(lit) && block(lit) > innermost && !isKept(lit); };
  std::vector<Lit> moves; // moves of forall against this clause
  for (Lit lit : clause(id))
    if (goes(lit)) moves.push_back(-lit), --counts_[index(lit)];
  if (moves.empty()) return;
  Entry& entry = entries_[id];
  Lit* from = literals_.data() + entry.begin;
  entry.size = static_cast<uint32_t>(std::remove_if(from, from + entry.size, goes) - from);
  count("universal_literals", moves.size());
  if (entry.size == 0) fail(moves);
}

} // namespace oddsat::cnf::reduction
