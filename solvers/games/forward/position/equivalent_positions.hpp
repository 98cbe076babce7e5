// Equivalent positions differ only in what no longer matters (a stone in no open line, or its
// colour). They have the same future, move by move, and are stored as one.
//
// The fluents that will never change again (`unchanging_fluents`) determine which gates are false
// for ever. A gate is watched if it decides the end, the win or the legality of a move, if it is
// the next value of a fluent that may still change, or if it is an input of a watched gate that is
// not false for ever. The marks of a position are: which fluents may still change; which watched or
// changing fluents hold; which watched gates are false for ever, unless this follows from the other
// marks (all inputs of the gate are then fluents that must hold, or moves).
//
// Two positions with equal marks watch the same gates, by induction from the end, the win and the
// legal moves downwards: a watched gate is false for ever in both or in neither (otherwise the
// position in which it is not has marks of fluents that the other position lacks). So their watched
// fluents are equal now, and again after equal moves.
#pragma once

#include "oddsat/games/forward/position/relevant.hpp"

namespace oddsat::forward {

struct Mark {
  enum class Kind : uint8_t { changes, holds, blocked };
  Kind kind;
  uint32_t point; // a fluent of the game, or an index of Equivalence::gates
  circuit::Wire wire;
};

struct Equivalence {
  std::vector<uint32_t> gates;             // nodes with marks
  std::vector<Mark> marks;                 // several marks may have the same wire
  circuit::Wire hopeless = circuit::never; // true if a win is out of reach
};

// Adds gates to the circuit. Without marks if the rules have cycles or are too large.
Equivalence equivalenceOf(const circuit::GameCircuit& game, Relevant& relevant);

} // namespace oddsat::forward
