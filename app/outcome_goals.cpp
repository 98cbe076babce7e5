#include "oddsat/app/outcome_goals.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace oddsat::app {

std::string goalsInWords(const gdl::Game& game, const Goals& goals) {
  std::string text;
  for (size_t role = 0; role < game.roles.size(); ++role)
    if (!goals[role].empty())
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", gdl::toInfix(game.roles[role]),
                          fmt::join(goals[role], "/"));
  return text.empty() ? "no goals" : text;
}

Json goalsJson(const gdl::Game& game, const Goals& goals) {
  Json object = Json::object();
  for (size_t role = 0; role < game.roles.size(); ++role)
    if (goals[role].size() == 1)
      object[gdl::toInfix(game.roles[role])] = goals[role][0];
    else if (!goals[role].empty())
      object[gdl::toInfix(game.roles[role])] = goals[role];
  return object;
}

} // namespace oddsat::app
