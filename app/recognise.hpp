// What a text is by its content: for standard input, and files whose suffix says nothing.
#pragma once

#include "oddsat/app/session.hpp"

#include <string_view>

namespace oddsat::app {

// A word that --format takes: gdl, aspif, sdimacs (any formula), lp. Empty where nothing of them
// is to be seen.
std::string_view formatOf(std::string_view text);

// Sets the format of the options where neither they nor a suffix say it.
void recogniseInput(Session& session);

} // namespace oddsat::app
