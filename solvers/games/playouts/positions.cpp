#include "oddsat/games/playouts/positions.hpp"

#include "oddsat/derive/facts.hpp"
#include "oddsat/games/machine/joint_count.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>

namespace oddsat::playouts {

namespace {

uint64_t mixed(uint64_t h) {
  h ^= h >> 32U;
  h *= 0xd6e8feb86659fd93ULL;
  h ^= h >> 32U;
  h *= 0xd6e8feb86659fd93ULL;
  return h ^ (h >> 32U);
}

uint64_t hashOf(std::span<const uint64_t> state) {
  uint64_t hash = 0x9e3779b97f4a7c15ULL;
  for (uint64_t word : state) hash = mixed(hash ^ word) + 0x9e3779b97f4a7c15ULL;
  return hash;
}

} // namespace

Positions::Positions(const gdl::Game& game, const std::vector<gdl::Term>& atoms,
                     const std::optional<std::vector<gdl::Term>>& ownStart, const Limits& limits,
                     Report& report)
    : probed_(compileWithProbe(game, atoms, limits, report)), limits_(limits),
      lanes_(probed_.machine.sharedNetwork()), words_(probed_.machine.words()),
      buffer_(64 * words_), index_(1024) {
  start_ = at(probed_.machine.initial());
  initial_ = ownStart ? find(*ownStart) : start_;
}

// No value for a position that can never occur.
std::optional<PositionId> Positions::find(std::vector<gdl::Term> fluents) {
  std::sort(fluents.begin(), fluents.end());
  try {
    PositionId id = at(machine().stateOf(fluents));
    if (fluentsOf(id) == fluents) return id;
  } catch (const Error&) { // a fluent does not exist in the machine
  }
  return std::nullopt;
}

PositionId Positions::at(const machine::State& state) {
  bool fresh = false;
  PositionId id = keep(state, fresh);
  if (!fresh) return id;
  lanes_.broadcast(state);
  lanes_.evaluate();
  read(0);
  return id;
}

void Positions::grow() {
  std::vector<uint32_t> larger(index_.size() * 2);
  for (uint32_t id = 0; id < kept_; ++id) {
    size_t slot = hashOf({states_.data() + id * words_, words_}) & (larger.size() - 1);
    while (larger[slot] != 0) slot = (slot + 1) & (larger.size() - 1);
    larger[slot] = id + 1;
  }
  index_ = std::move(larger);
}

// A new position has no Info until `read` adds it: its id is the number of earlier positions.
PositionId Positions::keep(std::span<const uint64_t> state, bool& fresh) {
  if (2 * kept_ >= index_.size()) grow();
  size_t slot = hashOf(state) & (index_.size() - 1);
  for (; index_[slot] != 0; slot = (slot + 1) & (index_.size() - 1))
    if (std::equal(state.begin(), state.end(),
                   states_.begin() + static_cast<long>((index_[slot] - 1) * words_))) {
      fresh = false;
      return index_[slot] - 1;
    }
  if (kept_ % 1024 == 1023) limits_.check(); // must precede all changes
  ++kept_;
  index_[slot] = static_cast<uint32_t>(kept_);
  states_.insert(states_.end(), state.begin(), state.end());
  fresh = true;
  return static_cast<PositionId>(kept_ - 1);
}

void Positions::read(size_t lane) {
  Info info{machine::bit<1>(lanes_.terminal(), lane), static_cast<uint32_t>(moves_.size()),
            static_cast<uint32_t>(goals_.size()), static_cast<uint32_t>(atoms_.size())};
  moves_.resize(moves_.size() + roles());
  goals_.resize(goals_.size() + roles());
  for (size_t role = 0; role < roles(); ++role) {
    lanes_.legalOf(lane, role, moves_);
    moves_[info.legal + role] = static_cast<uint32_t>(moves_.size());
    for (size_t i = 0; i < lanes_.goals(role).size(); ++i)
      if (machine::bit<1>(lanes_.goal(role, i), lane))
        goals_.push_back(lanes_.goals(role)[i].value);
    goals_[info.goals + role] = static_cast<int>(goals_.size());
  }
  for (const auto& probe : probed_.probes)
    atoms_.push_back(probe && machine::bit<1>(lanes_.legal(roles(), *probe), lane));
  info_.push_back(info);
}

std::span<const MoveId> Positions::legal(PositionId id, size_t role) const {
  uint32_t base = info_[id].legal;
  size_t begin = role == 0 ? base + roles() : moves_[base + role - 1];
  return {moves_.data() + begin, moves_[base + role] - begin};
}

std::span<const int> Positions::goals(PositionId id, size_t role) const {
  uint32_t base = info_[id].goals;
  size_t begin = role == 0 ? base + roles() : static_cast<size_t>(goals_[base + role - 1]);
  return {goals_.data() + begin, static_cast<size_t>(goals_[base + role]) - begin};
}

bool Positions::atom(PositionId id, size_t index) const {
  return atoms_[info_[id].atoms + index];
}

std::vector<gdl::Term> Positions::fluentsOf(PositionId id) const {
  auto begin = states_.begin() + static_cast<long>(id * words_);
  return machine().fluentsOf({begin, begin + static_cast<long>(words_)});
}

void Positions::after(PositionId id, std::span<const MoveId> joints,
                      std::vector<PositionId>& found) {
  size_t count = joints.size() / roles();
  machine::State state(states_.begin() + static_cast<long>(id * words_),
                       states_.begin() + static_cast<long>((id + 1) * words_));
  for (size_t done = 0; done < count; done += 64) {
    if (done % 4096 == 4032) limits_.check();
    size_t lanes = std::min<size_t>(64, count - done);
    lanes_.broadcast(state);
    for (size_t lane = 0; lane < lanes; ++lane)
      for (size_t role = 0; role < roles(); ++role)
        lanes_.choose(lane, role, joints[(done + lane) * roles() + role]);
    lanes_.step();
    lanes_.store(buffer_, lanes);
    bool evaluated = false;
    for (size_t lane = 0; lane < lanes; ++lane) {
      bool fresh = false;
      found.push_back(keep({buffer_.data() + lane * words_, words_}, fresh));
      if (!fresh) continue;
      if (!evaluated) lanes_.evaluate();
      evaluated = true;
      read(lane);
    }
  }
}

const Positions::Steps& Positions::steps(PositionId id) {
  if (stepsOf_.size() <= id) stepsOf_.resize(std::max<size_t>(id + 1, 2 * stepsOf_.size()), 0);
  if (stepsOf_[id] != 0) return steps_[stepsOf_[id] - 1];
  Steps found;
  if (!terminal(id)) {
    Moves byRole;
    for (size_t role = 0; role < roles(); ++role) byRole.push_back(legal(id, role));
    found = steps(id, byRole);
    if (found.to.empty()) throw Error("a role has no legal move in the position " + toString(id));
  }
  steps_.push_back(std::move(found));
  stepsOf_[id] = static_cast<uint32_t>(steps_.size());
  return steps_.back();
}

Positions::Steps Positions::steps(PositionId id, const Moves& byRole) {
  Steps found;
  found.joints = jointMoves(byRole);
  after(id, found.joints, found.to);
  return found;
}

std::string Positions::toString(PositionId id) const {
  std::string text;
  for (const gdl::Term& fluent : fluentsOf(id))
    text += (text.empty() ? "{" : ", ") + strategy::toString(fluent);
  return text.empty() ? "{}" : text + "}";
}

std::vector<MoveId> Positions::jointMoves(const Moves& byRole) const {
  std::vector<MoveId> found;
  const size_t bytes = byRole.size() * sizeof(MoveId) + sizeof(PositionId);
  const size_t count = machine::jointCount(byRole, bytes, limits_);
  found.reserve(count * byRole.size());
  for (size_t i = 0; i < count; ++i) {
    if (i % 4096 == 4095) limits_.check();
    size_t rest = i, below = count;
    for (const auto& moves : byRole) {
      below /= moves.size();
      found.push_back(moves[rest / below]);
      rest %= below;
    }
  }
  return found;
}

} // namespace oddsat::playouts
