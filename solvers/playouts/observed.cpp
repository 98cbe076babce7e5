#include "playouts/observed.hpp"

#include <algorithm>

namespace oddsat::playouts {

namespace {

using gdl::Term;

const Term observer{"the observer"}; // no name that a game could use: it has a blank

Term sees(size_t atom) {
  return {"sees", {{std::to_string(atom)}}};
}

void addObserver(gdl::Game& game, const std::vector<Term>& atoms) {
  bool declares = std::any_of(game.rules.begin(), game.rules.end(),
                              [](const gdl::Rule& rule) { return rule.head.name == "input"; });
  game.roles.push_back(observer);
  for (size_t i = 0; i < atoms.size(); ++i) {
    gdl::Literal holds;
    holds.atom = atoms[i];
    game.rules.push_back({{"legal", {observer, sees(i)}}, {holds}, {}});
    if (declares) game.rules.push_back({{"input", {observer, sees(i)}}, {}, {}});
  }
}

} // namespace

Observed observe(const gdl::Game& game, const std::vector<Term>& atoms,
                 const std::optional<std::vector<Term>>& start, const Limits& limits,
                 Report& report) {
  size_t roles = game.roles.size();
  if (atoms.empty()) return {machine::Machine::compile(game, limits, report, start), roles, {}};
  gdl::Game watched = game;
  addObserver(watched, atoms);
  Observed found{machine::Machine::compile(watched, limits, report, start), roles, {}};
  const std::vector<Term>& moves = found.machine.moves(roles);
  for (size_t i = 0; i < atoms.size(); ++i) {
    auto place = std::find(moves.begin(), moves.end(), sees(i));
    found.seen.push_back(place == moves.end()
                             ? std::nullopt
                             : std::optional(static_cast<machine::MoveId>(place - moves.begin())));
  }
  return found;
}

} // namespace oddsat::playouts
