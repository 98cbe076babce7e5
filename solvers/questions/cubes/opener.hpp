// Decides which positions of a game to open: those with the most work below them, so that the cubes
// have similar effort, and only those on which the answer depends.
#pragma once

#include "oddsat/questions/cubes/grow_tree.hpp"
#include "oddsat/questions/cubes/needed_cubes.hpp"

namespace oddsat::cubes {

// Opens the first step, and then leaves until at least `cubes` cubes are needed for the answer or
// nothing is left to open.
Tree openSteps(Grower& grower, const Wanted& wanted, size_t cubes);

// Opens each of these leaves until at least `cubesEach` cubes replace it or nothing is left to
// open.
void openFurther(Grower& grower, Tree& tree, const std::vector<size_t>& leaves, size_t cubesEach);

} // namespace oddsat::cubes
