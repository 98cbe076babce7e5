#include "oddsat/formulas/xssat/search/cliques.hpp"

#include "oddsat/formulas/xssat/lists.hpp"

#include <algorithm>

namespace oddsat::xssat {

namespace {

constexpr size_t leastClique = 5; // for smaller cliques, single pairs cost less

struct Neighbour {
  Lit lit;
  uint32_t clause;
};

class CliqueFinder {
public:
  CliqueFinder(const Problem& problem, const Patterns& patterns, Cliques& found)
      : found_(found), mark_(2 * size_t{problem.variables}, 0) {
    neighbours_.fill(mark_.size(), [&](auto&& sink) {
      for (uint32_t c = 0; c < problem.clauses(); ++c) {
        auto clause = problem.clause(c);
        if (clause.size() != 2) continue;
        if (std::ranges::any_of(clause, [&](Lit l) { return patterns.isBit[variable(l)] != 0; }))
          continue;
        sink(clause[0], Neighbour{clause[1], c});
        sink(clause[1], Neighbour{clause[0], c});
      }
    });
  }

  void run() {
    for (Lit l = 0; l < mark_.size(); ++l)
      while (growFrom(l)) {
      }
  }

private:
  bool isFree(const Neighbour& to) const { return found_.of[to.clause] == Cliques::none; }

  // A literal is marked with the number of members that it forms a clause with.
  bool growFrom(Lit first) {
    std::vector<Lit> members = {first}, candidates;
    for (const Neighbour& to : neighbours_.of(first))
      if (isFree(to)) mark_[to.lit] = 1, candidates.push_back(to.lit);
    if (candidates.size() + 1 >= leastClique)
      for (Lit candidate : candidates) {
        if (mark_[candidate] != members.size()) continue;
        members.push_back(candidate);
        for (const Neighbour& to : neighbours_.of(candidate))
          if (isFree(to) && mark_[to.lit] + 1 == members.size()) ++mark_[to.lit];
      }
    for (Lit candidate : candidates) mark_[candidate] = 0;
    if (members.size() < leastClique) return false;
    keep(std::move(members));
    return true;
  }

  void keep(std::vector<Lit> members) {
    for (Lit l : members) mark_[l] = 1;
    for (Lit l : members)
      for (const Neighbour& to : neighbours_.of(l))
        if (mark_[to.lit] != 0) found_.of[to.clause] = index32(found_.all.size());
    for (Lit l : members) mark_[l] = 0;
    found_.all.push_back(std::move(members));
  }

  Cliques& found_;
  Lists<Neighbour> neighbours_;
  std::vector<uint32_t> mark_; // by literal
};

} // namespace

Cliques::Cliques(const Problem& problem, const Patterns& patterns) : of(problem.clauses(), none) {
  CliqueFinder(problem, patterns, *this).run();
}

} // namespace oddsat::xssat
