#include "oddsat/gdl/information.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>

namespace oddsat::gdl {

namespace {

auto firstSees(const Game& game) {
  return std::ranges::find(game.rules, word::sees, [](const Rule& rule) { return rule.head.name; });
}

} // namespace

bool hidesInformation(const Game& game) {
  return firstSees(game) != game.rules.end();
}

void demandFullInformation(const Game& game, const std::string& what) {
  if (const auto sees = firstSees(game); sees != game.rules.end())
    throw Error(sees->where, what + " is only for games in which every role observes everything; " +
                                 "this rule hides information");
}

} // namespace oddsat::gdl
