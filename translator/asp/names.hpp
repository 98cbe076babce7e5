// The name space of a game on its way through the grounder and back (docs/encodings.md, section 1).
// A constant that is a plain lower-case identifier stays itself, unless it begins with "g_" or is
// "not"; any other (numbers included) becomes "g_" and its letters and digits, every other byte
// as "_" and two hex digits. A predicate of the game always gets the "g_", so that it can never
// meet one of the encoding. A compound without arguments, "(open2)", always gets the "g_" and a
// last "_", so that it stays apart from the constant.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <initializer_list>
#include <string>
#include <string_view>

namespace oddsat::asp {

std::string encodeConstant(const std::string& name);
std::string encodePredicate(const std::string& name);
std::string encodePredicate(const gdl::Term& atom); // "(open2)" is another relation than "open2"
std::string encodeTerm(const gdl::Term& term);      // variables become "V_..." with the same care
std::string decodeName(std::string_view encoded);

// An atom of the program: the predicate and at least one argument, as they are.
std::string call(const std::string& predicate, std::initializer_list<std::string> arguments);

gdl::Term decodeTerm(std::string_view text); // a ground term as the grounder prints it

} // namespace oddsat::asp
