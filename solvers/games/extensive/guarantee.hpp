// Guarantee of a player of an extensive form against all others together: in a game of two
// players with a constant sum, the value.
#pragma once

#include "oddsat/games/extensive/form.hpp"
#include "oddsat/games/hidden/sequence_form.hpp"

namespace oddsat::extensive {

struct Guarantee {
  Rational low, high; // equal unless a limit was reached
  // A strategy that guarantees `low`: probabilities of the moves in the sets that have several.
  struct Choice {
    uint32_t set; // of the player
    std::vector<Rational> probabilities;
  };
  std::vector<Choice> strategy = {};
  Statistics statistics = {};
  std::map<std::string, double> seconds = {};
  std::optional<std::string> reason = {}; // why the bounds do not meet
};

// The form has perfect recall.
Guarantee guaranteeOf(const Form& form, uint32_t player, const Limits& limits);

} // namespace oddsat::extensive
