// --horizon least --at-least P by a formula solver stopped at the first horizon that was decided as
// "below" without an exact value, and answered no where a longer look reaches the bound.
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/ask.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

namespace oddsat {

TEST(Regress0038, AHorizonBelowTheBoundIsNotTheLast) {
  Work work;
  Question question;
  question.randomRoles = {{"oplayer"}};
  question.horizonIs = HorizonIs::least;
  const ask::Inquiry inquiry(
      gdl::load(support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl", work.report),
      question, work);
  ask::Options options;
  options.formula.atLeast = Rational(99, 100);
  for (const char* solver : {"xssat", "forward"}) {
    options.solver = solver;
    const ask::Result result = ask::solve(inquiry, options, work);
    EXPECT_EQ(result.horizon, 7) << solver;
    EXPECT_EQ(result.horizonIs, HorizonIs::least) << solver;
    EXPECT_GE(result.answer.low, Rational(99, 100)) << solver;
  }
}

TEST(Regress0038, ABoundOutOfReachIsAnsweredAtTheWholeHorizon) {
  Work work;
  Question question;
  question.horizonIs = HorizonIs::least;
  const ask::Inquiry inquiry(
      gdl::load(support::sourceFolder() + "/tests/games/coalition.gdl", work.report), question,
      work);
  ask::Options options;
  options.formula.atLeast = Rational(1);
  options.solver = "forward";
  const ask::Result judged = ask::solve(inquiry, options, work);
  options.solver = "xssat";
  const ask::Result result = ask::solve(inquiry, options, work);
  EXPECT_EQ(result.horizonIs, judged.horizonIs);
  EXPECT_EQ(result.answer.low >= 1, judged.answer.low >= 1);
}

} // namespace oddsat
