// Values of some variables: the formula under them, and their extension to the whole outermost
// block.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace oddsat::cnf {

// The formula with these literals true. The prefix does not change.
QuantifiedCnf under(QuantifiedCnf formula, const std::vector<Lit>& literals);

// A literal for every variable of the outermost block, in its order: the chosen one, or the
// negative one if nothing was chosen.
std::vector<Lit> completed(const QuantifiedCnf& formula, const std::vector<Lit>& chosen);

// A move of an outermost forall block that has the value 0: each variable in turn gets a value
// under which the rest still has the value 0. Empty if that could not be decided.
using IsZero = std::function<std::optional<bool>(const std::vector<Lit>& given)>;
std::vector<Lit> refutingMove(const QuantifiedCnf& formula, const IsZero& isZero);

} // namespace oddsat::cnf
