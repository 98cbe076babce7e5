// Dice that choose among what is enabled, such as a random player's move among its legal ones,
// mostly written as: the j-th of n enabled outcomes is taken if these dice fall so. Counters find
// j and n, and their order hides that the outcomes are alike. Where a truth table over all ways to
// be enabled shows that this is what the clauses say, the outcomes themselves become what chance
// decides, and dice, counters and their clauses go.
//
// Right because
// - each outcome excludes the others and needs what enables it, and nothing is drawn once one of
//   `off` is true: the clauses that stay say so, and that some outcome is true otherwise;
// - in each row of the table where some outcomes are enabled, each of them is demanded by one
//   clause with dice, and the dice of these clauses exclude each other and sum up to 1. So the
//   dice decide which outcome is true, and the clauses with dice say nothing else;
// - all that the table's columns stand for is decided further out than the dice.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/reconstruction.hpp"

#include <optional>

namespace oddsat::xssat {

struct Draw {
  std::vector<cnf::Lit> outcomes; // chance variables: one of those that are enabled becomes true
  std::vector<cnf::Lit> enabled;  // by outcome: what it needs; 0: nothing
  std::vector<cnf::Lit> off;      // where one of these is true, no outcome is
  // By how many are enabled, then by rank among these in the order of the outcomes.
  std::vector<std::vector<Rational>> chances;
  bool alike = true; // the rank does not matter
};

struct FoundDraws {
  cnf::QuantifiedCnf formula; // the same variables
  std::vector<Draw> draws;
  cnf::Reconstruction reconstruction; // of outermost variables that only counted, and are gone
};

// Nothing: there are none. Takes defined variables outwards where that shows what dice draw from.
std::optional<FoundDraws> findDraws(const cnf::QuantifiedCnf& formula, const Limits& limits);

} // namespace oddsat::xssat
