// The first step from a position: the role that chooses, its moves, and the value of each move,
// found by solving the positions after it.
#pragma once

#include "oddsat/formulas/answer.hpp"
#include "oddsat/games/value/sides.hpp"
#include "oddsat/questions/ask/inquiry.hpp"

#include <functional>

namespace oddsat::ask {

using SolveAt = std::function<Answer(const Inquiry&)>; // solves for the value only, without moves

class FirstStep {
public:
  FirstStep(const Inquiry& inquiry, Work& work); // both must outlive it

  bool hasChooser() const { return chooser_ < moves_.size(); }
  bool chooserIsPlayer() const { return role(chooser_) == inquiry_.question().player; }
  const gdl::Term& chooser() const { return role(chooser_); }
  size_t choices() const { return moves_[chooser_].size(); }
  bool playerHasChoice() const { return hasChooser() && chooserIsPlayer() && choices() > 1; }
  const gdl::Term& firstMove() const { return term(moves_[chooser_].front()); }
  bool allows(const gdl::Term& move) const;

  // The position after one move of the chooser, if there is no other choice.
  machine::State after(const gdl::Term& move) const;

  // The moves of the chooser with their values for the maximiser.
  std::vector<MoveValue> values(const SolveAt& solveAt) const;
  // Unset if there is none, or if a limit was reached first.
  std::optional<MoveValue> firstWorth(const Rational& wanted, const SolveAt& solveAt) const;

private:
  using Moves = std::vector<std::vector<machine::MoveId>>; // by role

  const gdl::Term& role(size_t index) const { return machine_.roles()[index]; }
  const gdl::Term& term(machine::MoveId move) const { return machine_.moves(chooser_)[move]; }
  Moves allowedMoves() const;
  size_t findChooser() const;
  MoveValue valueAfter(machine::MoveId move, const SolveAt& solveAt) const;
  MoveValue valueFrom(size_t place, machine::Joint& joint, const SolveAt& solveAt) const;
  MoveValue valueAt(machine::State state, const SolveAt& solveAt) const;

  const Inquiry& inquiry_;
  Work& work_;
  const machine::Machine& machine_;
  value::Sides sides_;
  Moves moves_;
  size_t chooser_;
};

} // namespace oddsat::ask
