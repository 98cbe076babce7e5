// Choice variables of a game's formula: moves, the bits by which an opponent selects a move, and
// the chance variables of random roles (docs/encodings.md, 3 to 5).
#pragma once

#include "oddsat/asp/domains.hpp"
#include "oddsat/game_formula.hpp"
#include "oddsat/games/machine/machine.hpp"

#include <map>
#include <tuple>
#include <vector>

namespace oddsat::check {

class GameChoices {
public:
  GameChoices(const GameFormula& formula, const machine::Machine& machine,
              const asp::MoveOrder& order);

  // Both return 0 if the formula has no such variable.
  cnf::Var made(int step, size_t role, machine::MoveId move) const;
  cnf::Var thrown(int step, size_t role, size_t number) const;
  std::vector<cnf::Lit> asking(int step, size_t role,
                               machine::MoveId move) const; // bits that select the move
  const std::vector<cnf::Var>& bits(int step,
                                    size_t role) const; // bits of an opponent, the lowest first

  size_t number(size_t role, machine::MoveId move) const { return numbers_[role][move]; }
  int stepOf(cnf::Var v) const { return steps_[cnf::slot(v)]; } // `none` for other variables
  static constexpr int none = -1;

  // Choice variables of this step and all later ones.
  std::vector<cnf::Var> from(int step) const;

private:
  using Place = std::tuple<int, size_t, size_t>; // (step, role, move or number)
  void add(const ChoiceVariable& choice, const machine::Machine& machine);

  std::vector<std::vector<size_t>> numbers_; // by role and move: index of the move in its order
  std::map<Place, cnf::Var> made_, thrown_;
  std::map<std::pair<int, size_t>, std::vector<cnf::Var>> bits_;
  std::vector<int> steps_;                // by variable
  std::vector<std::vector<cnf::Var>> at_; // by step
};

} // namespace oddsat::check
