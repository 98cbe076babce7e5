// Formulas about paths as wires over the position where the paths begin: the formula holds on every
// legal continuation. Formulas are followed step by step, so that a path ends as soon as the
// formula is decided on it.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/regression/position_wires.hpp"
#include "oddsat/strategy/reading.hpp"

#include <memory>

namespace oddsat::regression {

class Future {
public:
  Future(Positions& positions, const Exclusions& exclusions, const strategy::Formulas& formulas,
         strategy::Reading reading, const Limits& limits)
      : positions_(positions), exclusions_(exclusions), formulas_(formulas), reading_(reading),
        limits_(limits) {}

  // The formula on every path whose first step contains this move of the role; valid if the move is
  // legal and the position is not terminal.
  Wire onEveryPath(strategy::FormulaId formula, size_t role, size_t move);

  size_t steps() const { return steps_; } // number of joint moves followed so far

  // Knowledge from the fact that the move is legal and the position is not terminal.
  Known knownOf(size_t role, size_t move);

private:
  using Joint = std::vector<size_t>; // a move for each role

  // The formula that must hold on the rest of a path.
  struct Rest {
    enum class Kind { decided, later, negation, all, any };
    Kind kind = Kind::decided;
    Wire wire = circuit::never;                            // decided
    strategy::FormulaId formula = strategy::Formulas::yes; // later: about the path from there on
    std::vector<Rest> parts = {};
  };
  // A path: its joint moves, and the knowledge from their being legal.
  struct Walk {
    Place place;
    Rest rest;
    std::vector<Joint> made;
    Known known;
  };
  // A joint move under construction: the moves of the roles from `role` on are open.
  struct Step {
    const Walk& from;
    bool goesOn; // the rest depends on the position after it
    Joint joint;
    Wire guard; // all its moves are legal
  };

  Wire every(const Walk& walk);
  void everyStep(Step& step, size_t role, std::vector<Wire>& found);
  Wire stepped(const Step& step);
  Walk walked(const std::vector<Joint>& made, const Known& known);
  Rest advanced(const Rest& rest, Place place, const Joint& joint);
  Rest expanded(strategy::FormulaId formula, Place place, const Joint& joint);
  template <class Part>
  Rest junction(bool all, size_t count, Part part);
  Rest opposite(Rest rest) const;
  Wire atEnd(const Rest& rest, Place place);
  Wire atEnd(strategy::FormulaId formula, Place place);
  bool acts(const strategy::Act& act, const Joint& joint) const;
  bool mentions(const Rest& rest, size_t role) const;
  bool mentions(strategy::FormulaId formula, size_t role) const;
  bool isOfHere(const Rest& rest) const; // about the position alone
  bool goesOn(const Rest& rest) const;
  bool goesOn(strategy::FormulaId formula) const;

  Positions& positions_;
  const Exclusions& exclusions_;
  const strategy::Formulas& formulas_;
  strategy::Reading reading_;
  const Limits& limits_;
  strategy::FormulaId asked_ = strategy::Formulas::yes;
  size_t steps_ = 0;
};

} // namespace oddsat::regression
