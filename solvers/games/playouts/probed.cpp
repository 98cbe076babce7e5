#include "oddsat/games/playouts/probed.hpp"

#include "oddsat/circuit/probes.hpp"

#include <algorithm>

namespace oddsat::playouts {

using gdl::Term;

Probed compileWithProbe(const gdl::Game& game, const std::vector<Term>& atoms, const Limits& limits,
                        Report& report) {
  size_t roles = game.roles.size();
  if (atoms.empty()) return {machine::Machine::compile(game, limits, report), roles, {}};
  const gdl::Game watched = circuit::withProbe(game, atoms);
  Probed found{machine::Machine::compile(watched, limits, report), roles, {}};
  const std::vector<Term>& moves = found.machine.moves(roles);
  for (const Term& atom : atoms) {
    auto place = std::find(moves.begin(), moves.end(), circuit::probeFor(atom));
    found.probes.push_back(
        place == moves.end() ? std::nullopt
                             : std::optional(static_cast<machine::MoveId>(place - moves.begin())));
  }
  return found;
}

} // namespace oddsat::playouts
