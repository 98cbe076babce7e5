// Quantifiers moved inwards to the parts that contain their variables: 'exists X, Y: a(X) and b(Y)'
// then has as many instances as X and Y have values together, instead of as many as they have
// pairs.
#pragma once

#include "oddsat/strategy/syntax_tree.hpp"

#include <memory>
#include <set>
#include <string>

namespace oddsat::strategy {

// An equivalent formula; each of its quantifiers has one variable.
std::unique_ptr<const Formula> narrowed(const Formula& from);

// All variables that occur, bound inside or not.
std::set<std::string> variablesIn(const Formula& formula);

} // namespace oddsat::strategy
