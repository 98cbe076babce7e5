#include "oddsat/asp/domains.hpp"

#include "oddsat/asp/stamped_rules.hpp"
#include "oddsat/derive/facts.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>

namespace oddsat::asp {

namespace {

using derive::predicateOf;
using gdl::Keyword;
using gdl::Term;

// The first rule for a predicate, or null.
const gdl::Rule* definition(const gdl::Game& game, const std::string& predicate) {
  auto found = std::find_if(game.rules.begin(), game.rules.end(),
                            [&](const gdl::Rule& rule) { return rule.head.name == predicate; });
  return found == game.rules.end() ? nullptr : &*found;
}

} // namespace

void checkFluents(const gdl::Game& game, const std::vector<Term>& facts, const std::string& file,
                  const Limits& limits) {
  if (!definition(game, gdl::word::base)) return;
  const derive::Facts derived(game, limits);
  Report report;
  for (const Term& fact : facts)
    if (!derived.holds({gdl::word::base, {fact}}))
      report.error({file, fact.place.line, fact.place.column}, "the game has no fluent " +
                                                                   toString(fact, game.notation) +
                                                                   ": 'base' does not list it");
  report.throwIfErrors();
}

Domains domains(const gdl::Game& game, const Limits& limits, Report& report) {
  demandFewAlternatives(game);
  const derive::Facts facts(game, limits);
  Domains found;
  for (const Term& goal : facts.possible(predicateOf(Keyword::goal)))
    found.goals[goal.args[0]].insert(goal.args[1]);
  std::map<Term, std::set<Term>> all;
  for (const Term& input : facts.possible(predicateOf(Keyword::input)))
    all[input.args[0]].insert(input.args[1]);
  for (const Term& legal : facts.possible(predicateOf(Keyword::legal)))
    if (all[legal.args[0]].insert(legal.args[1]).second)
      found.added[legal.args[0]].push_back(legal.args[1]);
  for (const Term& role : game.roles) {
    found.moves[role] = {all[role].begin(), all[role].end()};
    std::ranges::sort(found.added[role]);
    warnOfMissingMoves(game, role, found.added[role], report);
  }
  return found;
}

void warnOfMissingMoves(const gdl::Game& game, const Term& role, const std::vector<Term>& missing,
                        Report& report) {
  const gdl::Rule* declared = definition(game, gdl::word::input);
  if (!declared || missing.empty()) return;
  std::string text = "'input' of " + toString(role, game.notation) + " lacks ";
  for (size_t i = 0; i < missing.size() && i < 3; ++i)
    text += (i == 0 ? "" : ", ") + toString(missing[i], game.notation);
  if (missing.size() > 3) text += " and " + std::to_string(missing.size() - 3) + " more";
  report.warning(declared->where, text + ", which may become legal; added");
}

} // namespace oddsat::asp
