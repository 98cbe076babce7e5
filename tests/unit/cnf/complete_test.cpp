#include "oddsat/cnf/complete.hpp"
#include "support/plain_models.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>

#include <iostream>

namespace oddsat::cnf {
namespace {

using test::Interpretation;

void expectOneToOne(const ground::GroundProgram& program, LoopMethod method) {
  QuantifiedCnf formula = complete(program, test::plainLevels(program), {}, {method});
  std::map<Interpretation, int> expected;
  for (Interpretation model : test::stableModels(program)) expected[model] = 1;
  EXPECT_TRUE(formula.oneToOne);
  EXPECT_EQ(test::projections(program, formula), expected)
      << test::textOf(program) << "method " << static_cast<int>(method);
}

void checkCompletions(int count, uint64_t seed) {
  test::RandomProgram random(seed);
  test::ProgramMix mix;
  for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) {
    ground::GroundProgram program = random.next();
    mix.count(program, test::stableModels(program).size());
    for (LoopMethod method :
         {LoopMethod::automatic, LoopMethod::formulas, LoopMethod::stages, LoopMethod::levels})
      if (method == LoopMethod::automatic || !test::isTight(program))
        expectOneToOne(program, method);
  }
  std::cout << mix.text() << "\n";
  EXPECT_TRUE(mix.isRich());
}

TEST(Complete, ModelsAreTheStableModelsEachOnce) {
  checkCompletions(test::cases(20000), 1);
}
TEST(LongComplete, ModelsAreTheStableModelsEachOnce) {
  checkCompletions(300000, 2);
}

} // namespace
} // namespace oddsat::cnf
