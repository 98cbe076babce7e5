// Counting, listing and the probabilities of playouts.
#include "oddsat/games/playouts/count.hpp"
#include "oddsat/games/playouts/list.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "strategy_games.hpp"

#include <gtest/gtest.h>

namespace oddsat::playouts {
namespace {

struct Table {
  explicit Table(const std::string& text, const std::string& role = "",
                 const std::string& rule = "", const Question& question = {})
      : game(tests::gameOf(text)), subject(game, bindings(role, rule), Limits()),
        play(subject, question, Limits(), report) {}

  static std::vector<strategy::Binding> bindings(const std::string& role, const std::string& rule) {
    if (role.empty()) return {};
    return {{{role}, rule, strategy::close({}, strategy::readRule({"rule", rule}))}};
  }

  std::vector<std::string> lines(const ListOptions& options = {}) {
    std::vector<std::string> found;
    list(play, options, [&](std::string_view line) {
      found.emplace_back(line);
      return true;
    });
    return found;
  }

  gdl::Game game;
  Subject subject;
  Report report;
  Play play;
};

TEST(Playouts, TicTacToeHasAsManyAsItIsKnownToHave) {
  Table table(tests::lineGame(3, 3));
  Count found = count(table.play, {});
  EXPECT_EQ(found.playouts, 255168);
  EXPECT_EQ(found.positions, 5478U);
  EXPECT_EQ(found.shortest, 5U);
  EXPECT_EQ(found.longest, 9U);
  Outcome first{Outcome::End::terminal, {{100}, {0}}};
  EXPECT_EQ(found.outcomes.at(first).count, 131184);
}

TEST(Playouts, ListedPlayoutsAreThoseCounted) {
  Table table(tests::crossdot(3, 2));
  std::vector<std::string> lines = table.lines();
  EXPECT_EQ(lines.size(), count(table.play, {}).playouts.get_ui());
  EXPECT_EQ(lines.front(), "x mark(1); o mark(2); x mark(3)");
  EXPECT_EQ(table.lines({.limit = 2}).size(), 2U);
  EXPECT_EQ(table.lines({.horizon = 1}).back(), "x mark(3); ...");
  EXPECT_EQ(table.lines({.limit = 1, .idleMoves = true}).front(),
            "x mark(1), o noop; x noop, o mark(2); x mark(3), o noop");
}

TEST(Playouts, AStuckPlayoutIsToldWithTheWayThere) {
  Table table(tests::crossdot(3, 2), "x", "does(me,mark(1))");
  Count found = count(table.play, {});
  EXPECT_EQ(found.playouts, 2);
  EXPECT_EQ(found.stuckPositions, 2U);
  ASSERT_TRUE(found.stuck);
  EXPECT_EQ(found.stuck->steps.size(), 2U);
  EXPECT_EQ(table.lines(), (std::vector<std::string>{"x mark(1); o mark(2); stuck",
                                                     "x mark(1); o mark(3); stuck"}));
}

TEST(Playouts, ProbabilitiesAreExactWhereOnlyChanceDecides) {
  Table table(tests::lineGame(3, 3));
  Count found = count(table.play, {.randomRoles = {{"x"}, {"o"}}});
  EXPECT_TRUE(found.exactProbabilities);
  Outcome x{Outcome::End::terminal, {{100}, {0}}}, o{Outcome::End::terminal, {{0}, {100}}};
  EXPECT_EQ(found.outcomes.at(x).probability->low, Rational(737, 1260));
  EXPECT_EQ(found.outcomes.at(o).probability->high, Rational(121, 420));
}

TEST(Playouts, ProbabilitiesAreIntervalsWhereSomebodyChooses) {
  Table table(tests::lineGame(3, 3));
  Count found = count(table.play, {.randomRoles = {{"o"}}});
  EXPECT_FALSE(found.exactProbabilities);
  Outcome x{Outcome::End::terminal, {{100}, {0}}};
  EXPECT_EQ(found.outcomes.at(x).probability->high, Rational(191, 192));
}

const char* const circle =
    "(role a) (init (at 0)) (<= (legal a go) (true (at 0))) (<= (legal a stay) (true (at 0)))"
    "(<= (legal a go) (true (at 1))) (<= (next (at 1)) (does a go) (true (at 0)))"
    "(<= (next (at 0)) (does a stay)) (<= (next (at 2)) (does a go) (true (at 1)))"
    "(<= terminal (true (at 2))) (<= (goal a 100) (true (at 2)))";

TEST(Playouts, WithoutEndAreRefusedUnlessAHorizonIsGiven) {
  Table table(circle);
  EXPECT_THROW(count(table.play, {}), Error);
  Count found = count(table.play, {.horizon = 3});
  EXPECT_EQ(found.playouts, 4); // ends after 2 or 3 steps, or is still at 0 or at 1
  EXPECT_EQ(found.outcomes.at({Outcome::End::cut, {}}).count, 2);
}

TEST(Playouts, AwareStrategiesKnowWhatOthersWillDo) {
  std::string text = tests::crossdot(3, 2);
  for (bool aware : {false, true}) {
    gdl::Game game = tests::gameOf(text);
    auto rule = [](const char* words) {
      return strategy::close({}, strategy::readRule({"rule", words}));
    };
    Subject subject(game,
                    {{{"x"}, "x", rule("next(~does(opp,mark(2)))")},
                     {{"o"}, "o", rule("least J in box: does(me,mark(J))")}},
                    Limits());
    Report report;
    Play play(subject, {.aware = aware}, Limits(), report);
    size_t moves = play.recommended({0, play.positions().start()}).size();
    EXPECT_EQ(moves, aware ? 2U : 1U); // mark(2) itself; and mark(3), since o will take 1
  }
}

TEST(Playouts, ForcedAndNamedIdleMovesLeaveNothingToDecide) {
  const Question forced{.forcedIsIdle = true};
  Table strict(tests::crossdot(3, 3), "x", "does(me,mark(1)) | does(me,mark(2))");
  EXPECT_EQ(count(strict.play, {}).stuckPositions, 2U);
  Table lenient(tests::crossdot(3, 3), "x", "does(me,mark(1)) | does(me,mark(2))", forced);
  EXPECT_EQ(count(lenient.play, {}).stuckPositions, 0U);
}

} // namespace
} // namespace oddsat::playouts
