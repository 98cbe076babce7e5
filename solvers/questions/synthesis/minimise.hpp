// Shortens a good list.
#pragma once

#include "oddsat/questions/synthesis/growth.hpp"

namespace oddsat::synthesis {

// Drops literals and rules as long as `good` holds, until no single one can be dropped.
Draft minimised(const ReducedGraph& reduced, const RuleEvaluator& evaluator, Draft draft,
                const Good& good, std::mt19937_64& random, const Stop& stop);

} // namespace oddsat::synthesis
