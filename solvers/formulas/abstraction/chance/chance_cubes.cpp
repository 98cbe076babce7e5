#include "oddsat/formulas/abstraction/chance/chance_cubes.hpp"

#include <utility>

namespace oddsat::abstraction {

ChanceCubes::ChanceCubes(const ChainBlock& block, LimitMeter& meter)
    : block_(block), meter_(meter), values_(block.probability.size()),
      fixed_(block.probability.size()) {
  open_.push({1, 0});
}

Rational ChanceCubes::probability(int literal) const {
  const Rational& yes = block_.probability[cnf::slot(literal)];
  return literal > 0 ? yes : Rational(1 - yes);
}

size_t ChanceCubes::step(size_t before, int literal) {
  steps_.push_back({before, literal});
  return steps_.size() - 1;
}

void ChanceCubes::open(Cube cube) {
  if (cube.weight == 0) return;
  meter_.took(sizeof(Cube) + 2 * sizeof(Step) + bytesOf(cube.weight));
  open_.push(std::move(cube));
}

void ChanceCubes::next() {
  current_ = open_.top();
  open_.pop();
  for (size_t v = 1; v < values_.size(); ++v) {
    values_[v] = 2 * block_.probability[v] >= 1;
    fixed_[v] = 0;
  }
  for (size_t i = current_.last; i != 0; i = steps_[i].before) {
    const int literal = steps_[i].literal;
    values_[cnf::slot(literal)] = literal > 0;
    fixed_[cnf::slot(literal)] = 1;
  }
}

Rational ChanceCubes::weightOfAssignment() const {
  Rational weight = current_.weight;
  for (size_t v = 1; v < values_.size(); ++v) {
    if (fixed_[v] != 0) continue;
    weight *= values_[v] != 0 ? block_.probability[v] : Rational(1 - block_.probability[v]);
    meter_.worked(bytesOf(weight));
  }
  return weight;
}

void ChanceCubes::fix(int literal) {
  if (fixed_[cnf::slot(literal)] != 0) return;
  fixed_[cnf::slot(literal)] = 1;
  const Rational all = current_.weight;
  meter_.worked(bytesOf(all));
  open({all * probability(-literal), step(current_.last, -literal)});
  current_ = {all * probability(literal), step(current_.last, literal)};
}

Rational ChanceCubes::close() {
  openWeight_ -= current_.weight;
  return current_.weight;
}

} // namespace oddsat::abstraction
