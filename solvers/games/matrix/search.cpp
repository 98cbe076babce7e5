#include "oddsat/games/matrix/search.hpp"

#include "oddsat/games/machine/joint_count.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace oddsat::matrix {

using forward::Choices;
using forward::Key;
using forward::Successors;

namespace {

constexpr size_t deepestLevel = 8000; // limited by the stack, since the search is recursive

// A bound that needs no linear program: the best pure value of one side.
Rational pureValue(const linear::MatrixGame& game, bool high) {
  std::optional<Rational> best;
  const size_t outer = high ? game.columns : game.rows, inner = high ? game.rows : game.columns;
  for (size_t i = 0; i < outer; ++i) {
    Rational end = high ? game.at(0, i) : game.at(i, 0);
    for (size_t j = 1; j < inner; ++j)
      end = high ? std::max(end, game.at(j, i)) : std::min(end, game.at(i, j));
    if (!best || (high ? end < *best : end > *best)) best = end;
  }
  return *best;
}

} // namespace

Search::Search(Task& task, forward::Expander& expander, const Limits& limits, unsigned order)
    : task_(task), expander_(expander), limits_(limits),
      trail_(task.machine, task.sides, task.start), random_(order), helps_(order > 0) {}

Root Search::run(int steps, const std::function<void()>& onProgress) {
  onProgress_ = onProgress;
  Successors alone;
  expander_.start(task_.start, alone);
  Root root;
  const bool ended = Successors::has(alone.terminal, 0);
  if (ended || steps == 0) {
    root.worth.low = root.worth.high = ended && Successors::has(alone.won, 0) ? 1 : 0;
    root.worth.cut = !ended;
    return root;
  }
  if (!open(0, alone, 0, steps)) {
    root.worth = {0, 0};
    return root;
  }
  const Frame& frame = *frames_[0];
  root.choices = frame.choices;
  root.rows = frame.rows;
  root.columns = frame.columns;
  root.entries.resize(frame.rows * frame.columns);
  for (const size_t i : order(root.entries.size()))
    root.entries[i] = entry(0, i / frame.columns, i % frame.columns);
  root.worth = solveMatrix(frame, root.entries);
  if (root.worth.exact() && stopped_.empty()) {
    linear::MatrixGame game{frame.rows, frame.columns, {}};
    for (const Worth& each : root.entries) game.payoffs.push_back(each.low);
    root.mixed = linear::solveMatrixGame(game, limits_);
  }
  return root;
}

Worth Search::valueOf(size_t level, const Successors& successors, size_t index, int remaining) {
  const auto certain = [](int value, bool cut) { return Worth{value, value, cut}; };
  if (Successors::has(successors.terminal, index))
    return certain(Successors::has(successors.won, index) ? 1 : 0, false);
  const forward::Share& share = successors.shares[index];
  if (share.lost > 0 && share.lost == share.of) return certain(0, false); // no win is left
  if (remaining == 0) return certain(0, true);
  const Key key = task_.stepsInKeys ? forward::withSteps(successors.keys[index], remaining)
                                    : successors.keys[index];
  if (const auto known = task_.table.find(key)) return {known->value, known->value, known->cut};
  if (level >= deepestLevel && stopped_.empty())
    stopped_ = "some playouts are longer than " + std::to_string(deepestLevel) + " steps";
  if (isStopped()) return {};
  if (!open(level, successors, index, remaining)) return certain(0, false);
  const Worth worth = decide(level);
  if (!worth.exact()) return worth;
  task_.table.store(key, {worth.low, worth.cut});
  const size_t bits = mpz_sizeinbase(worth.low.get_den().get_mpz_t(), 2);
  if (bits > task_.largestDenominator) task_.largestDenominator = bits;
  return worth;
}

// Returns false if some role has no move; the value is then 0.
bool Search::open(size_t level, const Successors& successors, size_t index, int remaining) {
  if (frames_.size() <= level) {
    frames_.push_back(std::make_unique<Frame>());
    trail_.add(*frames_.back());
  }
  Frame& frame = *frames_[level];
  ++task_.nodes;
  frame.remaining = remaining;
  frame.key = successors.keys[index];
  Choices& choices = frame.choices;
  expander_.choices(successors, index, choices);
  const machine::State state(successors.state(index), successors.state(index) + successors.words);
  frame.rows = frame.columns = frame.outcomes = 1;
  for (size_t role = 0; role < choices.moves.size(); ++role) {
    if (task_.filter && task_.filter->binds(role)) {
      choices.moves[role] = task_.filter->allowed({role, state}, choices.moves[role]);
      choices.weights[role].assign(choices.moves[role].size(), 1);
    }
    const value::Side side = task_.sides.of[role];
    size_t& count = side == value::Side::maximiser  ? frame.rows
                    : side == value::Side::opponent ? frame.columns
                                                    : frame.outcomes;
    count = machine::times(count, choices.moves[role].size());
  }
  if (frame.rows * frame.columns * frame.outcomes == 0) {
    if (task_.refuseStuck) trail_.refuseStuck(level, choices);
    return false;
  }
  if (task_.findCircles) trail_.refuseCircle(level);
  expander_.expand(successors, index, choices, frame.children);
  if (task_.refuseStuck && remaining > 1) refuseStuckChildren(level);
  weighOutcomes(frame);
  return true;
}

