#include "xssat/guide.hpp"

#include <algorithm>

namespace oddsat::xssat {

namespace {

constexpr size_t mostCubes = 2048;
constexpr uint64_t firstTries = 8, remembered = 4096;
constexpr uint64_t conflictsOnTrial = 32, conflictsThatPay = 2048; // for one model
constexpr uint32_t longestInterval = 4096;                         // nodes between two trials

} // namespace

Guide::Guide(const Problem& problem, const Patterns& patterns, uint32_t innermost)
    : problem_(problem), innermost_(innermost), first_(innermost) {
  if (innermost == UINT32_MAX) return;
  while (first_ > 0 && problem.blocks[first_ - 1] != Quantifier::exists) --first_;
  for (Var v = 0; v < problem.variables; ++v)
    if (isFor(problem.block[v]) && patterns.isBit[v]) first_ = innermost;
  if (first_ == innermost) return;
  holds_.resize(2 * size_t{problem.variables}, 0);
  isNeeded_ = holds_;
  score_.resize(holds_.size(), 0);
  auto isInFront = [&](Lit l) { return problem.block[variable(l)] < innermost; };
  for (uint32_t c = 0; c < problem.clauses(); ++c)
    if (std::ranges::any_of(problem.clause(c), isInFront)) crossing_.push_back(c);
}

// The table finds equal residuals by whatever way they were reached, so branching along cubes must
// not disturb it where it knows much.
bool Guide::pays() const {
  return needed_ * 2 <= open_ && hits_ * 8 <= nodes_;
}

bool Guide::isTurn() {
  if (++nodes_ > remembered) nodes_ /= 2, hits_ /= 2;
  if (tries_ < firstTries || pays()) return interval_ = 1, true;
  if (wait_ > 0) return --wait_, false;
  wait_ = interval_ = std::min(interval_ * 2, longestInterval);
  return true;
}

uint64_t Guide::conflictsAllowed() const {
  return tries_ >= firstTries && pays() ? conflictsThatPay : conflictsOnTrial;
}

void Guide::note(size_t open, size_t needed) {
  ++tries_;
  open_ += open, needed_ += needed;
  if (open_ > remembered) open_ /= 2, needed_ /= 2;
}

// How many of its literals are open; SIZE_MAX: one is false.
size_t Guide::countOpen(Cube& cube, const Engine& engine) const {
  const std::span<const Lit> lits = litsOf(cube);
  if (!lits.empty() && engine.value(lits[cube.blocked]) == -1) return SIZE_MAX;
  size_t open = 0;
  for (uint32_t i = 0; i < lits.size(); ++i) {
    if (engine.value(lits[i]) == -1) return cube.blocked = i, SIZE_MAX;
    open += engine.value(lits[i]) == 0;
  }
  return open;
}

Guide::Look Guide::look(const Engine& engine, const Residual& residual, uint32_t block) {
  possible_.clear();
  size_t least = SIZE_MAX;
  uint32_t best = 0;
  auto score = [&](uint32_t cube, uint32_t by) {
    for (Lit l : litsOf(cubes_[cube]))
      if (engine.value(l) == 0) score_[l] += by, score_[opposite(l)] += by;
  };
  for (uint32_t i = 0; i < cubes_.size(); ++i) {
    if (cubes_[i].part != residual.part()) continue;
    const size_t open = countOpen(cubes_[i], engine);
    if (open == SIZE_MAX) continue;
    possible_.push_back(i);
    score(i, open < 16 ? 0x10000u >> open : 1u);
    if (open <= least) least = open, best = i;
  }
  if (possible_.empty()) return {};
  Look look{true, true};
  uint32_t most = 0;
  for (Lit l : litsOf(cubes_[best])) {
    if (engine.value(l) != 0 || residual.pull(l) == 0) continue;
    look.isClosed = false;
    if (problem_.block[variable(l)] == block && score_[l] > most) most = score_[l], look.next = l;
  }
  for (uint32_t i : possible_)
    for (Lit l : litsOf(cubes_[i])) score_[l] = score_[opposite(l)] = 0;
  return look;
}

void Guide::add(const std::vector<Lit>& model, const Engine& engine, const Residual& residual) {
  ++models_;
  std::ranges::fill(holds_, uint8_t{0});
  std::ranges::fill(isNeeded_, uint8_t{0});
  for (Lit l : engine.trail()) holds_[l] = 1;
  for (Lit l : model) holds_[l] = 1;
  cover(engine);
  keep(engine, residual);
}

// Of the literals in front only those are taken that some clause needs: first where there is no
// other, then those that hold anyhow.
void Guide::cover(const Engine& engine) {
  auto isSatisfied = [&](Lit l) {
    return isNeeded_[l] != 0 || (holds_[l] != 0 && problem_.block[variable(l)] == innermost_);
  };
  auto forEachOpen = [&](auto&& visit) {
    for (uint32_t c : crossing_)
      if (auto clause = problem_.clause(c); std::ranges::none_of(clause, isSatisfied))
        visit(clause);
  };
  forEachOpen([&](std::span<const Lit> clause) {
    Lit only = noLit;
    for (Lit l : clause)
      if (holds_[l] != 0) {
        if (only != noLit) return;
        only = l;
      }
    if (only != noLit) isNeeded_[only] = 1;
  });
  forEachOpen([&](std::span<const Lit> clause) {
    Lit best = noLit;
    for (Lit l : clause)
      if (holds_[l] != 0 && (best == noLit || engine.value(l) == 1)) best = l;
    if (best != noLit) isNeeded_[best] = 1; // else the clause belongs to another component
  });
}

void Guide::keep(const Engine& engine, const Residual& residual) {
  if (cubes_.size() >= mostCubes) dropOlder();
  const uint32_t begin = static_cast<uint32_t>(lits_.size());
  size_t open = 0, needed = 0;
  for (Var v = 0; v < problem_.variables && problem_.block[v] < innermost_; ++v) {
    const Lit l = holds_[positive(v)] != 0 ? positive(v) : negative(v);
    if (isNeeded_[l] != 0) lits_.push_back(l);
    if (holds_[l] == 0 || engine.value(l) != 0) continue;
    open += residual.pull(l) + residual.pull(opposite(l)) > 0;
    needed += isNeeded_[l] != 0;
  }
  cubes_.push_back({begin, static_cast<uint32_t>(lits_.size()), residual.part()});
  note(open, needed);
}

void Guide::dropOlder() {
  cubes_.erase(cubes_.begin(), cubes_.begin() + mostCubes / 2);
  const uint32_t from = cubes_.front().begin;
  lits_.erase(lits_.begin(), lits_.begin() + from);
  for (Cube& cube : cubes_) cube.begin -= from, cube.end -= from;
}

} // namespace oddsat::xssat
