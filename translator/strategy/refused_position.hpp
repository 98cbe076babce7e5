// Positions without a value, as errors: a role has no move, or both sides have a choice at once.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/strategy/strategy.hpp"

#include <string>
#include <vector>

namespace oddsat::strategy {

// "the position: ..." below a message. What strategies remember is left out: a user who reads on
// knows the fluents of the game, not those that were added to it.
Note positionNote(const std::vector<gdl::Term>& fluents,
                  gdl::Notation notation = gdl::Notation::infix);

struct RefusedPosition {
  std::string path; // the moves that lead there: "after 'x mark(1), o noop'"; may be empty
  std::vector<gdl::Term> roles; // those without a move, or those with a choice
  std::vector<gdl::Term> fluents;
  gdl::Notation notation = gdl::Notation::infix;
};

// "o cannot move, but the game has not ended", with the strategies of these roles: one that
// recommends nothing may be the cause.
Error noMove(const RefusedPosition& position, const std::vector<Binding>& strategies);

// A position that can come again, in words: "{cell(1,b)}". With Reason::endless.
Error comesAgain(const std::string& position);

// "x and o have a choice at once", with Reason::bothSidesChoose.
Error bothSidesChoose(const RefusedPosition& position);

} // namespace oddsat::strategy
