// Ground strategies as a file of the language; shared formulas get names.
#pragma once

#include "oddsat/strategy/subject.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

namespace oddsat::strategy {

// One strategy for each rule, named after its source, for its role. Throws Error if the text would
// be too large to be read again.
File unground(const Subject& subject);

} // namespace oddsat::strategy
