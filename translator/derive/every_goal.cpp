#include "oddsat/derive/every_goal.hpp"

#include "oddsat/derive/facts.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <set>

namespace oddsat::derive {

namespace {

constexpr double mostSeconds = 2;

using gdl::Rule;
using gdl::Term;

bool isGoalOf(const Term& head, const Term& role) {
  return head.name == gdl::word::goal && head.args.size() == 2 && head.args[0] == role;
}

// Roles that no rule for `goal` contains as a constant; a rule with a variable for the role may
// still give them a value.
std::vector<Term> unnamedRoles(const gdl::Game& game) {
  std::vector<Term> unnamed = game.roles;
  std::erase_if(unnamed, [&](const Term& role) {
    return std::ranges::any_of(game.rules,
                               [&](const Rule& rule) { return isGoalOf(rule.head, role); });
  });
  return unnamed;
}

} // namespace

gdl::Game withEveryGoal(gdl::Game game, const Limits& limits) {
  const std::vector<Term> unnamed = unnamedRoles(game);
  if (unnamed.empty()) return game;
  std::set<Term> valued;
  try {
    const Facts facts(game, limits.within(mostSeconds));
    for (const Term& goal : facts.possible(predicateOf(gdl::Keyword::goal)))
      valued.insert(goal.args[0]);
  } catch (const LimitReached&) {
    limits.check();
    return game;
  }
  auto place = std::ranges::find(game.rules.rbegin(), game.rules.rend(), gdl::word::goal,
                                 [](const Rule& rule) { return rule.head.name; });
  auto at = place.base(); // after the last rule for `goal`
  if (place == game.rules.rend()) at = game.rules.end();
  for (const Term& role : unnamed)
    if (!valued.contains(role))
      at = game.rules.insert(at, {Term{gdl::word::goal, {role, Term{"0"}}}}) + 1;
  return game;
}

} // namespace oddsat::derive
