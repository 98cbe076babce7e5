// The search itself: one loop over positions, whose phases share the frames, so longer than most
// files.
#include "forward/search.hpp"

#include "forward/average.hpp"

#include <bit>
#include <fmt/format.h>
#include <numeric>
#include <ranges>

namespace oddsat::forward {

namespace {

constexpr size_t mostToCompare = 40; // outcomes of chance, each with each
constexpr size_t deepest = 8000;     // levels: the recursion has to fit the stack

// Those that are alike counted each.
size_t movesOf(const Choices& choices, size_t role) {
  const auto& weights = choices.weights[role];
  return std::accumulate(weights.begin(), weights.end(), size_t{0});
}

} // namespace

template <class Number>
Search<Number>::Search(SearchContext& context, Number one)
    : context_(context), one_(std::move(one)), table_(context.tableBytes),
      trail_(context.machine, context.sides, context.start) {
  for (auto& each : history_) each.assign(context.machine.fluents().size(), 0);
}

template <class Number>
auto Search<Number>::lookUp(const Key& key, int remaining) const -> Value {
  Value value{Number(0), one_};
  const auto read = [&](const Key& each) {
    const auto* entry = table_.find(each);
    if (!entry || entry->height > remaining) return;
    value = tighter(value, {entry->low, entry->high, entry->height, entry->cut != 0});
  };
  read(key);
  if (context_.stepsInKeys && !value.exact()) read(withSteps(key, remaining));
  return value;
}

// What holds however many steps remain is stored once, without them.
template <class Number>
void Search<Number>::store(const Key& key, const Value& value, int remaining,
                           uint64_t nodesBefore) {
  bool always = !context_.stepsInKeys || !value.cut;
  if (always && context_.stepsInKeys && !value.exact())
    if (const auto* entry = table_.find(key); entry && entry->low == entry->high) always = false;
  const auto effort = static_cast<uint8_t>(std::bit_width(context_.nodes - nodesBefore));
  table_.store(always ? key : withSteps(key, remaining), value, effort);
}

template <class Number>
auto Search<Number>::known(const Frame& frame, size_t child) const -> Value {
  const Family& family = frame.children;
  if (Family::has(family.terminal, child)) {
    const Number& value = Family::has(family.won, child) ? one_ : Number(0);
    return {value, value};
  }
  if (Family::has(family.stuck, child)) return {Number(0), Number(0)};
  if (frame.remaining == 1) return {Number(0), Number(0), 0, true};
  const Value soon = ahead(family.shares[child]);
  return soon.exact() ? soon : tighter(lookUp(family.keys[child], frame.remaining - 1), soon);
}

// What a position is worth at least and at most, after what its next step alone decides.
template <class Number>
auto Search<Number>::ahead(const Share& share) const -> Value {
  if (share.won == 0 && share.lost == 0) return {Number(0), one_};
  const Number low = times(one_, share.won), high = times(one_, share.of - share.lost);
  return {quotientDown(low, share.of), quotientUp(high, share.of), 1};
}

// Every outcome as often as the moves of chance say.
template <class Number>
void Search<Number>::weighChoices(Frame& frame) {
  frame.weights.assign(frame.children.count, 1);
  if (frame.chances == frame.outcomes) return;
  size_t stride = 1; // the roles of chance come last in the order of joint moves
  for (const size_t role : std::views::reverse(context_.sides.order)) {
    if (!context_.sides.isChance(role)) break;
    const auto& weights = frame.choices.weights[role];
    for (size_t i = 0; i < frame.children.count; ++i)
      frame.weights[i] *= weights[i / stride % weights.size()];
    stride *= weights.size();
  }
}

// Outcomes of chance with equal keys are searched once, with the weight of all of them.
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
void Search<Number>::lookUpChildren(Frame& frame) {
  const size_t count = frame.children.count;
  for (size_t i = 0; i < count; ++i) table_.prefetch(frame.children.keys[i]);
  if (context_.stepsInKeys)
    for (size_t i = 0; i < count; ++i)
      table_.prefetch(withSteps(frame.children.keys[i], frame.remaining - 1));
  weighOutcomes(frame);
  frame.bounds.resize(count);
  for (size_t i = 0; i < count; ++i)
    frame.bounds[i] = frame.weights[i] != 0 ? known(frame, i) : Value{Number(0), one_};
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

template <class Number>
auto Search<Number>::open(size_t level, const Family& family, size_t index, int remaining)
    -> Frame& {
  if (frames_.size() <= level) {
    frames_.push_back(std::make_unique<Frame>());
    trail_.add(*frames_.back());
  }
  Frame& frame = *frames_[level];
  frame.remaining = remaining;
  frame.key = family.keys[index];
  frame.state = family.state(index);
  frame.asked = frame.opponents = frame.outcomes = frame.chances = 1;
  frame.answering = nobody;
  context_.expander.choices(family, index, frame.choices);
  if (context_.filter) applyFilter(frame.choices, family, index);
  size_t opponentsChoosing = 0;
  for (size_t role = 0; role < context_.sides.of.size(); ++role) {
    const size_t moves = frame.choices.moves[role].size();
    switch (context_.sides.of[role]) {
    case Sides::Side::asked:
      frame.asked *= moves;
      break;
    case Sides::Side::opponent:
      frame.opponents *= moves;
      break;
    case Sides::Side::chance:
      frame.outcomes *= moves;
      frame.chances *= movesOf(frame.choices, role);
      break;
    }
    if (moves > 1 && context_.sides.of[role] == Sides::Side::opponent)
      frame.answering = opponentsChoosing++ == 0 ? role : nobody;
  }
  return frame;
}

template <class Number>
void Search<Number>::applyFilter(Choices& choices, const Family& family, size_t index) const {
  const machine::State state(family.state(index), family.state(index) + family.words);
  for (size_t role = 0; role < choices.moves.size(); ++role)
    if (context_.filter->binds(role)) {
      choices.moves[role] = context_.filter->allowed(role, state, choices.moves[role]);
      choices.weights[role].assign(choices.moves[role].size(), 1);
    }
}

// Everything that can follow, with what is known of it. False: some role has no move at all.
template <class Number>
bool Search<Number>::expand(size_t level, const Family& family, size_t index) {
  Frame& frame = *frames_[level];
  if (frame.asked * frame.opponents * frame.outcomes == 0) {
    if (context_.refuseStuck) trail_.refuseStuck(level, frame.choices);
    return false;
  }
  if (!context_.simultaneous) trail_.refuseTwoChoices(level);
  if (context_.findCircles) trail_.refuseCircle(level);
  if (frame.chances > roomFor(one_)) throw FinerNumbersNeeded{1};
  context_.expander.expand(family, index, frame.choices, frame.children);
  if (context_.refuseStuck && frame.remaining > 1) refuseStuckChildren(level);
  lookUpChildren(frame);
  sumUp(frame);
  return true;
}

// Is one of the children open, with steps left, and without a move for some role?
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

// One position with a window: its bounds, exact or outside the window.
template <class Number>
auto Search<Number>::node(size_t level, const Family& family, size_t index, int remaining,
                          const Number& alpha, const Number& beta) -> Value {
  const Key key = family.keys[index];
  const Value before = lookUp(key, remaining);
  if (before.exact() || before.high <= alpha || before.low >= beta) return before;
  if (level >= deepest)
    context_.stopped = fmt::format("some playouts are longer than {} steps", deepest);
  if (stop(level)) return before;
  const uint64_t nodesBefore = context_.nodes++;
  Frame& frame = open(level, family, index, remaining);
  if (!expand(level, family, index)) return {Number(0), Number(0)};
  search(level, times(alpha, frame.chances), times(beta, frame.chances));
  const Value value = tighter(conclude(frame), before);
  store(key, value, remaining, nodesBefore);
  return value;
}

// Refines an expanded node; the window is told in sums over the outcomes.
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

// One side's choice among `count` groups. Every group is refined at most once, with the best
// value so far as one end of its window.
template <class Number>
template <bool asks>
void Search<Number>::decide(size_t level, size_t first, size_t count, const Number& alpha,
                            const Number& beta) {
  Frame& frame = *frames_[level];
  const auto ends = [&](size_t group) -> Number& {
    return asks ? frame.low[group] : frame.high[group];
  };
  if (count == 1) return chance(level, first, alpha, beta);
  Number from = alpha, to = beta;
  const auto narrow = [&](size_t group) {
    if (asks && frame.low[group] > from) from = frame.low[group];
    if (!asks && frame.high[group] < to) to = frame.high[group];
  };
  for (size_t group = first; group < first + count; ++group) narrow(group);
  sortOptions<asks>(frame, first, count);
  const Number sure = times(one_, frame.chances);
  if (asks && from < to && to == sure && from + 1 < to && seekSureWin(level, first, count, sure))
    return;
  for (size_t i = 0; i < count; ++i) {
    if (from >= to) break;
    const size_t group = first + frame.replies[i];
    if (asks ? frame.high[group] <= from : frame.low[group] >= to) continue;
    const Number before = ends(group);
    chance(level, group, from, to);
    narrow(group);
    if (ends(group) != before) noteDecision(frame, asks, group);
  }
}

// Both sides choose: the asked player commits, then the others answer.
template <class Number>
void Search<Number>::pairs(size_t level, const Number& alpha, const Number& beta) {
  Frame& frame = *frames_[level];
  Number from = alpha;
  for (size_t a = 0; a < frame.asked && from < beta; ++a) {
    decide<false>(level, a * frame.opponents, frame.opponents, from, beta);
    from = std::max(from, answered(frame, a).low);
  }
}

// Star1: the others' bounds tell how much one outcome has to give.
template <class Number>
void Search<Number>::chance(size_t level, size_t group, const Number& alpha, const Number& beta) {
  Frame& frame = *frames_[level];
  Number& low = frame.low[group];
  Number& high = frame.high[group];
  for (size_t child = group * frame.outcomes; child < (group + 1) * frame.outcomes; ++child) {
    if (high <= alpha || low >= beta || !context_.stopped.empty()) return;
    Value& bounds = frame.bounds[child];
    const uint32_t weight = frame.weights[child];
    if (weight == 0 || bounds.exact()) continue;
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
  }
}

// Is one of the options won for sure? A cheap question where it often is, and then the whole
// answer. It is asked as long as it is worth it, and now and then to see whether it is again.
template <class Number>
bool Search<Number>::seekSureWin(size_t level, size_t first, size_t count, const Number& sure) {
  if (sureTried_ > 64 && sureFound_ * 5 < sureTried_ && context_.nodes % 16 != 0) return false;
  if (sureTried_ >= 4096) sureTried_ /= 2, sureFound_ /= 2;
  ++sureTried_;
  Frame& frame = *frames_[level];
  const Number almost = sure - 1;
  for (size_t i = 0; i < count; ++i) {
    const size_t group = first + frame.replies[i];
    if (frame.high[group] < sure) continue;
    chance(level, group, almost, sure);
    if (frame.low[group] < sure) continue;
    ++sureFound_;
    noteDecision(frame, true, group);
    return true;
  }
  return false;
}

// The sums of one move of the asked player after the others' best answer.
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
    if (child.low == 0 && child.high == one_) continue; // nothing known, nothing used
    value.height = std::max(value.height, static_cast<uint16_t>(child.height + 1));
    value.cut = value.cut || child.cut;
  }
  if (value.high == one_) value.cut = false;
  return value;
}

