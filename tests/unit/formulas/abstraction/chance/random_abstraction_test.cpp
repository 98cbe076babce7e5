// Random small formulas with all three quantifiers against brute force.
#include "oddsat/formulas/abstraction/chance/chance_value.hpp"
#include "support/formula_judge.hpp"

namespace oddsat {
namespace {

Answer solvedAsItIs(const cnf::QuantifiedCnf& formula) {
  return abstraction::solveWithChance(formula, {}, Limits());
}

TEST(AbstractionRandom, AgreesWithBruteForce) {
  test::compareWithBruteForce(solvedAsItIs, "abstraction", 26, test::cases(2000));
}

TEST(AbstractionRandomLong, AgreesWithBruteForceOnHundredThousand) {
  test::compareWithBruteForce(solvedAsItIs, "abstraction", 260, 100000);
}

// The value, or enough of it to say on which side of the bound it lies.
TEST(AbstractionRandom, AnswersWhetherABoundIsReached) {
  test::RandomFormula random(27, {2, 12});
  int early = 0;
  for (int i = 0; i < test::cases(1000); ++i) {
    const cnf::QuantifiedCnf formula = random.next();
    const Rational value = test::bruteForce(formula);
    for (const char* text : {"1/10", "1/2", "9/10"}) {
      const Rational bound(text);
      const Answer answer = abstraction::solveWithChance(formula, bound, Limits());
      ASSERT_NE(answer.status, Status::unknown);
      ASSERT_LE(answer.low, value);
      ASSERT_GE(answer.high, value);
      ASSERT_TRUE(value >= bound ? answer.low >= bound : answer.high == value);
      early += answer.status == Status::interval;
    }
  }
  EXPECT_GT(early, 10);
}

} // namespace
} // namespace oddsat
