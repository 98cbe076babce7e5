#include "oddsat/question.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/payoff.hpp"
#include "oddsat/gdl/roles.hpp"
#include "oddsat/strategy/moved_end.hpp"

#include <limits>
#include <stdexcept>

namespace oddsat {

namespace {

void requireRole(const gdl::Game& game, const gdl::Term& role) {
  if (std::ranges::find(game.roles, role) == game.roles.end()) findRole(game, gdl::toInfix(role));
}

gdl::Term defaultPlayer(const Question& question, const gdl::Game& game) {
  const auto isPlayer = [&](const gdl::Term& role) { return !question.isRandom(role); };
  const auto found = std::ranges::find_if(game.roles, isPlayer);
  if (found != game.roles.end()) return *found;
  if (question.objective.kind == Objective::Kind::none) return game.roles.front();
  throw Error("every role of this game plays at random, so there is no maximiser");
}

} // namespace

const char* name(HorizonIs horizon) {
  switch (horizon) {
  case HorizonIs::open:
    return "";
  case HorizonIs::given:
    return "given";
  case HorizonIs::found:
    return "bound";
  case HorizonIs::least:
    return "least";
  case HorizonIs::none:
    return "forever";
  }
  return "";
}

int Question::winningGoal() const {
  if (addedStep) return 100;
  if (expectsGoal())
    throw std::logic_error("an expected goal value was taken for a chance of winning");
  return objective.goal;
}

int Question::hundredths(std::span<const int> goals) const {
  if (goals.empty()) return 0;
  const int best = std::ranges::max(goals);
  if (expectsGoal() && !addedStep) return best;
  return best >= winningGoal() ? 100 : 0;
}

gdl::Term findRole(const gdl::Game& game, const std::string& name) {
  for (const gdl::Term& role : game.roles)
    if (gdl::toInfix(role) == name || gdl::toKif(role) == name) return role;
  throw Error("the game has no role '" + name + "'; its roles are " +
              gdl::rolesInWords(game.roles, name));
}

Question resolved(Question question, const gdl::Game& game) {
  std::vector<gdl::Term> given;
  std::swap(given, question.randomRoles);
  for (const gdl::Term& role : game.roles)
    if (role == gdl::Term{gdl::word::random}) question.randomRoles.push_back(role);
  for (const gdl::Term& role : given) {
    requireRole(game, role);
    if (!question.isRandom(role)) question.randomRoles.push_back(role);
  }
  if (question.player.name.empty()) question.player = defaultPlayer(question, game);
  requireRole(game, question.player);
  if (question.isRandom(question.player) && question.objective.kind != Objective::Kind::none)
    throw Error("'" + gdl::toInfix(question.player) + "' plays at random; name another role");
  if (question.horizon && question.horizonIs == HorizonIs::open)
    question.horizonIs = HorizonIs::given;
  return question;
}

gdl::Game paidGame(const gdl::Game& game, Question& question) {
  for (const char* word : {gdl::word::terminal, gdl::word::goal})
    if (std::ranges::find(game.rules, word, [](const gdl::Rule& rule) { return rule.head.name; }) ==
        game.rules.end())
      throw Error(std::string("no playout pays: the game has no rule for '") + word + "'");
  gdl::PaidGame paid = gdl::withPayoff(game, question.player);
  for (strategy::Binding& binding : question.strategies)
    binding.rule = strategy::withMovedEnd(
        *binding.rule, {.over = paid.over, .goal = paid.worth, .legal = paid.could},
        question.reading);
  question.randomRoles.insert(question.randomRoles.end(), paid.payers.begin(), paid.payers.end());
  question.idleMoves.push_back(paid.idle);
  question.addedStep = {paid.payers, paid.idle, paid.over, paid.could};
  if (question.horizon && *question.horizon < std::numeric_limits<int>::max())
    question.horizon = *question.horizon + 1;
  return std::move(paid.game);
}

} // namespace oddsat
