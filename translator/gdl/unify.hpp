// Most general unifiers: "not distinct(X, Y)" makes X and Y one variable.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <map>
#include <optional>

namespace oddsat::gdl {

using Substitution = std::map<std::string, Term>; // from variable to term, fully applied

std::optional<Substitution> unify(const Term& left, const Term& right);
void substitute(Term& term, const Substitution& substitution);

} // namespace oddsat::gdl
