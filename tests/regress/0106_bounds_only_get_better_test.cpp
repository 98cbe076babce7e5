// Bounds that were shown while several threads searched fell back, and those of the answer at a
// limit were worse than those shown before.
#include "oddsat/base/best_bounds.hpp"
#include "oddsat/games/forward/forward.hpp"
#include "support/machines.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

struct Watched {
  BestBounds best;
  size_t reports = 0;
  std::vector<MoveValue> moves = {};

  void expectNoWorse(const Rational& low, const Rational& high) {
    EXPECT_GE(low, best.low);
    EXPECT_LE(high, best.high);
    best.add(low, high);
  }
  void expectNoWorse(const std::vector<MoveValue>& now) {
    for (const MoveValue& before : moves)
      for (const MoveValue& after : now)
        if (before.move == after.move) {
          EXPECT_GE(after.low, before.low) << gdl::toInfix(after.move);
          EXPECT_LE(after.high, before.high) << gdl::toInfix(after.move);
        }
    EXPECT_GE(now.size(), moves.size());
    moves = now;
  }
};

forward::Options always(unsigned threads) {
  forward::Options options;
  options.allMoves = true;
  options.progressEvery = 0;
  options.threads = threads;
  options.aloneFor = 1 << 8;
  return options;
}

Question against(const char* player, const char* random) {
  Question question;
  question.player = {player};
  if (*random != '\0') question.randomRoles = {{random}};
  return question;
}

// Limits on memory make the table forget.
void watch(const char* game, const Question& question, double seconds,
           const forward::Options& how) {
  const machine::Machine machine = support::benchmark(game);
  for (int again = 0; again < 3; ++again) {
    Watched watched;
    const auto onProgress = [&](const ProgressReport& report) {
      ++watched.reports;
      watched.expectNoWorse(*report.low, *report.high);
    };
    const Answer answer =
        forward::solve(machine, question, how, Limits().within(seconds), onProgress);
    watched.expectNoWorse(answer.low, answer.high);
    EXPECT_GT(watched.reports, 1U);
  }
}

TEST(Regress0106, WithOneThreadAndWithTwo) {
  for (const unsigned threads : {1U, 2U}) {
    SCOPED_TRACE(threads);
    watch("connect4-5x5", against("xplayer", ""), 1, always(threads));
    watch("connect4-5x5", against("xplayer", "oplayer"), 1, always(threads));
    watch("breakthrough-2x5", against("xplayer", "oplayer"), 1, always(threads));
  }
}

TEST(Regress0106, RoundedBounds) {
  forward::Options rounded = always(2);
  rounded.approximate = true;
  watch("connect4-5x5", against("xplayer", "oplayer"), 1, rounded);
}

TEST(Regress0106, BoundsOfTheMoves) {
  const machine::Machine machine = support::benchmark("connect4-5x5");
  forward::Resident resident(machine, against("xplayer", "oplayer"), always(2), Limits());
  for (int again = 0; again < 3; ++again) {
    Watched watched;
    const Answer answer =
        resident.at(machine.initial(), 25, Limits().within(1),
                    [&](const ProgressReport& report, const std::vector<MoveValue>& moves) {
                      watched.expectNoWorse(*report.low, *report.high);
                      watched.expectNoWorse(moves);
                    });
    watched.expectNoWorse(answer.low, answer.high);
    watched.expectNoWorse(answer.moves);
  }
}

// A longer look may be worth more than a high bound of a shorter one says.
TEST(Regress0106, TheClimbToTheLeastHorizon) {
  const machine::Machine machine = support::benchmark("breakthrough-2x5");
  for (const unsigned threads : {1U, 2U}) {
    Watched watched;
    forward::Options options = always(threads);
    options.atLeast = Rational(99, 100);
    const forward::LeastHorizon found = forward::leastHorizon(
        machine, against("xplayer", "oplayer"), options, Limits(),
        [&](const ProgressReport& report) { watched.expectNoWorse(*report.low, *report.high); });
    watched.expectNoWorse(found.answer.low, found.answer.high);
  }
}

} // namespace
} // namespace oddsat
