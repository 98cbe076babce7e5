// The rows of benchmarks/suites/stochastic.csv: the values that this program is known to find, and
// the winning probabilities that were published, in percent to two digits (some are cut, some
// rounded). Both games with dice in their rules and games against an opponent at random.
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace oddsat {
namespace {

struct Row {
  std::string instance, question, expected, tags, published;

  std::string option(const std::string& name) const {
    std::istringstream words(question);
    for (std::string word, value; words >> word >> value;)
      if (word == name) return value;
    return "";
  }
};

std::vector<Row> rows() {
  std::ifstream file(support::sourceFolder() + "/benchmarks/suites/stochastic.csv");
  std::vector<Row> found;
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("games/")) continue;
    std::istringstream columns(line);
    Row& row = found.emplace_back();
    for (std::string* column :
         {&row.instance, &row.question, &row.expected, &row.tags, &row.published})
      std::getline(columns, *column, ',');
  }
  return found;
}

// Boards that take more than a second.
bool isLarge(const Row& row) {
  for (const char* part : {"5x4", "5x5", "6x6", "tictactoe-4x4", "nim-100"})
    if (row.instance.find(part) != std::string::npos) return true;
  return false;
}

Rational valueOf(const Row& row) {
  Report report;
  const std::string path = support::sourceFolder() + "/benchmarks/" + row.instance;
  const gdl::Game game = gdl::load(path, report);
  const auto machine = machine::Machine::compile(game, Limits(), report);
  Question question;
  question.player = gdl::readTerm(row.option("--player"), {});
  const std::string atRandom = row.option("--random");
  question.randomRoles = {gdl::readTerm(atRandom.empty() ? "random" : atRandom, {})};
  const Answer answer = forward::solve(machine, question, {}, Limits());
  EXPECT_EQ(answer.status, Status::exact);
  return answer.low;
}

int expectThose(bool large) {
  int published = 0;
  for (const Row& row : rows()) {
    if (isLarge(row) != large) continue;
    const Rational value = valueOf(row);
    EXPECT_EQ(value, *readRational(row.expected)) << row.instance << " " << row.question;
    if (row.published.empty()) continue;
    ++published;
    EXPECT_LT(abs(value * 100 - *readRational(row.published)), Rational(1, 100))
        << row.instance << " " << row.question << " " << toDecimal(value, 6);
  }
  return published;
}

TEST(PublishedValues, OfSmallBoardsComeOut) {
  EXPECT_EQ(expectThose(false), 20);
}

TEST(PublishedValuesLong, OfLargerBoardsComeOut) {
  EXPECT_EQ(expectThose(true), 8);
}

} // namespace
} // namespace oddsat
