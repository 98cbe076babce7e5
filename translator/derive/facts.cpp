#include "oddsat/derive/facts.hpp"

#include "oddsat/derive/bottom_up.hpp"
#include "oddsat/derive/flat_keywords.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>

namespace oddsat::derive {

namespace {

using gdl::Literal;
using gdl::Rule;
using gdl::Term;

using Natures = std::map<Predicate, Nature>;

// Removes negated literals that can change, because they may become true. The negation of an
// unchanging relation is kept, because its value is fixed.
void dropNegations(std::vector<Literal>& body, const Natures& natures) {
  std::erase_if(body, [&](const Literal& literal) {
    return literal.kind == Literal::Kind::negated &&
           natures.at(predicateOf(literal.atom)) != Nature::fixed;
  });
  for (Literal& literal : body)
    for (auto& alternative : literal.either) dropNegations(alternative, natures);
}

// A game without negations of changing relations in which every legal move is made and every next
// fluent is true. It derives all that can ever be true.
gdl::Game relaxed(gdl::Game game, const Natures& natures) {
  for (Rule& rule : game.rules) dropNegations(rule.body, natures);
  Term x{"X"}, y{"Y"};
  x.variable = y.variable = true;
  const auto link = [&game](Term head, Term body) {
    Literal literal;
    literal.atom = std::move(body);
    game.rules.push_back({std::move(head), {literal}, {}});
  };
  link({gdl::word::truth, {x}}, {gdl::word::init, {x}});
  link({gdl::word::truth, {x}}, {gdl::word::next, {x}});
  link({gdl::word::does, {x, y}}, {gdl::word::legal, {x, y}});
  return game;
}

} // namespace

Facts::Facts(const gdl::Game& game, const Limits& limits)
    : limits_(limits), roles_(game.roles), natures_(naturesOf(game)) {
  collectFunctors(game);
  possible_ = std::make_unique<BottomUp>(relaxed(game, natures_), limits);
  fixed_ = std::make_unique<BottomUp>(game, limits);
}

Facts::~Facts() = default;

void Facts::collectFunctors(const gdl::Game& game) {
  for (const Rule& rule : game.rules) {
    const Term* shape = inner(rule.head);
    if (shape == nullptr) continue;
    const bool move = isAboutMoves(keywordOf(rule.head));
    if (shape->variable)
      (move ? openMoves_ : openFluents_) = true;
    else
      ++(move ? moves_ : fluents_)[predicateOf(*shape)];
  }
}

std::vector<gdl::Term> Facts::start() const {
  std::vector<gdl::Term> fluents;
  for (const gdl::Term& fact : all(predicateOf(gdl::Keyword::init)))
    fluents.push_back(fact.args[0]);
  return fluents;
}

bool Facts::isRole(const Term& role) const {
  return std::find(roles_.begin(), roles_.end(), role) != roles_.end();
}

Nature Facts::nature(const Predicate& predicate) const {
  auto found = natures_.find(predicate);
  return found == natures_.end() ? Nature::unknown : found->second;
}

bool Facts::holds(const Term& atom) const {
  return fixed_->holds(atom);
}

std::vector<Term> Facts::all(const Predicate& predicate) const {
  return fixed_->all(predicate);
}

bool Facts::givenAsFacts(const Predicate& predicate) const {
  return fixed_->onlyFacts(predicate);
}

std::vector<Term> Facts::possible(const Predicate& predicate) const {
  return possible_->all(predicate);
}

} // namespace oddsat::derive
