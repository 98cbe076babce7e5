// The circles of a program: strongly connected components of "head needs positive body atom".
#pragma once

#include "cnf/certain_atoms.hpp"
#include "cnf/normal_rules.hpp"

namespace oddsat::cnf {

struct Components {
  std::vector<uint32_t> of;                       // by atom: its component, or `none`
  std::vector<std::vector<ground::Atom>> members; // only components of two atoms or more
  static constexpr uint32_t none = UINT32_MAX;
};

Components findComponents(const Rules& rules, const std::vector<Truth>& truth);

} // namespace oddsat::cnf
