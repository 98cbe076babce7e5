// Rounds of random players and strategies are played side by side: each is a legal playout with its
// goals, strategies are followed, and rounds that need more are played by themselves.
#include "oddsat/questions/match/series.hpp"

#include "oddsat/base/process.hpp"
#include "oddsat/games/machine/start.hpp"
#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "support/machines.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <set>

namespace oddsat::match {
namespace {

const std::string seriesFolder = support::sourceFolder() + "/benchmarks/";

gdl::Game seriesGame(const std::string& name) {
  Report report;
  return gdl::load(seriesFolder + "games/" + name + ".gdl", report);
}

std::vector<Round> roundsOf(const gdl::Game& game, const Contest& contest) {
  Work work;
  Series series(game, contest, work);
  std::vector<Round> rounds;
  for (int number = 0; number < contest.rounds; ++number) rounds.push_back(series.play(number));
  return rounds;
}

TEST(Series, RoundsSideBySideAreLegalAndFollowTheirStrategies) {
  const gdl::Game game = seriesGame("tictactoe-3x3");
  Report report;
  const auto machine = machine::Machine::compile(game, Limits(), report);
  Contest contest;
  const std::string careful = seriesFolder + "strategies/tictactoe.strat:careful";
  contest.players = {readPlayer("strategy:" + careful), readPlayer("random")};
  contest.rotate = true;
  contest.rounds = 600;
  Question question;
  for (const gdl::Term& role : game.roles)
    question.strategies.push_back(strategy::bind(role, careful));
  playouts::StrategyFilter filter(game, question, machine, Limits(), report);
  const std::vector<Round> rounds = roundsOf(game, contest);
  ASSERT_EQ(rounds.size(), 600U);
  std::set<std::string> different;
  for (size_t number = 0; number < rounds.size(); ++number) {
    const Round& round = rounds[number];
    EXPECT_EQ(round.playerOf,
              (number % 2 == 0 ? std::vector<size_t>{0, 1} : std::vector<size_t>{1, 0}));
    different.insert(round.moves);
    machine::State state = machine.initial();
    for (const auto& step : gdl::readJointMoves(round.moves)) {
      const machine::View view = machine.view(state);
      for (size_t role = 0; role < 2; ++role) {
        if (round.playerOf[role] != 0 || view.legal[role].size() < 2) continue;
        const auto allowed = filter.allowed({role, state}, view.legal[role]);
        EXPECT_TRUE(std::ranges::any_of(allowed, [&](machine::MoveId move) {
          return machine.moves(role)[move] == step[role].move;
        })) << round.moves;
      }
      state = machine::after(machine, state, {step});
    }
    const machine::View end = machine.view(state);
    EXPECT_TRUE(end.terminal) << round.moves;
    for (size_t role = 0; role < 2; ++role) EXPECT_EQ(round.goals[role], end.goals[role].back());
    EXPECT_GE(*round.goals[number % 2], 50); // careful never loses
  }
  EXPECT_GT(different.size(), 300U);
}

TEST(Series, IsTheSameForEveryNumberOfRounds) {
  const gdl::Game game = seriesGame("nim");
  Contest contest;
  contest.players = {readPlayer("random"), readPlayer("random")};
  contest.rounds = 300;
  const std::vector<Round> many = roundsOf(game, contest);
  contest.rounds = 7;
  const std::vector<Round> few = roundsOf(game, contest);
  for (size_t i = 0; i < few.size(); ++i) EXPECT_EQ(few[i].moves, many[i].moves);
  contest.seed = 2;
  EXPECT_NE(roundsOf(game, contest)[0].moves, many[0].moves);
}

// The exact chance of a win of the first player is 737/1260.
TEST(Series, RandomPlayersWinAsOftenAsTheyShould) {
  const gdl::Game game = seriesGame("tictactoe-3x3");
  Contest contest;
  contest.players = {readPlayer("random"), readPlayer("random")};
  contest.rounds = 10000;
  double wins = 0;
  for (const Round& round : roundsOf(game, contest)) wins += *round.goals[0] == 100 ? 1 : 0;
  const double chance = 737.0 / 1260, deviation = std::sqrt(10000 * chance * (1 - chance));
  EXPECT_NEAR(wins, 10000 * chance, 4 * deviation);
}

// A single legal move is made whatever the strategy says, and a gap of the strategy is an error.
TEST(Series, WhereAStrategyHasNothingToSayRoundsArePlayedByThemselves) {
  const gdl::Game game = gdl::read({"forced.gdl", R"(
    role(x). role(o). init(s(1)). legal(o,noop). succ(1,2). succ(2,3).
    legal(x,only) :- true(s(1)). legal(x,a) :- true(s(2)). legal(x,b) :- true(s(2)).
    next(s(N)) :- true(s(M)), succ(M,N). next(did) :- does(x,a). terminal :- true(s(3)).
    goal(x,100) :- true(did). goal(x,0) :- true(s(3)), not true(did). goal(o,0) :- true(s(3)).
  )"});
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/rules.strat";
  std::ofstream(file) << "strategy a = does(me,a)\nstrategy never = does(me,a) & true(did)\n";
  Contest contest;
  contest.players = {readPlayer("strategy:" + file + ":a"), readPlayer("random")};
  contest.rounds = 3;
  for (const Round& round : roundsOf(game, contest)) EXPECT_EQ(round.goals[0], 100) << round.moves;
  contest.players[0] = readPlayer("strategy:" + file + ":never");
  EXPECT_THROW(roundsOf(game, contest), Error);
}

} // namespace
} // namespace oddsat::match
