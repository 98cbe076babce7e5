// Rules of a person's list with a condition less, and less again: what such a rule may be shortened
// to where it is no conjunction of atoms.
#pragma once

#include "oddsat/strategy/syntax_tree.hpp"

#include <utility>
#include <vector>

namespace oddsat::synthesis {

struct WeakerRules {
  std::vector<strategy::Rule> rules;              // those given, then their weaker forms
  std::vector<std::pair<size_t, size_t>> dropped; // a rule, and the same with a condition less
};

WeakerRules weakerRules(const std::vector<strategy::Rule>& given);

} // namespace oddsat::synthesis
