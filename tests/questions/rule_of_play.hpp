// Strategies as trees, with the meaning that their definition gives them: a formula recommends
// the moves after which it holds on every path that can follow, taken path by path.
#pragma once

#include "questions/abstract_game.hpp"

#include <memory>

namespace oddsat::questions {

struct PathFormula {
  enum class Kind {
    truth,
    falsity,
    initial,
    terminal,
    fluent,  // index
    derived, // index
    does,    // role, index of the move
    legal,   // role, index of the move
    wins,    // role
    goal,    // role, index: the value
    negation,
    conjunction,
    disjunction,
    implication,
    next,      // true where the path has ended
    strongNext // false there
  };
  Kind kind = Kind::truth;
  size_t index = 0;
  size_t role = 0;
  std::vector<PathFormula> parts = {};

  size_t depth() const; // the most `next` above one another
};

struct PlayRule {
  enum class Kind {
    formula,
    firstOf,  // |>
    narrowed, // &>
    least     // of the moves in `order` the first
  };
  Kind kind = Kind::formula;
  PathFormula formula = {};
  std::vector<size_t> order = {};
  std::vector<PlayRule> parts = {};
};

// The moves of a role that a rule leaves it. Idle roles keep their only move.
std::vector<size_t> allowed(const AbstractGame& game, const PlayRule& rule, Position position,
                            size_t role);

// A role whose only legal move means doing nothing.
bool isIdle(const AbstractGame& game, Position position, size_t role);

} // namespace oddsat::questions
