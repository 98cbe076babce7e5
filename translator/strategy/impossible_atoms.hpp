// Fluents and moves in strategies that can never occur in the game, mostly because of a mistyped
// argument. A condition with one is constant, so it causes a warning, but no error.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

namespace oddsat::strategy {

class ImpossibleAtoms {
public:
  // Computes the possible ones within two seconds; a game that needs more time gets no warnings.
  ImpossibleAtoms(const gdl::Game& game, const Limits& limits);

  void warn(const Rule& closed, const gdl::Term& self, Report& report) const;
  void warn(const Formula& closed, Report& report) const; // for a formula without an own role

private:
  std::vector<gdl::Term> roles_, fluents_, moves_; // true(F); does(R,M)
  bool known_ = false;
};

} // namespace oddsat::strategy
