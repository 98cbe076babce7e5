// Formulas that other people made, with the values that another solver printed.
#include "oddsat/formulas/xssat/xssat.hpp"

#include "oddsat/base/input.hpp"
#include "oddsat/cnf/dimacs.hpp"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace oddsat {
namespace {

struct Sample {
  std::string file;
  double value;
};

std::vector<Sample> samples(const std::string& folder) {
  std::vector<Sample> all;
  std::ifstream manifest(folder + "/manifest.csv");
  std::string line;
  std::getline(manifest, line); // the heading
  while (std::getline(manifest, line)) {
    std::istringstream columns(line);
    std::string file, value;
    std::getline(columns, file, ',');
    std::getline(columns, value, ',');
    all.push_back({file, std::stod(value)});
  }
  return all;
}

// However little time there is, the bounds must hold; most samples take milliseconds.
TEST(XssatSamples, NoneIsWrong) {
  const char* data = std::getenv("ODDSAT_FORMULA_DATA");
  if (!data) GTEST_SKIP() << "ODDSAT_FORMULA_DATA is not set: no sample formulas";
  std::string folder = std::string(data) + "/xssat";
  int exact = 0, total = 0;
  for (const Sample& sample : samples(folder)) {
    cnf::QuantifiedCnf formula = cnf::readDimacs(readInput(folder + "/" + sample.file));
    Answer answer = xssat::solve(formula, {}, Limits(1.0, 1000));
    EXPECT_LE(answer.low.get_d(), sample.value + 1e-6) << sample.file;
    EXPECT_GE(answer.high.get_d(), sample.value - 1e-6) << sample.file;
    exact += answer.status == Status::exact;
    ++total;
  }
  EXPECT_GE(exact * 10, total * 8) << "most are easy";
}

} // namespace
} // namespace oddsat
