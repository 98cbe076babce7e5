#include "oddsat/games/forward/horizon/resource_horizon.hpp"

#include "oddsat/games/forward/horizon/clauses.hpp"
#include "oddsat/games/machine/network.hpp"

#include <algorithm>

namespace oddsat::forward {

namespace {

constexpr size_t mostToShorten = 200;

struct Mark { // a fluent that changes at most once
  size_t fluent;
  bool falls;    // otherwise it rises
  int unchanged; // literal: implies that the fluent does not change in this step
};

class Induction {
public:
  Induction(const circuit::GameCircuit& game, const machine::State& start,
            const std::vector<Possible>& phases, const Limits& limits)
      : start_(start), clauses_(game, limits), frame_(clauses_.add({})) {
    for (const Possible& phase : phases) {
      auto& literals = phases_.emplace_back();
      for (size_t f = 0; f < frame_.holds.size(); ++f) {
        if (!phase.can[f]) literals.push_back(-frame_.holds[f]);
        if (phase.must[f]) literals.push_back(frame_.holds[f]);
      }
    }
    for (size_t f = 0; f < frame_.holds.size(); ++f)
      for (const bool falls : {true, false}) addMark(f, falls);
  }

  std::optional<int> run() {
    std::optional<int> best;
    for (const auto& [falls, rises] : {std::pair{true, false}, {false, true}, {true, true}}) {
      std::vector<Mark> marks;
      for (const Mark& mark : marks_)
        if (mark.falls ? falls : rises) marks.push_back(mark);
      if (!suffices(marks)) continue;
      shorten(marks);
      const int count = changes(marks);
      if (!best || count < *best) best = count;
    }
    return best;
  }

private:
  // Adds a mark if no step in any phase changes the fluent in the other direction.
  void addMark(size_t fluent, bool falls) {
    const int now = frame_.holds[fluent], then = frame_.next[fluent];
    for (const auto& phase : phases_) {
      std::vector<int> assumed = phase;
      assumed.push_back(falls ? -now : now);
      assumed.push_back(falls ? then : -then);
      if (clauses_.solve(assumed) != std::optional(false)) return;
    }
    const int unchanged = clauses_.fresh();
    if (falls)
      clauses_.clause({-unchanged, -now, then});
    else
      clauses_.clause({-unchanged, now, -then});
    marks_.push_back({fluent, falls, unchanged});
  }

  // True if no step leaves all marks unchanged. Keeps only the marks that the proof needed.
  bool suffices(std::vector<Mark>& marks) {
    std::vector<bool> needed(marks.size(), false);
    for (const auto& phase : phases_) {
      std::vector<int> assumed = phase;
      assumed.push_back(-frame_.terminal);
      for (const Mark& mark : marks) assumed.push_back(mark.unchanged);
      if (clauses_.solve(assumed) != std::optional(false)) return false;
      for (size_t i = 0; i < marks.size(); ++i)
        if (clauses_.failed(marks[i].unchanged)) needed[i] = true;
    }
    std::vector<Mark> kept;
    for (size_t i = 0; i < marks.size(); ++i)
      if (needed[i]) kept.push_back(marks[i]);
    marks = std::move(kept);
    return true;
  }

  void shorten(std::vector<Mark>& marks) {
    if (marks.size() > mostToShorten) return;
    for (size_t i = marks.size(); i-- > 0;) {
      if (i >= marks.size()) continue;
      std::vector<Mark> fewer = marks;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (suffices(fewer)) marks = std::move(fewer);
    }
  }

  bool holdsAtStart(size_t fluent) const { return (start_[fluent / 64] >> fluent % 64 & 1) != 0; }

  // The number of changes of all marks together. Among rising fluents that exclude each other (the
  // two colours of a cell) only one ever rises.
  int changes(const std::vector<Mark>& marks) {
    int count = 0;
    std::vector<std::vector<size_t>> groups;
    for (const Mark& mark : marks)
      if (mark.falls)
        count += holdsAtStart(mark.fluent) ? 1 : 0;
      else
        join(groups, mark.fluent, marks.size() <= mostToShorten);
    for (const auto& group : groups)
      if (std::ranges::none_of(group, [&](size_t fluent) { return holdsAtStart(fluent); })) ++count;
    return count;
  }

  void join(std::vector<std::vector<size_t>>& groups, size_t fluent, bool search) {
    for (auto& group : groups)
      if (search && std::ranges::all_of(group, [&](size_t each) { return exclude(each, fluent); }))
        return group.push_back(fluent);
    groups.push_back({fluent});
  }

  // True if not both hold at the start, and no step makes both true unless both were true.
  bool exclude(size_t a, size_t b) {
    if (holdsAtStart(a) && holdsAtStart(b)) return false;
    const int apart = clauses_.fresh();
    clauses_.clause({-apart, -frame_.holds[a], -frame_.holds[b]});
    return std::ranges::all_of(phases_, [&](const std::vector<int>& phase) {
      std::vector<int> assumed = phase;
      assumed.insert(assumed.end(), {apart, frame_.next[a], frame_.next[b]});
      return clauses_.solve(assumed) == std::optional(false);
    });
  }

  const machine::State& start_;
  StepClauses clauses_;
  StepClauses::Frame frame_;
  std::vector<std::vector<int>> phases_; // each phase as literals
  std::vector<Mark> marks_;
};

} // namespace

std::optional<int> stepsUntilResourcesEnd(const machine::Machine& machine,
                                          const machine::State& start,
                                          const std::vector<Possible>& phases,
                                          const Limits& limits) {
  const auto& game = machine.network().game();
  if (!StepClauses::suits(game)) return std::nullopt;
  return Induction(game, start, phases, limits).run();
}

} // namespace oddsat::forward
