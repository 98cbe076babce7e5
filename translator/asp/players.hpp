// Who plays (docs/encodings.md, sections 3 to 6): the asked player, his opponents, and the roles
// that play at random, as facts and rules around the blocks of encodings/.
#pragma once

#include "oddsat/asp/domains.hpp"
#include "oddsat/asp/program.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/question.hpp"

namespace oddsat::asp {

struct Players {
  gdl::Term player;
  std::vector<gdl::Term> opponents; // in the order of the roles; several: a coalition
  std::vector<gdl::Term> random;
};

Players players(const gdl::Game& game, const Question& question); // Error: no such role

// What a role makes of its legal moves: "legal", or "allowed" where it is bound to a strategy.
std::string movePredicate(const Question& question, const gdl::Term& role);

// Sections 3 to 5: play and winning, opponents and chance where there are some.
void addPlayers(Program& program, const gdl::Game& game, const Question& question,
                const Domains& domains, const Limits& limits);

} // namespace oddsat::asp
