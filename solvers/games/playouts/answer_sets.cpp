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

// "result(x,g_100)", "result(o,g_0)"; "end(stuck)", "end(cut)"
Outcome outcomeOf(const gdl::Game& game, const ground::StableModel& model) {
  Outcome found;
  found.goals.resize(game.roles.size());
  for (const std::string& text : model) {
    const gdl::Term atom = asp::decodeTerm(text);
    if (atom.name == "end")
      return {atom.args.at(0).name == "stuck" ? Outcome::End::stuck : Outcome::End::cut};
    auto role = std::find(game.roles.begin(), game.roles.end(), atom.args.at(0));
    const auto goal = gdl::goalValue(atom.args.at(1));
    if (role == game.roles.end() || !goal) continue;
    found.goals[static_cast<size_t>(role - game.roles.begin())].push_back(*goal);
  }
  for (std::vector<int>& goals : found.goals) std::sort(goals.begin(), goals.end());
  return found;
}

} // namespace

std::string answerSetProgram(const gdl::Game& game, const Question& question, const Limits& limits,
                             Report& report) {
  asp::Domains domains = asp::domains(game, limits, report);
  asp::Program program = asp::unfold(game, question, domains);
  regression::addStrategies(program, game, question, domains, limits);
  program.addBlock("playouts");
  return asp::toText(program);
}

AnswerSets countAnswerSets(const gdl::Game& game, const Question& question, const Limits& limits,
                           Report& report, const Keep& keep) {
  const std::string program = answerSetProgram(game, question, limits, report);
  keep.text("program.lp", program);
  AnswerSets found;
  std::map<ground::StableModel, Outcome> outcomes; // many models show the same
  const auto search =
      ground::eachStableModel(program, 0, limits, keep, [&](const ground::StableModel& model) {
        const auto [known, isNew] = outcomes.try_emplace(model);
        if (isNew) known->second = outcomeOf(game, model);
        ++found.outcomes[known->second];
        ++found.playouts;
      });
  if (!search.stoppedBy.empty())
    throw LimitReached(search.stoppedBy + " while clingo was counting");
  return found;
}

} // namespace oddsat::playouts
