#include "oddsat/questions/match/random_playouts.hpp"

#include <algorithm>
#include <bit>

namespace oddsat::match {

namespace {

double asValue(int goal) {
  return std::clamp(static_cast<double>(goal) / 100, 0.0, 1.0);
}

} // namespace

Values valuesOf(const machine::View& view) {
  Values values;
  for (const std::vector<int>& goals : view.goals)
    values.push_back(goals.empty() ? 0 : asValue(goals.back()));
  return values;
}

RandomPlayouts::RandomPlayouts(reasoner::Playable& game, uint64_t seed)
    : game_(game), random_(seed) {
  if (game.compiled() != nullptr)
    lanes_ = std::make_unique<Lanes>(game.compiled()->sharedNetwork());
}

void RandomPlayouts::setLimits(const Limits& limits) {
  limits_ = limits;
  game_.setLimits(limits);
}

size_t RandomPlayouts::batchSize() const {
  return lanes_ ? Lanes::count : 1;
}

std::vector<Values> RandomPlayouts::from(const std::vector<machine::State>& states, size_t each) {
  std::vector<Values> sums(states.size(), Values(game_.roles().size(), 0));
  if (lanes_) {
    playLanes(states, each, sums);
  } else {
    for (size_t i = 0; i < states.size(); ++i)
      for (size_t n = 0; n < each; ++n) {
        const Values values = play(states[i]);
        for (size_t role = 0; role < values.size(); ++role) sums[i][role] += values[role];
      }
  }
  for (Values& sum : sums)
    for (double& value : sum) value /= static_cast<double>(each);
  playouts_ += states.size() * each;
  return sums;
}

// Lanes of the same position are adjacent.
void RandomPlayouts::playLanes(const std::vector<machine::State>& states, size_t each,
                               std::vector<Values>& sums) {
  const size_t perLoad = std::max<size_t>(1, Lanes::count / each);
  for (size_t first = 0; first < states.size(); first += perLoad) {
    const size_t count = std::min(perLoad, states.size() - first) * each;
    std::vector<uint64_t> packed;
    for (size_t lane = 0; lane < count; ++lane)
      packed.insert(packed.end(), states[first + lane / each].begin(),
                    states[first + lane / each].end());
    lanes_->load(packed, count);
    machine::Mask<4> playing{};
    for (size_t lane = 0; lane < count; ++lane) playing[lane / 64] |= uint64_t{1} << (lane % 64);
    const auto anyPlays = [&] { return (playing[0] | playing[1] | playing[2] | playing[3]) != 0; };
    for (size_t step = 0; step < mostSteps && anyPlays(); ++step) {
      limits_.check();
      lanes_->evaluate();
      for (size_t word = 0; word < 4; ++word) {
        for (uint64_t over = playing[word] & lanes_->terminal()[word]; over != 0;
             over &= over - 1) {
          const size_t lane = word * 64 + static_cast<size_t>(std::countr_zero(over));
          const Values values = goalsOf(lane);
          for (size_t role = 0; role < values.size(); ++role)
            sums[first + lane / each][role] += values[role];
        }
        playing[word] = moveLanes(word, playing[word] & ~lanes_->terminal()[word]);
      }
      lanes_->step();
    }
    for (size_t lane = 0; lane < count; ++lane)
      if (machine::bit(playing, lane))
        for (double& value : sums[first + lane / each]) value += 0.5;
  }
}

// A lane in which some role has no move ends, and all its goals are 0.
uint64_t RandomPlayouts::moveLanes(size_t word, uint64_t playing) {
  for (uint64_t left = playing; left != 0; left &= left - 1) {
    const size_t lane = word * 64 + static_cast<size_t>(std::countr_zero(left));
    for (size_t role = 0; role < game_.roles().size(); ++role) {
      legal_.clear();
      lanes_->legalOf(lane, role, legal_);
      if (legal_.empty())
        playing &= ~(uint64_t{1} << (lane % 64));
      else
        lanes_->choose(lane, role, legal_[below(legal_.size())]);
    }
  }
  return playing;
}

Values RandomPlayouts::goalsOf(size_t lane) const {
  Values values(game_.roles().size(), 0);
  for (size_t role = 0; role < values.size(); ++role)
    for (size_t i = 0; i < lanes_->goals(role).size(); ++i)
      if (machine::bit(lanes_->goal(role, i), lane))
        values[role] = asValue(lanes_->goals(role)[i].value);
  return values;
}

Values RandomPlayouts::play(machine::State state) {
  for (size_t step = 0; step < mostSteps; ++step) {
    const machine::View view = game_.view(state);
    if (view.terminal) return valuesOf(view);
    machine::Joint joint;
    for (const auto& legal : view.legal) {
      if (legal.empty()) return Values(view.legal.size(), 0);
      joint.push_back(legal[below(legal.size())]);
    }
    state = game_.next(state, joint);
  }
  return Values(game_.roles().size(), 0.5);
}

} // namespace oddsat::match
