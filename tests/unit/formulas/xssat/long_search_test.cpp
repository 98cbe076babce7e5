// Progress reports of a long search, and its repeatability.
#include "oddsat/formulas/xssat/xssat.hpp"

#include <gtest/gtest.h>
#include <random>

namespace oddsat {
namespace {

// Random clauses of three over alternating blocks of exists and chance: long enough for several
// turns of both attempts.
cnf::QuantifiedCnf longFormula() {
  cnf::QuantifiedCnf formula;
  formula.variables = 64;
  formula.probability.assign(65, Rational(1, 3));
  for (int block = 0; block < 4; ++block) {
    const auto kind = block % 2 == 0 ? cnf::Quantifier::exists : cnf::Quantifier::chance;
    for (int i = 1; i <= 16; ++i) formula.prefix.append(kind, 16 * block + i);
  }
  std::mt19937 random(5);
  auto literal = [&] {
    int v = static_cast<int>(random() % 64) + 1;
    return random() % 2 == 0 ? v : -v;
  };
  for (int i = 0; i < 122; ++i) formula.clauses.add({literal(), literal(), literal()});
  return formula;
}

TEST(XssatLongSearch, TellsBoundsThatCloseInOnTheValue) {
  std::vector<ProgressReport> told;
  Answer answer = xssat::solve(longFormula(), {}, Limits(),
                               [&](const ProgressReport& report) { told.push_back(report); });
  ASSERT_EQ(answer.status, Status::exact);
  ASSERT_GE(told.size(), 2u);
  for (size_t i = 0; i < told.size(); ++i) {
    EXPECT_LE(*told[i].low, answer.low);
    EXPECT_GE(*told[i].high, answer.low);
    if (i == 0) continue;
    EXPECT_LE(*told[i - 1].low, *told[i].low);
    EXPECT_GE(*told[i - 1].high, *told[i].high);
  }
}

TEST(XssatLongSearch, EqualQuestionsTakeEqualWays) {
  Answer first = xssat::solve(longFormula(), {}, Limits());
  Answer second = xssat::solve(longFormula(), {}, Limits());
  EXPECT_GT(first.statistics.at("relaxations"), 0u);
  EXPECT_EQ(first.statistics, second.statistics);
}

TEST(XssatLongSearch, LittleMemoryCostsTimeOnly) {
  Answer roomy = xssat::solve(longFormula(), {}, Limits());
  Answer narrow =
      xssat::solve(longFormula(), {}, Limits(std::nullopt, (residentBytes() >> 20) + 8));
  EXPECT_EQ(narrow.status, Status::exact);
  EXPECT_EQ(narrow.low, roomy.low);
  EXPECT_GT(narrow.statistics.at("cache_replaced"), roomy.statistics.at("cache_replaced"));
}

} // namespace
} // namespace oddsat
