// Forward search on games made at random against the definition of the value, with each way of
// saving work switched on and off.
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/brute_force_game.hpp"
#include "support/random_dice_game.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

bool canWin(const machine::Machine& machine) {
  return !machine.network().game().goals[0].empty();
}

// Also whether there was something to find out: a value strictly between 0 and 1.
bool expectEqual(uint64_t seed) {
  const std::string text = support::RandomDiceGame(seed).text();
  Report report;
  const auto machine = machine::Machine::compile(gdl::read({"random", text}), Limits(), report);
  if (!canWin(machine)) return false;
  bool open = false;
  for (const bool againstChance : {false, true}) {
    Question question;
    question.player = gdl::readTerm("x", {});
    question.randomRoles = {gdl::readTerm("random", {})};
    if (againstChance) question.randomRoles.push_back(gdl::readTerm("o", {}));
    support::BruteForceGame judge(machine, question);
    for (const int horizon : {2, 4}) {
      question.horizon = horizon;
      question.horizonIs = horizon == 4 ? HorizonIs::found : HorizonIs::given;
      const Rational value = judge.value(machine.initial(), horizon);
      open = open || (value > 0 && value < 1);
      for (const bool merge : {true, false})
        for (const bool lookAhead : {true, false})
          for (const bool symmetries : {true, false}) {
            forward::Options options;
            options.merge = merge;
            options.lookAhead = lookAhead;
            options.symmetries = symmetries;
            const Answer answer = forward::solve(machine, question, options, Limits());
            EXPECT_EQ(answer.low, value) << "seed " << seed << ", horizon " << horizon << merge
                                         << lookAhead << symmetries << '\n'
                                         << text;
            EXPECT_EQ(answer.high, value) << "seed " << seed << '\n' << text;
          }
    }
  }
  return open;
}

void expectEqual(uint64_t first, uint64_t count) {
  uint64_t open = 0;
  for (uint64_t seed = first; seed < first + count && !testing::Test::HasFailure(); ++seed)
    open += expectEqual(seed) ? 1 : 0;
  EXPECT_GT(open, count / 4);
}

TEST(ForwardRandom, EqualsTheDefinitionHoweverWorkIsSaved) {
  expectEqual(1, 60);
}

TEST(ForwardRandomLong, EqualsTheDefinitionHoweverWorkIsSaved) {
  expectEqual(1000, 3000);
}

} // namespace
} // namespace oddsat
