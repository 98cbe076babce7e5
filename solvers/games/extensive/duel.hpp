// One player of an extensive form against all others, as the graph that solvers/games/hidden
// solves. The others are one side: they share which information sets they were in and what they
// chose there.
#pragma once

#include "oddsat/games/extensive/form.hpp"
#include "oddsat/games/hidden/graph.hpp"

namespace oddsat::extensive {

struct Duel {
  hidden::Graph graph;          // payoffs from 0 to 1
  Rational least = 0, most = 0; // the payoffs of the player that 0 and 1 are
  // By information set of the maximiser in the graph: the set of the player in the form; none where
  // it waits.
  std::vector<uint32_t> setOf;

  Rational payoff(const Rational& value) const { return least + (most - least) * value; }
};

// The form has perfect recall.
Duel duelOf(const Form& form, uint32_t player, const Limits& limits);

} // namespace oddsat::extensive
