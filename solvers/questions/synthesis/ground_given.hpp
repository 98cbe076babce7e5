// Given rules that are conjunctions of atoms become ground rules, which can be shortened literal by
// literal. Other given rules are kept as they are.
#pragma once

#include "oddsat/questions/synthesis/synthesis_context.hpp"

namespace oddsat::synthesis {

// Returns the given list; its first `fixed` rules must be kept unchanged.
Draft givenDraft(const SynthesisContext& context, size_t fixed);

} // namespace oddsat::synthesis
