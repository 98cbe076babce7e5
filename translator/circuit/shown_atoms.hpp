// The atoms that the program of oneStep shows, as keywords over terms of the game.
#pragma once

#include "oddsat/gdl/game.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/ground/ground_program.hpp"

#include <vector>

namespace oddsat::circuit {

struct ShownAtom {
  gdl::Keyword keyword; // none: a guard, because oneStep shows no other relations
  std::vector<gdl::Term> args;
  ground::Atom atom = 0; // 0: a fact
};

std::vector<ShownAtom> shownAtoms(const ground::GroundProgram& program);

} // namespace oddsat::circuit
