// All inputs of a synthesis for one question, prepared once: the positions that matter, the
// vocabulary of the rules, and the given rules. The context does not change afterwards and may be
// shared by threads.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/question.hpp"
#include "oddsat/questions/check/standard.hpp"
#include "oddsat/questions/synthesis/draft.hpp"
#include "oddsat/questions/synthesis/lifted.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

#include <string>

namespace oddsat::synthesis {

struct ContextOptions {
  check::Standard aim = {}; // property that the list must have
  bool symmetries = true;
  bool everything = false; // judge lists by value over all positions, whatever the aim
  bool lifted = false;     // rules with variables may be used (lifted.hpp)
  std::vector<strategy::Rule> given = {}; // rules of a list to begin with, closed
};

class SynthesisContext {
public:
  // `game` must outlive the context. The strategies of the question are those of the other roles.
  SynthesisContext(const gdl::Game& game, const machine::Machine& machine, const Question& question,
                   const ContextOptions& options, const Limits& limits, Report& report);

  const gdl::Game& game;
  Question question;
  check::Standard aim;
  size_t player = 0;
  machine::Machine machine;
  Group group;            // symmetries of the rules
  bool symmetric = false; // the group has more than one element
  PositionGraph graph;
  Worth worth;
  ReducedGraph reduced;
  Vocabulary vocabulary;
  std::unique_ptr<RuleEvaluator> evaluator;
  std::vector<strategy::Rule> givenRules;          // given rules, then their weaker forms
  std::vector<std::shared_ptr<const Entry>> given; // by given rule
  std::vector<LiftedRule> liftedRules;
  std::vector<std::shared_ptr<const Entry>> lifted; // entries of `liftedRules`
  bool everything = false;
  bool drawn = false; // some reached position has several chance outcomes
  size_t positions =
      0; // positions that are not terminal; counted as classes if their sizes are unknown

  // True if lists are judged by the value that they guarantee, not move by move.
  bool byValue() const { return everything || (drawn && aim.ofValue()); }
  const Rational& value() const { return worth.numbers[worth.nodes[0]]; } // value of the start
  Rational needed() const { return value() - aim.loss; }
};

} // namespace oddsat::synthesis
