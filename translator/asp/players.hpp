// The sides (docs/encodings.md, sections 3 to 6): the maximiser, the opponents, and the roles that
// play at random, as facts and rules around the blocks of encodings/.
#pragma once

#include "oddsat/asp/domains.hpp"
#include "oddsat/asp/program.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/question.hpp"

namespace oddsat::asp {

struct Players {
  gdl::Term player;
  std::vector<gdl::Term> opponents; // in the order of the roles; several form a coalition
  std::vector<gdl::Term> random;
};

Players players(const gdl::Game& game, const Question& question); // Error: no such role

// The predicate of the moves that a role may choose: "legal", or "allowed" if a strategy binds it.
std::string movePredicate(const Question& question, const gdl::Term& role);

// Adds sections 3 to 5: play and winning, and opponents and chance if there are any. Opponents that
// plan are added by addPlans (plans.hpp).
void addPlayers(Program& program, const gdl::Game& game, const Question& question,
                const Domains& domains, const Limits& limits, bool opponentsPlan = false);

} // namespace oddsat::asp
