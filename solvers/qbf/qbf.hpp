// Exists and forall over clauses, by clausal abstraction: one incremental SAT solver per scope.
#pragma once

#include "answer.hpp"
#include "base/keep.hpp"
#include "base/limits.hpp"
#include "cnf/quantified_cnf.hpp"

#include <string>
#include <vector>

namespace oddsat::qbf {

// Of the preprocessor; it always propagates, subsumes and merges equal variables.
struct PreprocessSwitches {
  bool shift = true;     // defined variables go to where they are decided
  bool eliminate = true; // variables go by resolution
  bool blocked = true;   // blocked clauses go
  bool fixed = true;     // literals that a SAT solver finds to hold always
};

struct Options {
  bool preprocess = true;
  std::string certificate = {};      // not offered: an Error when it is set
  std::vector<cnf::Lit> assume = {}; // literals of the outermost block that are given
  Keep keep = {};                    // the simplified formula
  // Switches for measuring and for tests; all on by default.
  bool split = true;     // the prefix as a tree
  bool expansion = true; // refuting moves of the innermost forall block are copied in
  PreprocessSwitches techniques = {};
};

// Value 1 or 0; `outermost` holds the winner's first block (exists when true, forall when false).
Answer solve(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
             const OnProgress& onProgress = {});

} // namespace oddsat::qbf
