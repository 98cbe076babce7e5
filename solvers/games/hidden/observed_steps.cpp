#include "oddsat/games/hidden/observed_steps.hpp"

#include "oddsat/games/value/sides.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/strategy/refused_position.hpp"

#include <algorithm>

namespace oddsat::hidden {

size_t ObservedSteps::Hash::operator()(const machine::State& state) const {
  uint64_t hash = 0x9e3779b97f4a7c15ULL;
  for (const uint64_t word : state) {
    hash = (hash ^ word) * 0xd6e8feb86659fd93ULL;
    hash ^= hash >> 32U;
  }
  return hash;
}

ObservedSteps::ObservedSteps(const machine::Machine& machine, const Question& question,
                             forward::MoveFilter* filter, const Limits& limits)
    : machine_(machine), question_(question), filter_(filter), limits_(limits), meter_(limits),
      asked_(value::sidesOf(machine.roles(), question).maximiser), lanes_(machine.sharedNetwork()),
      observations_(machine.roles().size()), observationIds_(machine.roles().size()),
      buffer_(64 * machine.words()) {}

PositionId ObservedSteps::at(const machine::State& state) {
  bool fresh = false;
  const PositionId id = keep(state, fresh);
  if (!fresh) return id;
  lanes_.broadcast(state);
  lanes_.evaluate();
  read(id, 0);
  return id;
}

machine::State ObservedSteps::state(PositionId id) const {
  return *states_[id];
}

// A new position has no Info until `read` adds it: its id is the number of earlier positions.
PositionId ObservedSteps::keep(std::span<const uint64_t> state, bool& fresh) {
  const auto id = static_cast<PositionId>(info_.size());
  const auto [place, isNew] = known_.try_emplace({state.begin(), state.end()}, id);
  fresh = isNew;
  if (isNew) {
    states_.push_back(&place->first);
    meter_.took(state.size_bytes() + 128);
  }
  return place->second;
}

void ObservedSteps::read(PositionId id, size_t lane) {
  Info info{machine::bit<1>(lanes_.terminal(), lane), static_cast<uint32_t>(moves_.size()),
            static_cast<uint32_t>(goals_.size())};
  moves_.resize(moves_.size() + roles());
  goals_.resize(goals_.size() + roles());
  for (size_t role = 0; role < roles(); ++role) {
    const size_t begin = moves_.size();
    if (!info.terminal) lanes_.legalOf(lane, role, moves_);
    if (!info.terminal && filter_ && filter_->binds(role)) {
      const std::vector<MoveId> legal(moves_.begin() + static_cast<long>(begin), moves_.end());
      const std::vector<MoveId> allowed = filter_->allowed({role, *states_[id]}, legal);
      moves_.resize(begin);
      moves_.insert(moves_.end(), allowed.begin(), allowed.end());
    }
    moves_[info.moves + role] = static_cast<uint32_t>(moves_.size());
    for (size_t i = 0; i < lanes_.goals(role).size(); ++i)
      if (machine::bit<1>(lanes_.goal(role, i), lane))
        goals_.push_back(lanes_.goals(role)[i].value);
    goals_[info.goals + role] = static_cast<int>(goals_.size());
  }
  info_.push_back(info);
  meter_.worked(machine_.network().game().circuit.nodes().size() / 8);
}

std::span<const MoveId> ObservedSteps::moves(PositionId id, size_t role) const {
  const uint32_t base = info_[id].moves;
  const size_t begin = role == 0 ? base + roles() : moves_[base + role - 1];
  return {moves_.data() + begin, moves_[base + role] - begin};
}

std::span<const int> ObservedSteps::goals(PositionId id, size_t role) const {
  const uint32_t base = info_[id].goals;
  const size_t begin = role == 0 ? base + roles() : static_cast<size_t>(goals_[base + role - 1]);
  return {goals_.data() + begin, static_cast<size_t>(goals_[base + role]) - begin};
}

int ObservedSteps::hundredths(PositionId id) {
  if (terminal(id) && goals(id, asked_).empty() && !withoutGoal_) withoutGoal_ = id;
  return terminal(id) ? question_.hundredths(goals(id, asked_)) : 0;
}

machine::Joint ObservedSteps::joint(PositionId id, size_t number) const {
  machine::Joint joint(roles());
  for (size_t role = roles(); role-- > 0;) {
    const auto own = moves(id, role);
    joint[role] = own[number % own.size()];
    number /= own.size();
  }
  return joint;
}

size_t ObservedSteps::numberOf(PositionId id, const machine::Joint& joint) const {
  size_t number = 0;
  for (size_t role = 0; role < roles(); ++role) {
    const auto own = moves(id, role);
    number = number * own.size() +
             static_cast<size_t>(std::ranges::find(own, joint[role]) - own.begin());
  }
  return number;
}

bool ObservedSteps::mayMove(PositionId id) {
  bool ownGap = false;
  for (size_t role = 0; role < roles(); ++role) {
    if (!moves(id, role).empty()) continue;
    const machine::View view = machine_.view(*states_[id]);
    if (role != asked_ || view.legal[role].empty()) refuseStuck(id);
    ownGap = true;
  }
  if (ownGap && !ownGap_) ownGap_ = id;
  return !ownGap;
}

void ObservedSteps::refuseStuck(PositionId id) const {
  std::vector<gdl::Term> stuck;
  for (size_t role = 0; role < roles(); ++role)
    if (moves(id, role).empty()) stuck.push_back(machine_.roles()[role]);
  throw strategy::noMove({{}, stuck, machine_.fluentsOf(*states_[id])}, question_.strategies);
}

const ObservedSteps::Steps& ObservedSteps::steps(PositionId id) {
  if (stepsOf_.size() <= id) stepsOf_.resize(std::max<size_t>(id + 1, 2 * stepsOf_.size()), 0);
  if (stepsOf_[id] != 0) return steps_[stepsOf_[id] - 1];
  Steps found;
  size_t count = mayMove(id) ? 1 : 0;
  for (size_t role = 0; role < roles() && count > 0; ++role) count *= moves(id, role).size();
  const machine::State from = *states_[id];
  std::vector<machine::Joint> joints;
  for (size_t done = 0; done < count; done += 64) {
    const size_t lanes = std::min<size_t>(64, count - done);
    joints.clear();
    lanes_.broadcast(from);
    for (size_t lane = 0; lane < lanes; ++lane) {
      joints.push_back(joint(id, done + lane));
      for (size_t role = 0; role < roles(); ++role) lanes_.choose(lane, role, joints[lane][role]);
    }
    lanes_.step();
    lanes_.store(buffer_, lanes);
    lanes_.evaluate();
    for (size_t lane = 0; lane < lanes; ++lane) {
      bool fresh = false;
      const size_t words = machine_.words();
      const PositionId to = keep({buffer_.data() + lane * words, words}, fresh);
      if (fresh) read(to, lane);
      found.to.push_back(to);
      observe(lane, joints[lane], found);
    }
    meter_.took(lanes * (roles() + 1) * sizeof(uint32_t));
    meter_.worked(machine_.network().game().circuit.nodes().size() * 16);
  }
  steps_.push_back(std::move(found));
  stepsOf_[id] = static_cast<uint32_t>(steps_.size());
  return steps_.back();
}

// Stores the observations of the last step in this lane.
void ObservedSteps::observe(size_t lane, const machine::Joint& joint, Steps& steps) {
  std::vector<uint32_t> observed;
  for (size_t role = 0; role < roles(); ++role) {
    observed.clear();
    if (!machine_.hiddenInformation())
      observed = joint;
    else if (!question_.isRandom(machine_.roles()[role])) // chance observes nothing
      for (uint32_t percept = 0; percept < machine_.percepts(role).size(); ++percept)
        if (machine::bit<1>(lanes_.sees(role, percept), lane)) observed.push_back(percept);
    steps.observed.push_back(intern(role, observed));
  }
}

ObservationId ObservedSteps::intern(size_t role, std::vector<uint32_t> observed) {
  const auto next = static_cast<ObservationId>(observations_[role].size());
  const auto [place, isNew] = observationIds_[role].try_emplace(std::move(observed), next);
  if (isNew) {
    observations_[role].push_back(place->first);
    meter_.took(place->first.size() * 8 + 128);
  }
  return place->second;
}

std::vector<gdl::Term> ObservedSteps::inWords(size_t role, ObservationId id) const {
  std::vector<gdl::Term> terms;
  const std::vector<uint32_t>& observed = observation(role, id);
  for (size_t i = 0; i < observed.size(); ++i)
    terms.push_back(
        machine_.hiddenInformation()
            ? machine_.percepts(role)[observed[i]]
            : gdl::Term{gdl::word::does, {machine_.roles()[i], machine_.moves(i)[observed[i]]}});
  return terms;
}

} // namespace oddsat::hidden
