// Quantifiers moved inwards, to the parts of a formula that mention their variables: 'exists X, Y:
// a(X) and b(Y)' has as many instances as X and Y have values, not as many as their pairs have.
#pragma once

#include "oddsat/strategy/syntax_tree.hpp"

#include <memory>
#include <set>
#include <string>

namespace oddsat::strategy {

// An equivalent formula; each of its quantifiers has one variable.
std::unique_ptr<const Formula> narrowed(const Formula& from);

// All that are mentioned, bound inside or not.
std::set<std::string> variablesIn(const Formula& formula);

} // namespace oddsat::strategy
