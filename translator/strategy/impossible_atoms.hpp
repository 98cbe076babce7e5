// Fluents and moves in strategies that can never occur in the game: mostly a mistyped argument. A
// condition about one never changes anything, so it is worth a warning, but it is no error.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

namespace oddsat::strategy {

class ImpossibleAtoms {
public:
  // Finds what can occur within two seconds; a game that needs longer gets no warnings.
  ImpossibleAtoms(const gdl::Game& game, const Limits& limits);

  void warn(const Rule& closed, const gdl::Term& self, Report& report) const;
  void warn(const Formula& closed, Report& report) const; // without a role of its own

private:
  std::vector<gdl::Term> roles_, fluents_, moves_; // true(F); does(R,M)
  bool known_ = false;
};

} // namespace oddsat::strategy
