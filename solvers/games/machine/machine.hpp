// Machine is the compiled game: the ground one-step rules as a flat propositional network, used by
// every module that plays. It never changes after compiling; each evaluation needs its own Lanes.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/gdl/game.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace oddsat::machine {

using State = std::vector<uint64_t>; // bit f: fluent f is true; Machine::words() words
using MoveId = uint32_t;             // index into Machine::moves(role)
using Joint = std::vector<MoveId>;   // one move per role, in role order
using PerceptId = uint32_t;          // index into Machine::percepts(role)

struct View { // all properties of one state
  bool terminal = false;
  std::vector<std::vector<MoveId>> legal; // by role, ascending (the order ord)
  std::vector<std::vector<int>> goals;    // by role: every goal value that holds (normally one)
};

// Information of a role when it chooses a move: everything that a filter of its moves may depend
// on. With full information this is the position. A Seen refers to the state that it was made from.
class Seen {
public:
  Seen(size_t role, const State& position) : role_(role), position_(position) {}
  size_t role() const { return role_; }
  const State& position() const { return position_; }

private:
  size_t role_;
  const State& position_;
};

class Network; // the implementation: network.hpp

class Machine {
public:
  // Grounds the one-step game and compiles it. Warnings (moves missing from `input`) go to the
  // report. Only what is reachable from the start is kept (for another start: startingFrom in
  // start.hpp). A quick effort throws LimitReached as soon as the game has too many ground rules.
  enum class Effort { whole, quick };
  static Machine compile(const gdl::Game& game, const Limits& limits, Report& report,
                         Effort effort = Effort::whole);

  const std::vector<gdl::Term>& roles() const;
  const std::vector<gdl::Term>& fluents() const;          // fluents that can change, in bit order
  const std::vector<gdl::Term>& constantFluents() const;  // true in every state; folded away
  const std::vector<gdl::Term>& moves(size_t role) const; // the move domain, in the order ord
  bool hiddenInformation() const; // false: every role observes every joint move
  const std::vector<gdl::Term>& percepts(size_t role) const; // all possible ones, in the order ord
  size_t words() const;

  State initial() const;
  State stateOf(const std::vector<gdl::Term>& fluents) const; // throws Error for an unknown fluent
  std::vector<gdl::Term> fluentsOf(const State& state) const; // sorted, with constant fluents

  View view(const State& state) const; // slow and simple, for checks and tests
  State next(const State& state, const Joint& joint) const;
  // Percepts of each role in this step, ascending, beside its own move. Empty with full
  // information.
  std::vector<std::vector<PerceptId>> observations(const State& state, const Joint& joint) const;

  const Network& network() const; // parallel evaluation, for the search engines
  std::shared_ptr<const Network> sharedNetwork() const;

private:
  std::shared_ptr<const Network> network_;
};

} // namespace oddsat::machine