// The fluents that one child has and its parent has not.
template <class Number>
template <class Act>
void Search<Number>::forEffects(const Frame& frame, size_t child, Act act) const {
  const uint64_t* after = frame.children.state(child);
  for (size_t w = 0; w < frame.children.words; ++w)
    for (uint64_t rest = after[w] & ~frame.state[w]; rest != 0; rest &= rest - 1)
      act(w * 64 + static_cast<size_t>(std::countr_zero(rest)));
}

// Options that look best come first: by what is known of them, then by how often what they bring
// about has decided before.
template <class Number>
template <bool asks>
void Search<Number>::sortOptions(Frame& frame, size_t first, size_t count) {
  const auto& history = history_[asks ? 0 : 1];
  frame.ranked.clear();
  for (uint32_t i = 0; i < count; ++i) {
    uint64_t score = 0;
    forEffects(frame, (first + i) * frame.outcomes, [&](size_t f) { score += history[f]; });
    frame.ranked.push_back({score, i});
  }
  const auto better = [&](const auto& a, const auto& b) {
    const Number left = frame.low[first + a.second] + frame.high[first + a.second];
    const Number right = frame.low[first + b.second] + frame.high[first + b.second];
    if (left != right) return asks ? left > right : left < right;
    return a.first != b.first ? a.first > b.first : a.second < b.second;
  };
  std::sort(frame.ranked.begin(), frame.ranked.end(), better);
  frame.replies.clear();
  for (const auto& each : frame.ranked) frame.replies.push_back(each.second);
}

