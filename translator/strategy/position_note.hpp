// Words of messages about a position.
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

// "o cannot move, but the game has not ended", with the strategies of these roles: one that
// recommends nothing may be the cause.
std::string cannotMove(const std::vector<gdl::Term>& roles, const std::vector<Binding>& strategies,
                       gdl::Notation notation = gdl::Notation::infix);

} // namespace oddsat::strategy
