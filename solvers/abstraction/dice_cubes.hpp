// The assignments of a chance block, taken apart into cubes: one assignment is looked at, the
// literals that its value rests on are fixed, and all assignments with these literals are done.
// What is cut off by that stays open. So the cubes are disjoint and their weights add up to 1.
#pragma once

#include "abstraction/block_chain.hpp"

#include <queue>
#include <vector>

namespace oddsat::abstraction {

class DiceCubes {
public:
  explicit DiceCubes(const ChainBlock& block); // must live longer
  bool isDone() const { return open_.empty(); }
  const Rational& openWeight() const { return openWeight_; } // the current one included

  void next(); // the heaviest open cube is the current one, with a likely assignment
  bool holds(int literal) const { return values_[cnf::slot(literal)] == (literal > 0); }
  Rational weightOfAssignment() const;

  bool isFixed(int literal) const { return fixed_[cnf::slot(literal)] != 0 && holds(literal); }
  void fix(int literal); // which holds
  Rational close();      // the current cube is done; its weight

private:
  struct Cube {
    Rational weight;
    std::vector<int> literals;
    bool operator<(const Cube& other) const { return weight < other.weight; }
  };
  Rational probability(int literal) const;
  void open(Cube cube);

  const ChainBlock& block_;
  std::priority_queue<Cube> open_;
  Rational openWeight_ = 1;
  Cube current_;
  std::vector<char> values_, fixed_; // by variable, of the current cube
};

} // namespace oddsat::abstraction
