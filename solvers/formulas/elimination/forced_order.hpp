// An order for diagrams in which variables that share clauses are near each other (FORCE, by Aloul,
// Markov and Sakallah): each clause pulls its variables to its centre, round after round.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <vector>

namespace oddsat::elimination {

// The same blocks in the same order; only the variables within them are listed anew.
std::vector<cnf::Block> forcedPrefix(const cnf::QuantifiedCnf& formula);

} // namespace oddsat::elimination
