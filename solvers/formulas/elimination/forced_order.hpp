// An order of variables for diagrams in which variables with common clauses are near each other
// (FORCE, by Aloul, Markov and Sakallah): in each round, variables move to the centres of their
// clauses.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <vector>

namespace oddsat::elimination {

// The same blocks in the same order; only the order within each block changes.
std::vector<cnf::Block> forcedPrefix(const cnf::QuantifiedCnf& formula);

} // namespace oddsat::elimination
