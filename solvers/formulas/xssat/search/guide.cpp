#include "oddsat/formulas/xssat/search/guide.hpp"

#include <algorithm>

namespace oddsat::xssat {

namespace {

constexpr size_t mostCubes = 2048;
constexpr uint64_t firstTries = 8, remembered = 4096;
constexpr uint64_t shareOnTrial = 16;           // share of the whole work
constexpr uint32_t longestTrialInterval = 4096; // nodes between two trials
constexpr float costOfGiven = 1.0f / 64, mostCost = 1e6f;

} // namespace

Guide::Guide(const Problem& problem, const std::vector<Var>& defines, uint32_t innermost)
    : problem_(problem), innermost_(innermost), first_(innermost) {
  if (innermost == UINT32_MAX) return;
  while (first_ > 0 && problem.blocks[first_ - 1] == Quantifier::chance) --first_;
  if (first_ == innermost) return;
  holds_.resize(2 * size_t{problem.variables}, 0);
  isNeeded_ = holds_;
  score_.resize(holds_.size(), 0);
  cost_.resize(holds_.size(), 0);
  listClauses(defines);
}

void Guide::listClauses(const std::vector<Var>& defines) {
  std::vector<uint8_t> isDefined(problem_.variables, 0), isGiven(problem_.variables, 0);
  for (Lit l : problem_.units) isGiven[variable(l)] = 1; // its definition is then a demand
  bool isDownwards = false;                              // are variables defined by later ones?
  auto isDefinition = [&](uint32_t c) {
    const Var v = defines[c];
    return v != noVar && problem_.block[v] == innermost_ && isGiven[v] == 0;
  };
  for (uint32_t c = 0; c < problem_.clauses(); ++c)
    if (isDefinition(c)) {
      isDefined[defines[c]] = 1;
      isDownwards |= variable(problem_.clause(c).back()) != defines[c];
    }
  definitions_.fill(holds_.size(), [&](auto&& sink) {
    for (uint32_t c = 0; c < problem_.clauses(); ++c)
      for (Lit l : problem_.clause(c))
        if (isDefinition(c) && variable(l) == defines[c]) sink(opposite(l), c);
  });
  auto mayNeed = [&](Lit l) { return !isInnermost(l) || isDefined[variable(l)] != 0; };
  for (uint32_t c = 0; c < problem_.clauses(); ++c)
    if (!isDefinition(c) && std::ranges::any_of(problem_.clause(c), mayNeed)) demands_.push_back(c);
  for (Var v = 0; v < problem_.variables; ++v)
    if (isDefined[v] != 0) defined_.push_back(v);
  if (isDownwards) std::ranges::reverse(defined_);
}

// The table finds equal residuals however they were reached. Branching along cubes makes equal
// residuals rarer, so it is not done while the table has many hits.
bool Guide::isWorthIt() const {
  return !tookTooLong_ && needed_ * 2 <= open_ && hits_ * 8 <= nodes_;
}

bool Guide::isTurn() {
  if (++nodes_ > remembered) nodes_ /= 2, hits_ /= 2;
  if (tries_ < firstTries || isWorthIt()) return interval_ = 1, true;
  if (wait_ > 0) return --wait_, false;
  wait_ = interval_ = std::min(interval_ * 2, longestTrialInterval);
  return true;
}

uint64_t Guide::workAllowed(uint64_t work) const {
  if (tries_ >= firstTries && isWorthIt()) return work / 2;
  return work / shareOnTrial - std::min(work_, work / shareOnTrial);
}

void Guide::noteTry(Tried how, size_t open, uint64_t work) {
  ++tries_;
  work_ += work;
  tookTooLong_ = how == Tried::tooLong;
  if (how == Tried::refuted) note(open, 0);
}

void Guide::note(size_t open, size_t needed) {
  open_ += open, needed_ += needed;
  if (open_ > remembered) open_ /= 2, needed_ /= 2;
}

// Number of open literals of the cube, or SIZE_MAX if one is false.
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
  weigh(engine);
  cover();
  keep(engine, residual);
}

// Literals that are already assigned cost hardly anything.
void Guide::weigh(const Engine& engine) {
  for (Var v = 0; v < problem_.variables && problem_.block[v] < innermost_; ++v)
    cost_[positive(v)] = cost_[negative(v)] = engine.assigned(v) ? costOfGiven : 1;
  auto cheapest = [&](std::span<const Lit> clause, Lit but) {
    float least = mostCost;
    for (Lit l : clause)
      if (l != but && holds_[l] != 0) least = std::min(least, cost_[l]);
    return least;
  };
  for (Var v : defined_) {
    const Lit l = holds_[positive(v)] != 0 ? positive(v) : negative(v);
    float cost = 0;
    for (uint32_t c : definitions_.of(l)) cost += cheapest(problem_.clause(c), l);
    cost_[l] = std::min(cost, mostCost);
  }
}

// Each demand needs one of its true literals; a defined innermost literal needs the literals that
// make its definition true. Definitions that no demand needs can be satisfied afterwards, whatever
// the values of the other variables are.
void Guide::cover() {
  for (bool onlyIfForced : {true, false})
    for (uint32_t c : demands_) {
      justify(problem_.clause(c), onlyIfForced);
      while (!waiting_.empty()) {
        const uint32_t next = waiting_.back();
        waiting_.pop_back();
        justify(problem_.clause(next), false);
      }
    }
}

void Guide::justify(std::span<const Lit> clause, bool onlyIfForced) {
  Lit best = noLit;
  size_t holding = 0;
  for (Lit l : clause) {
    if (holds_[l] == 0) continue;
    if (isNeeded_[l] != 0) return;
    ++holding;
    if (best == noLit || cost_[l] < cost_[best]) best = l;
  }
  if (best == noLit) return; // the clause belongs to another component
  if (!onlyIfForced || holding == 1) need(best);
}

void Guide::need(Lit l) {
  isNeeded_[l] = 1;
  if (!isInnermost(l)) return;
  const auto clauses = definitions_.of(l);
  waiting_.insert(waiting_.end(), clauses.begin(), clauses.end());
}

void Guide::keep(const Engine& engine, const Residual& residual) {
  if (cubes_.size() >= mostCubes) dropOlder();
  const uint32_t begin = index32(lits_.size());
  size_t open = 0, needed = 0;
  for (Var v = 0; v < problem_.variables && problem_.block[v] < innermost_; ++v) {
    const Lit l = holds_[positive(v)] != 0 ? positive(v) : negative(v);
    if (isNeeded_[l] != 0) lits_.push_back(l);
    if (holds_[l] == 0 || engine.value(l) != 0) continue;
    open += residual.pull(l) + residual.pull(opposite(l)) > 0;
    needed += isNeeded_[l] != 0;
  }
  cubes_.push_back({begin, index32(lits_.size()), residual.part()});
  note(open, needed);
}

void Guide::dropOlder() {
  cubes_.erase(cubes_.begin(), cubes_.begin() + mostCubes / 2);
  const uint32_t from = cubes_.front().begin;
  lits_.erase(lits_.begin(), lits_.begin() + from);
  for (Cube& cube : cubes_) cube.begin -= from, cube.end -= from;
}

} // namespace oddsat::xssat
