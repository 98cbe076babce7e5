#include "oddsat/circuit/probes.hpp"

#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>

namespace oddsat::circuit {

gdl::Term probeFor(const gdl::Term& atom) {
  return {"holds", {atom}};
}

const gdl::Term& probed(const gdl::Term& move) {
  return move.args.front();
}

gdl::Game withProbe(gdl::Game game, const std::vector<gdl::Term>& atoms) {
  const gdl::Term probe{"the probe"}; // no name of a game contains a blank
  const bool declares =
      std::any_of(game.rules.begin(), game.rules.end(),
                  [](const gdl::Rule& rule) { return rule.head.name == gdl::word::input; });
  game.roles.push_back(probe);
  for (const gdl::Term& atom : atoms) {
    gdl::Literal holds;
    holds.atom = atom;
    game.rules.push_back({{gdl::word::legal, {probe, probeFor(atom)}}, {holds}, {}});
    if (declares && gdl::isGround(atom))
      game.rules.push_back({{gdl::word::input, {probe, probeFor(atom)}}, {}, {}});
  }
  return game;
}

} // namespace oddsat::circuit
