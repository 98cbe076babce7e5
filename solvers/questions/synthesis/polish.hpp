// Final shortening of the best list so far: two literals are replaced by one where the list remains
// good, such as three negative literals about heap(3) by "heap(3) has four".
#pragma once

#include "oddsat/questions/synthesis/growth.hpp"

namespace oddsat::synthesis {

Draft polished(const ReducedGraph& reduced, const Vocabulary& vocabulary,
               const RuleEvaluator& evaluator, Draft draft, const Good& good, const Stop& stop);

} // namespace oddsat::synthesis
