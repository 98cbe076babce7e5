#include "oddsat/questions/match/random_playouts.hpp"

#include "oddsat/games/machine/playout_numbers.hpp"

#include <algorithm>

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

RandomPlayouts::RandomPlayouts(reasoner::Playable& game, uint64_t seed) : game_(game), seed_(seed) {
  if (game.compiled() == nullptr) return;
  const machine::Network& network = game.compiled()->network();
  lanes_ = std::make_unique<Lanes>(game.compiled()->sharedNetwork());
  choice_ = std::make_unique<machine::LaneChoice>(network, *lanes_);
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
        ++playouts_;
      }
  }
  for (Values& sum : sums)
    for (double& value : sum) value /= static_cast<double>(each);
  return sums;
}

// Lanes of the same position are adjacent.
void RandomPlayouts::playLanes(const std::vector<machine::State>& states, size_t each,
                               std::vector<Values>& sums) {
  const size_t perLoad = std::max<size_t>(1, Lanes::count / each);
  for (size_t first = 0; first < states.size(); first += perLoad) {
    const size_t positions = std::min(perLoad, states.size() - first);
    const size_t count = positions * each;
    std::vector<uint64_t> packed;
    for (size_t lane = 0; lane < count; ++lane)
      packed.insert(packed.end(), states[first + lane / each].begin(),
                    states[first + lane / each].end());
    lanes_->load(packed, count);
    machine::Mask<4> playing{};
    for (size_t lane = 0; lane < count; ++lane) {
      playing[lane / 64] |= uint64_t{1} << (lane % 64);
      choice_->begin(lane, seed_, playouts_ + lane);
    }
    playLanes(playing, each, std::span(sums).subspan(first, positions));
    playouts_ += count;
  }
}

// A lane in which some role has no move ends, and all its goals are 0.
void RandomPlayouts::playLanes(machine::Mask<4> playing, size_t each, std::span<Values> sums) {
  for (size_t step = 0; step < mostSteps && playing != machine::Mask<4>{}; ++step) {
    limits_.check();
    lanes_->evaluate();
    const machine::Mask<4> movable = choice_->count();
    machine::Mask<4> ended;
    for (size_t word = 0; word < playing.size(); ++word) {
      ended[word] = playing[word] & lanes_->terminal()[word];
      playing[word] &= movable[word] & ~ended[word];
    }
    machine::forEachLane(ended, [&](size_t lane) {
      const Values values = goalsOf(lane);
      for (size_t role = 0; role < values.size(); ++role) sums[lane / each][role] += values[role];
    });
    choice_->choose({});
    lanes_->step();
  }
  machine::forEachLane(playing, [&](size_t lane) {
    for (double& value : sums[lane / each]) value += 0.5;
  });
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
  uint64_t random = machine::numbers::begin(seed_, playouts_);
  for (size_t step = 0; step < mostSteps; ++step, random += machine::numbers::stepStride) {
    const machine::View view = game_.view(state);
    if (view.terminal) return valuesOf(view);
    machine::Joint joint;
    for (size_t role = 0; role < view.legal.size(); ++role) {
      const auto& legal = view.legal[role];
      if (legal.empty()) return Values(view.legal.size(), 0);
      joint.push_back(legal[machine::numbers::choice(random, role, legal.size())]);
    }
    state = game_.next(state, joint);
  }
  return Values(game_.roles().size(), 0.5);
}

} // namespace oddsat::match
