// Random small formulas with all three quantifiers against brute force.
#include "oddsat/formulas/elimination/eliminate.hpp"
#include "support/formula_judge.hpp"

namespace oddsat {
namespace {

elimination::Method careFromTheFirstNode() {
  elimination::Method method;
  method.careFrom = 0;
  return method;
}

test::SolveAsItIs solved(const elimination::Method& method = {}) {
  return [method](const cnf::QuantifiedCnf& formula) {
    return elimination::solve(formula, Limits(), method);
  };
}

TEST(EliminateRandom, AgreesWithBruteForce) {
  test::compareWithBruteForce(solved(), "eliminate", 16, test::cases(1000));
}

TEST(EliminateRandom, AgreesWithBruteForceUnderCareSets) {
  test::compareWithBruteForce(solved(careFromTheFirstNode()), "eliminate", 18, test::cases(2000));
}

// So few steps are not enough for most sets: they are too large, and none may be too small.
TEST(EliminateRandom, AgreesWithBruteForceUnderCareSetsGivenUp) {
  elimination::Method method = careFromTheFirstNode();
  method.careSteps = 0;
  auto solvedInFewSteps = [&](const cnf::QuantifiedCnf& formula) {
    method.careSteps = (method.careSteps + 1) % 20;
    return solved(method)(formula);
  };
  test::compareWithBruteForce(solvedInFewSteps, "eliminate", 19, test::cases(2000));
}

TEST(EliminateRandom, AgreesWithBruteForceByNumber) {
  elimination::Method method = careFromTheFirstNode();
  method.plan = elimination::Plan::numbered;
  test::compareWithBruteForce(solved(method), "eliminate", 17, test::cases(1500));
}

TEST(EliminateRandom, AgreesWithBruteForceByChoices) {
  elimination::Method method = careFromTheFirstNode();
  method.plan = elimination::Plan::choices;
  test::compareWithBruteForce(solved(method), "eliminate", 42, test::cases(1500));
}

TEST(EliminateRandom, AgreesWithBruteForceInWholeBlocksAndAnotherOrder) {
  elimination::Method method = careFromTheFirstNode();
  method.plan = elimination::Plan::blocks;
  method.order = elimination::Order::force;
  test::compareWithBruteForce(solved(method), "eliminate", 40, test::cases(1500));
}

// The order changes before each variable goes.
TEST(EliminateRandom, AgreesWithBruteForceBySifting) {
  elimination::Method method = careFromTheFirstNode();
  method.order = elimination::Order::sift;
  method.siftFrom = 0;
  test::compareWithBruteForce(solved(method), "eliminate", 41, test::cases(1500));
}

TEST(EliminateRandomLong, AgreesWithBruteForceOnHundredThousand) {
  test::compareWithBruteForce(solved(careFromTheFirstNode()), "eliminate", 160, 100000);
}

} // namespace
} // namespace oddsat
