#include "oddsat/questions/ask/request.hpp"

#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/roles.hpp"

#include <algorithm>

namespace oddsat::ask {

namespace {

bool contains(const std::vector<gdl::Term>& terms, const gdl::Term& term) {
  return std::ranges::find(terms, term) != terms.end();
}

} // namespace

gdl::Term findRole(const gdl::Game& game, const std::string& name) {
  for (const gdl::Term& role : game.roles)
    if (gdl::toInfix(role) == name || gdl::toKif(role) == name) return role;
  throw Error("the game has no role '" + name + "'; its roles are " +
              gdl::rolesInWords(game.roles, name));
}

std::vector<gdl::Term> rolesAtRandom(const gdl::Game& game, const Request& request) {
  std::vector<gdl::Term> random;
  for (const gdl::Term& role : game.roles)
    if (role == gdl::Term{gdl::word::random}) random.push_back(role);
  for (const gdl::Term& role : request.random)
    if (!contains(random, role)) random.push_back(role);
  return random;
}

gdl::Term playerOf(const gdl::Game& game, const Request& request) {
  const std::vector<gdl::Term> random = rolesAtRandom(game, request);
  if (request.player) {
    if (!contains(random, *request.player)) return *request.player;
    throw Error("'" + gdl::toInfix(*request.player) + "' plays at random; name another role");
  }
  for (const gdl::Term& role : game.roles)
    if (!contains(random, role)) return role;
  if (request.nobodyWins) return game.roles.front();
  throw Error("every role of this game plays at random, so there is nobody to ask about");
}

} // namespace oddsat::ask
