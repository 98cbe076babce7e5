// Literals that, once true, leave nothing to anybody but the exists side from some block on: in a
// formula of a game, that it has ended by then. One more clause can only lower a formula's value,
// so what the value is with such a literal as a unit clause is a lower bound; and it is found much
// sooner, because the blocks behind have nothing left to decide.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"

namespace oddsat::xssat {

struct Rung {
  cnf::Lit unit = 0;
  uint32_t open = 0; // so many blocks of forall and chance still matter
};

// For each number of open blocks at most one literal, the one that most others imply; fewest open
// blocks first.
std::vector<Rung> findRungs(const cnf::QuantifiedCnf& formula, const Limits& limits);

} // namespace oddsat::xssat
