#include "oddsat/gdl/alternatives.hpp"

namespace oddsat::gdl {

std::vector<std::vector<Literal>> alternatives(const std::vector<Literal>& body) {
  std::vector<std::vector<Literal>> all = {{}};
  for (const Literal& literal : body) {
    if (literal.kind != Literal::Kind::either) {
      for (auto& one : all) one.push_back(literal);
      continue;
    }
    std::vector<std::vector<Literal>> longer;
    for (const auto& choice : literal.either)
      for (const auto& tail : alternatives(choice))
        for (const auto& one : all) {
          longer.push_back(one);
          longer.back().insert(longer.back().end(), tail.begin(), tail.end());
        }
    all = std::move(longer);
  }
  return all;
}

double countAlternatives(const std::vector<Literal>& body) {
  double product = 1;
  for (const Literal& literal : body) {
    if (literal.kind != Literal::Kind::either) continue;
    double sum = 0;
    for (const auto& alternative : literal.either) sum += countAlternatives(alternative);
    product *= sum;
  }
  return product;
}

} // namespace oddsat::gdl
