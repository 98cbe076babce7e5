// Names of a game in the program for the grounder (docs/encodings.md, section 1). A constant that
// is a plain lower-case identifier is unchanged, unless it begins with "g_" or is "not". Any other
// constant (also a number) becomes "g_" followed by its letters and digits, with every other byte
// as "_" and two hexadecimal digits. A predicate of the game always gets "g_", so that it never
// equals one of the encoding. A compound without arguments, "(open2)", always gets "g_" and a final
// "_", so that it differs from the constant.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <initializer_list>
#include <string>
#include <string_view>

namespace oddsat::asp {

std::string encodeConstant(const std::string& name);
std::string encodePredicate(const std::string& name);
std::string encodePredicate(const gdl::Term& atom); // "(open2)" is another relation than "open2"
std::string encodeTerm(const gdl::Term& term);      // variables become "V_..." in the same way
std::string decodeName(std::string_view encoded);

// An atom of the program with at least one argument; the texts are not encoded.
std::string call(const std::string& predicate, std::initializer_list<std::string> arguments);

gdl::Term decodeTerm(std::string_view text); // reads a ground term of the grounder's output

} // namespace oddsat::asp
