#include "oddsat/gdl/checks.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/literals.hpp"
#include "oddsat/gdl/syntax.hpp"

#include <fmt/format.h>
#include <set>

namespace oddsat::gdl {

namespace {

std::set<std::string> definedRelations(const Game& game) {
  std::set<std::string> defined{word::truth, word::does};
  for (const Rule& rule : game.rules) defined.insert(rule.head.name);
  return defined;
}

bool namesARole(const Term& atom) {
  const KeywordRow* keyword = keywordRow(atom.name);
  return keyword && keyword->arity == 2 && atom.args.size() == 2;
}

// `known`: the roles of the game and those that were reported.
void warnOfUnknownRole(const Game& game, const Rule& rule, const Term& atom, std::set<Term>& known,
                       Report& report) {
  if (!namesARole(atom) || !isGround(atom.args.front())) return;
  const Term& role = atom.args.front();
  if (known.insert(role).second)
    report.warning(locate(rule, role.place),
                   fmt::format("{} is no role of this game", toString(role, game.notation)));
}

std::string undefined(const std::string& name, Notation notation) {
  const std::string instead = withoutOperator(name, notation);
  return fmt::format("'{}' is defined nowhere, so it never holds{}{}", name,
                     instead.empty() ? "" : "; ", instead);
}

} // namespace

void warnOfOddities(const Game& game, Report& report, const Limits& limits) {
  Pace pace(limits);
  std::set<std::string> defined = definedRelations(game);
  std::set<Term> roles(game.roles.begin(), game.roles.end());
  for (const Rule& rule : game.rules) {
    warnOfUnknownRole(game, rule, rule.head, roles, report);
    forEachAtom(rule.body, [&](const Term& atom, const Literal&) {
      pace.step();
      warnOfUnknownRole(game, rule, atom, roles, report);
      if (!isKeyword(atom.name) && defined.insert(atom.name).second)
        report.warning(locate(rule, atom.place), undefined(atom.name, game.notation));
    });
  }
  if (game.rules.empty()) return;
  Location file{game.rules.front().where.file};
  if (!defined.count(word::legal))
    report.warning(file, "no rule for 'legal': nobody can ever move");
  if (!defined.count(word::terminal))
    report.warning(file, "no rule for 'terminal': the game never ends");
  if (!defined.count(word::goal)) report.warning(file, "no rule for 'goal': nobody can ever win");
}

} // namespace oddsat::gdl
