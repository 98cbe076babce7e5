// Which forms a fluent or a move of a game can have, and rules with them in place of variables.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <string>
#include <vector>

namespace oddsat::derive {

// A rule whose fluent or move is a variable speaks of every form that one can have.
class Forms {
public:
  explicit Forms(const gdl::Game& game);

  // Every way to put forms in place of the variables that are fluents or moves.
  std::vector<gdl::Rule> instances(const gdl::Rule& rule) const;

private:
  void everyTerm(const gdl::Term& term, bool fluents, bool moves);

  std::vector<gdl::Term> fluents_, moves_;
};

} // namespace oddsat::derive
