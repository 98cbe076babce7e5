// A game as a circuit: what holds in a position (terminal, legal, goals) and after a joint move
// (next), and what the roles observe of it (sees), all as wires over the fluents and the moves
// made.
#pragma once

#include "oddsat/circuit/circuit.hpp"
#include "oddsat/gdl/game.hpp"

#include <vector>

namespace oddsat::circuit {

struct GoalWire {
  int value;
  Wire wire;
};

struct GameCircuit {
  Circuit circuit;

  std::vector<gdl::Term> fluents;         // sorted; bit order of a state
  std::vector<gdl::Term> constantFluents; // sorted; hold in every position, not among `fluents`
  std::vector<bool> initial;              // by fluent
  std::vector<Wire> holds;                // by fluent: its input
  std::vector<Wire> next;                 // by fluent

  std::vector<gdl::Term> roles;
  std::vector<std::vector<gdl::Term>> moves; // by role, in the order ord
  std::vector<std::vector<Wire>> does;       // by role and move: its input; never, if never legal
  std::vector<std::vector<Wire>> legal;      // by role and move
  std::vector<std::vector<GoalWire>> goals;  // by role, ascending values
  Wire terminal = never;

  // Without `sees` in the rules there are no percepts, and everybody observes every joint move.
  // Otherwise a role observes its own move and, of each step, the percepts whose wires are true in
  // the position before the step together with the joint move.
  bool hiddenInformation = false;
  std::vector<std::vector<gdl::Term>> percepts; // by role, in the order ord
  std::vector<std::vector<Wire>> sees;          // by role and percept
};

} // namespace oddsat::circuit
