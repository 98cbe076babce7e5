// Cycles of positive recursion in a program: strongly connected components of the relation "the
// head needs the positive body atom".
#pragma once

#include "oddsat/cnf/certain_atoms.hpp"
#include "oddsat/cnf/normal_rules.hpp"

namespace oddsat::cnf {

struct Circles {
  std::vector<uint32_t> of;                       // by atom: its cycle, or `none`
  std::vector<std::vector<ground::Atom>> members; // cycles of at least two atoms
  static constexpr uint32_t none = UINT32_MAX;
};

Circles findCircles(const Rules& rules, const std::vector<Truth>& truth);

} // namespace oddsat::cnf
