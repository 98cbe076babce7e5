// Makes a formula smaller and keeps its value, not only its truth, under a prefix with chance
// (docs/encodings.md, section 10). Each technique has a file in reduction/ with the condition under
// which it is valid; each can be switched off.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/base/statistics.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/cnf/reconstruction.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace oddsat::cnf {

struct ReduceOptions {
  bool units = true;      // unit clauses, and chance variables of probability 0 or 1
  bool universals = true; // universal reduction
  bool pureLiterals = true;
  bool equivalences = true;
  bool subsumption = true; // and strengthening
  bool elimination = true; // by resolution, limited by `growth`
  bool failedLiterals = true;
  // Blocked clauses are kept by default: without them there are fewer clauses, but a search that
  // propagates less needs up to ten times the decisions.
  bool blockedClauses = false;
  // Removes variables that only count a set, and also kept outermost variables that others define.
  bool counters = false;
  // Variables that must not change; if unset, those of the outer `keptBlocks`. First moves need the
  // outermost block.
  std::optional<std::vector<Var>> keptVariables = {};
  size_t keptBlocks = 1;
  // Reduced::settled of the formula, if no more variables were kept then; saves a repetition.
  std::optional<std::vector<uint32_t>> settled = {};
  int growth = 0; // clauses that eliminating one variable may add
  int rounds = 10;
};

struct Reduced {
  QuantifiedCnf formula;              // renumbered, with names
  Reconstruction reconstruction = {}; // for the outermost block
  Statistics statistics = {};         // counts by technique
  // Clauses that other techniques may subsume; the cheap techniques find nothing more. Unset:
  // unknown.
  std::optional<std::vector<uint32_t>> settled = {};

  void then(Reduced next); // composes with a further simplification
};

Reduced reduce(const QuantifiedCnf& formula, const ReduceOptions& options = {},
               const Limits& limits = {});

} // namespace oddsat::cnf
