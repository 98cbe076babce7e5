// A question about one step of chess with a player who moves at random was answered by the rules
// within seconds; then the game was compiled after all, only to see who chooses.
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/ask.hpp"
#include "support/random_dice_game.hpp"

#include <gtest/gtest.h>

namespace oddsat {

TEST(Regress0044, WhatTheRulesAnsweredIsNotCompiled) {
  Question question;
  question.horizon = 2;
  ask::Options options;
  options.secondsToCompile = 0; // as if the game were too large
  Work work;
  const ask::Inquiry inquiry(gdl::read({"dice", support::RandomDiceGame(7).text()}), question,
                             work);
  const ask::Result result = ask::solve(inquiry, options, work);
  EXPECT_EQ(result.answer.solver, "rules");
  EXPECT_EQ(result.answer.status, Status::exact);
  EXPECT_FALSE(inquiry.isCompiled());
}

} // namespace oddsat
