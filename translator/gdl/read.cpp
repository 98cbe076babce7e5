#include "oddsat/gdl/read.hpp"

#include "oddsat/base/ascii.hpp"
#include "oddsat/gdl/check.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/syntax.hpp"

#include <filesystem>
#include <set>

namespace oddsat::gdl {

namespace {

std::string gameName(const std::string& file) {
  if (file == "-") return "game";
  std::filesystem::path path(file);
  if (path.extension() == ".gz") path = path.stem();
  return path.stem().string();
}

// The first character outside of comments decides: KIF begins with a parenthesis. If the text
// contains only comments, their form decides.
Notation notationOf(std::string_view text) {
  Notation notation = Notation::kif;
  for (Cursor cursor(text); !cursor.atEnd();) {
    char c = cursor.peek();
    if (c == ';' || c == '%') {
      notation = c == ';' ? Notation::kif : Notation::infix;
      cursor.skipLine();
    } else if (isSpace(c)) {
      cursor.advance();
    } else {
      return c == '(' || c == ')' ? Notation::kif : Notation::infix;
    }
  }
  return notation;
}

std::vector<Rule> readRules(const Input& input, Notation notation, const Limits& limits) {
  const std::string_view text = input.text;
  Mistakes mistakes(input.name, limits);
  checkBytes(text, mistakes);
  std::vector<Statement> statements =
      notation == Notation::kif ? parseKif(text, mistakes) : parseInfix(text, mistakes);
  std::vector<Rule> rules;
  for (Statement& statement : statements) appendRules(std::move(statement), mistakes, rules);
  mistakes.throwIfAny();
  return rules;
}

Game readGame(const Input& input, const Limits& limits) {
  Game game;
  game.name = gameName(input.name);
  game.notation = notationOf(input.text);
  game.rules = readRules(input, game.notation, limits);
  if (game.rules.empty()) throw Error(Location{input.name}, "has no rules in it");
  std::set<Term> roles;
  for (const Rule& rule : game.rules) {
    if (rule.head.name != word::role || rule.head.args.size() != 1 || !rule.body.empty()) continue;
    const Term& role = rule.head.args.front();
    if (roles.insert(role).second) game.roles.push_back(role);
  }
  return game;
}

} // namespace

Game read(const Input& input, const Limits& limits) {
  return readGame(input, limits);
}

Game load(const std::string& path, Report& report, const Limits& limits) {
  Game game = readGame(readInput(path, limits), limits);
  Report found;
  check(game, found, limits);
  found.throwIfErrors();
  for (const Diagnostic& warning : found.warnings()) report.warning(warning.where, warning.message);
  return game;
}

std::vector<Term> readState(const Input& input, const Limits& limits) {
  std::vector<Rule> rules = readRules(input, notationOf(input.text), limits);
  Report report;
  std::vector<Term> state;
  std::set<Term> known;
  for (Rule& rule : rules) {
    if (rule.head.name != word::truth || rule.head.args.size() != 1 || !rule.body.empty())
      report.error(rule.where,
                   "a position is written with facts 'true(...)' only, one for each fluent");
    else if (!isGround(rule.head))
      report.error(rule.where, "a fluent of a position has no variables");
    else if (known.insert(rule.head.args.front()).second)
      state.push_back(std::move(rule.head.args.front()));
  }
  report.throwIfErrors();
  return state;
}

} // namespace oddsat::gdl
