// The extensive form of a question.
#pragma once

#include "oddsat/games/extensive/form.hpp"
#include "oddsat/questions/ask/inquiry.hpp"

namespace oddsat::ask {

// Nothing where it has more nodes. Error where a role does not know its moves. The horizon is
// known, and goal values count as they are (Preparation::countsGoals).
std::optional<extensive::Form> extensiveForm(const Inquiry& inquiry, size_t mostNodes, Work& work);

} // namespace oddsat::ask
