#include "oddsat/circuit/demanded.hpp"

#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace oddsat::circuit {

namespace {

using gdl::Literal;
using gdl::Rule;
using gdl::Term;

const std::string guardPrefix = "needed for ";
constexpr size_t manyVariables = 4; // in a head; fewer have few instances

using Names = std::set<std::string>;
using BoundColumns = std::map<std::string, std::vector<bool>>; // by guarded relation

void collect(const Term& term, Names& variables) {
  if (term.variable) variables.insert(term.name);
  for (const Term& arg : term.args) collect(arg, variables);
}

Names variablesOf(const Term& term) {
  Names variables;
  collect(term, variables);
  return variables;
}

// The atom without the columns that are not known at its uses.
Term guardOf(const Term& atom, const std::vector<bool>& bound) {
  Term guard{guardPrefix + atom.name};
  for (size_t i = 0; i < atom.args.size(); ++i)
    if (bound[i]) guard.args.push_back(atom.args[i]);
  return guard;
}

Literal asLiteral(Term atom) {
  Literal literal;
  literal.atom = std::move(atom);
  return literal;
}

// The uses of a guarded relation, each with the positive atoms that hold there: unguarded ones,
// guarded ones before it, and the guard of the rule itself.
class Needs {
public:
  using Visit = std::function<void(const Term& atom, const std::vector<Term>& known)>;

  Needs(const BoundColumns& guarded, const Visit& visit) : guarded_(guarded), visit_(visit) {}

  void of(const Rule& rule) const {
    std::vector<Term> known;
    if (const auto own = guarded_.find(rule.head.name); own != guarded_.end())
      known.push_back(guardOf(rule.head, own->second));
    of(rule.body, std::move(known));
  }

private:
  void of(const std::vector<Literal>& body, std::vector<Term> known) const {
    for (const Literal& literal : body)
      if (literal.kind == Literal::Kind::atom && !guarded_.contains(literal.atom.name))
        known.push_back(literal.atom);
    for (const Literal& literal : body) {
      if (literal.kind != Literal::Kind::atom || !guarded_.contains(literal.atom.name)) continue;
      visit_(literal.atom, known);
      known.push_back(literal.atom);
    }
    for (const Literal& literal : body) {
      if (literal.kind == Literal::Kind::negated && guarded_.contains(literal.atom.name))
        visit_(literal.atom, known);
      for (const auto& alternative : literal.either) of(alternative, known);
    }
  }

  const BoundColumns& guarded_;
  const Visit& visit_;
};

// Relations with a rule that has many variables in its head.
BoundColumns candidates(const gdl::Game& game) {
  BoundColumns wide;
  for (const Rule& rule : game.rules)
    if (gdl::keywordOf(rule.head.name) == gdl::Keyword::none &&
        variablesOf(rule.head).size() >= manyVariables)
      wide.emplace(rule.head.name, std::vector<bool>(rule.head.args.size(), true));
  return wide;
}

// Removes columns that are not known at all uses, until nothing changes, because known values
// depend on the guards, too.
void keepKnownColumns(const gdl::Game& game, BoundColumns& guarded) {
  for (bool changed = true; changed;) {
    changed = false;
    const Needs::Visit visit = [&](const Term& atom, const std::vector<Term>& known) {
      Names variables;
      for (const Term& each : known) collect(each, variables);
      std::vector<bool>& bound = guarded.at(atom.name);
      for (size_t i = 0; i < bound.size(); ++i) {
        if (!bound[i] || std::ranges::includes(variables, variablesOf(atom.args[i]))) continue;
        bound[i] = false;
        changed = true;
      }
    };
    for (const Rule& rule : game.rules) Needs(guarded, visit).of(rule);
  }
}

// A guard without columns restricts nothing; without it, the relation can bind other variables.
BoundColumns guardedRelations(const gdl::Game& game) {
  Names useless;
  while (true) {
    BoundColumns guarded = candidates(game);
    for (const std::string& name : useless) guarded.erase(name);
    keepKnownColumns(game, guarded);
    const size_t before = useless.size();
    for (const auto& [name, bound] : guarded)
      if (std::ranges::find(bound, true) == bound.end()) useless.insert(name);
    if (useless.size() == before) return guarded;
  }
}

} // namespace

bool isGuard(const std::string& relation) {
  return relation.starts_with(guardPrefix);
}

gdl::Game demanded(const gdl::Game& game) {
  const auto ours = [](const Rule& rule) { return isGuard(rule.head.name); };
  if (std::ranges::any_of(game.rules, ours)) return game; // the name exists already
  const BoundColumns guarded = guardedRelations(game);
  gdl::Game result = game;
  for (Rule& rule : result.rules)
    if (const auto own = guarded.find(rule.head.name); own != guarded.end())
      rule.body.insert(rule.body.begin(), asLiteral(guardOf(rule.head, own->second)));
  const Needs::Visit addRule = [&](const Term& atom, const std::vector<Term>& known) {
    Rule rule{guardOf(atom, guarded.at(atom.name))};
    if (std::ranges::find(known, rule.head) != known.end()) return; // a guard that needs itself
    for (const Term& each : known) rule.body.push_back(asLiteral(each));
    result.rules.push_back(std::move(rule));
  };
  for (const Rule& rule : game.rules) Needs(guarded, addRule).of(rule);
  return result;
}

} // namespace oddsat::circuit
