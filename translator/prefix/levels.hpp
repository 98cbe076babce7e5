// The block of the prefix of each atom of a ground program, under the baseline and the dependency
// prefix. cnf::complete builds the prefix of the formula from it.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/ground/ground_program.hpp"
#include "oddsat/prefix/quantifier.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oddsat::prefix {

using BlockIndex = uint32_t; // index in Levels::blocks; 0 is the outermost

// A quantified atom that the grounder has decided, so that it has no number. It still gets a
// variable and a unit clause for its value.
struct DecidedAtom {
  std::string name;
  BlockIndex block;
  bool value;           // true: a fact; false: no rule can derive it
  Rational probability; // probability of the value true, in a chance block
};

struct Levels {
  // Blocks may be empty, and neighbours may have the same quantifier; the formula joins them.
  std::vector<Quantifier> blocks;      // the last one is exists
  std::vector<BlockIndex> blockOf;     // by atom (size atoms + 1)
  std::vector<bool> quantified;        // by atom (size atoms + 1): a choice atom of the prefix
  std::vector<uint32_t> chanceOf;      // by atom (size atoms + 1): 0, or index in `chances`
  std::vector<Rational> chances = {0}; // the different probabilities; entry 0 is unused
  std::vector<DecidedAtom> decided;
  std::vector<std::string> notes; // notes for the user
  // By block b: the block of an auxiliary variable whose definition contains variables of b, but of
  // no later block. Under the baseline it is the last block; else b, or the exists block after it.
  std::vector<BlockIndex> auxiliaryAfter;

  BlockIndex innermost() const { return static_cast<BlockIndex>(blocks.size() - 1); }
};

// baseline: all atoms but the quantified ones are innermost. dependency: an atom that the
// quantified atoms determine is in the exists block of the latest one that it depends on.
enum class Kind { baseline, dependency };

Levels levels(const ground::GroundProgram& program, Kind kind, const Limits& limits = {});

} // namespace oddsat::prefix
