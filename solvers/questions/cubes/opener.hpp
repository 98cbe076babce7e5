// Which positions of a game to open: those with the most work behind them, so that the cubes that
// are left are of like effort, and only where the answer depends on it.
#pragma once

#include "oddsat/questions/cubes/grow_tree.hpp"
#include "oddsat/questions/cubes/needed_cubes.hpp"

namespace oddsat::cubes {

// The first step, and then leaves until so many cubes are needed to know the answer, or all there
// is is open.
Tree openSteps(Grower& grower, const Wanted& wanted, size_t cubes);

// Each of these leaves until so many cubes are there in its place, or all there is is open.
void openFurther(Grower& grower, Tree& tree, const std::vector<size_t>& leaves, size_t cubesEach);

} // namespace oddsat::cubes
