// Roles of a question by side, and those of chance.
#pragma once

#include "oddsat/games/hidden/observed_steps.hpp"

#include <array>

namespace oddsat::hidden {

enum Side : uint8_t { maximiser = 0, opponents = 1 };

struct Roles {
  std::array<std::vector<size_t>, 2> of; // by side; the opponents choose one joint move
  std::vector<size_t> chance;
};
Roles rolesOf(const ObservedSteps& steps);

// Number of joint moves of these roles in a position; 1 if they have none because the game is over.
size_t moveCount(const ObservedSteps& steps, const std::vector<size_t>& roles, PositionId position);

// Index of the moves of these roles in a joint move: below moveCount, the last role fastest.
size_t numberOfSide(const ObservedSteps& steps, const std::vector<size_t>& roles,
                    PositionId position, size_t joint);

} // namespace oddsat::hidden
