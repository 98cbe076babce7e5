// The decision when to exchange levels, and the update of all data that depend on levels.
#include "oddsat/formulas/elimination/buckets.hpp"

#include <algorithm>

namespace oddsat::elimination {

// Neighbours with a clause of two literals, such as "at most one of the two", are moved together.
std::vector<SiftingGroup> Buckets::groupsOf(size_t block) const {
  const Level begin = places_.begin[block], end = places_.begin[block + 1];
  std::vector<bool> joined(end - begin + 1); // to the level before
  for (size_t i : places_.clauses[block]) {
    const auto clause = formula_.clauses[i];
    if (clause.size() != 2) continue;
    const Level a = places_.level[cnf::slot(clause[0])], b = places_.level[cnf::slot(clause[1])];
    const Level upper = std::min(a, b), lower = std::max(a, b);
    if (lower - upper == 1 && upper >= begin) joined[lower - begin] = true;
  }
  std::vector<SiftingGroup> groups;
  for (Level level = begin; level < end; ++level)
    if (joined[level - begin])
      ++groups.back().end;
    else
      groups.push_back({level, level + 1});
  return groups;
}

void Buckets::siftIfCrowded() {
  if (store_.used() < siftAt_) return;
  store_.collect(roots());
  if (2 * store_.used() >= siftAt_) {
    const std::vector<Diagram> kept = roots();
    Sifting sifting(store_, kept, static_cast<Level>(places_.variable.size()));
    for (size_t block = 0; block < places_.blocks(); ++block) sifting.sift(groupsOf(block));
    follow(sifting.before());
    store_.collect(kept);
  }
  operations_.forget();
  siftAt_ = std::max(method_.siftFrom, 2 * store_.used());
}

void Buckets::follow(const std::vector<Level>& before) {
  std::vector<Level> now(before.size());
  for (Level level = 0; level < before.size(); ++level) now[before[level]] = level;
  moveVariables(places_, before);
  for (const Factor& factor : factors_.takeAll()) factors_.add(factor.diagram);
  for (Level level : agenda_.takeAll()) agenda_.put(now[level], rank(now[level]));
  care_.noteUses();
}

} // namespace oddsat::elimination
