// Positions without a value, as errors: a role has no move, or both sides have a choice at once.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/strategy/strategy.hpp"

#include <string>
#include <vector>

namespace oddsat::strategy {

// Returns "the position: ..." for a note below a message. Memories of strategies are left out,
// because users know the fluents of the game, but not the added ones.
Note positionNote(const std::vector<gdl::Term>& fluents,
                  gdl::Notation notation = gdl::Notation::infix);

struct RefusedPosition {
  std::string path;             // joint moves before it: "after 'x mark(1), o noop'"; may be empty
  std::vector<gdl::Term> roles; // roles without a move, or roles with a choice
  std::vector<gdl::Term> fluents;
  gdl::Notation notation = gdl::Notation::infix;
};

// Returns "o cannot move, but the game has not ended", with the strategies of these roles, because
// a strategy without a recommendation may be the cause.
Error noMove(const RefusedPosition& position, const std::vector<Binding>& strategies);

// `position`: a position that recurs, as "{cell(1,b)}". The error has Reason::endless.
Error comesAgain(const std::string& position);

// Returns "x and o have a choice at once", with Reason::bothSidesChoose.
Error bothSidesChoose(const RefusedPosition& position);

} // namespace oddsat::strategy