void Search::refuseStuckChildren(size_t level) {
  Frame& frame = *frames_[level];
  for (size_t chunk = 0; chunk < frame.children.stuck.size(); ++chunk) {
    const uint64_t stuck = frame.children.stuck[chunk];
    if (stuck == 0) continue;
    frame.current = chunk * 64 + static_cast<size_t>(std::countr_zero(stuck));
    Choices choices;
    expander_.choices(frame.children, frame.current, choices);
    trail_.refuseStuck(level + 1, choices);
  }
}

// Outcomes are numbered like joint moves: the last random role varies fastest.
void Search::weighOutcomes(Frame& frame) const {
  frame.weights.assign(1, 1);
  for (const size_t role : task_.sides.order) {
    if (!task_.sides.isChance(role)) continue;
    std::vector<uint32_t> finer;
    for (const uint32_t before : frame.weights)
      for (const uint32_t weight : frame.choices.weights[role]) finer.push_back(before * weight);
    frame.weights = std::move(finer);
  }
  frame.weight = std::accumulate(frame.weights.begin(), frame.weights.end(), uint64_t{0});
}

// The mean over the chance outcomes of one pair of choices.
Worth Search::entry(size_t level, size_t row, size_t column) {
  Frame& frame = *frames_[level];
  const size_t first = (row * frame.columns + column) * frame.outcomes;
  Worth sum{0, 0, false};
  for (const size_t i : order(frame.outcomes)) {
    frame.current = first + i;
    const Worth one = valueOf(level + 1, frame.children, first + i, frame.remaining - 1);
    sum.low += one.low * frame.weights[i];
    sum.high += one.high * frame.weights[i];
    sum.cut |= one.cut;
  }
  sum.low /= static_cast<unsigned long>(frame.weight);
  sum.high /= static_cast<unsigned long>(frame.weight);
  return sum;
}

// A row of ones or a column of zeros decides the value without the other entries.
Worth Search::decide(size_t level) {
  Frame& frame = *frames_[level];
  std::vector<Worth> entries(frame.rows * frame.columns);
  const bool byColumns = frame.rows < frame.columns; // the direction with fewer lines to decide it
  const size_t lines = byColumns ? frame.columns : frame.rows;
  const size_t length = byColumns ? frame.rows : frame.columns;
  for (const size_t line : order(lines)) {
    const int best = byColumns ? 0 : 1;
    bool decided = true, cut = false;
    for (size_t i = 0; i < length; ++i) {
      const size_t row = byColumns ? i : line, column = byColumns ? line : i;
      Worth& worth = entries[row * frame.columns + column] = entry(level, row, column);
      decided = decided && worth.exact() && worth.low == best;
      cut |= worth.cut;
    }
    if (decided) return {best, best, best == 0 && cut};
  }
  return solveMatrix(frame, entries);
}

Worth Search::solveMatrix(const Frame& frame, const std::vector<Worth>& entries) {
  Worth worth;
  for (const Worth& each : entries) worth.cut |= each.cut;
  worth.low = matrixValue(frame, entries, false);
  const bool exact = std::ranges::all_of(entries, &Worth::exact);
  worth.high = exact ? worth.low : matrixValue(frame, entries, true);
  return worth;
}

// When a limit prevents a linear program, the pure values remain as bounds.
Rational Search::matrixValue(const Frame& frame, const std::vector<Worth>& entries, bool high) {
  linear::MatrixGame game{frame.rows, frame.columns, {}};
  for (const Worth& each : entries) game.payoffs.push_back(high ? each.high : each.low);
  const Rational low = pureValue(game, false), top = pureValue(game, true);
  if (low == top) return low;
  try {
    ++task_.programs;
    return linear::solveMatrixGame(game, limits_).value;
  } catch (const LimitReached& limit) {
    if (stopped_.empty()) stopped_ = limit.what();
    return high ? top : low;
  }
}

std::vector<size_t> Search::order(size_t count) {
  std::vector<size_t> places(count);
  std::iota(places.begin(), places.end(), size_t{0});
  if (helps_) std::ranges::shuffle(places, random_);
  return places;
}

bool Search::isStopped() {
  if (!stopped_.empty()) return true;
  if (++count_ % 64 != 0) return false;
  if (auto why = limits_.reason()) stopped_ = *why;
  if (onProgress_) onProgress_();
  return !stopped_.empty();
}

} // namespace oddsat::matrix
