// Kind of a text by its content, for standard input and for files without a known suffix.
#pragma once

#include "oddsat/app/session.hpp"

#include <string_view>

namespace oddsat::app {

// A word that --format takes: gdl, aspif, sdimacs (any formula), efg, lp. Empty where nothing of
// them is to be seen.
std::string_view formatOf(std::string_view text);

// Sets the format in the options if neither an option nor a suffix gives it.
void recogniseInput(Session& session);

} // namespace oddsat::app
