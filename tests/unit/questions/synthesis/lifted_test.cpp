// Rules with variables: which arguments range over the same things, what good moves leave behind,
// and lists that are shorter for it.
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/synthesis/lifted.hpp"
#include "oddsat/questions/synthesis/make_list.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

namespace oddsat::synthesis {
namespace {

using Kind = ArgumentSorts::Kind;

gdl::Game loaded(const std::string& name) {
  Report report;
  return gdl::load(support::sourceFolder() + "/benchmarks/games/" + name + ".gdl", report);
}

ListResult liftedList(const std::string& name, const std::string& player, uint64_t tries,
                      bool expectedGoal = false) {
  const gdl::Game game = loaded(name);
  Report report;
  const auto machine = machine::Machine::compile(game, Limits(), report);
  Question question;
  question.player = {player};
  ListOptions options;
  options.context.lifted = true;
  if (expectedGoal) question.objective.kind = Objective::Kind::expectedGoal;
  options.search.tries = tries;
  return makeList(game, machine, question, options, Limits(), {}, report);
}

TEST(Lifted, TheSizeOfAHeapIsNotItsNumber) {
  const ArgumentSorts sorts(loaded("nim"));
  const ArgumentSorts::Argument heap{Kind::move, "reduce", 2, 0}, left{Kind::move, "reduce", 2, 1};
  EXPECT_TRUE(sorts.same(heap, {Kind::fluent, "heap", 2, 0}));
  EXPECT_TRUE(sorts.same(left, {Kind::fluent, "heap", 2, 1}));
  EXPECT_TRUE(sorts.same(left, {Kind::relation, "smaller", 2, 0}));
  EXPECT_FALSE(sorts.same(heap, left));
}

TEST(Lifted, RulesThatTheGrammarMakesCanBeReadBack) {
  const gdl::Game game = loaded("tictactoe-3x3");
  Report report;
  const auto machine = machine::Machine::compile(game, Limits(), report);
  const LiftedGrammar grammar(game, machine, 0, true);
  const std::vector<LiftedRule> simple = grammar.simple({}, Limits());
  EXPECT_EQ(simple.at(0).text(), "when T do mark(A,B) symmetric");
  EXPECT_EQ(simple.at(1).text(), "when next(wins(me)) do mark(A,B) symmetric");
  EXPECT_EQ(simple.at(2).definitions().size(), 1U); // of `safe`
  for (const LiftedRule& rule : grammar.pairs(simple, 100)) EXPECT_NO_THROW(rule.closed());
  EXPECT_EQ(grammar.pairs(simple, 100).size(), 100U);
}

TEST(Lifted, NimIsOneRuleAboutEvenNumbers) {
  const ListResult made = liftedList("nim-1357", "oplayer", 1);
  EXPECT_EQ(made.size.rules, 1U);
  EXPECT_NE(made.text.find("when next(heap_even1 & heap_even2 & heap_even3) do reduce(A,B)"),
            std::string::npos)
      << made.text;
}

TEST(Lifted, TicTacToeTakesFewerRulesThanWithoutVariables) {
  EXPECT_LE(liftedList("tictactoe-3x3", "xplayer", 40, true).size.rules, 4U);
}

} // namespace
} // namespace oddsat::synthesis
