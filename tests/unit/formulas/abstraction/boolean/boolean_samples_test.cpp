// Formulas of other people, with known answers.
#include "oddsat/base/input.hpp"
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/formulas/abstraction/abstraction.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace oddsat {
namespace {

struct Sample {
  std::string path;
  bool isTrue;
};

std::vector<Sample> samples() {
  std::vector<Sample> all;
  const char* data = std::getenv("ODDSAT_FORMULA_DATA");
  if (!data) return all;
  std::filesystem::path folder = std::filesystem::path(data) / "qbf";
  std::ifstream manifest(folder / "manifest.csv");
  std::string line;
  std::getline(manifest, line);
  while (std::getline(manifest, line)) {
    std::istringstream fields(line);
    std::string file, answer;
    std::getline(fields, file, ',');
    std::getline(fields, answer, ',');
    all.push_back({(folder / file).string(), answer == "true"});
  }
  return all;
}

void expectAnswers(double seconds) {
  std::vector<Sample> all = samples();
  if (all.empty()) GTEST_SKIP() << "ODDSAT_FORMULA_DATA is not set";
  size_t answered = 0;
  for (const Sample& sample : all) {
    Answer answer =
        abstraction::solve(cnf::readDimacs(readInput(sample.path)), {}, Limits(seconds, {}));
    if (answer.status == Status::unknown) continue;
    ++answered;
    EXPECT_EQ(answer.low, sample.isTrue ? 1 : 0) << sample.path;
    EXPECT_EQ(answer.high, answer.low) << sample.path;
  }
  if (seconds >= 10) { // in a second a busy machine may answer none
    EXPECT_EQ(answered, all.size());
  }
}

TEST(BooleanAbstractionSamples, NoAnswerWithinASecondIsWrong) {
  expectAnswers(1);
}

TEST(BooleanAbstractionSamplesLong, AllAreAnswered) {
  expectAnswers(300);
}

} // namespace
} // namespace oddsat
