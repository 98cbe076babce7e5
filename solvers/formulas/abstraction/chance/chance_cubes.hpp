// The assignments of a chance block, divided into cubes. The search evaluates one assignment, fixes
// the literals that its value depends on, and is then done with all assignments that contain these
// literals. The parts that this cuts off remain open. So the cubes are disjoint, and their weights
// sum up to 1.
#pragma once

#include "oddsat/base/limit_meter.hpp"
#include "oddsat/formulas/abstraction/chance/block_chain.hpp"

#include <deque>
#include <queue>
#include <vector>

namespace oddsat::abstraction {

class ChanceCubes {
public:
  ChanceCubes(const ChainBlock& block, LimitMeter& meter); // both must outlive it
  bool isDone() const { return open_.empty(); }
  const Rational& openWeight() const { return openWeight_; } // including the current cube

  void next(); // makes the heaviest open cube current, with a likely assignment
  bool holds(int literal) const { return values_[cnf::slot(literal)] == (literal > 0); }
  const Rational& weight() const { return current_.weight; } // weight of the current cube
  Rational weightOfAssignment() const;                       // at most the weight of the cube

  bool isFixed(int literal) const { return fixed_[cnf::slot(literal)] != 0 && holds(literal); }
  void fix(int literal); // a true literal
  Rational close();      // ends the current cube; returns its weight

private:
  struct Step { // one literal in addition to `before`; cubes share their first steps
    size_t before;
    int literal;
  };
  struct Cube {
    Rational weight;
    size_t last; // the last of its literals; 0: none
    bool operator<(const Cube& other) const { return weight < other.weight; }
  };
  Rational probability(int literal) const;
  size_t step(size_t before, int literal);
  void open(Cube cube);

  const ChainBlock& block_;
  LimitMeter& meter_;
  std::deque<Step> steps_{1}; // steps_[0] is no literal; a deque grows without copying
  std::priority_queue<Cube, std::deque<Cube>> open_;
  Rational openWeight_ = 1;
  Cube current_;
  std::vector<char> values_, fixed_; // by variable, in the current cube
};

} // namespace oddsat::abstraction
