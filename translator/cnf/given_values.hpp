// Values of some variables: what a formula is under them, and how they become values of the whole
// outermost block.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <vector>

namespace oddsat::cnf {

// The formula once the literals are true. The prefix stays as it is.
QuantifiedCnf under(QuantifiedCnf formula, const std::vector<Lit>& literals);

// A literal for every variable of the outermost block, in its order: the chosen one, or negative
// where nothing was chosen.
std::vector<Lit> completed(const QuantifiedCnf& formula, const std::vector<Lit>& chosen);

// Of these literals those of the outermost block.
std::vector<Lit> ofFirstBlock(const QuantifiedCnf& formula, std::vector<Lit> literals);

} // namespace oddsat::cnf
