// Table of positions, each stored once with its properties. It grows while strategies are followed
// and paths are explored.
#pragma once

#include "oddsat/games/machine/network.hpp"
#include "oddsat/games/playouts/probed.hpp"

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <vector>

namespace oddsat::playouts {

using machine::MoveId;
using PositionId = uint32_t;

// Information of a role when it chooses a move: everything that a strategy may depend on. With full
// information this is the position.
class Seen {
public:
  Seen(size_t role, PositionId position) : role_(role), position_(position) {}
  size_t role() const { return role_; }
  PositionId position() const { return position_; }

private:
  size_t role_;
  PositionId position_;
};

class Positions {
public:
  Positions(const gdl::Game& game, const std::vector<gdl::Term>& atoms,
            const std::optional<std::vector<gdl::Term>>& ownStart, const Limits& limits,
            Report& report); // `ownStart`: as in Question

  size_t roles() const { return probed_.roles; }
  const machine::Machine& machine() const { return probed_.machine; }
  const Limits& limits() const { return limits_; }
  void setLimits(const Limits& limits) { limits_ = limits; } // for positions from now on
  size_t size() const { return info_.size(); }

  PositionId start() const { return start_; }
  bool initial(PositionId id) const { return id == initial_; } // original start of the game
  PositionId at(const machine::State& state);                  // bits as in machine()

  bool terminal(PositionId id) const { return info_[id].terminal; }
  std::span<const MoveId> legal(PositionId id, size_t role) const;
  std::span<const int> goals(PositionId id, size_t role) const;
  bool fluent(PositionId id, size_t bit) const {
    return (states_[id * words_ + bit / 64] >> (bit % 64) & 1U) != 0;
  }
  std::span<const uint64_t> bits(PositionId id) const {
    return {states_.data() + id * words_, words_};
  }
  bool atom(PositionId id, size_t index) const; // `index`: into the atoms of the constructor
  std::vector<gdl::Term> fluentsOf(PositionId id) const;
  std::string toString(PositionId id) const; // the fluents, in braces

  // The positions after several joint moves (roles() moves each, one joint move after the other).
  void after(PositionId id, std::span<const MoveId> joints, std::vector<PositionId>& found);

  // All steps of the game from a position, computed once.
  struct Steps {
    std::vector<MoveId> joints; // roles() for each step
    std::vector<PositionId> to;
  };
  const Steps& steps(PositionId id);

  // The steps with these moves of each role, not stored.
  using Moves = std::vector<std::span<const MoveId>>; // by role
  Steps steps(PositionId id, const Moves& byRole);

  // All combinations of one move for each role: roles() moves each, the last role fastest. Both
  // functions throw LimitReached.
  std::vector<MoveId> jointMoves(const Moves& byRole) const;

private:
  struct Info {
    bool terminal;
    uint32_t legal; // begin in moves_: for each role the end of its moves, then the moves
    uint32_t goals; // the same in goals_
    uint32_t atoms; // begin in atoms_
  };
  std::optional<PositionId> find(std::vector<gdl::Term> fluents);
  PositionId keep(std::span<const uint64_t> state, bool& fresh);
  void read(size_t lane);
  void grow();

  Probed probed_;
  Limits limits_;
  machine::Lanes<1> lanes_;
  size_t words_;
  std::vector<uint64_t> states_;
  std::vector<Info> info_;
  std::vector<uint32_t> moves_;
  std::vector<int> goals_;
  std::vector<bool> atoms_;
  std::vector<uint64_t> buffer_;
  std::vector<uint32_t> index_; // open addressing: position + 1, or 0
  size_t kept_ = 0;
  std::deque<Steps> steps_;
  std::vector<uint32_t> stepsOf_; // by position: number in steps_ + 1, or 0
  PositionId start_ = 0;
  std::optional<PositionId> initial_ = {}; // unset: not reachable from the start in use
};

} // namespace oddsat::playouts
