// The heading of a sheet: comments before the first rule that introduce the game, as in
// "% title: Nim" and "% about: Take any number from one heap; who takes the last piece wins."
// In KIF a comment begins with a semicolon. Several lines of one kind are one text.
#pragma once

#include <string>
#include <string_view>

namespace oddsat::gdl {

struct Heading {
  std::string title, about; // empty if the sheet has no such comment
};

Heading headingOf(std::string_view text);

} // namespace oddsat::gdl
