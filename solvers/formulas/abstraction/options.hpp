// Switches of clausal abstraction for measuring and for tests, all for formulas without chance and
// on by default.
#pragma once

#include "oddsat/formulas/formula_options.hpp"

namespace oddsat::abstraction {

// Techniques of the preprocessor; it always propagates, subsumes and merges equal variables.
struct PreprocessSwitches {
  bool shift = true;     // defined variables go to where they are decided
  bool eliminate = true; // variables go by resolution
  bool blocked = true;   // blocked clauses go
  bool fixed = true;     // literals that a SAT solver finds to hold always
};

struct Options : FormulaOptions {
  bool split = true;     // the prefix as a tree
  bool expansion = true; // refuting moves of the innermost forall block are copied in
  PreprocessSwitches techniques = {};
};

} // namespace oddsat::abstraction
