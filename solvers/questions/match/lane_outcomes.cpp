#include "oddsat/questions/match/lane_outcomes.hpp"

#include <algorithm>
#include <bit>

namespace oddsat::match {

namespace {

constexpr unsigned roleShift = 32;

template <size_t W>
uint64_t ones(const machine::Mask<W>& mask) {
  uint64_t sum = 0;
  for (const uint64_t word : mask) sum += static_cast<uint64_t>(std::popcount(word));
  return sum;
}

} // namespace

void LaneOutcomes::add(const machine::RandomPlay::Ends& ends) {
  addLengths(ends.terminal);
  addLengths(ends.stuck);
  addLengths(ends.cut);
  stuck_ += ones(ends.stuck);
  cut_ += ones(ends.cut);
  addTerminal(ends.terminal);
}

void LaneOutcomes::addLengths(const Mask& lanes) {
  machine::forEachLane(lanes, [&](size_t lane) {
    const uint64_t steps = play_.steps(lane);
    sample_.shortest = sample_.playouts == 0 ? steps : std::min(sample_.shortest, steps);
    sample_.longest = std::max(sample_.longest, steps);
    sample_.steps += steps;
    ++sample_.playouts;
  });
}

void LaneOutcomes::addTerminal(const Mask& lanes) {
  if (ones(lanes) == 0) return;
  if (groups_.empty()) groups_.emplace_back();
  groups_.front().lanes = lanes;
  groups_.front().goals.clear();
  used_ = 1;
  const machine::RandomPlay::Wide& positions = play_.positions();
  for (size_t role = 0; role < play_.roles(); ++role)
    for (size_t i = 0; i < positions.goals(role).size(); ++i)
      split(positions.goal(role, i), (uint64_t{role} << roleShift) + i);
  for (size_t i = 0; i < used_; ++i) terminal_[groups_[i].goals] += ones(groups_[i].lanes);
}

// Divides every group into the lanes where the goal holds and the others.
void LaneOutcomes::split(const Mask& goal, uint64_t number) {
  for (size_t i = 0, end = used_; i < end; ++i) {
    Mask with;
    for (size_t w = 0; w < with.size(); ++w) with[w] = groups_[i].lanes[w] & goal[w];
    if (ones(with) == 0) continue;
    if (with != groups_[i].lanes) { // the others become a new group
      if (used_ == groups_.size()) groups_.emplace_back();
      Group& others = groups_[used_++];
      for (size_t w = 0; w < with.size(); ++w) others.lanes[w] = groups_[i].lanes[w] & ~with[w];
      others.goals = groups_[i].goals;
      groups_[i].lanes = with;
    }
    groups_[i].goals.push_back(number);
  }
}

Sample LaneOutcomes::sample() const {
  Sample sample = sample_;
  if (stuck_ > 0) sample.outcomes[{{}, SampledOutcome::End::stuck}] = stuck_;
  if (cut_ > 0) sample.outcomes[{{}, SampledOutcome::End::cut}] = cut_;
  for (const auto& [goals, count] : terminal_) {
    SampledOutcome outcome;
    outcome.goals.resize(play_.roles());
    for (const uint64_t goal : goals) {
      const auto role = static_cast<size_t>(goal >> roleShift);
      const auto i = static_cast<size_t>(goal & UINT32_MAX);
      outcome.goals[role].push_back(play_.positions().goals(role)[i].value);
    }
    sample.outcomes[outcome] += count;
  }
  return sample;
}

} // namespace oddsat::match
