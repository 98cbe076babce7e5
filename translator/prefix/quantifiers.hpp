// The facts _exists(i,a), _forall(i,a), _quantify(i,a) and _chance(i,p,q,a) of a ground program:
// the quantified atoms with their levels and probabilities (docs/encodings.md, section 8).
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/ground/ground_program.hpp"
#include "oddsat/prefix/quantifier.hpp"

#include <string_view>
#include <vector>

namespace oddsat::prefix {

struct QuantifiedAtom {
  std::string_view name; // points into the ground program
  int64_t level = 0;     // from 1, outermost first
  Quantifier kind = Quantifier::exists;
  Rational probability = 0; // probability of the value true; only for chance
};

// Sorted by level. Throws Error with all mistakes.
std::vector<QuantifiedAtom> quantifiedAtoms(const ground::GroundProgram& program);

} // namespace oddsat::prefix
