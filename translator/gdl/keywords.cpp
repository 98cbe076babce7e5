#include "oddsat/gdl/checks.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/literals.hpp"
#include "oddsat/gdl/syntax.hpp"

#include <fmt/format.h>

namespace oddsat::gdl {

namespace {

void checkHead(const Rule& rule, Report& report) {
  const std::string& name = rule.head.name;
  Location where = locate(rule, rule.head.place);
  if (name == word::role && !rule.body.empty())
    report.error(where, "'role' may only be stated as a fact: the roles of a game are fixed");
  if (name == word::truth) report.error(where, "'true' cannot be defined; use 'init' and 'next'");
  if (name == word::does)
    report.error(where, "'does' cannot be defined; 'legal' defines the moves of a role");
}

void checkBody(const Rule& rule, Report& report, Pace& pace) {
  forEachAtom(rule.body, [&](const Term& atom, const Literal&) {
    pace.step();
    Location where = locate(rule, atom.place);
    const KeywordRow* keyword = keywordRow(atom.name);
    if (keyword && keyword->where == KeywordRow::Where::heads)
      report.error(where,
                   fmt::format("'{}' may only occur in heads; in bodies use 'true'", atom.name));
  });
}

// In a game without `sees`, `percept` is an ordinary relation.
void checkPercepts(const Game& game, Report& report) {
  if (!hidesInformation(game)) return;
  for (const Rule& rule : game.rules)
    if (rule.head.name == word::percept && rule.head.args.size() != 2)
      report.error(locate(rule, rule.head.place),
                   fmt::format("'percept' takes 2 arguments, not {}", rule.head.args.size()));
}

} // namespace

void checkKeywords(const Game& game, Report& report, const Limits& limits) {
  Pace pace(limits);
  if (game.roles.empty())
    report.error(Location{game.rules.empty() ? game.name : game.rules.front().where.file},
                 "no role: a game needs at least one fact 'role(...)'");
  for (const Rule& rule : game.rules) {
    checkHead(rule, report);
    checkBody(rule, report, pace);
  }
  checkPercepts(game, report);
}

} // namespace oddsat::gdl
