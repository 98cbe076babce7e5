// Positions of a game, their steps, and the observations of each role in each step. A position is
// evaluated once, however many histories reach it.
#pragma once

#include "oddsat/base/limit_meter.hpp"
#include "oddsat/games/forward/filter.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/question.hpp"

#include <deque>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace oddsat::hidden {

using machine::MoveId;
using PositionId = uint32_t;
using ObservationId = uint32_t; // for one role

class ObservedSteps {
public:
  // The filter restricts the moves of the roles that follow a strategy; null: no strategies.
  ObservedSteps(const machine::Machine& machine, const Question& question,
                forward::MoveFilter* filter, const Limits& limits);

  size_t roles() const { return machine_.roles().size(); }
  const machine::Machine& machine() const { return machine_; }
  const Question& question() const { return question_; }
  const Limits& limits() const { return limits_; }
  LimitMeter& meter() { return meter_; }

  PositionId at(const machine::State& state);
  machine::State state(PositionId id) const;
  bool terminal(PositionId id) const { return info_[id].terminal; }
  std::span<const MoveId> moves(PositionId id, size_t role) const; // allowed moves of the role
  std::span<const int> goals(PositionId id, size_t role) const;
  // The payoff of the position for the maximiser, in hundredths, if no further move is made.
  int hundredths(PositionId id);
  // A final position whose payoff was needed although the maximiser has no goal value in it.
  std::optional<PositionId> withoutGoal() const { return withoutGoal_; }
  // A position in which only the maximiser's strategy leaves it without a move, if one was met.
  std::optional<PositionId> ownGap() const { return ownGap_; }

  // The steps of a position that is not terminal. Throws Error if a role has no move. Empty if only
  // the strategy of the maximiser leaves it without a move: it loses there.
  struct Steps {
    std::vector<PositionId> to;          // by joint move: see `joint`
    std::vector<ObservationId> observed; // roles() for each joint move
  };
  const Steps& steps(PositionId id);
  // The joint moves of a position are numbered; the move of the last role changes fastest.
  machine::Joint joint(PositionId id, size_t number) const;
  size_t numberOf(PositionId id, const machine::Joint& joint) const;

  // Percepts of the machine with hidden information, otherwise all moves of the step, by role.
  const std::vector<uint32_t>& observation(size_t role, ObservationId id) const {
    return observations_[role][id];
  }
  std::vector<gdl::Term> inWords(size_t role, ObservationId id) const; // as terms of the game

private:
  struct Info {
    bool terminal;
    uint32_t moves; // begin in moves_: for each role the end of its moves, then the moves
    uint32_t goals; // the same in goals_
  };
  PositionId keep(std::span<const uint64_t> state, bool& fresh);
  void read(PositionId id, size_t lane);
  bool mayMove(PositionId id);
  [[noreturn]] void refuseStuck(PositionId id) const;
  void observe(size_t lane, const machine::Joint& joint, Steps& steps);
  ObservationId intern(size_t role, std::vector<uint32_t> observed);

  struct Hash {
    size_t operator()(const machine::State& state) const;
  };

  const machine::Machine& machine_;
  const Question& question_;
  forward::MoveFilter* filter_;
  Limits limits_;
  LimitMeter meter_;
  size_t asked_; // role of the maximiser
  machine::Lanes<1> lanes_;
  std::unordered_map<machine::State, PositionId, Hash> known_;
  std::vector<const machine::State*> states_; // keys of known_
  std::vector<Info> info_;
  std::vector<uint32_t> moves_;
  std::vector<int> goals_;
  std::deque<Steps> steps_;
  std::vector<uint32_t> stepsOf_; // by position: number in steps_ + 1, or 0
  std::vector<std::vector<std::vector<uint32_t>>> observations_;               // by role and id
  std::vector<std::map<std::vector<uint32_t>, ObservationId>> observationIds_; // by role
  std::vector<uint64_t> buffer_;
  std::optional<PositionId> withoutGoal_, ownGap_;
};

} // namespace oddsat::hidden
