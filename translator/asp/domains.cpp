#include "asp/domains.hpp"

#include "asp/names.hpp"
#include "asp/stamped_rules.hpp"
#include "ground/gringo.hpp"

#include <algorithm>

namespace oddsat::asp {

namespace {

using gdl::Literal;
using gdl::Term;

// The first rule about a predicate, if there is one.
const gdl::Rule* definition(const gdl::Game& game, const std::string& predicate) {
  auto found = std::find_if(game.rules.begin(), game.rules.end(),
                            [&](const gdl::Rule& rule) { return rule.head.name == predicate; });
  return found == game.rules.end() ? nullptr : &*found;
}

// Negation of what never changes can be decided at once; all other negation is left out, so that
// everything that may become true in some position is derived.
std::vector<Literal> withoutNegation(const std::vector<Literal>& body, const RuleText& text) {
  std::vector<Literal> kept;
  for (const Literal& literal : body)
    if (literal.kind != Literal::Kind::negated || !text.changes(literal.atom.name))
      kept.push_back(literal);
  return kept;
}

std::string relaxedProgram(const gdl::Game& game) {
  RuleText text(changingPredicates(game));
  std::string program;
  for (const gdl::Rule& rule : game.rules)
    for (const auto& alternative : alternatives(rule.body)) {
      auto body = text.bodies(withoutNegation(alternative, text), "")[0];
      program += ruleText(text.atom(rule.head, ""), body, "") + "\n";
    }
  program += "true(F) :- init(F).\n";
  program += "true(F) :- next(F).\n"; // whatever `base` says: a fluent that it lacks comes true too
  program += "does(R,M) :- legal(R,M).\n";
  return program;
}

// What `base` says, and all that it depends on: nothing of it changes.
std::string baseProgram(const gdl::Game& game) {
  RuleText text({});
  std::set<std::string> needed = {"base"};
  std::vector<std::string> open = {"base"};
  std::string program;
  while (!open.empty()) {
    std::string predicate = open.back();
    open.pop_back();
    for (const gdl::Rule& rule : game.rules) {
      if (rule.head.name != predicate) continue;
      for (const std::string& body : text.bodies(rule.body, ""))
        program += ruleText(text.atom(rule.head, ""), body, "") + "\n";
      for (const auto& alternative : alternatives(rule.body))
        for (const Literal& literal : alternative)
          if (literal.kind != Literal::Kind::distinct && needed.insert(literal.atom.name).second)
            open.push_back(literal.atom.name);
    }
  }
  return program;
}

} // namespace

void checkFluents(const gdl::Game& game, const std::vector<Term>& facts, const Location& where,
                  const Limits& limits) {
  if (!definition(game, "base")) return;
  ground::GroundProgram program = ground::run({baseProgram(game)}, limits);
  std::set<Term> base;
  for (const std::string& fact : program.facts)
    if (fact.starts_with("base(")) base.insert(decodeTerm(fact).args[0]);
  for (const Term& fact : facts)
    if (!base.contains(fact))
      throw Error(where, "the game has no fluent " + toString(fact, game.notation) +
                             ": 'base' does not list it");
}

Domains domains(const gdl::Game& game, const Limits& limits, Report& report) {
  demandFewAlternatives(game);
  ground::GroundProgram relaxed = ground::run({relaxedProgram(game)}, limits);
  std::map<Term, std::set<Term>> input, legal;
  Domains found;
  for (const std::string& fact : relaxed.facts) {
    bool isInput = fact.starts_with("input("), isLegal = fact.starts_with("legal(");
    if (!isInput && !isLegal && !fact.starts_with("goal(")) continue;
    Term atom = decodeTerm(fact);
    auto& set = isInput ? input : isLegal ? legal : found.goals;
    set[atom.args[0]].insert(atom.args[1]);
  }
  for (const Term& role : game.roles) {
    std::set<Term> all = input[role];
    for (const Term& move : legal[role])
      if (all.insert(move).second) found.added[role].push_back(move);
    found.moves[role] = {all.begin(), all.end()};
    warnOfMissingMoves(game, role, found.added[role], report);
  }
  return found;
}

void warnOfMissingMoves(const gdl::Game& game, const Term& role, const std::vector<Term>& missing,
                        Report& report) {
  const gdl::Rule* declared = definition(game, "input");
  if (!declared || missing.empty()) return;
  std::string text = "'input' of " + toString(role, game.notation) + " lacks ";
  for (size_t i = 0; i < missing.size() && i < 3; ++i)
    text += (i == 0 ? "" : ", ") + toString(missing[i], game.notation);
  if (missing.size() > 3) text += " and " + std::to_string(missing.size() - 3) + " more";
  report.warning(declared->where, text + ", which may become legal; added");
}

} // namespace oddsat::asp
