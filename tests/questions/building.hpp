// Helpers of the generators of games: short literals, and roles that take turns.
#pragma once

#include "questions/abstract_game.hpp"
#include "questions/chance.hpp"

namespace oddsat::questions {

inline Literal fluentIs(size_t index, bool positive = true) {
  return {Literal::Kind::fluent, index, 0, positive};
}
inline Literal derivedIs(size_t index, bool positive = true) {
  return {Literal::Kind::derived, index, 0, positive};
}
inline Literal moveIs(size_t role, size_t index, bool positive = true) {
  return {Literal::Kind::move, index, role, positive};
}

// Now and then with names that need care in one notation or the other.
std::vector<Role> someRoles(Chance& chance, bool twoPlayers);

} // namespace oddsat::questions
