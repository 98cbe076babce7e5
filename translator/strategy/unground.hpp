// Ground strategies as a file of the language again: what several formulas share gets a name.
#pragma once

#include "oddsat/strategy/subject.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

namespace oddsat::strategy {

// One strategy for each, named after its source, for its role. Error where the text would unfold
// to more than anybody can read back.
File unground(const Subject& subject);

} // namespace oddsat::strategy
