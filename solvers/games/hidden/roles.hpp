// The roles of a question by what they do: two sides, and chance.
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

// How many joint moves these roles have in a position; 1 where they have none, as the play ends.
size_t moveCount(const ObservedSteps& steps, const std::vector<size_t>& roles, PositionId position);

// The part of these roles in a joint move: a number below moveCount, the last role fastest.
size_t numberOfSide(const ObservedSteps& steps, const std::vector<size_t>& roles,
                    PositionId position, size_t joint);

} // namespace oddsat::hidden
