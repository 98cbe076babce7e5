// Which option is looked at first.
#include "forward/minimax.hpp"

#include <algorithm>
#include <bit>

namespace oddsat::forward {

// Is one of the options won for sure? A cheap question where it often is, and then the whole
// answer. It is asked as long as it is worth it, and now and then to see whether it is again.
template <class Number>
bool Search<Number>::seekSureWin(size_t level, size_t first, size_t count, const Number& sure) {
  constexpr uint64_t enoughTries = 64, oneInFive = 5, stillEvery = 16, forgetAt = 4096;
  const bool seldom = sureTried_ > enoughTries && sureFound_ * oneInFive < sureTried_;
  if (seldom && context_.nodes % stillEvery != 0) return false;
  if (sureTried_ >= forgetAt) sureTried_ /= 2, sureFound_ /= 2;
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
void Search<Number>::sortOptions(Frame& frame, size_t first, size_t count, bool asks) {
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

template class Search<int64_t>;
template class Search<Wide>;
template class Search<Integer>;

} // namespace oddsat::forward
