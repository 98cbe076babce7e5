// The compiled game: the ground one-step rules as a flat propositional network. Everything that
// plays stands on it. A Machine never changes after compiling; evaluation needs a Scratch each.
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

struct View { // all that can be asked of one state
  bool terminal = false;
  std::vector<std::vector<MoveId>> legal; // by role, ascending (the order ord)
  std::vector<std::vector<int>> goals;    // by role: every goal value that holds (normally one)
};

// What a role knows where it chooses a move: all that a filter of its moves may depend on. With
// full information this is the position. Refers to the state that it is made of.
class Seen {
public:
  Seen(size_t role, const State& position) : role_(role), position_(position) {}
  size_t role() const { return role_; }
  const State& position() const { return position_; }

private:
  size_t role_;
  const State& position_;
};

class Network; // how it is done: network.hpp

class Machine {
public:
  // Grounds the one-step game and compiles it. Warnings (moves missing from `input`) go to the
  // report. Only what can be reached from the start is kept (elsewhere: startingFrom in start.hpp).
  // A quick effort ends with LimitReached as soon as the game has too many ground rules.
  enum class Effort { whole, quick };
  static Machine compile(const gdl::Game& game, const Limits& limits, Report& report,
                         Effort effort = Effort::whole);

  const std::vector<gdl::Term>& roles() const;
  const std::vector<gdl::Term>& fluents() const;          // those that can change; bit order
  const std::vector<gdl::Term>& constantFluents() const;  // true in every state, folded away
  const std::vector<gdl::Term>& moves(size_t role) const; // the move domain, in the order ord
  bool hiddenInformation() const; // else everybody observes every joint move
  const std::vector<gdl::Term>& percepts(size_t role) const; // what it may see, in the order ord
  size_t words() const;

  State initial() const;
  State stateOf(const std::vector<gdl::Term>& fluents) const; // Error names an unknown fluent
  std::vector<gdl::Term> fluentsOf(const State& state) const; // sorted; constant ones included

  View view(const State& state) const; // slow and simple: for checks and tests
  State next(const State& state, const Joint& joint) const;
  // By role, ascending: what it sees of this step, beside its own move. With full information there
  // are no percepts.
  std::vector<std::vector<PerceptId>> observations(const State& state, const Joint& joint) const;

  const Network& network() const; // the fast way, for the search engines
  std::shared_ptr<const Network> sharedNetwork() const;

private:
  std::shared_ptr<const Network> network_;
};

} // namespace oddsat::machine
