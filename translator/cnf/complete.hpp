// From a ground program and the block of each atom to clauses. The models of the clauses,
// restricted to the atoms, are exactly the stable models, each once (docs/encodings.md, section
// 10).
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/ground/ground_program.hpp"
#include "oddsat/prefix/levels.hpp"

namespace oddsat::cnf {

// The method that excludes circular support. `automatic` chooses by the size of the component; the
// others are for tests, and valid for every program.
enum class LoopMethod { automatic, formulas, stages, levels };

struct CompleteOptions {
  LoopMethod loops = LoopMethod::automatic;
};

QuantifiedCnf complete(const ground::GroundProgram& program, const prefix::Levels& levels,
                       const Limits& limits = {}, const CompleteOptions& options = {});

} // namespace oddsat::cnf
