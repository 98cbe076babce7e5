// What still matters of a position. Positions that differ only in the rest (a stone in no open
// line, or whose it is) have the same future, move by move, and are stored as one.
//
// From the fluents that will never change again (`unchanging_fluents`) follows which gates are
// false for ever. A gate is watched if it decides the end, the win or whether a move is legal, if
// it makes a fluent that may still change hold next, or if a watched gate that is not false for
// ever reads it. The marks of a position say: which fluents may still change; which watched or
// changing fluents hold; which watched gates are false for ever, where that does not follow from
// the other marks (all that the gate reads are fluents that must hold, or moves).
//
// Two positions with equal marks watch the same gates, by induction from the end, the win and the
// legal moves down: a watched gate is false for ever in both or in neither (else the one in which
// it is not has marks of fluents that the other lacks). So their watched fluents are equal now,
// and after equal moves again.
#pragma once

#include "oddsat/games/forward/relevant.hpp"

namespace oddsat::forward {

struct Mark {
  enum class Kind : uint8_t { changes, holds, blocked };
  Kind kind;
  uint32_t point; // a fluent of the game, or a place in Equivalence::gates
  circuit::Wire wire;
};

struct Equivalence {
  std::vector<uint32_t> gates;             // nodes that have marks
  std::vector<Mark> marks;                 // several may have the same wire
  circuit::Wire hopeless = circuit::never; // the win is out of reach
};

// Its gates are added to the circuit. No marks where the rules have circles or are too large.
Equivalence equivalenceOf(const circuit::GameCircuit& game, Relevant& relevant);

} // namespace oddsat::forward
