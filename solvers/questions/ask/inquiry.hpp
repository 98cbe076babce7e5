// A question about a game at one of its positions. The game is compiled when that is first needed,
// and once for all positions.
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

// How the game of a question is prepared for it.
struct Preparation {
  // Where the play begins, unset or empty: as the rules say. Moves are made from the facts.
  std::optional<std::vector<gdl::Term>> facts = {};
  std::string factsFrom = {}; // the file, for messages
  std::vector<std::vector<gdl::NamedMove>> moves = {};
  Location movesFrom = {};
  // Formulas about positions: what they say of the past is remembered.
  std::vector<std::string> formulas = {};
  // The goal values stay as they are, also where the question is about the expected one: for
  // engines that count them.
  bool countsGoals = false;
};

class Inquiry {
public:
  // Error for a question that does not fit the game.
  Inquiry(gdl::Game game, Question question, Work& work, const Preparation& preparation = {});

  const gdl::Game& game() const;    // where the play begins
  const Question& question() const; // about that; its horizon counts from here
  Question& question() { return question_; }
  Question asked() const; // about the game as it was written, with the horizon of question()

  const machine::Machine& machine(Work& work) const; // of the game, compiled by the first call
  // Does that take at most so many seconds, and half of those left? Then it is done.
  bool compilesWithin(double seconds, Work& work) const;
  bool isCompiled() const;                       // has it been done already?
  const machine::State& state(Work& work) const; // of the machine: this position

  // Do the roles take turns from here on? True only where all positions were seen: false may also
  // mean that they are too many, or that strategies leave some out.
  bool takesTurns(Work& work) const;

  // Where moves led here: the game before them, and this position of it. It has kept the symmetries
  // that a game which begins here has lost. Null where there is no such game, or where the question
  // needs another game or has strategies.
  struct Origin {
    machine::Machine machine;
    machine::State state;
  };
  const Origin* origin() const { return origin_.get(); }

  // Spares compiling, where the machine of the game as it was written is there already. Ignored
  // where the question has an added step.
  void use(machine::Machine machine);

  // The same question after `steps` more steps, at a position that the machine has reached.
  Inquiry at(machine::State state, int steps) const;

  // For the road to a formula, which knows no positions: the game as it goes on from here.
  Inquiry startingHere(Work& work) const;

private:
  friend void requireHorizon(Inquiry& inquiry, Work& work);
  struct Compiled; // shared by all positions

  const machine::Machine& machine(Work& work, machine::Machine::Effort effort) const;

  std::shared_ptr<Compiled> compiled_;
  std::shared_ptr<const Origin> origin_; // of this position
  Question asked_, question_;
  mutable std::optional<machine::State> state_; // unset: the start
  mutable std::optional<bool> takesTurns_;      // unset: not looked at yet
};

// Error, with the way there, where there are positions without a value: several roles choose at
// once, or a role has no move.
void checkTurns(const Inquiry& inquiry, const Translation& translation, Work& work);

// Finds a horizon where none was given; Error where there is none to find. With `least` it is the
// last that is worth trying, if any is known.
void requireHorizon(Inquiry& inquiry, Work& work);

} // namespace oddsat::ask
