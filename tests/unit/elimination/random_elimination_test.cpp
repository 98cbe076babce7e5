// Random small formulas with all three quantifiers against brute force.
#include "elimination/eliminate.hpp"
#include "support/formula_judge.hpp"

namespace oddsat {
namespace {

Answer solved(const cnf::QuantifiedCnf& formula) {
  return elimination::solve(formula, Limits());
}

TEST(EliminateRandom, AgreesWithBruteForce) {
  test::compareWithBruteForce(solved, "eliminate", 16, test::cases(2000));
}

TEST(EliminateRandom, AgreesWithBruteForceByNumber) {
  auto byNumber = [](const cnf::QuantifiedCnf& formula) {
    return elimination::solve(formula, Limits(), elimination::Plan::numbered);
  };
  test::compareWithBruteForce(byNumber, "eliminate", 17, test::cases(1500));
}

TEST(EliminateRandomLong, AgreesWithBruteForceOnHundredThousand) {
  test::compareWithBruteForce(solved, "eliminate", 160, 100000);
}

} // namespace
} // namespace oddsat
