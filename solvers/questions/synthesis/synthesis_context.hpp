// Everything that making lists for one question needs, prepared once: the
// positions that matter, the words that rules are made of, the rules that were
// given. It does not change afterwards and may be shared by threads.
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
  check::Standard aim = {}; // what the list must be
  bool symmetries = true;
  bool everything = false; // judge by value, and look at all positions, whatever the aim
  bool lifted = false;     // rules with variables may be taken: lifted.hpp
  std::vector<strategy::Rule> given = {}; // closed: of a list to start from
};

class SynthesisContext {
public:
  // `game` must outlive it. The strategies of the question are those of the
  // other roles.
  SynthesisContext(const gdl::Game& game, const machine::Machine& machine, const Question& question,
                   const ContextOptions& options, const Limits& limits, Report& report);

  const gdl::Game& game;
  Question question;
  check::Standard aim;
  size_t player = 0;
  machine::Machine machine;
  Group group;            // of the rules
  bool symmetric = false; // rules have images besides themselves
  PositionGraph graph;
  Worth worth;
  ReducedGraph reduced;
  Vocabulary vocabulary;
  std::unique_ptr<RuleEvaluator> evaluator;
  std::vector<strategy::Rule> givenRules;          // and after them their weaker forms
  std::vector<std::shared_ptr<const Entry>> given; // by rule that was given
  std::vector<LiftedRule> liftedRules;
  std::vector<std::shared_ptr<const Entry>> lifted; // what they say
  bool everything = false;
  bool drawn = false;   // chance has a part in the play
  size_t positions = 0; // that are not over; counted by class where members are not known

  // Is the list judged by what it guarantees, and not move by move?
  bool byValue() const { return everything || (drawn && aim.ofValue()); }
  const Rational& value() const { return worth.numbers[worth.nodes[0]]; } // of the start
  Rational needed() const { return value() - aim.loss; }
};

} // namespace oddsat::synthesis
