#include "oddsat/games/forward/search/minimax.hpp"

#include "oddsat/games/forward/search/average.hpp"
#include "oddsat/games/machine/joint_count.hpp"

#include <bit>
#include <fmt/format.h>
#include <numeric>

namespace oddsat::forward {

namespace {

constexpr size_t deepest = 8000; // levels; limited by the stack, since the search is recursive
constexpr size_t deepestHelp = 500;

// The number of moves, each counted with its weight.
size_t movesOf(const Choices& choices, size_t role) {
  const auto& weights = choices.weights[role];
  return std::accumulate(weights.begin(), weights.end(), size_t{0});
}

} // namespace

template <class Number>
Search<Number>::Search(SearchContext& context, Number one)
    : context_(context), one_(std::move(one)),
      shared_(std::make_shared<Shared>(context.tableBytes, one_)), table_(shared_->table),
      trail_(context.machine, context.sides, context.start) {
  for (auto* counts : {&history_, &luck_})
    for (auto& each : *counts) each.assign(context.machine.fluents().size(), 0);
}

template <class Number>
auto Search<Number>::open(size_t level, const Successors& successors, size_t index, int remaining)
    -> Frame& {
  if (frames_.size() <= level) {
    frames_.push_back(std::make_unique<Frame>());
    trail_.add(*frames_.back());
  }
  Frame& frame = *frames_[level];
  frame.remaining = remaining;
  frame.key = successors.keys[index];
  frame.state = successors.state(index);
  frame.asked = frame.opponents = frame.outcomes = frame.chances = 1;
  frame.answering = nobody;
  context_.expander.choices(successors, index, frame.choices);
  if (context_.filter) applyFilter(frame.choices, successors, index);
  size_t opponentsChoosing = 0;
  for (size_t role = 0; role < context_.sides.of.size(); ++role) {
    const size_t moves = frame.choices.moves[role].size();
    switch (context_.sides.of[role]) {
    case value::Side::maximiser:
      frame.asked = machine::times(frame.asked, moves);
      break;
    case value::Side::opponent:
      frame.opponents = machine::times(frame.opponents, moves);
      break;
    case value::Side::chance:
      frame.outcomes = machine::times(frame.outcomes, moves);
      frame.chances = machine::times(frame.chances, movesOf(frame.choices, role));
      break;
    }
    if (moves > 1 && context_.sides.of[role] == value::Side::opponent)
      frame.answering = opponentsChoosing++ == 0 ? role : nobody;
  }
  return frame;
}

template <class Number>
void Search<Number>::applyFilter(Choices& choices, const Successors& successors,
                                 size_t index) const {
  const machine::State state(successors.state(index), successors.state(index) + successors.words);
  for (size_t role = 0; role < choices.moves.size(); ++role)
    if (context_.filter->binds(role)) {
      choices.moves[role] = context_.filter->allowed({role, state}, choices.moves[role]);
      choices.weights[role].assign(choices.moves[role].size(), 1);
    }
}

// Expands a position and looks up its children. Returns false if some role has no move.
template <class Number>
bool Search<Number>::expand(size_t level, const Successors& successors, size_t index) {
  Frame& frame = *frames_[level];
  if (frame.asked == 0 || frame.opponents == 0 || frame.outcomes == 0) {
    if (context_.refuseStuck) trail_.refuseStuck(level, frame.choices);
    return false;
  }
  if (!context_.simultaneous) trail_.refuseBothChoosing(level);
  if (context_.findCircles) trail_.refuseCircle(level);
  if (frame.chances > roomFor(one_)) throw FinerNumbersNeeded{1};
  context_.expander.expand(successors, index, frame.choices, frame.children);
  if (context_.refuseStuck && frame.remaining > 1) refuseStuckChildren(level);
  lookUpChildren(frame, level > 0 || !context_.sameList);
  sumUp(frame);
  return true;
}

// True if a child is not terminal, has steps left, and some role has no move in it.
template <class Number>
void Search<Number>::refuseStuckChildren(size_t level) {
  Frame& frame = *frames_[level];
  for (size_t chunk = 0; chunk < frame.children.stuck.size(); ++chunk) {
    const uint64_t stuck = frame.children.stuck[chunk];
    if (stuck == 0) continue;
    frame.current = chunk * 64 + static_cast<size_t>(std::countr_zero(stuck));
    Choices choices;
    context_.expander.choices(frame.children, frame.current, choices);
    trail_.refuseStuck(level + 1, choices);
  }
}

// Searches one position with a window: the bounds are exact or outside the window.
template <class Number>
auto Search<Number>::node(size_t level, const Successors& successors, size_t index, int remaining,
                          const Number& alpha, const Number& beta) -> Value {
  const Key key = successors.keys[index];
  const Value before = lookUp(key, remaining);
  if (before.exact() || before.high <= alpha || before.low >= beta) return before;
  if (level >= deepest)
    context_.stopped = fmt::format("some playouts are longer than {} steps", deepest);
  if (isHelper_ && level >= deepestHelp) return before;
  if (stop(level) || isOvertaken(level)) return before;
  const uint64_t nodesBefore = context_.nodes++;
  Frame& frame = open(level, successors, index, remaining);
  if (!expand(level, successors, index)) return {Number(0), Number(0)};
  begin(level, alpha, beta);
  search(level, times(alpha, frame.chances), times(beta, frame.chances));
  const Value value = tighter(conclude(frame), before);
  store(key, value, remaining, nodesBefore);
  return finish(level, value);
}

// Refines an expanded node; the window is given in sums over the outcomes.
template <class Number>
void Search<Number>::search(size_t level, const Number& alpha, const Number& beta) {
  const Frame& frame = *frames_[level];
  if (frame.opponents == 1)
    decide<true>(level, 0, frame.asked, alpha, beta);
  else if (frame.asked == 1)
    decide<false>(level, 0, frame.opponents, alpha, beta);
  else
    pairs(level, alpha, beta);
}

// The choice of one side among `count` groups. Every group is refined at most once, with the best
// value so far as one end of the window.
template <class Number>
template <bool asks>
void Search<Number>::decide(size_t level, size_t first, size_t count, const Number& alpha,
                            const Number& beta) {
  Frame& frame = *frames_[level];
  const auto ends = [&](size_t group) -> Number& {
    return asks ? frame.low[group] : frame.high[group];
  };
  if (count == 1) return chance(level, first, alpha, beta);
  const bool listed = level == 0 && context_.sameList && count == frame.asked * frame.opponents;
  Number from = alpha, to = beta;
  const auto narrow = [&](size_t group) {
    if (asks && frame.low[group] > from) from = frame.low[group];
    if (!asks && frame.high[group] < to) to = frame.high[group];
  };
  for (size_t group = first; group < first + count; ++group) narrow(group);
  sortOptions(level, first, count, asks);
  const Number sure = times(one_, frame.chances);
  if (asks && from < to && to == sure && from + 1 < to && seekSureWin(level, first, count, sure))
    return;
  // If all best moves are to be listed, moves that may equal the best so far are refined as
  // precisely as moves that may be better: the window is wider by one unit of the average.
  const Number unit = times(Number(listed ? 1 : 0), frame.chances);
  const auto lower = [&] { return asks ? Number(std::max(alpha, Number(from - unit))) : from; };
  const auto upper = [&] { return asks ? to : Number(std::min(beta, Number(to + unit))); };
  const auto refine = [&](size_t group) {
    const Number before = ends(group);
    refineGroup(level, group, lower(), upper());
    narrow(group);
    if (ends(group) != before) noteDecision(frame, asks, group);
  };
  const auto matters = [&](size_t group) {
    return asks ? frame.high[group] > lower() : frame.low[group] < upper();
  };
  forEachOption(level, first, count, [&](size_t group) {
    if (from >= to) return false;
    if (matters(group)) refine(group);
    return true;
  });
}

// Both sides choose: the maximiser commits first, then the opponents reply.
template <class Number>
void Search<Number>::pairs(size_t level, const Number& alpha, const Number& beta) {
  Frame& frame = *frames_[level];
  const bool listed = level == 0 && context_.sameList; // see decide
  const Number unit = times(Number(listed ? 1 : 0), frame.chances);
  Number from = alpha;
  for (size_t a = 0; a < frame.asked && from < beta; ++a) {
    decide<false>(level, a * frame.opponents, frame.opponents,
                  Number(std::max(alpha, Number(from - unit))), beta);
    from = std::max(from, answered(frame, a).low);
  }
}

// All chance outcomes of one option.
template <class Number>
void Search<Number>::chance(size_t level, size_t group, const Number& alpha, const Number& beta) {
  Frame& frame = *frames_[level];
  sortOutcomes(frame, group, alpha, beta);
  refineOutcomes(level, group, alpha, beta);
  noteOutcomes(frame, group, alpha, beta);
}

// Star1 pruning: the bounds of the other outcomes determine the window of one outcome.
template <class Number>
void Search<Number>::refineOutcomes(size_t level, size_t group, const Number& alpha,
                                    const Number& beta) {
  Frame& frame = *frames_[level];
  Number& low = frame.low[group];
  Number& high = frame.high[group];
  bool putOff = false;
  const auto refine = [&](size_t child) {
    Value& bounds = frame.bounds[child];
    const uint32_t weight = frame.weights[child];
    Number from = alpha - (high - times(bounds.high, weight));
    Number to = beta - (low - times(bounds.low, weight));
    from = from <= times(bounds.low, weight) ? bounds.low : quotientDown(from, weight);
    to = to >= times(bounds.high, weight) ? bounds.high : quotientUp(to, weight);
    frame.current = child;
    const Value found =
        tighter(node(level + 1, frame.children, child, frame.remaining - 1, from, to), bounds);
    low += times(Number(found.low - bounds.low), weight);
    high -= times(Number(bounds.high - found.high), weight);
    bounds = found;
  };
  for (const bool again : {false, true}) {
    if (again && !putOff) return;
    for (const Turn& turn : frame.turns) {
      if (high <= alpha || low >= beta || leaves(level)) return;
      if (frame.bounds[turn.child].exact()) continue;
      const bool later = !again && frame.outcomes > 1 && isSearched(level, turn.child);
      putOff = putOff || later;
      if (!later) refine(turn.child);
    }
  }
}

template <class Number>
auto Search<Number>::answered(const Frame& frame, size_t asked) const -> Value {
  const size_t first = asked * frame.opponents;
  Value least{frame.low[first], frame.high[first]};
  for (size_t g = first + 1; g < first + frame.opponents; ++g) {
    if (frame.low[g] < least.low) least.low = frame.low[g];
    if (frame.high[g] < least.high) least.high = frame.high[g];
  }
  return least;
}

template <class Number>
auto Search<Number>::conclude(const Frame& frame) const -> Value {
  Value best = answered(frame, 0);
  for (size_t a = 1; a < frame.asked; ++a) {
    const Value option = answered(frame, a);
    if (option.low > best.low) best.low = option.low;
    if (option.high > best.high) best.high = option.high;
  }
  Value value = average(best.low, best.high, frame.chances, context_.rounding);
  for (const Value& child : frame.bounds) {
    if (child.low == 0 && child.high == one_) continue; // without information, so not used
    value.height = std::max(value.height, static_cast<uint16_t>(child.height + 1));
    value.cut = value.cut || child.cut;
  }
  if (value.high == one_) value.cut = false;
  return value;
}

// Computes the exact value of every first move.
template <class Number>
void Search<Number>::resolveOptions(const Frame& frame) {
  const Number top = times(one_, frame.chances);
  for (size_t a = 0; a < frame.asked; ++a) {
    const size_t first = a * frame.opponents;
    if (frame.asked > 1)
      decide<false>(0, first, frame.opponents, Number(0), top);
    else
      for (size_t b = 0; b < frame.opponents; ++b) chance(0, first + b, Number(0), top);
  }
}

} // namespace oddsat::forward

#include "oddsat/games/forward/search/search_instances.hpp"
