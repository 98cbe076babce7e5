// Candidate rules with variables: all rules that a small grammar makes of the words of the game,
// the shortest first.
//
//   when C do m(A,B,..)    m: name of a move of the player, its arguments all variables
//   C: none, one or two of
//     next(wins(me))     the move wins
//     safe               after the move, no move of the opponent wins
//     next(even)         after the move, some count is even (even_counts.hpp)
//     true(f(..)), r(..) a fluent, or a relation that is fixed or depends on the position
//     ~true(..), ~r(..)  and their negations
//
// The arguments of fluents and relations are variables of the move of the same sort
// (argument_sorts.hpp), one further variable Z (different from those), or one of a few constants.
#pragma once

#include "oddsat/games/machine/machine.hpp"
#include "oddsat/questions/synthesis/argument_sorts.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

#include <optional>

namespace oddsat::synthesis {

struct LiftedCondition {
  std::string text;
  std::vector<std::string> definitions = {};         // definitions that the text uses
  std::optional<ArgumentSorts::Argument> other = {}; // the argument at which Z is used, if any
};

struct LiftedRule {
  std::string move; // text of the move in the rule
  std::vector<LiftedCondition> conditions;
  bool symmetric = false; // also its images under the symmetries of the game

  std::string text() const;
  std::vector<std::string> definitions() const; // without duplicates
  // True if both rules are equal except for one further condition of this rule.
  bool hasOneMoreThan(const LiftedRule& weaker) const;
  strategy::Rule closed() const;
};

class LiftedGrammar {
public:
  LiftedGrammar(const gdl::Game& game, const machine::Machine& machine, size_t player,
                bool symmetric);

  // Rules with at most one condition, taken from the grammar and from `more`.
  std::vector<LiftedRule> simple(const std::vector<LiftedCondition>& more,
                                 const Limits& limits) const;
  // At most `most` rules with two conditions; each condition is the only condition of one of
  // `rules`.
  std::vector<LiftedRule> pairs(const std::vector<LiftedRule>& rules, size_t most) const;

private:
  const gdl::Game& game_;
  const machine::Machine& machine_;
  size_t player_;
  bool symmetric_;
  ArgumentSorts sorts_;
};

// Appends to `word` until the game has no relation of that name.
std::string freshWord(const gdl::Game& game, std::string word);

} // namespace oddsat::synthesis
