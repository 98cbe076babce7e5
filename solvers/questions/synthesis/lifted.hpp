// Rules with variables to choose from: all that a small grammar makes of the game's own words, the
// shortest first.
//
//   when C do m(A,B,..)    m: a kind of move of the player, its arguments all variables
//   C: none, one or two of
//     next(wins(me))     the move wins
//     safe               after it no move of the opponent wins
//     next(even)         after it there is an even number of things (even_counts.hpp)
//     true(f(..)), r(..) a fluent, a relation of the game that is fixed or depends on the position,
//     ~true(..), ~r(..)  and their opposites
//
// The arguments of fluents and relations are variables of the move that range over the same things
// (argument_sorts.hpp), one more variable Z (which is none of those), or one of a few values.
#pragma once

#include "oddsat/games/machine/machine.hpp"
#include "oddsat/questions/synthesis/argument_sorts.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

#include <optional>

namespace oddsat::synthesis {

struct LiftedCondition {
  std::string text;
  std::vector<std::string> definitions = {};         // lines that it needs
  std::optional<ArgumentSorts::Argument> other = {}; // what Z ranges over, if it has one
};

struct LiftedRule {
  std::string move; // as in the rule
  std::vector<LiftedCondition> conditions;
  bool symmetric = false; // also its images under the symmetries of the game

  std::string text() const;
  std::vector<std::string> definitions() const;        // each once
  bool hasOneMoreThan(const LiftedRule& weaker) const; // condition, and else the same
  strategy::Rule closed() const;
};

class LiftedGrammar {
public:
  LiftedGrammar(const gdl::Game& game, const machine::Machine& machine, size_t player,
                bool symmetric);

  // With no condition or one; `more`: beside those of the grammar.
  std::vector<LiftedRule> simple(const std::vector<LiftedCondition>& more,
                                 const Limits& limits) const;
  // At most `most` with two conditions, each of which one of the rules given has.
  std::vector<LiftedRule> pairs(const std::vector<LiftedRule>& rules, size_t most) const;

private:
  const gdl::Game& game_;
  const machine::Machine& machine_;
  size_t player_;
  bool symmetric_;
  ArgumentSorts sorts_;
};

// A word for a definition that the game does not use.
std::string freshWord(const gdl::Game& game, std::string word);

} // namespace oddsat::synthesis
