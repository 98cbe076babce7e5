#include "oddsat/app/serve/opposed.hpp"

#include "oddsat/games/machine/network.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>

namespace oddsat::serve {

namespace {

using Goals = std::vector<circuit::GoalWire>;

bool isUsual(const circuit::GoalWire& goal) {
  return goal.value == 0 || goal.value == 50 || goal.value == 100;
}

bool complement(const Goals& ours, const Goals& theirs) {
  return std::ranges::all_of(ours, [&](const circuit::GoalWire& goal) {
    const auto other = std::ranges::find(theirs, 100 - goal.value, &circuit::GoalWire::value);
    return isUsual(goal) && other != theirs.end() && other->wire == goal.wire;
  });
}

} // namespace

bool areOpposed(const machine::Machine& machine) {
  const auto& goals = machine.network().game().goals;
  std::vector<size_t> players;
  for (size_t role = 0; role < machine.roles().size(); ++role)
    if (machine.roles()[role].name != gdl::word::random) players.push_back(role);
  return players.size() == 2 && complement(goals[players[0]], goals[players[1]]) &&
         complement(goals[players[1]], goals[players[0]]);
}

} // namespace oddsat::serve
