// Fluents whose terms get deeper with every step. A rule such as next(count(s(X))) :-
// true(count(X)) has infinitely many positions, which no ground program can contain.
#include "oddsat/gdl/checks.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/literals.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace oddsat::gdl {

namespace {

bool isFluent(const Literal& literal) {
  return literal.kind == Literal::Kind::atom && literal.atom.name == word::truth &&
         literal.atom.args.size() == 1;
}

bool holds(const Term& term, const Term& part) {
  return std::ranges::any_of(
      term.args, [&](const Term& argument) { return argument == part || holds(argument, part); });
}

// Returns an argument of `after` that contains an argument of `before` one level deeper, if the
// rule may apply to it again.
const Term* deeperArgument(const Term& after, const Term& before) {
  if (after.variable || after.name != before.name || after.args.size() != before.args.size())
    return nullptr;
  const Term* deeper = nullptr;
  for (size_t i = 0; i < after.args.size(); ++i) {
    if (!deeper && !isGround(before.args[i]) && holds(after.args[i], before.args[i]))
      deeper = &before.args[i];
    else if (!before.args[i].variable && before.args[i] != after.args[i])
      return nullptr;
  }
  return deeper;
}

bool isBounded(const Term& part, const std::vector<Literal>& body, const Term& fluent, Pace& pace) {
  std::set<std::string> bounded;
  for (const Literal& literal : body) {
    pace.step();
    if (literal.kind == Literal::Kind::atom &&
        !(isFluent(literal) && literal.atom.args[0].name == fluent.name))
      forEachVariable(literal.atom, [&](const Term& term) { bounded.insert(term.name); });
  }
  bool any = false;
  forEachVariable(part, [&](const Term& term) { any = any || bounded.count(term.name) > 0; });
  return any;
}

void checkRule(const Rule& rule, Notation notation, Report& report, Pace& pace) {
  const Term& after = rule.head.args[0];
  for (const Literal& literal : rule.body) {
    if (!isFluent(literal)) continue;
    const Term& before = literal.atom.args[0];
    const Term* deeper = deeperArgument(after, before);
    if (!deeper || isBounded(*deeper, rule.body, before, pace)) continue;
    std::string grown = toString(after, notation);
    report.error(locate(rule, after.place),
                 fmt::format("'{}' grows for ever: {} is made of {}, and nothing bounds {}; a "
                             "condition that lists its values would, for instance {}",
                             after.name, grown, toString(before, notation),
                             toString(*deeper, notation),
                             toString(Term{word::base, {after}}, notation)));
    return;
  }
}

} // namespace

void checkGrowth(const Game& game, Report& report, const Limits& limits) {
  Pace pace(limits);
  for (const Rule& rule : game.rules)
    if (rule.head.name == word::next && rule.head.args.size() == 1)
      checkRule(rule, game.notation, report, pace);
}

} // namespace oddsat::gdl
