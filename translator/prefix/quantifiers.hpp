// The facts _exists(i,a), _forall(i,a), _quantify(i,a) and _chance(i,p,q,a) of a ground program:
// which atoms are quantified, at which level, with which chance (docs/encodings.md, section 8).
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/ground/ground_program.hpp"
#include "oddsat/prefix/quantifier.hpp"

#include <string_view>
#include <vector>

namespace oddsat::prefix {

struct QuantifiedAtom {
  std::string_view name; // lies in the ground program
  int64_t level = 0;     // from 1, outermost first
  Quantifier kind = Quantifier::exists;
  Rational probability = 0; // of "true"; only chance
};

// By level; Error with everything that is wrong.
std::vector<QuantifiedAtom> quantifiedAtoms(const ground::GroundProgram& program);

} // namespace oddsat::prefix
