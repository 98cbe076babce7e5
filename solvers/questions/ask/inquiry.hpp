// A question about a game at one of its positions. The game is compiled at the first use, and once
// for all positions.
#pragma once

#include "oddsat/base/work.hpp"
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/question.hpp"

#include <memory>
#include <optional>

namespace oddsat {
class Translation;
}

namespace oddsat::ask {

// How the game of a question is prepared.
struct Preparation {
  // The start of the playouts; unset or empty: the start of the rules. The moves are made from the
  // facts.
  std::optional<std::vector<gdl::Term>> facts = {};
  std::string factsFrom = {}; // the file of the facts, for messages
  std::vector<std::vector<gdl::NamedMove>> moves = {};
  Location movesFrom = {};
  // Formulas about positions; the fluents that they need to remember are added to the game.
  std::vector<std::string> formulas = {};
  // The goal values stay unchanged, also for a question about the expected goal; needed by engines
  // that count goal values.
  bool countsGoals = false;
};

class Inquiry {
public:
  // Error for a question that does not fit the game.
  Inquiry(gdl::Game game, Question question, Work& work, const Preparation& preparation = {});

  const gdl::Game& game() const; // the game from the start of the question
  const Question&
  question() const; // the question about game(); its horizon counts from this position
  Question& question() { return question_; }
  Question
  asked() const; // the question about the game as it was written, with the horizon of question()

  const machine::Machine&
  machine(Work& work) const; // machine of game(), compiled by the first call
  // Compiles the game if this takes at most so many seconds and half of the time left; returns
  // whether it is compiled.
  bool compilesWithin(double seconds, Work& work) const;
  bool isCompiled() const;                       // true if the machine exists
  const machine::State& state(Work& work) const; // this position, as a state of the machine

  // True if the roles take turns from here on in all positions. False may also mean that there are
  // too many positions, or that strategies exclude some.
  bool takesTurns(Work& work) const;

  // For a position reached by moves: the game before these moves, and this position of it. The
  // original game has symmetries that the game which begins here may have lost. Null if there is no
  // such game, or if the question has strategies or needs another game.
  struct Origin {
    machine::Machine machine;
    machine::State state;
  };
  const Origin* origin() const { return origin_.get(); }

  // Sets a machine of the game as it was written, so that it need not be compiled. Ignored if the
  // question has an added step.
  void use(machine::Machine machine);

  // The same question `steps` steps later, at a position that the machine has reached.
  Inquiry at(machine::State state, int steps) const;

  // The game rewritten to begin at this position, for translations to a formula.
  Inquiry startingHere(Work& work) const;

private:
  friend void requireHorizon(Inquiry& inquiry, Work& work);
  struct Compiled; // shared by all positions

  const machine::Machine& machine(Work& work, machine::Machine::Effort effort) const;

  std::shared_ptr<Compiled> compiled_;
  std::shared_ptr<const Origin> origin_; // the origin of this position
  Question asked_, question_;
  mutable std::optional<machine::State> state_; // unset: the start
  mutable std::optional<bool> takesTurns_;      // unset: not computed yet
};

// Error, with the moves that lead there, if there are positions without a value: several roles
// choose at once, or a role has no move.
void checkTurns(const Inquiry& inquiry, const Translation& translation, Work& work);

// Finds a horizon if none was given; Error if there is none. With `least`, the horizon is the
// largest that has to be tried, if one is known.
void requireHorizon(Inquiry& inquiry, Work& work);

} // namespace oddsat::ask
