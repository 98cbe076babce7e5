#include "abstraction/dice_cubes.hpp"

#include <utility>

namespace oddsat::abstraction {

DiceCubes::DiceCubes(const ChainBlock& block)
    : block_(block), values_(block.probability.size()), fixed_(block.probability.size()) {
  open_.push({1, {}});
}

Rational DiceCubes::probability(int literal) const {
  const Rational& yes = block_.probability[cnf::slot(literal)];
  return literal > 0 ? yes : Rational(1 - yes);
}

void DiceCubes::open(Cube cube) {
  if (cube.weight > 0) open_.push(std::move(cube));
}

void DiceCubes::next() {
  current_ = open_.top();
  open_.pop();
  for (size_t v = 1; v < values_.size(); ++v) {
    values_[v] = 2 * block_.probability[v] >= 1;
    fixed_[v] = 0;
  }
  for (int literal : current_.literals) {
    values_[cnf::slot(literal)] = literal > 0;
    fixed_[cnf::slot(literal)] = 1;
  }
}

Rational DiceCubes::weightOfAssignment() const {
  Rational weight = current_.weight;
  for (size_t v = 1; v < values_.size(); ++v)
    if (fixed_[v] == 0)
      weight *= values_[v] != 0 ? block_.probability[v] : Rational(1 - block_.probability[v]);
  return weight;
}

void DiceCubes::fix(int literal) {
  if (fixed_[cnf::slot(literal)] != 0) return;
  fixed_[cnf::slot(literal)] = 1;
  Cube other = current_;
  other.literals.push_back(-literal);
  other.weight *= probability(-literal);
  open(std::move(other));
  current_.literals.push_back(literal);
  current_.weight *= probability(literal);
}

Rational DiceCubes::close() {
  openWeight_ -= current_.weight;
  return current_.weight;
}

} // namespace oddsat::abstraction
