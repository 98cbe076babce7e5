// A role that is bound to a strategy makes only its allowed moves in the formula too: where only
// chance is left with a choice, the formula's value is the chance of winning over all playouts.
#include "oddsat/games/playouts/count.hpp"
#include "oddsat/pipeline.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "strategy_games.hpp"
#include "support/evaluate.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

const char* const strategies = R"(
strategy any = exists J in box: empty(J) & does(me,mark(J))
strategy leftmost = least J in box: does(me,mark(J))
strategy rightmost = any &> greatest J in box: does(me,mark(J))
strategy attack = (exists J in box: does(me,mark(J)) & next(wins(me))) |> any
strategy defence = (forall J in box: next(does(opp,mark(J)) & next(wins(opp))) -> does(me,mark(J))) &> leftmost
)";

// The chance that x gets 100; nothing where somebody but chance had a choice.
std::optional<Rational> byPlayouts(const gdl::Game& game, const Question& question) {
  playouts::Subject subject(game, question.strategies, Limits());
  Report report;
  playouts::Play play(subject, {}, Limits(), report);
  playouts::Count count = playouts::count(play, {.randomRoles = question.randomRoles});
  bool oneWay = count.playouts == 1;
  if (!count.exactProbabilities && !oneWay) return std::nullopt;
  Rational sum = 0;
  for (const auto& [outcome, row] : count.outcomes)
    if (!outcome.goals.empty() && outcome.goals[0] == std::vector<int>{100})
      sum += row.probability ? row.probability->low : Rational(row.count);
  return sum;
}

TEST(StrategiesInFormulas, BoundRolesMakeOnlyAllowedMoves) {
  strategy::File file = strategy::read({"s.strat", strategies});
  gdl::Game game = tests::gameOf(tests::crossdot(4, 2));
  size_t compared = 0;
  for (const strategy::Named& mine : file.strategies)
    for (const strategy::Named& theirs : file.strategies)
      for (bool random : {false, true}) {
        Question question;
        question.player = {"x"};
        question.horizon = 4;
        question.strategies = {strategy::bind({"x"}, file, mine.name),
                               strategy::bind({"o"}, file, theirs.name)};
        if (random) question.randomRoles = {{"o"}};
        std::optional<Rational> expected = byPlayouts(game, question);
        if (!expected) continue;
        ++compared;
        for (auto kind : {prefix::Kind::baseline, prefix::Kind::dependency}) {
          Work work;
          EXPECT_EQ(toString(test::evaluateGameFormula(translate(game, question, kind, work))),
                    toString(*expected))
              << mine.name << " against " << theirs.name << (random ? ", at random" : "");
        }
      }
  EXPECT_GE(compared, 15U);
}

TEST(StrategiesInFormulas, AnUnboundOpponentMayDoAnything) {
  strategy::File file = strategy::read({"s.strat", strategies});
  gdl::Game game = tests::gameOf(tests::crossdot(3, 2));
  auto value = [&](const std::string& mine, const std::string& theirs) {
    Question question;
    question.player = {"x"};
    question.horizon = 3;
    if (!mine.empty()) question.strategies.push_back(strategy::bind({"x"}, file, mine));
    if (!theirs.empty()) question.strategies.push_back(strategy::bind({"o"}, file, theirs));
    Work work;
    return toString(
        test::evaluateGameFormula(translate(game, question, prefix::Kind::dependency, work)));
  };
  EXPECT_EQ(value("", ""), "1");         // the middle first: one of its sides stays free
  EXPECT_EQ(value("leftmost", ""), "0"); // blocked in the middle
  EXPECT_EQ(value("leftmost", "rightmost"), "1");
  EXPECT_EQ(value("", "rightmost"), "1");
  EXPECT_EQ(value("", "defence"), "0"); // two threats at once: no allowed move is left to o
}

} // namespace
} // namespace oddsat
