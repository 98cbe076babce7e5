#include "oddsat/formulas/abstraction/chance/value_search.hpp"

#include <algorithm>
#include <utility>

namespace oddsat::abstraction {

using cnf::Quantifier;

namespace {

// Approximate memory of the SAT solver of a block, and of a literal of a learnt clause.
constexpr size_t bytesOfSolver = 1u << 14, bytesOfLiteral = 64;
constexpr size_t workOfSum = 32; // a sum costs more than reading its bytes

// The links to the next block that are satisfied after a choice in this block.
template <typename Choice>
LinkSet handDown(const ChainBlock& block, const LinkSet& satisfied, const Choice& choice) {
  LinkSet next(block.links.size());
  for (size_t i = 0; i < block.links.size(); ++i)
    if (isSatisfied(
            block.links[i], [&](LinkId above) { return satisfied.has(above); },
            [&](int l) { return choice.holds(l); }))
      next.add(static_cast<LinkId>(i));
  return next;
}

} // namespace

ValueSearch::ValueSearch(const Chain& chain, const Limits& limits, OnProgress onProgress)
    : chain_(chain), work_(limits), meter_(limits), onProgress_(std::move(onProgress)) {
  size_t links = 0;
  for (const ChainBlock& block : chain) {
    limits.check();
    using enum LearntBounds::Side;
    blocks_.push_back({block, {lower, links}, {upper, links}});
    if (block.kind != Quantifier::chance) {
      meter_.took(bytesOfSolver);
      blocks_.back().moves.emplace(block, work_);
    }
    links = block.links.size();
  }
}

void ValueSearch::run(const Rational& enough) {
  value(0, LinkSet(), {0, enough});
}

const Rational& ValueSearch::low() const {
  const LearntBounds& bounds = blocks_.front().lower;
  return bounds.value(bounds.best(LinkSet()));
}

const Rational& ValueSearch::high() const {
  const LearntBounds& bounds = blocks_.front().upper;
  return bounds.value(bounds.best(LinkSet()));
}

bool ValueSearch::isEnough(size_t b, Found found, const Window& window) const {
  const Rational &least = low(b, found), &most = high(b, found);
  return least == most || least >= window.high || most <= window.low;
}

ValueSearch::Found ValueSearch::value(size_t b, const LinkSet& satisfied, Window window) {
  Found known{blocks_[b].lower.best(satisfied), blocks_[b].upper.best(satisfied)};
  if (isEnough(b, known, window)) return known;
  count();
  window.low = std::max(window.low, low(b, known));
  window.high = std::min(window.high, high(b, known));
  switch (chain_[b].kind) {
  case Quantifier::exists:
    return existsValue(b, satisfied, window, known);
  case Quantifier::forall:
    return forallValue(b, satisfied, window, known);
  case Quantifier::chance:
    break;
  }
  return chanceValue(b, satisfied, window, known);
}

ValueSearch::Found ValueSearch::existsValue(size_t b, const LinkSet& satisfied,
                                            const Window& window, Found known) {
  BlockMoves& moves = *blocks_[b].moves;
  Found best = known;
  while (true) {
    const Rational aim = std::max(window.low, low(b, best));
    ++counts_.moves;
    if (!moves.find(satisfied, aim)) {
      auto [most, links] = moves.blame();
      best.upper = addUpper(b, most, std::move(links), best.upper);
      return best;
    }
    if (b + 1 == chain_.size()) {
      best.lower = addLower(b, 1, neededByMove(b, LearntBounds::none), best.lower);
      if (b == 0) rememberMove();
      return best;
    }
    const Found below = value(b + 1, handDown(chain_[b], satisfied, moves), {aim, window.high});
    if (low(b + 1, below) > low(b, best)) {
      best.lower = addLower(b, low(b + 1, below), neededByMove(b, below.lower), best.lower);
      if (b == 0) rememberMove();
      if (low(b, best) >= window.high) return best;
    }
    teach(b, blocks_[b + 1].upper[below.upper]);
  }
}

ValueSearch::Found ValueSearch::forallValue(size_t b, const LinkSet& satisfied,
                                            const Window& window, Found known) {
  BlockMoves& moves = *blocks_[b].moves;
  Found best = known;
  while (true) {
    const Rational aim = std::min(window.high, high(b, best));
    ++counts_.moves;
    if (!moves.find(satisfied, aim)) {
      auto [least, links] = moves.blame();
      best.lower = addLower(b, least, std::move(links), best.lower);
      return best;
    }
    const Found below = value(b + 1, handDown(chain_[b], satisfied, moves), {window.low, aim});
    if (high(b + 1, below) < high(b, best)) {
      best.upper = addUpper(b, high(b + 1, below),
                            linksAbove(chain_[b].links, blocks_[b + 1].upper[below.upper].links),
                            best.upper);
      if (high(b, best) <= window.low) return best;
    }
    teach(b, blocks_[b + 1].lower[below.lower]);
  }
}

struct ValueSearch::Tally {
  ChanceCubes cubes;
  Rational low = 0, high = 0;               // sums over the closed cubes
  LinkIds satisfied = {}, unsatisfied = {}; // links that these sums depend on
};

ValueSearch::Found ValueSearch::chanceValue(size_t b, const LinkSet& satisfied,
                                            const Window& window, Found known) {
  Tally tally{ChanceCubes(chain_[b], meter_)};
  while (!tally.cubes.isDone()) {
    if (work_.step()) work_.giveUp();
    meter_.worked(workOfSum * bytesOf(tally.low)); // sums of long fractions take time
    tally.cubes.next();
    ++counts_.cubes;
    const LinkSet next = handDown(chain_[b], satisfied, tally.cubes);
    collect(b, satisfied, value(b + 1, next, windowOf(tally, window)), tally);
    if (tally.low >= window.high || tally.high + tally.cubes.openWeight() <= window.low) break;
  }
  known.lower = addLower(b, tally.low, std::move(tally.satisfied), known.lower);
  known.upper =
      addUpper(b, tally.high + tally.cubes.openWeight(), std::move(tally.unsatisfied), known.upper);
  return known;
}

// The window for the current assignment: a value outside of it decides the question, whatever the
// values of the other open assignments are.
ValueSearch::Window ValueSearch::windowOf(const Tally& tally, const Window& window) const {
  const Rational all = tally.high + tally.cubes.openWeight(), missing = window.high - tally.low;
  const Rational& most = tally.cubes.weight(); // cheaper than the assignment's
  if (window.low + most <= all && missing >= most) return {0, 1};
  const Rational weight = tally.cubes.weightOfAssignment();
  const Rational others = all - weight;
  const Rational low = (window.low - others) / weight, high = missing / weight;
  return {std::max<Rational>(low, 0), std::min<Rational>(high, 1)};
}

// Fixes the literals that the bounds of the next block depend on, and collects the links that they
// depend on. The bounds are then valid for all assignments with these literals, and for all link
// sets that contain (or lack) these links.
void ValueSearch::collect(size_t b, const LinkSet& satisfied, Found below, Tally& tally) const {
  const std::vector<Link>& links = chain_[b].links;
  if (below.upper != LearntBounds::none)
    for (LinkId id : blocks_[b + 1].upper[below.upper].links) {
      const Link& link = links[static_cast<size_t>(id)];
      for (int l : link.literals) tally.cubes.fix(-l);
      if (link.above != noLink) tally.unsatisfied.push_back(link.above);
    }
  if (below.lower != LearntBounds::none)
    for (LinkId id : blocks_[b + 1].lower[below.lower].links) {
      const Link& link = links[static_cast<size_t>(id)];
      auto isFixed = [&](int l) { return tally.cubes.isFixed(l); };
      if (std::ranges::any_of(link.literals, isFixed)) continue;
      auto holds = [&](int l) { return tally.cubes.holds(l); };
      const auto own = std::ranges::find_if(link.literals, holds);
      if (link.above != noLink && satisfied.has(link.above))
        tally.satisfied.push_back(link.above);
      else
        tally.cubes.fix(*own);
    }
  const Rational weight = tally.cubes.close();
  tally.low += weight * low(b + 1, below);
  tally.high += weight * high(b + 1, below);
}

LearntBounds::Index ValueSearch::addLower(size_t b, const Rational& value, LinkIds links,
                                          LearntBounds::Index known) {
  if (value <= blocks_[b].lower.value(known)) return known;
  makeUnique(links);
  return add(blocks_[b].lower, value, std::move(links));
}

LearntBounds::Index ValueSearch::addUpper(size_t b, const Rational& value, LinkIds links,
                                          LearntBounds::Index known) {
  if (value >= blocks_[b].upper.value(known)) return known;
  makeUnique(links);
  return add(blocks_[b].upper, value, std::move(links));
}

LearntBounds::Index ValueSearch::add(LearntBounds& bounds, const Rational& value, LinkIds links) {
  ++counts_.bounds;
  meter_.took(bounds.bytesOfOne() + links.size() * sizeof(LinkId) + bytesOf(value));
  return bounds.add(value, std::move(links));
}

// The links that an exists move needs from the blocks further outside to reach this bound.
LinkIds ValueSearch::neededByMove(size_t b, LearntBounds::Index lowerOfNext) const {
  auto holds = [&](int l) { return blocks_[b].moves->holds(l); };
  LinkIds needed;
  for (const LastPart& last : chain_[b].last) addNeeded(last, holds, needed);
  if (lowerOfNext != LearntBounds::none)
    for (LinkId id : blocks_[b + 1].lower[lowerOfNext].links)
      addNeeded(chain_[b].links[static_cast<size_t>(id)], holds, needed);
  return needed;
}

void ValueSearch::teach(size_t b, Bound& boundOfNext) {
  if (std::exchange(boundOfNext.taught, true)) return;
  meter_.took(boundOfNext.links.size() * bytesOfLiteral);
  blocks_[b].moves->learn(boundOfNext);
}

void ValueSearch::rememberMove() {
  bestMove_.clear();
  for (size_t i = 0; i < chain_[0].variables.size(); ++i) {
    const cnf::Var v = chain_[0].variables[i];
    bestMove_.push_back(blocks_[0].moves->holds(static_cast<int>(i) + 1) ? v : -v);
  }
}

void ValueSearch::count() {
  if (work_.step()) work_.giveUp();
  if (++counts_.visits % 64 != 0 || !onProgress_ ||
      !reportTimes_.isTime(work_.limits().secondsUsed()))
    return;
  onProgress_({"search", std::to_string(counts_.bounds) + " bounds"});
}

} // namespace oddsat::abstraction
