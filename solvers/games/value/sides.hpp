// Sides: which roles of a game belong to the maximiser of a question, to its opponents and to
// chance.
#pragma once

#include "oddsat/gdl/game.hpp"
#include "oddsat/question.hpp"

#include <optional>
#include <span>
#include <vector>

namespace oddsat::value {

enum class Side { maximiser, opponent, chance };

// Numbers of moves of the roles in a position.
using Widths = std::span<const size_t>;

struct Sides {
  size_t maximiser = 0;      // the role of the maximiser
  std::vector<Side> of;      // by role
  std::vector<size_t> order; // all roles: the maximiser, the opponents, chance
  std::vector<bool> unnamed; // by role: it belongs to an added step, so no message names it
  std::vector<strategy::Binding> strategies; // for the names in messages

  bool isChance(size_t role) const { return of[role] == Side::chance; }
  bool isOpponent(size_t role) const { return of[role] == Side::opponent; }
};

// Throws Error for a player or random role that the game does not have, or a random player.
Sides sidesOf(const std::vector<gdl::Term>& roles, const Question& question);

std::optional<size_t> roleIndex(const std::vector<gdl::Term>& roles, const gdl::Term& role);

// Roles with a choice in a position, except those that move at random.
std::vector<size_t> choosing(const Sides& sides, Widths widths);

// True if the maximiser and an opponent have a choice in the same step. The maximum of the minimum
// is then the value of committing first; the value with mixed strategies may be higher.
bool bothChoose(const Sides& sides, Widths widths);

// Role whose moves an answer lists: the maximiser if it has a choice, otherwise the only opponent
// that has one. If no role has a choice and no role is random, the maximiser with its only move.
std::optional<size_t> listedRole(const Sides& sides, Widths widths);

} // namespace oddsat::value
