#include "oddsat/gdl/checks.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/literals.hpp"
#include "oddsat/gdl/syntax.hpp"

#include <fmt/format.h>

namespace oddsat::gdl {

namespace {

// Without `sees`, nothing is hidden, and `percept` is a relation like any other.
void checkSupport(const std::string& name, const Location& where, Report& report) {
  if (keywordOf(lowerCase(name)) == Keyword::sees)
    report.error(where, "'sees' belongs to games of imperfect information, which are not "
                        "supported: here all players know the position");
}

void checkHead(const Rule& rule, Report& report) {
  const std::string& name = rule.head.name;
  Location where = locate(rule, rule.head.place);
  checkSupport(name, where, report);
  if (name == word::role && !rule.body.empty())
    report.error(where, "'role' may only be stated as a fact: the roles of a game are fixed");
  if (name == word::truth)
    report.error(where,
                 "'true' cannot be defined; a position begins with 'init' and goes on with 'next'");
  if (name == word::does)
    report.error(where, "'does' cannot be defined; which moves a role has is said with 'legal'");
}

void checkBody(const Rule& rule, Report& report) {
  forEachAtom(rule.body, [&](const Term& atom, const Literal&) {
    Location where = locate(rule, atom.place);
    checkSupport(atom.name, where, report);
    const KeywordRow* keyword = keywordRow(atom.name);
    if (keyword && keyword->where == KeywordRow::Where::heads)
      report.error(
          where,
          fmt::format("'{}' may only occur in heads; in bodies 'true' says what holds", atom.name));
  });
}

} // namespace

void checkKeywords(const Game& game, Report& report) {
  if (game.roles.empty())
    report.error(Location{game.rules.empty() ? game.name : game.rules.front().where.file},
                 "no role: a game needs at least one fact 'role(...)'");
  for (const Rule& rule : game.rules) {
    checkHead(rule, report);
    checkBody(rule, report);
  }
}

} // namespace oddsat::gdl
