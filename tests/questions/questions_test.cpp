// Whole questions at random, through the program, against brute force. ODDSAT_QUESTIONS=FIRST:COUNT
// asks other ones than the tests do; with ODDSAT_QUESTIONS_WHOLE they are not made smaller.
#include "questions/hearing.hpp"
#include "questions/made_up_questions.hpp"

#include "support/sanitized.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

namespace oddsat::questions {
namespace {

constexpr int mostFailures = 10; // then it is clear that something is wrong

struct Mix {
  uint64_t asked = 0, refused = 0, between = 0, won = 0, chance = 0, failed = 0;
  std::map<std::string, uint64_t> solvers = {};
};

Forms someForms(Chance& chance) {
  const std::vector<Forms> mix = {Forms::json,        Forms::json,       Forms::json,
                                  Forms::text,        Forms::text,       Forms::lines,
                                  Forms::textAndJson, Forms::textAndJson};
  return chance.of(mix);
}

void fail(uint64_t seed, WholeQuestion question, Forms forms, Heard heard) {
  if (!std::getenv("ODDSAT_QUESTIONS_WHOLE")) {
    question = madeSmall(question, forms, heard.complaints.front());
    heard = hear(question, forms);
  }
  std::string all;
  for (const std::string& each : heard.complaints) all += each + "\n";
  ADD_FAILURE() << "question " << seed << ":\n" << all << heard.story;
}

void ask(uint64_t seed, Mix& mix) {
  Chance chance(seed);
  const WholeQuestion question = madeUpQuestion(chance);
  const Forms forms = someForms(chance);
  const Heard heard = hear(question, forms);
  ++mix.asked;
  ++mix.solvers[question.solver.empty() ? "auto" : question.solver];
  mix.refused += heard.refused;
  mix.between += heard.value && *heard.value > 0 && *heard.value < 1;
  mix.won += heard.value && *heard.value == 1;
  mix.chance += hasChance(question);
  if (heard.complaints.empty()) return;
  ++mix.failed;
  fail(seed, question, forms, heard);
}

Mix askAll(uint64_t first, uint64_t count) {
  Mix mix;
  for (uint64_t seed = first; seed < first + count && mix.failed < mostFailures; ++seed) {
    if (std::getenv("ODDSAT_QUESTIONS_WHOLE")) std::cerr << seed << " ";
    ask(seed, mix);
  }
  std::cout << mix.asked << " questions: " << mix.between << " with a value between 0 and 1, "
            << mix.won << " won, " << mix.chance << " with chance; " << mix.refused
            << " refused; by";
  for (const auto& [solver, times] : mix.solvers) std::cout << " " << solver << " " << times;
  std::cout << "\n";
  return mix;
}

void expectAgreement(uint64_t first, uint64_t count) {
  const Mix mix = askAll(first, count);
  constexpr uint64_t fewQuestions = 100; // too few to say what they are like
  if (mix.failed > 0 || mix.asked < fewQuestions) return;
  EXPECT_GE(mix.between * 100, mix.asked * 25);
  EXPECT_GE(mix.won * 100, mix.asked * 10);
  EXPECT_GE(mix.chance * 100, mix.asked * 40);
  EXPECT_LE(mix.refused * 100, mix.asked * 20);
}

// Parts, so that they can run side by side.
class Questions : public testing::TestWithParam<int> {};
class LongQuestions : public testing::TestWithParam<int> {};

TEST_P(Questions, ProgramAndBruteForceAgree) {
  const auto count = static_cast<uint64_t>(test::cases(250));
  expectAgreement(1 + count * static_cast<uint64_t>(GetParam()), count);
}
INSTANTIATE_TEST_SUITE_P(Part, Questions, testing::Range(0, 4));

TEST_P(LongQuestions, ProgramAndBruteForceAgree) {
  expectAgreement(100'001 + 1000 * static_cast<uint64_t>(GetParam()), 1000);
}
INSTANTIATE_TEST_SUITE_P(Part, LongQuestions, testing::Range(0, 20));

TEST(LongQuestionsByHand, ThoseNamedInTheEnvironment) {
  const char* words = std::getenv("ODDSAT_QUESTIONS");
  if (!words) GTEST_SKIP() << "ODDSAT_QUESTIONS is not set";
  char* rest = nullptr;
  const uint64_t first = std::strtoull(words, &rest, 10);
  askAll(first, *rest == ':' ? std::strtoull(rest + 1, nullptr, 10) : 1);
}

} // namespace
} // namespace oddsat::questions
