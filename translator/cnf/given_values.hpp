// Values of some variables: what a formula is under them, and how they become values of the whole
// outermost block.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace oddsat::cnf {

// The formula once the literals are true. The prefix stays as it is.
QuantifiedCnf under(QuantifiedCnf formula, const std::vector<Lit>& literals);

// A literal for every variable of the outermost block, in its order: the chosen one, or negative
// where nothing was chosen.
std::vector<Lit> completed(const QuantifiedCnf& formula, const std::vector<Lit>& chosen);

// A move of an outermost forall block that has the value 0: each variable in turn gets a value
// under which the value of the rest is 0 still. Nothing where that is not found out.
using IsZero = std::function<std::optional<bool>(const std::vector<Lit>& given)>;
std::vector<Lit> refutingMove(const QuantifiedCnf& formula, const IsZero& isZero);

} // namespace oddsat::cnf
