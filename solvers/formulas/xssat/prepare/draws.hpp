// Chance variables that choose among enabled outcomes, such as a random player's move among the
// legal ones. Encodings usually write: if the chance variables have these values, the j-th of n
// enabled outcomes is true. Counters compute j and n, and their order hides that the outcomes are
// symmetric. If a truth table over all sets of enabled outcomes proves that the clauses have this
// meaning, the outcomes themselves become the variables that chance decides. The chance variables,
// the counters and their clauses are removed.
//
// Why this is right:
// - Each outcome excludes the others and needs the literal that enables it. No outcome is true if a
// literal of `off` is, and otherwise some outcome is. The remaining clauses contain all this.
// - In each row of the table in which outcomes are enabled, each of them is forced by one clause
// with chance variables. The patterns of these clauses exclude each other, and their probabilities
// sum up to 1. So the chance variables decide which outcome is true, and the clauses with them have
// no other effect.
// - All literals of the columns of the table are decided before the chance variables.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/reconstruction.hpp"

#include <optional>

namespace oddsat::xssat {

struct Draw {
  std::vector<cnf::Lit> outcomes; // chance variables: one of the enabled ones becomes true
  std::vector<cnf::Lit> enabled;  // by outcome: the literal that enables it; 0: always
  std::vector<cnf::Lit> off;      // if one of these is true, no outcome is
  // Probabilities by number of enabled outcomes, then by rank among these in the order of
  // `outcomes`.
  std::vector<std::vector<Rational>> chances;
  bool alike = true; // true: all ranks have the same probability
};

struct FoundDraws {
  cnf::QuantifiedCnf formula; // a formula over the same variables
  std::vector<Draw> draws;
  cnf::Reconstruction reconstruction; // for removed counting variables of the outermost block
};

// Returns nothing if there are no draws. Moves defined variables outwards if that shows which
// outcomes are enabled.
std::optional<FoundDraws> findDraws(const cnf::QuantifiedCnf& formula, const Limits& limits);

} // namespace oddsat::xssat
