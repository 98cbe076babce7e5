// The published winning probabilities, in percent to two digits (some are cut, some rounded).
#include "forward/forward.hpp"
#include "gdl/read.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

struct Published {
  const char* game;
  const char* first; // the player who moves first maximises; nullptr: nobody has told
  const char* second;
};

Rational valueOf(const machine::Machine& machine, const char* player, bool chanceInRules) {
  Question question;
  question.player = gdl::readTerm(player, {});
  const char* other = std::string(player) == "xplayer" ? "oplayer" : "xplayer";
  question.randomRoles = {gdl::readTerm(chanceInRules ? "random" : other, {})};
  const Answer answer = forward::solve(machine, question, {}, Limits());
  EXPECT_EQ(answer.status, Status::exact);
  return answer.low;
}

void expectPublished(const Published& row) {
  Report report;
  const std::string path =
      std::string(support::sourceFolder() + "/benchmarks/games/") + row.game + ".gdl";
  const auto machine = machine::Machine::compile(gdl::load(path, report), Limits(), report);
  const bool chance = std::string(row.game).starts_with("stochastic");
  const auto expectNear = [&](const char* player, const char* percent) {
    if (!percent) return;
    const Rational value = valueOf(machine, player, chance) * 100;
    EXPECT_LT(abs(value - *readRational(percent)), Rational(1, 100))
        << row.game << " " << player << " " << toDecimal(value, 6);
  };
  expectNear("xplayer", row.first);
  expectNear("oplayer", row.second);
}

TEST(PublishedValues, OfSmallBoardsComeOut) {
  for (const Published& row : {Published{"tictactoe-3x3", "99.48", "93.86"},
                               {"connect3-4x4", "100.00", "98.26"},
                               {"connect4-4x4", "95.77", "96.69"},
                               {"stochastic-connect3-4x4-p50", "50.10", "49.87"},
                               {"stochastic-connect3-4x4-p80", "60.75", "39.24"},
                               {"stochastic-connect4-4x4-p50", "37.20", "37.34"},
                               {"stochastic-connect4-4x4-p80", "26.26", "42.87"},
                               {"stochastic-tictactoe-3x3-p50", "47.46", "46.29"},
                               {"stochastic-tictactoe-3x3-p80", "42.20", "36.74"},
                               {"stochastic-nim-30-p50", "50.00", "50.00"}})
    expectPublished(row);
}

TEST(PublishedValuesLong, OfLargerBoardsComeOut) {
  for (const Published& row : {Published{"connect3-5x5", "100.00", "99.20"},
                               {"connect3-6x6", "100.00", nullptr},
                               {"connect4-5x4", "99.76", "99.96"},
                               {"tictactoe-4x4-k3", "100.00", nullptr},
                               {"stochastic-nim-100-p50", "50.00", "50.00"}})
    expectPublished(row);
}

} // namespace
} // namespace oddsat
