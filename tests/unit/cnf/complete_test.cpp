#include "cnf/aggregates.hpp"
#include "cnf/complete.hpp"
#include "cnf/fold.hpp"
#include "support/all_models.hpp"
#include "support/random_program.hpp"

#include <gtest/gtest.h>

#include <iostream>
#include <map>

namespace oddsat::cnf {
namespace {

using test::Interpretation;

// Everything in one exists block.
prefix::Levels plainLevels(const ground::GroundProgram& program) {
  prefix::Levels levels;
  levels.blocks = {Quantifier::exists};
  levels.blockOf.assign(program.atoms + 1, 0);
  levels.quantified.assign(program.atoms + 1, false);
  levels.chanceOf.assign(program.atoms + 1, 0);
  levels.auxiliaryAfter = {0};
  return levels;
}

// How often each interpretation is the projection of a model. Atoms without a variable were
// decided; what they are is taken from the program's own decision.
std::map<Interpretation, int> projections(const ground::GroundProgram& program,
                                          const QuantifiedCnf& formula) {
  std::vector<Truth> truth = fold(gatherRules(program));
  Interpretation decided = 0;
  for (ground::Atom atom = 1; atom <= program.atoms; ++atom)
    if (truth[atom] == Truth::isTrue) decided |= Interpretation{1} << (atom - 1);
  std::map<Interpretation, int> counted;
  test::Assignment start(static_cast<size_t>(formula.variables) + 1);
  test::eachModel(formula.clauses, start, [&](const test::Assignment& values) {
    Interpretation model = decided;
    for (size_t var = 1; var < values.size(); ++var)
      if (const std::string& name = formula.meaning[var].name; !name.empty() && values[var] > 0)
        model |= Interpretation{1} << (std::stoul(name.substr(1)) - 1);
    ++counted[model];
  });
  return counted;
}

std::string textOf(const ground::GroundProgram& program) {
  std::string text;
  for (const ground::Rule& rule : program.rules) {
    text += rule.choice ? "{" : "";
    for (ground::Atom head : program.headsOf(rule)) text += " x" + std::to_string(head);
    text += rule.choice ? " }" : "";
    text += rule.weighted ? " :- " + std::to_string(rule.bound) + " <=" : " :-";
    auto body = program.bodyOf(rule);
    for (size_t i = 0; i < body.size(); ++i) {
      text += (body[i] < 0 ? " -x" : " x") + std::to_string(std::abs(body[i]));
      if (rule.weighted) text += "=" + std::to_string(program.weightsOf(rule)[i]);
    }
    text += "\n";
  }
  return text;
}

void expectOneToOne(const ground::GroundProgram& program, LoopMethod method) {
  QuantifiedCnf formula = complete(program, plainLevels(program), {}, {method});
  std::map<Interpretation, int> expected;
  for (Interpretation model : test::stableModels(program)) expected[model] = 1;
  EXPECT_TRUE(formula.oneToOne);
  EXPECT_EQ(projections(program, formula), expected)
      << textOf(program) << "method " << static_cast<int>(method);
}

void checkPrograms(int count, uint64_t seed) {
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
  checkPrograms(20000, 1);
}
TEST(LongComplete, ModelsAreTheStableModelsEachOnce) {
  checkPrograms(300000, 2);
}

} // namespace
} // namespace oddsat::cnf
