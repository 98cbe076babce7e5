// Which block of the prefix each atom of a ground program belongs to: what baseline and
// dependency decide, and what cnf::complete builds the formula's prefix from.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/ground/ground_program.hpp"
#include "oddsat/prefix/quantifier.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oddsat::prefix {

using BlockIndex = uint32_t; // into Levels::blocks; 0 is the outermost

// A quantified atom that the grounder has decided, so that it has no number of its own: it
// still gets a variable, and a unit clause for its value.
struct DecidedAtom {
  std::string name;
  BlockIndex block;
  bool value;           // true: a fact; false: no rule can derive it
  Rational probability; // of "true", when its block is a chance block
};

struct Levels {
  // Blocks may be empty, and neighbours may be of one kind; the formula leaves out and joins them.
  std::vector<Quantifier> blocks;      // the last one is exists
  std::vector<BlockIndex> blockOf;     // by atom (size atoms + 1)
  std::vector<bool> quantified;        // by atom (size atoms + 1): a choice atom of the prefix
  std::vector<uint32_t> chanceOf;      // by atom (size atoms + 1): 0, or its place in `chances`
  std::vector<Rational> chances = {0}; // the different probabilities; place 0 means nothing
  std::vector<DecidedAtom> decided;
  std::vector<std::string> notes; // what a user should know: ignored statements, atoms
                                  // that could not be placed further out
  // By block b: where a variable goes that is no atom and whose definition reaches into b, but
  // into no later block. The last block under the baseline; else b, or the exists block after it.
  std::vector<BlockIndex> auxiliaryAfter;

  BlockIndex innermost() const { return static_cast<BlockIndex>(blocks.size() - 1); }
};

// baseline: all but the quantified atoms stand innermost. dependency: an atom that the quantified
// atoms fix stands in the exists block of the latest one that it depends on.
enum class Kind { baseline, dependency };

Levels levels(const ground::GroundProgram& program, Kind kind, const Limits& limits = {});

} // namespace oddsat::prefix
