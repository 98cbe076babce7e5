// Random small games in which both sides choose at once: the search over matrix games finds the
// value that a judge finds by trying all supports of mixed strategies, by code of its own.
#include "fuzz/table_games.hpp"
#include "oddsat/games/matrix/matrix.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/random_game.hpp"
#include "support/sanitized.hpp"
#include "support/simultaneous_judge.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

struct MoveMix {
  int games = 0, between = 0, mixed = 0; // mixed: no pure strategies are enough somewhere
};

// A game of tables, or a random game in which most positions give moves to everybody.
std::string nextGame(support::RandomGame& random, uint64_t seed) {
  if (seed % 2 == 0) {
    tests::Random tables(seed);
    tables.threeRoles = true;
    while (true) {
      const tests::TableGame game = tables.game();
      const auto& first = game.positions.front().legal;
      if (first[0].size() > 1 && first[1].size() > 1) return game.text();
    }
  }
  std::string text = random.next();
  for (const std::string& role : random.roles())
    for (int phase = 0; phase < 4; ++phase)
      if (!random.one(3)) text += "active(" + std::to_string(phase) + "," + role + ").\n";
  return text;
}

void compare(uint64_t seed, MoveMix& mix) {
  support::RandomGame random(seed);
  const gdl::Game game =
      gdl::read({seed % 2 == 0 ? "random.kif" : "random.gdl", nextGame(random, seed)});
  Report report;
  const auto machine = machine::Machine::compile(game, Limits(), report);
  Question question;
  question.player = {"x"};
  for (const gdl::Term& role : game.roles)
    if (role == gdl::Term{"random"} || (role == gdl::Term{"z"} && random.one(2)))
      question.randomRoles.push_back(role);
  question.horizon = random.one(3) ? 1 + random.below(2) : 4;
  question.horizonIs = HorizonIs::given;
  question.objective.goal = random.one(3) ? 50 : 100;
  support::SimultaneousJudge judge(machine, question);
  const Rational value = judge.value(machine.initial(), *question.horizon);
  for (const unsigned threads : {1u, 2u}) {
    forward::Options options;
    options.threads = threads;
    options.allMoves = true;
    options.symmetries = threads == 1;
    const Answer answer = matrix::solve(machine, question, options, Limits());
    EXPECT_EQ(answer.status, Status::exact);
    EXPECT_EQ(answer.low, value);
    mix.mixed += answer.statistics.at("programs") > 0;
    Rational sum = 0;
    for (const MoveValue& move : answer.moves) {
      EXPECT_LE(move.low, move.role == question.player ? value : Rational(1));
      if (move.probability) sum += *move.probability;
    }
    const bool mixes = !answer.moves.empty() && answer.moves.front().probability;
    EXPECT_TRUE(!mixes || sum == 1);
  }
  ++mix.games;
  mix.between += value > 0 && value < 1;
}

void compareSimultaneous(int games, uint64_t first) {
  MoveMix mix;
  for (int seed = 0; seed < games && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    try {
      compare(static_cast<uint64_t>(seed) + first, mix);
    } catch (const Error&) { // rules without a move or a goal
    }
  }
  EXPECT_GT(mix.games, games / 2);
  EXPECT_GT(mix.between, games / 20);
  EXPECT_GT(mix.mixed, games / 20);
}

TEST(SimultaneousGames, ValuesAreThoseOfTheJudge) {
  compareSimultaneous(test::cases(800), 1000);
}

TEST(LongSimultaneousGames, ValuesAreThoseOfTheJudge) {
  compareSimultaneous(5000, 10'000);
}

} // namespace
} // namespace oddsat
