// Weaker forms of given rules, with one condition less, then with two less, and so on: the ways to
// shorten a rule that is not a conjunction of atoms.
#pragma once

#include "oddsat/strategy/syntax_tree.hpp"

#include <utility>
#include <vector>

namespace oddsat::synthesis {

struct WeakerRules {
  std::vector<strategy::Rule> rules; // given rules, then their weaker forms
  std::vector<std::pair<size_t, size_t>>
      dropped; // pairs of a rule and the same rule with one condition less
};

WeakerRules weakerRules(const std::vector<strategy::Rule>& given);

} // namespace oddsat::synthesis
