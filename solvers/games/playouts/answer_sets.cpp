#include "oddsat/games/playouts/answer_sets.hpp"

#include "oddsat/asp/domains.hpp"
#include "oddsat/asp/names.hpp"
#include "oddsat/asp/unfold.hpp"
#include "oddsat/gdl/goal_value.hpp"
#include "oddsat/ground/stable_models.hpp"
#include "oddsat/regression/add_strategies.hpp"

#include <algorithm>

namespace oddsat::playouts {

namespace {

struct Payoff {
  size_t role;
  gdl::Term value;
};

using Payoffs = std::map<std::string, Payoff>; // by the atom that shows it

Payoffs payoffs(const gdl::Game& game, const asp::Domains& domains) {
  Payoffs found;
  for (size_t role = 0; role < game.roles.size(); ++role)
    if (const auto own = domains.goals.find(game.roles[role]); own != domains.goals.end())
      for (const gdl::Term& value : own->second)
        found[asp::call("result", {asp::encodeTerm(own->first), asp::encodeTerm(value)})] = {role,
                                                                                             value};
  return found;
}

Outcome outcomeOf(const gdl::Game& game, const Payoffs& payoffs, const ground::StableModel& model) {
  Outcome found;
  found.goals.resize(game.roles.size());
  for (const std::string& atom : model) {
    if (atom == "end(stuck)") return {Outcome::End::stuck};
    if (atom == "end(cut)") return {Outcome::End::cut};
    const auto shown = payoffs.find(atom);
    if (shown == payoffs.end()) continue;
    if (const auto goal = gdl::goalValue(shown->second.value))
      found.goals[shown->second.role].push_back(*goal);
  }
  for (std::vector<int>& goals : found.goals) std::sort(goals.begin(), goals.end());
  return found;
}

} // namespace

AnswerSets countAnswerSets(const gdl::Game& game, const Question& question, const Limits& limits,
                           Report& report, const Keep& keep) {
  const asp::Domains domains = asp::domains(game, limits, report);
  asp::Program program = asp::unfold(game, question, domains);
  regression::addStrategies(program, game, question, domains, limits);
  program.addBlock("playouts");
  const std::string text = asp::toText(program);
  keep.text("program.lp", text);
  const Payoffs shown = payoffs(game, domains);
  AnswerSets found;
  std::map<ground::StableModel, Outcome> outcomes; // many models show the same
  const auto search =
      ground::eachStableModel(text, 0, limits, keep, [&](const ground::StableModel& model) {
        const auto [known, isNew] = outcomes.try_emplace(model);
        if (isNew) known->second = outcomeOf(game, shown, model);
        ++found.outcomes[known->second];
        ++found.playouts;
      });
  if (!search.stoppedBy.empty())
    throw LimitReached(search.stoppedBy + " while clingo was counting");
  return found;
}

} // namespace oddsat::playouts
