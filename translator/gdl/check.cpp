#include "gdl/check.hpp"
namespace oddsat::gdl {
void check(const Game& game, Report& report) {
  if (game.roles.empty()) report.error(game.rules.front().where, "no role");
}
} // namespace oddsat::gdl
