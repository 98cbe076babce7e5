// The clauses of random programs against the answer sets that clingo finds. Many programs go
// into one call: a choice picks the program whose rules apply.
#include "oddsat/cnf/certain_atoms.hpp"
#include "oddsat/cnf/complete.hpp"
#include "oddsat/ground/stable_models.hpp"
#include "support/plain_models.hpp"

#include <gtest/gtest.h>

#include <iostream>

namespace oddsat::cnf {
namespace {

using test::Interpretation;
using Programs = std::vector<ground::GroundProgram>;

std::string literalText(size_t index, ground::Literal literal) {
  return (literal < 0 ? "not x(" : "x(") + std::to_string(index) + "," +
         std::to_string(std::abs(literal)) + ")";
}

std::string bodyText(size_t index, const ground::GroundProgram& program, const ground::Rule& rule) {
  std::string text, separator = rule.weighted ? "; " : ", ";
  auto body = program.bodyOf(rule);
  for (size_t i = 0; i < body.size(); ++i) {
    text += i == 0 ? "" : separator;
    if (rule.weighted)
      text += std::to_string(program.weightsOf(rule)[i]) + "," + std::to_string(i) + " : ";
    text += literalText(index, body[i]);
  }
  if (rule.weighted) text = std::to_string(rule.bound) + " <= #sum { " + text + " }";
  return " :- picked(" + std::to_string(index) + ")" + (text.empty() ? "" : ", " + text) + ".\n";
}

std::string textOf(const Programs& programs) {
  std::string text = "1 { picked(0.." + std::to_string(programs.size() - 1) + ") } 1.\n";
  for (size_t i = 0; i < programs.size(); ++i)
    for (const ground::Rule& rule : programs[i].rules) {
      std::string heads;
      for (ground::Atom head : programs[i].headsOf(rule))
        heads += (heads.empty() ? "" : "; ") + literalText(i, static_cast<ground::Literal>(head));
      text += (rule.choice ? "{ " + heads + " }" : heads) + bodyText(i, programs[i], rule);
    }
  return text;
}

// By program: its answer sets, each with how often it was found.
std::vector<std::map<Interpretation, int>> answerSets(const Programs& programs) {
  std::vector<std::map<Interpretation, int>> result(programs.size());
  for (const auto& model : ground::stableModels(textOf(programs), 0, Limits().within(300)).models) {
    size_t picked = 0;
    Interpretation atoms = 0;
    for (const std::string& atom : model)
      if (atom.starts_with("picked("))
        picked = std::stoul(atom.substr(7));
      else
        atoms |= Interpretation{1} << (std::stoul(atom.substr(atom.find(',') + 1)) - 1);
    ++result[picked][atoms];
  }
  return result;
}

void checkPrograms(int batches, uint64_t seed) {
  test::RandomProgram random(seed);
  test::ProgramMix mix;
  for (int batch = 0; batch < batches && !testing::Test::HasFailure(); ++batch) {
    Programs programs;
    while (programs.size() < 200) programs.push_back(random.next());
    auto expected = answerSets(programs);
    for (size_t i = 0; i < programs.size(); ++i) {
      mix.count(programs[i], expected[i].size());
      QuantifiedCnf formula = complete(programs[i], test::plainLevels(programs[i]));
      EXPECT_EQ(test::projections(programs[i], formula), expected[i]) << test::textOf(programs[i]);
    }
  }
  std::cout << mix.text() << "\n";
  EXPECT_TRUE(mix.isRich());
}

TEST(ClingoAgreement, ModelsAreTheAnswerSetsEachOnce) {
  checkPrograms(15, 31);
}
TEST(LongClingoAgreement, ModelsAreTheAnswerSetsEachOnce) {
  checkPrograms(125, 32);
}

} // namespace
} // namespace oddsat::cnf
