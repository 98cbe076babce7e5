// Lists for games whose shortest ones are known, and what is done with a person's list.
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/synthesis/make_list.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

namespace oddsat::synthesis {
namespace {

struct Asked {
  gdl::Game game;
  machine::Machine machine;
  Question question;
  ListOptions options;

  Asked(const std::string& name, const std::string& player) : Asked(loaded(name), player) {}

  ListResult operator()() const {
    Report report;
    return makeList(game, machine, question, options, Limits(), {}, report);
  }

private:
  Asked(gdl::Game of, const std::string& player) : game(std::move(of)), machine(compiled(game)) {
    question.player = {player};
    options.search.tries = 1;
  }
  static gdl::Game loaded(const std::string& name) {
    Report report;
    return gdl::load(support::sourceFolder() + "/benchmarks/games/" + name + ".gdl", report);
  }
  static machine::Machine compiled(const gdl::Game& game) {
    Report report;
    return machine::Machine::compile(game, Limits(), report);
  }
};

TEST(MakeList, NeverLosingAtTicTacToeTakesThreeRulesWithThreeLiterals) {
  Asked asked("tictactoe-3x3", "xplayer");
  asked.question.objective.goal = 50;
  asked.options.search.tries = 40;
  asked.options.proveLeast = true;
  const ListResult made = asked();
  EXPECT_EQ(made.size, (ListSize{3, 3}));
  EXPECT_TRUE(made.leastRules && made.leastLiterals);
  EXPECT_EQ(made.positions, 4520U);
}

TEST(MakeList, WhereEverythingIsLostTheEmptyListWillDo) {
  Asked asked("tictactoe-3x3", "xplayer");
  asked.question.horizon = 2;
  const ListResult made = asked();
  EXPECT_EQ(made.size, (ListSize{0, 0}));
  EXPECT_NE(made.text.find("= F"), std::string::npos);
}

TEST(MakeList, OneThreadAndASeedMakeTheSameList) {
  Asked asked("nim", "xplayer");
  asked.options.search.tries = 30;
  const std::string text = asked().text;
  EXPECT_EQ(asked().text, text);
  asked.options.search.seed = 2;
  EXPECT_NE(asked().text, text);
}

TEST(MakeList, AListIsReadBackAndShortened) {
  Asked asked("nim", "xplayer");
  asked.options.search.tries = 60;
  const ListResult made = asked();
  asked.options.from = strategy::bind({"xplayer"}, strategy::read({"made", made.text}), "list");
  asked.options.search.minimise = true;
  const ListResult again = asked();
  EXPECT_LE(again.size, made.size);
  EXPECT_EQ(again.size.rules, made.size.rules);
}

TEST(MakeList, RulesThatAreKeptStayInFront) {
  Asked asked("nim", "xplayer");
  asked.options.from = strategy::bind(
      {"xplayer"},
      strategy::read({"mine",
                      "strategy s = first { when init do reduce(2,0); when true(heap(3,0)) & "
                      "true(heap(4,0)) & true(heap(1,0)) do reduce(2,0) }"}),
      "s");
  asked.options.search.keepRules = 1;
  const ListResult made = asked();
  EXPECT_EQ(made.rules.at(0), "when init do reduce(2,0)");
}

TEST(MakeList, ConditionsOfRulesWithVariablesGoToo) {
  Asked asked("tictactoe-3x3", "xplayer");
  asked.question.objective.kind = Objective::Kind::expectedGoal;
  asked.options.from = strategy::bind({"xplayer"}, strategy::read({"mine", R"(
    def mine(X,Y) = true(cell(X,Y,x))
    def theirs(X,Y) = true(cell(X,Y,o))
    strategy s = first {
      when next(wins(me)) & ~taken(X,Y) & ~next(wins(opp)) do mark(X,Y);
      when mine(2,1) & ~theirs(3,1) do mark(1,1) symmetric;
      when T do mark(2,2);
      when ~theirs(1,3) & ~theirs(2,3) & ~theirs(3,3) do mark(2,1) symmetric
    })"}),
                                      "s");
  asked.options.search.minimise = true;
  const ListResult made = asked();
  EXPECT_LE(made.size, (ListSize{4, 6})) << made.text;
  EXPECT_NE(made.text.find("when next(wins(me)) do mark(X,Y)"), std::string::npos) << made.text;
}

TEST(MakeList, NothingIsBuiltOnAListThatErrs) {
  Asked asked("nim", "xplayer");
  asked.options.from = strategy::bind(
      {"xplayer"}, strategy::read({"bad", "strategy s = when T do reduce(1,0)"}), "s");
  EXPECT_THROW(asked(), Error);
  asked.options.search.minimise = true;
  EXPECT_THROW(asked(), Error);
}

TEST(MakeListLong, TicTacToeTakesFiveRules) {
  Asked asked("tictactoe-3x3", "xplayer");
  asked.question.objective.kind = Objective::Kind::expectedGoal;
  asked.options.search.tries = 400;
  EXPECT_EQ(asked().size.rules, 5U);
}

TEST(MakeListLong, NimTakesAtMostSeventeen) {
  Asked asked("nim", "xplayer");
  asked.options.search.tries = 2000;
  EXPECT_LE(asked().size.rules, 16U);
}

} // namespace
} // namespace oddsat::synthesis
