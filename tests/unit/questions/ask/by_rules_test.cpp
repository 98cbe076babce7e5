// Short questions answered with the rules evaluated on each position, against the search on the
// compiled game: values, and who has which best moves.
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/ways.hpp"
#include "support/random_dice_game.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace oddsat::ask {
namespace {

std::vector<std::string> bestMoves(const Answer& answer) {
  std::vector<std::string> moves;
  for (const MoveValue& move : answer.bestMoves)
    moves.push_back(toInfix(move.role) + " " + toInfix(move.move));
  std::ranges::sort(moves);
  return moves;
}

Inquiry inquiryAbout(const std::string& text, int horizon, Work& work) {
  Question question;
  question.horizon = horizon;
  question.simultaneousAsLastMover = true;
  return Inquiry(gdl::read({"random", text}), question, work);
}

TEST(ByRules, AgreesWithTheSearchOnRandomGames) {
  int fractions = 0, choices = 0, asked = 0;
  for (int seed = 1; seed <= test::cases(120); ++seed) {
    const std::string text = support::RandomDiceGame(static_cast<uint64_t>(seed)).text();
    for (int horizon = 0; horizon <= 3; ++horizon) {
      Work work;
      Options options;
      options.allMoves = true;
      Answer expected;
      try {
        expected = solve(inquiryAbout(text, horizon, work), options, work).answer;
      } catch (const Error&) {
        continue; // no rule can give x a goal
      }
      const Answer found = byRules(inquiryAbout(text, horizon, work), options, work).answer;
      ASSERT_EQ(found.low, expected.low) << "horizon " << horizon << "\n" << text;
      ASSERT_EQ(found.high, expected.high) << text;
      ASSERT_EQ(bestMoves(found), bestMoves(expected)) << "horizon " << horizon << "\n" << text;
      ++asked;
      fractions += found.low > 0 && found.low < 1 ? 1 : 0;
      choices += found.bestMoves.size() > 1 ? 1 : 0;
    }
  }
  EXPECT_GT(asked, test::cases(300));
  EXPECT_TRUE(test::sanitized || fractions > 10) << fractions; // a few games have none
  EXPECT_GT(choices, test::cases(20));
}

} // namespace
} // namespace oddsat::ask