template <class Number>
void Search<Number>::noteDecision(const Frame& frame, bool asks, size_t group) {
  forEffects(frame, group * frame.outcomes, [&](size_t f) { ++history_[asks ? 0 : 1][f]; });
}

template <class Number>
RootResult<Number> Search<Number>::run(const machine::State& start, int steps, const Number& alpha,
                                       const Number& beta, bool allOptions) {
  Family alone;
  context_.expander.start(start, alone);
  RootResult<Number> result;
  Frame& frame = open(0, alone, 0, steps);
  const bool ended = Family::has(alone.terminal, 0);
  if (ended || steps == 0 || !expand(0, alone, 0)) {
    const Number value = ended && Family::has(alone.won, 0) ? one_ : Number(0);
    result.bounds = {value, value, 0, !ended && steps == 0};
    return result;
  }
  search(0, times(alpha, frame.chances), times(beta, frame.chances));
  if (allOptions) resolveOptions(frame);
  result.bounds = conclude(frame);
  result.choices = frame.choices;
  const bool answers = frame.asked == 1 && frame.opponents > 1;
  result.chooser = answers ? frame.answering : context_.sides.asked;
  if (result.chooser != nobody) result.options = optionsOf(frame, answers);
  return result;
}

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

template <class Number>
std::vector<Option<Number>> Search<Number>::optionsOf(const Frame& frame, bool answers) const {
  std::vector<Option<Number>> options;
  const auto add = [&](size_t index, const Value& sums) {
    options.push_back({index, average(sums.low, sums.high, frame.chances, context_.rounding)});
  };
  if (!answers)
    for (size_t a = 0; a < frame.asked; ++a) add(a, answered(frame, a));
  else
    for (size_t b = 0; b < frame.opponents; ++b) add(b, {frame.low[b], frame.high[b]});
  return options;
}

