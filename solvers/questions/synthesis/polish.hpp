// The last touches on a list that is shorter than any before: several literals become one where
// the list stays good, "heap(3) has four" for three things that it has not.
#pragma once

#include "oddsat/questions/synthesis/growth.hpp"

namespace oddsat::synthesis {

Draft polished(const ReducedGraph& reduced, const Vocabulary& vocabulary,
               const RuleEvaluator& evaluator, Draft draft, const Good& good, const Stop& stop);

} // namespace oddsat::synthesis
