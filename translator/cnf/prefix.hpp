// The prefix of a formula: the side that chooses each variable, and the variables known to it.
#pragma once

#include "oddsat/prefix/quantifier.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

namespace oddsat::cnf {

using Var = int32_t; // from 1
using Lit = int32_t; // v or -v, as in DIMACS

// Index of a literal's variable in lists by variable.
inline size_t slot(Lit literal) {
  return static_cast<size_t>(literal < 0 ? -literal : literal);
}

using oddsat::Quantifier;

struct Block {           // one step of the prefix
  Quantifier kind;       // exists: the maximiser chooses; forall: the opponent; chance: at random
  std::vector<Var> vars; // chance variables are independent of each other
};

// Blocks, outermost first. The side that chooses a variable knows the values of all variables in
// blocks further outside, and of no others.
class Prefix {
public:
  Prefix() = default;
  Prefix(std::vector<Block> blocks); // unchanged: neighbours of one quantifier are not joined
  Prefix(std::initializer_list<Block> blocks) : Prefix(std::vector<Block>(blocks)) {}

  bool empty() const { return blocks_.empty(); }
  size_t size() const { return blocks_.size(); } // number of blocks
  auto begin() const { return blocks_.begin(); }
  auto end() const { return blocks_.end(); }
  const Block& operator[](size_t block) const { return blocks_[block]; }
  const std::vector<Block>& blocks() const { return blocks_; }

  const Block& outermost() const { return blocks_.front(); } // the prefix must not be empty
  const Block& innermost() const { return blocks_.back(); }
  bool beginsWith(Quantifier kind) const { return !empty() && outermost().kind == kind; }

  bool contains(Var v) const { return slot(v) < blockOf_.size() && blockOf_[slot(v)] != 0; }
  // A variable in no block is existential and outside of all blocks.
  Quantifier kind(Var v) const {
    return contains(v) ? blocks_[blockOf_[slot(v)] - 1].kind : Quantifier::exists;
  }
  size_t blockOf(Var v) const { return contains(v) ? blockOf_[slot(v)] - 1 : 0; }
  bool isOutermost(Var v) const { return contains(v) && blockOf_[slot(v)] == 1; }
  bool before(Var a, Var b) const { return rank(a) < rank(b); } // a is known when b is chosen

  // Adds innermost variables: to the last block if it has this quantifier, else to a new block.
  void append(Quantifier kind, std::span<const Var> vars);
  void append(Quantifier kind, Var v) { append(kind, std::span(&v, 1)); }

private:
  uint32_t rank(Var v) const { return contains(v) ? blockOf_[slot(v)] : 0; }
  void place(std::span<const Var> vars); // adds to the last block

  std::vector<Block> blocks_;
  std::vector<uint32_t> blockOf_; // by variable: number of its block from 1; 0: none
};

} // namespace oddsat::cnf
