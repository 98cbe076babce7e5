// Bounds of a position from the table and from look-ahead by one step, and those of all children.
#include "oddsat/games/forward/search/minimax.hpp"

#include <bit>
#include <ranges>

namespace oddsat::forward {

namespace {

constexpr size_t mostToCompare = 40; // outcomes of chance, compared pairwise

} // namespace

template <class Number>
auto Search<Number>::lookUp(const Key& key, int remaining) const -> Value {
  Value value{Number(0), one_};
  // If no playout reaches the horizon, every height is below it; only the table's rounding may
  // exceed it.
  const auto steps = static_cast<uint32_t>(remaining);
  const uint32_t reach = context_.stepsInKeys ? steps : heightOfCode(codeOfHeight(steps));
  table_.read(key, [&](const Value& found) {
    if (found.height <= reach) value = tighter(value, found);
  });
  if (context_.stepsInKeys && !value.exact())
    table_.read(withSteps(key, remaining),
                [&](const Value& found) { value = tighter(value, found); });
  value.height = static_cast<uint16_t>(std::min<uint32_t>(value.height, steps));
  return value;
}

// Bounds that hold for every number of remaining steps are stored once, without that number, unless
// the height rounded up by the table exceeds it: they would not be found then.
template <class Number>
void Search<Number>::store(const Key& key, const Value& value, int remaining,
                           uint64_t nodesBefore) {
  bool always = !context_.stepsInKeys ||
                (!value.cut && heightOfCode(codeOfHeight(value.height)) <= remaining);
  if (always && context_.stepsInKeys && !value.exact())
    table_.read(key, [&](const Value& found) { always = !found.exact(); });
  const auto effort = static_cast<unsigned>(std::bit_width(context_.nodes - nodesBefore));
  table_.store(always ? key : withSteps(key, remaining), value, effort);
}

template <class Number>
auto Search<Number>::known(const Frame& frame, size_t child, bool fromTable) const -> Value {
  const Successors& successors = frame.children;
  if (Successors::has(successors.terminal, child)) {
    const Number& value = Successors::has(successors.won, child) ? one_ : Number(0);
    return {value, value};
  }
  if (Successors::has(successors.stuck, child)) return {Number(0), Number(0)};
  if (frame.remaining == 1) return {Number(0), Number(0), 0, true};
  const Value soon = ahead(successors.shares[child]);
  if (soon.exact() || !fromTable) return soon;
  return tighter(lookUp(successors.keys[child], frame.remaining - 1), soon);
}

// The bounds of a position that follow from the look-ahead by one step.
template <class Number>
auto Search<Number>::ahead(const Share& share) const -> Value {
  if (share.won == 0 && share.lost == 0) return {Number(0), one_};
  const Number low = times(one_, share.won), high = times(one_, share.of - share.lost);
  return {quotientDown(low, share.of), quotientUp(high, share.of), 1};
}

// Weight of every child: the product of the weights of its chance moves.
template <class Number>
void Search<Number>::weighChoices(Frame& frame) {
  frame.weights.assign(frame.children.count, 1);
  if (frame.chances == frame.outcomes) return;
  size_t stride = 1; // chance roles are last in the order of joint moves
  for (const size_t role : std::views::reverse(context_.sides.order)) {
    if (!context_.sides.isChance(role)) break;
    const auto& weights = frame.choices.weights[role];
    for (size_t i = 0; i < frame.children.count; ++i)
      frame.weights[i] *= weights[i / stride % weights.size()];
    stride *= weights.size();
  }
}

// Chance outcomes with equal keys are searched once, with the sum of their weights.
template <class Number>
void Search<Number>::weighOutcomes(Frame& frame) {
  const std::vector<Key>& keys = frame.children.keys;
  weighChoices(frame);
  if (frame.outcomes == 1 || frame.outcomes > mostToCompare) return;
  for (size_t first = 0; first < frame.children.count; first += frame.outcomes)
    for (size_t i = first + 1; i < first + frame.outcomes; ++i)
      for (size_t earlier = first; earlier < i; ++earlier)
        if (keys[earlier] == keys[i] && frame.weights[earlier] != 0) {
          frame.weights[earlier] += frame.weights[i];
          frame.weights[i] = 0;
          break;
        }
}

template <class Number>
void Search<Number>::lookUpChildren(Frame& frame, bool fromTable) {
  const size_t count = frame.children.count;
  for (size_t i = 0; i < count; ++i) table_.prefetch(frame.children.keys[i]);
  if (context_.stepsInKeys)
    for (size_t i = 0; i < count; ++i)
      table_.prefetch(withSteps(frame.children.keys[i], frame.remaining - 1));
  weighOutcomes(frame);
  frame.bounds.resize(count);
  for (size_t i = 0; i < count; ++i)
    frame.bounds[i] = frame.weights[i] != 0 ? known(frame, i, fromTable) : Value{Number(0), one_};
}

template <class Number>
void Search<Number>::sumUp(Frame& frame) {
  const size_t groups = frame.asked * frame.opponents;
  frame.low.assign(groups, Number(0));
  frame.high.assign(groups, Number(0));
  for (size_t g = 0, i = 0; g < groups; ++g)
    for (size_t o = 0; o < frame.outcomes; ++o, ++i) {
      frame.low[g] += times(frame.bounds[i].low, frame.weights[i]);
      frame.high[g] += times(frame.bounds[i].high, frame.weights[i]);
    }
}

} // namespace oddsat::forward

#include "oddsat/games/forward/search/search_instances.hpp"