template <class Number>
bool Search<Number>::stop(size_t level) {
  if (!context_.stopped.empty()) return true;
  if (context_.nodes % 1024 != 0) return false;
  if (auto why = context_.limits.reason()) context_.stopped = *why;
  if (context_.onProgress)
    context_.onProgress(table_.stored(), [&] {
      const Value value = soFar(level);
      return std::pair{toRational(value.low, one_), toRational(value.high, one_)};
    });
  return !context_.stopped.empty();
}

// What is known of the start while the position at `level` is about to be opened: from there up,
// every position on the way with what its child has brought to light, as if it ended here.
template <class Number>
auto Search<Number>::soFar(size_t level) -> Value {
  Value value{Number(0), one_};
  while (level-- > 0) {
    Frame& frame = *frames_[level];
    const Value before = frame.bounds[frame.current], now = tighter(value, before);
    const uint32_t weight = frame.weights[frame.current];
    const Number more = times(Number(now.low - before.low), weight);
    const Number less = times(Number(before.high - now.high), weight);
    const size_t group = frame.current / frame.outcomes;
    frame.low[group] += more;
    frame.high[group] -= less;
    value = conclude(frame);
    frame.low[group] -= more;
    frame.high[group] += less;
  }
  return value;
}

template class Search<int64_t>;
template class Search<Wide>;
template class Search<Integer>;

} // namespace oddsat::forward
