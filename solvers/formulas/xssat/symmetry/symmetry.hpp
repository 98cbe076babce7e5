// Symmetries of a formula that respect its prefix: permutations of the literals (and patterns)
// inside their blocks, of chance literals among equally likely ones, that map the set of clauses
// to itself. What is left of the formula and its image have one value, so the table of known
// residuals keeps only one of them.
#pragma once

#include "oddsat/formulas/xssat/symmetry/patterns.hpp"

#include <functional>

namespace oddsat::xssat {

using Permutation = std::vector<Symbol>; // by symbol: its image
constexpr size_t largestGroup = 32;      // each permutation costs arithmetic at every node

// A source of permutations that may be symmetries. Each is verified before it is used, so a source
// may be wrong.
using PermutationSource =
    std::function<std::vector<Permutation>(const Problem& problem, const Patterns& patterns)>;

// Generators that move a good part of the formula, each verified. They are the known ones, if these
// move each symbol to wherever it may move at all; otherwise bliss finds them.
std::vector<Permutation> symmetryGenerators(const Problem& problem, const Patterns& patterns,
                                            std::vector<Permutation> known = {});

// Those that move little, where a pattern may be moved at all: what bliss finds, taken apart into
// the pieces that have no clause in common, each verified.
std::vector<Permutation> localSymmetries(const Problem& problem, const Patterns& patterns);

// The image of a clause, sorted; false: the clause holds a pattern that none of the problem's does.
bool imageOf(const Problem& problem, const Patterns& patterns, const Permutation& p,
             std::span<const Lit> clause, std::vector<Lit>& image);

// All of a group that some of the generators make, the identity first; its size is a power of two,
// largestGroup at most.
std::vector<Permutation> symmetryGroup(const std::vector<Permutation>& generators, Symbol symbols);

struct Symbols { // what a search hashes, and how it may be permuted
  Patterns patterns;
  std::vector<Permutation> group;
};

} // namespace oddsat::xssat
