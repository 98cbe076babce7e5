#include "oddsat/circuit/observer.hpp"

#include <algorithm>
#include <string>

namespace oddsat::circuit {

gdl::Term sees(size_t atom) {
  return {"sees", {{std::to_string(atom)}}};
}

gdl::Game withObserver(const gdl::Game& game, const std::vector<gdl::Term>& atoms) {
  const gdl::Term observer{"the observer"}; // no name that a game could use: it has a blank
  gdl::Game watched = game;
  const bool declares =
      std::any_of(game.rules.begin(), game.rules.end(),
                  [](const gdl::Rule& rule) { return rule.head.name == "input"; });
  watched.roles.push_back(observer);
  for (size_t i = 0; i < atoms.size(); ++i) {
    gdl::Literal holds;
    holds.atom = atoms[i];
    watched.rules.push_back({{"legal", {observer, sees(i)}}, {holds}, {}});
    if (declares) watched.rules.push_back({{"input", {observer, sees(i)}}, {}, {}});
  }
  return watched;
}

} // namespace oddsat::circuit
