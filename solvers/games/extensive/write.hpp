// Writes an extensive form as Gambit reads it (EFG 2 R).
#pragma once

#include "oddsat/games/extensive/form.hpp"

#include <iosfwd>

namespace oddsat::extensive {

// Sets and outcomes are written in full each time, as several readers of the format require.
void write(std::ostream& out, const Form& form);

} // namespace oddsat::extensive
