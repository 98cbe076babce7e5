// Rules of a person's list that are conjunctions of atoms: taken as ground rules, which can be
// shortened literal by literal. Others stay as they are.
#pragma once

#include "oddsat/questions/synthesis/synthesis_context.hpp"

namespace oddsat::synthesis {

// The list that was given, in the order of its rules.
Draft givenDraft(const SynthesisContext& context, size_t fixed);

} // namespace oddsat::synthesis
