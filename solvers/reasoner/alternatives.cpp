#include "reasoner/alternatives.hpp"

#include "base/error.hpp"

namespace oddsat::reasoner {

namespace {

constexpr size_t most = 100000;
using Body = std::vector<gdl::Literal>;

std::vector<Body> ways(const Body& body, const gdl::Rule& rule) {
  std::vector<Body> begun{{}};
  for (const gdl::Literal& literal : body) {
    std::vector<Body> choices;
    if (literal.kind == gdl::Literal::Kind::either) {
      for (const Body& alternative : literal.either)
        for (Body& way : ways(alternative, rule)) choices.push_back(std::move(way));
    } else {
      choices.push_back({literal});
    }
    if (begun.size() * choices.size() > most)
      throw Error(rule.where, "the alternatives of this rule combine in too many ways");
    std::vector<Body> longer;
    for (const Body& start : begun)
      for (const Body& choice : choices) {
        longer.push_back(start);
        longer.back().insert(longer.back().end(), choice.begin(), choice.end());
      }
    begun = std::move(longer);
  }
  return begun;
}

} // namespace

std::vector<std::vector<gdl::Literal>> withoutOr(const gdl::Rule& rule) {
  return ways(rule.body, rule);
}

} // namespace oddsat::reasoner
