// The root of the search: the value of every first move, and the bounds when the search has to
// stop.
#include "oddsat/games/forward/search/minimax.hpp"

#include "oddsat/games/forward/search/average.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace oddsat::forward {

template <class Number>
RootResult<Number> Search<Number>::run(const machine::State& start, int steps, const Number& alpha,
                                       const Number& beta, bool allOptions) {
  task_ = {steps, alpha, beta, allOptions, context_.nodes};
  struct Alone { // reset on every way out
    Search& search;
    ~Alone() { search.dismiss(); }
  } alone_{*this};
  Successors alone;
  context_.expander.start(start, alone);
  RootResult<Number> result;
  Frame& frame = open(0, alone, 0, steps);
  const bool ended = Successors::has(alone.terminal, 0);
  if (ended || steps == 0 || !expand(0, alone, 0)) {
    const Number value = ended && Successors::has(alone.won, 0) ? one_ : Number(0);
    result.bounds = {value, value, 0, !ended && steps == 0};
    return result;
  }
  search(0, times(alpha, frame.chances), times(beta, frame.chances));
  if (allOptions) resolveOptions(frame);
  levelAlike(frame);
  return rootOf(frame);
}

// First moves with the same distribution of positions, such as those that a symmetry maps to each
// other, get the same bounds. The sums no longer match the children afterwards, so this is the last
// step.
template <class Number>
void Search<Number>::levelAlike(Frame& frame) const {
  using Outcome = std::tuple<uint64_t, uint64_t, uint32_t>;
  std::map<std::vector<Outcome>, Value> known;
  const size_t groups = frame.asked * frame.opponents;
  for (const bool again : {false, true})
    for (size_t group = 0; group < groups; ++group) {
      std::vector<Outcome> outcomes;
      for (size_t i = group * frame.outcomes; i < (group + 1) * frame.outcomes; ++i) {
        const Key& key = frame.children.keys[i];
        if (frame.weights[i] != 0) outcomes.emplace_back(key.first, key.second, frame.weights[i]);
      }
      std::ranges::sort(outcomes);
      const Value sums{frame.low[group], frame.high[group]};
      Value& both = known.try_emplace(std::move(outcomes), sums).first->second;
      both = tighter(both, sums);
      if (!again) continue;
      frame.low[group] = both.low;
      frame.high[group] = both.high;
    }
}

template <class Number>
RootResult<Number> Search<Number>::rootOf(const Frame& frame) const {
  RootResult<Number> result;
  result.bounds = conclude(frame);
  result.choices = frame.choices;
  const bool answers = frame.asked == 1 && frame.opponents > 1;
  result.chooser = answers ? frame.answering : context_.sides.maximiser;
  if (result.chooser != nobody) result.options = optionsOf(frame, answers);
  return result;
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
  if (crew_) crew_->rethrow();
  if (context_.nodes % (isHelper_ ? 16 : 1024) != 0) return false;
  if (auto why = context_.limits.reason()) context_.stopped = *why;
  if (context_.briefFor != 0 && context_.nodes >= context_.briefFor) throw SearchIsLong{};
  if (context_.onProgress) context_.onProgress(table_.stored(), [&] { return soFar(level); });
  seekHelp();
  return !context_.stopped.empty();
}

// The bounds of the start while the position at `level` is being opened: from there upwards, every
// node on the path is combined with the new bounds of its child, as if its search ended now.
template <class Number>
BoundsSoFar Search<Number>::soFar(size_t level) {
  Value value{Number(0), one_};
  RootResult<Number> root;
  root.bounds = value;
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
    if (level == 0) root = rootOf(frame);
    frame.low[group] -= more;
    frame.high[group] += less;
  }
  BoundsSoFar bounds{toRational(root.bounds.low, one_), toRational(root.bounds.high, one_),
                     root.chooser};
  if (context_.rounding)
    bounds.slack = toRational(fromInteger<Number>(Integer(root.bounds.height)), one_);
  for (const Option<Number>& option : root.options)
    bounds.options.push_back({root.choices.moves[root.chooser][option.index],
                              toRational(option.bounds.low, one_),
                              toRational(option.bounds.high, one_)});
  return bounds;
}

} // namespace oddsat::forward

#include "oddsat/games/forward/search/search_instances.hpp"
