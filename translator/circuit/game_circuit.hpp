// A game as a circuit: the atoms of a position (terminal, legal, goals), of the position after a
// joint move (next), and the observations of the roles (sees), as wires over the fluents and the
// moves.
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
  std::vector<gdl::Term> constantFluents; // sorted; true in every position, and not in `fluents`
  std::vector<bool> initial;              // by fluent
  std::vector<Wire> holds;                // by fluent: its input
  std::vector<Wire> next;                 // by fluent

  std::vector<gdl::Term> roles;
  std::vector<std::vector<gdl::Term>> moves; // by role, sorted by `ord`
  std::vector<std::vector<Wire>> does;       // by role and move: its input; never, if never legal
  std::vector<std::vector<Wire>> legal;      // by role and move
  std::vector<std::vector<GoalWire>> goals;  // by role, ascending values
  Wire terminal = never;

  // Without `sees` in the rules there are no percepts, and every role observes every joint move.
  // Otherwise a role observes its own move and the percepts whose wires are true in the position
  // before the step together with the joint move.
  bool hiddenInformation = false;
  std::vector<std::vector<gdl::Term>> percepts; // by role, sorted by `ord`
  std::vector<std::vector<Wire>> sees;          // by role and percept
};

} // namespace oddsat::circuit
