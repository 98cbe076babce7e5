// Who chooses which variable, and who knows what when choosing: the prefix of a formula.
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

// The place of a variable, or of a literal's variable, in lists by variable.
inline size_t slot(Lit literal) {
  return static_cast<size_t>(literal < 0 ? -literal : literal);
}

using oddsat::Quantifier;

struct Block {           // one step of the prefix
  Quantifier kind;       // exists: we choose; forall: they choose; chance: dice
  std::vector<Var> vars; // chance variables are independent of each other
};

// Blocks, outermost first: who chooses a variable knows the values of all variables of blocks
// further out, and no other.
class Prefix {
public:
  Prefix() = default;
  Prefix(std::vector<Block> blocks); // as they are: neighbours of one kind are not joined
  Prefix(std::initializer_list<Block> blocks) : Prefix(std::vector<Block>(blocks)) {}

  bool empty() const { return blocks_.empty(); }
  size_t size() const { return blocks_.size(); } // number of blocks
  auto begin() const { return blocks_.begin(); }
  auto end() const { return blocks_.end(); }
  const Block& operator[](size_t block) const { return blocks_[block]; }
  const std::vector<Block>& blocks() const { return blocks_; }

  const Block& outermost() const { return blocks_.front(); } // of a prefix that is not empty
  const Block& innermost() const { return blocks_.back(); }
  bool beginsWith(Quantifier kind) const { return !empty() && outermost().kind == kind; }

  bool contains(Var v) const { return slot(v) < blockOf_.size() && blockOf_[slot(v)] != 0; }
  // Of a variable in a block, or in none: that is existential and outside all blocks.
  Quantifier kind(Var v) const {
    return contains(v) ? blocks_[blockOf_[slot(v)] - 1].kind : Quantifier::exists;
  }
  size_t blockOf(Var v) const { return contains(v) ? blockOf_[slot(v)] - 1 : 0; }
  bool isOutermost(Var v) const { return contains(v) && blockOf_[slot(v)] == 1; }
  bool before(Var a, Var b) const { return rank(a) < rank(b); } // who chooses b knows a

  // Innermost: into the last block if that is of this kind, else into a new one.
  void append(Quantifier kind, std::span<const Var> vars);
  void append(Quantifier kind, Var v) { append(kind, std::span(&v, 1)); }

private:
  uint32_t rank(Var v) const { return contains(v) ? blockOf_[slot(v)] : 0; }
  void place(std::span<const Var> vars); // in the last block

  std::vector<Block> blocks_;
  std::vector<uint32_t> blockOf_; // by variable: number of its block, from 1; 0: none
};

} // namespace oddsat::cnf
