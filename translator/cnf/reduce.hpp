// Makes a formula smaller and keeps its value, not only its truth, under a prefix with chance
// (docs/encodings.md, section 10). Each technique stands in a file of reduction/ with the condition
// under which it is right; each can be switched off.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/cnf/reconstruction.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace oddsat::cnf {

struct ReduceOptions {
  bool units = true;      // also chance variables that are sure
  bool universals = true; // universal reduction
  bool pureLiterals = true;
  bool equivalences = true;
  bool subsumption = true; // and strengthening
  bool elimination = true; // by resolution, bounded by `growth`
  bool failedLiterals = true;
  bool blockedClauses = false; // off: fewer clauses, but a search that propagates less decides
                               // up to ten times as often
  bool counters = false; // variables that only count a set go, and kept outermost ones that others
                         // define
  std::optional<std::vector<Var>> keptVariables = {}; // stay as they are; else all those of
  size_t keptBlocks = 1; // the outer blocks: who asks for first moves needs the outermost
  // Of the formula, as Reduced says it, where no more variables were kept: saves to go through it.
  std::optional<std::vector<uint32_t>> settled = {};
  int growth = 0; // clauses that eliminating one variable may add
  int rounds = 10;
};

struct Reduced {
  QuantifiedCnf formula;                           // variables are numbered anew, names move along
  Reconstruction reconstruction = {};              // of the outermost block
  std::map<std::string, uint64_t> statistics = {}; // what each technique did
  // The techniques that are cheap find nothing more, but that others may subsume these clauses.
  std::optional<std::vector<uint32_t>> settled = {};

  void then(Reduced next); // a further simplification of the formula
};

Reduced reduce(const QuantifiedCnf& formula, const ReduceOptions& options = {},
               const Limits& limits = {});

} // namespace oddsat::cnf
