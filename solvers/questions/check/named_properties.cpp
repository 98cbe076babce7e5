#include "oddsat/questions/check/named_properties.hpp"

#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/strategy/write_strategies.hpp"

namespace oddsat::check {

namespace {

using playouts::Play;
using playouts::PositionId;

bool nobodyStuck(Play& play, PositionId position) {
  return !play.stuckRole(position);
}

bool atMostOneDecides(Play& play, PositionId position) {
  if (play.positions().terminal(position)) return true;
  size_t deciding = 0;
  for (size_t role = 0; role < play.roles(); ++role)
    deciding += play.allowed({role, position}).size() > 1;
  return deciding <= 1;
}

bool goalsAreDefined(Play& play, PositionId position) {
  if (!play.positions().terminal(position)) return true;
  for (size_t role = 0; role < play.roles(); ++role)
    if (strategy::toString(play.role(role)) != gdl::word::random &&
        play.positions().goals(position, role).size() != 1)
      return false;
  return true;
}

} // namespace

const std::vector<NamedProperty>& namedProperties() {
  static const std::vector<NamedProperty> all = {
      {.name = "wins",
       .help = "the player wins every playout (and none is stuck)",
       .formula = "terminal -> wins(me)"},
      {.name = "never-loses",
       .help = "no playout ends with a win of somebody else (and none is stuck)",
       .formula = "terminal -> ~loses(me)"},
      {.name = "can-win",
       .help = "the player can force a win from the start",
       .formula = "[[me]] (terminal -> wins(me))",
       .atStart = true},
      {.name = "can-avoid-losing",
       .help = "the player can force not to lose from the start",
       .formula = "[[me]] (terminal -> ~loses(me))",
       .atStart = true},
      {.name = "never-stuck",
       .help = "whoever follows a strategy always has a move",
       .holdsAt = nobodyStuck},
      {.name = "valid",
       .help = "the strategy recommends something somewhere",
       .ofStrategies = true},
      {.name = "complete",
       .help = "the strategy recommends something wherever its role decides",
       .ofStrategies = true},
      {.name = "deterministic",
       .help = "the strategy never recommends two moves",
       .ofStrategies = true},
      {.name = "functional", .help = "complete and deterministic", .ofStrategies = true},
      {.name = "complete-in-play",
       .help = "complete in the positions that are reached when it is followed",
       .ofStrategies = true},
      {.name = "deterministic-in-play",
       .help = "deterministic in those positions",
       .ofStrategies = true},
      {.name = "functional-in-play", .help = "functional in those positions", .ofStrategies = true},
      {.name = "weakly-optimal",
       .help = "every move that it recommends is optimal, with best play where it says nothing",
       .ofStrategies = true},
      {.name = "strongly-optimal",
       .help = "the same, with any move where it says nothing: nothing optimal is ever given away",
       .ofStrategies = true},
      {.name = "keeps-value",
       .help = "following it is worth as much as the best play",
       .ofStrategies = true},
      {.name = "loses-at-most P/Q",
       .help = "following it is worth at most so much less",
       .ofStrategies = true},
      {.name = "turn-taking",
       .help = "never do two roles decide at once",
       .holdsAt = atMostOneDecides},
      {.name = "goals-defined",
       .help = "every role has exactly one goal value wherever the game ends",
       .holdsAt = goalsAreDefined},
      {.name = "knows-moves",
       .help = "every role always knows its legal moves",
       .unknown = &hidden::Knowledge::moves},
      {.name = "knows-end",
       .help = "every role always knows whether the game has ended",
       .unknown = &hidden::Knowledge::end},
      {.name = "knows-goal",
       .help = "every role knows its goal value when the game has ended",
       .unknown = &hidden::Knowledge::goal},
  };
  return all;
}

} // namespace oddsat::check
