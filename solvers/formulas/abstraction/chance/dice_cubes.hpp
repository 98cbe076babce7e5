// The assignments of a chance block, taken apart into cubes: one assignment is looked at, the
// literals that its value rests on are fixed, and all assignments with these literals are done.
// What is cut off by that stays open. So the cubes are disjoint and their weights add up to 1.
#pragma once

#include "oddsat/base/limit_meter.hpp"
#include "oddsat/formulas/abstraction/chance/block_chain.hpp"

#include <deque>
#include <queue>
#include <vector>

namespace oddsat::abstraction {

class DiceCubes {
public:
  DiceCubes(const ChainBlock& block, LimitMeter& meter); // both must live longer
  bool isDone() const { return open_.empty(); }
  const Rational& openWeight() const { return openWeight_; } // the current one included

  void next(); // the heaviest open cube is the current one, with a likely assignment
  bool holds(int literal) const { return values_[cnf::slot(literal)] == (literal > 0); }
  const Rational& weight() const { return current_.weight; } // of the cube
  Rational weightOfAssignment() const;                       // at most that

  bool isFixed(int literal) const { return fixed_[cnf::slot(literal)] != 0 && holds(literal); }
  void fix(int literal); // which holds
  Rational close();      // the current cube is done; its weight

private:
  struct Step { // a literal more than the step before; cubes share their first steps
    size_t before;
    int literal;
  };
  struct Cube {
    Rational weight;
    size_t last; // its literals are those of this step and all before; 0: none
    bool operator<(const Cube& other) const { return weight < other.weight; }
  };
  Rational probability(int literal) const;
  size_t step(size_t before, int literal);
  void open(Cube cube);

  const ChainBlock& block_;
  LimitMeter& meter_;
  std::deque<Step> steps_{1}; // the first is none; a vector would be copied to grow
  std::priority_queue<Cube, std::deque<Cube>> open_;
  Rational openWeight_ = 1;
  Cube current_;
  std::vector<char> values_, fixed_; // by variable, of the current cube
};

} // namespace oddsat::abstraction
