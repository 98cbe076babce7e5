#include "questions/made_up_games.hpp"

#include "questions/building.hpp"

namespace oddsat::questions {

std::vector<Role> someRoles(Chance& chance, bool twoPlayers) {
  const std::vector<std::vector<std::string>> casts = {
      {"x", "o"},           {"x", "o"},         {"x", "o", "random"},        {"x", "o", "random"},
      {"random", "x", "o"}, {"o", "x", "ally"}, {"x", "o", "ally", "random"}};
  const std::vector<std::vector<std::string>> alone = {{"x"}, {"x", "random"}, {"random", "x"}};
  std::vector<Role> roles;
  const bool odd = chance.one(12);
  for (const std::string& name : chance.of(twoPlayers || !chance.one(4) ? casts : alone))
    roles.push_back({{odd && name == "x" ? "X-1" : name}, {}, {}});
  return roles;
}

AbstractGame madeUpGame(Chance& chance) {
  switch (chance.below(6)) {
  case 0:
    return gameOfMarks(chance);
  case 1:
    return gameOfHeaps(chance);
  default:
    return gameOfRules(chance);
  }
}

} // namespace oddsat::questions
