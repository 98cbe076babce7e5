// Order of options and of chance outcomes in the search.
#include "oddsat/games/forward/search/minimax.hpp"

#include <algorithm>
#include <bit>
#include <functional>

namespace oddsat::forward {

// Looks for an option that wins for sure, which is a cheap test and answers the whole node. It is
// used while it succeeds often enough, and now and then to see whether it would again.
template <class Number>
bool Search<Number>::seekSureWin(size_t level, size_t first, size_t count, const Number& sure) {
  constexpr uint64_t enoughTries = 64, oneInFive = 5, stillEvery = 16, forgetAt = 4096;
  const bool seldom = sureTried_ > enoughTries && sureFound_ * oneInFive < sureTried_;
  const bool always = level == 0 && context_.sameList;
  if (seldom && !always && context_.nodes % stillEvery != 0) return false;
  if (sureTried_ >= forgetAt) sureTried_ /= 2, sureFound_ /= 2;
  ++sureTried_;
  Frame& frame = *frames_[level];
  const Number almost = sure - 1;
  bool found = false;
  forEachOption(level, first, count, [&](size_t group) {
    if (frame.high[group] < sure) return true;
    refineGroup(level, group, almost, sure);
    if (frame.low[group] < sure) return true;
    ++sureFound_;
    noteDecision(frame, true, group);
    found = true;
    return false;
  });
  return found;
}

// Calls act for the fluents that hold in a child but not in its parent.
template <class Number>
template <class Act>
void Search<Number>::forEffects(const Frame& frame, size_t child, Act act) const {
  const uint64_t* after = frame.children.state(child);
  for (size_t w = 0; w < frame.children.words; ++w)
    for (uint64_t rest = after[w] & ~frame.state[w]; rest != 0; rest &= rest - 1)
      act(w * 64 + static_cast<size_t>(std::countr_zero(rest)));
}

// Sorts options by their bounds, then by how often options that make the same fluents true were
// best.
template <class Number>
void Search<Number>::sortOptions(size_t level, size_t first, size_t count, bool asks) {
  Frame& frame = *frames_[level];
  const auto& history = history_[asks ? 0 : 1];
  const bool byRulesAlone = level == 0 && context_.sameList;
  frame.ranked.clear();
  for (uint32_t i = 0; i < count; ++i) {
    uint64_t score = 0;
    if (!byRulesAlone)
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
double Search<Number>::middleOf(const Value& bounds) const {
  return shareOf(Number(bounds.low + bounds.high), one_) / 2;
}

// Sorts outcomes by the width of their bounds, and by how often outcomes that make the same fluents
// true helped to prove the likely result for this window: a low or a high average.
template <class Number>
void Search<Number>::sortOutcomes(Frame& frame, size_t group, const Number& alpha,
                                  const Number& beta) {
  frame.turns.clear();
  const bool falls = frame.high[group] - alpha < beta - frame.low[group];
  const auto& luck = luck_[falls ? 0 : 1];
  const auto first = static_cast<uint32_t>(group * frame.outcomes);
  for (uint32_t child = first; child < first + frame.outcomes; ++child) {
    const Value& bounds = frame.bounds[child];
    if (frame.weights[child] == 0 || bounds.exact()) continue;
    double score = 1;
    forEffects(frame, child, [&](size_t f) { score += luck[f]; });
    const double open = shareOf(Number(bounds.high - bounds.low), one_);
    frame.turns.push_back({child, middleOf(bounds), frame.weights[child] * open * score});
  }
  std::ranges::stable_sort(frame.turns, std::greater(), &Turn::rank);
}

// Recent results weigh more: all counts are halved regularly.
template <class Number>
void Search<Number>::noteOutcomes(const Frame& frame, size_t group, const Number& alpha,
                                  const Number& beta) {
  const auto note = [&](size_t side, double sign) {
    const Turn* best = nullptr;
    double most = 0;
    for (const Turn& turn : frame.turns) {
      const double change = sign * (middleOf(frame.bounds[turn.child]) - turn.before);
      if (change > most) most = change, best = &turn;
    }
    if (!best) return;
    forEffects(frame, best->child, [&](size_t f) { ++luck_[side][f]; });
    constexpr uint64_t halveEvery = 1024;
    if (++noted_ % halveEvery != 0) return;
    for (auto& counts : luck_)
      for (uint32_t& count : counts) count /= 2;
  };
  if (frame.turns.size() < 2) return;
  if (frame.high[group] <= alpha) note(0, -1);
  if (frame.low[group] >= beta) note(1, 1);
}

} // namespace oddsat::forward

#include "oddsat/games/forward/search/search_instances.hpp"
