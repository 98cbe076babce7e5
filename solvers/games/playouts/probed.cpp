#include "oddsat/games/playouts/observed.hpp"

#include "oddsat/circuit/observer.hpp"

#include <algorithm>

namespace oddsat::playouts {

using gdl::Term;

Observed observe(const gdl::Game& game, const std::vector<Term>& atoms, const Limits& limits,
                 Report& report) {
  size_t roles = game.roles.size();
  if (atoms.empty()) return {machine::Machine::compile(game, limits, report), roles, {}};
  const gdl::Game watched = circuit::withObserver(game, atoms);
  Observed found{machine::Machine::compile(watched, limits, report), roles, {}};
  const std::vector<Term>& moves = found.machine.moves(roles);
  for (size_t i = 0; i < atoms.size(); ++i) {
    auto place = std::find(moves.begin(), moves.end(), circuit::sees(i));
    found.seen.push_back(place == moves.end()
                             ? std::nullopt
                             : std::optional(static_cast<machine::MoveId>(place - moves.begin())));
  }
  return found;
}

} // namespace oddsat::playouts
