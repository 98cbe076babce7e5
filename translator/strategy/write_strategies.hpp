// Writes strategies as text, from which reading gives the same tree.
#pragma once

#include "oddsat/strategy/syntax_tree.hpp"

#include <iosfwd>
#include <string>

namespace oddsat::strategy {

void write(std::ostream& out, const File& file);
std::string toString(const Rule& rule);
std::string toString(const Formula& formula);
std::string toString(const gdl::Term& term); // function notation; special names are quoted

} // namespace oddsat::strategy
