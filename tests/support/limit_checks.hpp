// Required behaviour of an exact solver of formulas at a limit: valid bounds, the reason, and at
// most a tenth more memory than the limit.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/formulas/solve.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <string>

namespace oddsat::test {

using SolveWithin = std::function<Answer(const cnf::QuantifiedCnf&, const Limits&)>;

// Clauses of three literals over all variables.
inline void addRandomClauses(cnf::QuantifiedCnf& formula, int count) {
  std::mt19937_64 random(5);
  for (; count > 0; --count) {
    cnf::Lit clause[3];
    for (cnf::Lit& l : clause) {
      l = static_cast<cnf::Lit>(random() % cnf::slot(formula.variables)) + 1;
      if (random() % 2) l = -l;
    }
    formula.clauses.add(clause);
  }
}

// A statistic shows that work was done before.
inline void expectBoundsAtTheTimeLimit(const SolveWithin& solve, const cnf::QuantifiedCnf& formula,
                                       Statistic statistic) {
  const Answer answer = solve(formula, Limits(0.2, {}));
  EXPECT_EQ(answer.status, Status::unknown);
  EXPECT_EQ(answer.low, 0);
  EXPECT_EQ(answer.high, 1);
  EXPECT_EQ(answer.reason, "time limit reached");
  EXPECT_GT(answer.statistics.at(statistic), 0u);
}

// The most that the process ever held, in a process of its own; exit code 0: all as it should be.
[[noreturn]] inline void solveWithinMegabytes(const SolveWithin& solve,
                                              const cnf::QuantifiedCnf& formula, size_t limit) {
  const Answer answer = solve(formula, Limits(300, limit));
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const size_t peak = static_cast<size_t>(usage.ru_maxrss) / 1024;
  std::fprintf(stderr, "%s, peak %zu of %zu MB\n", answer.reason.c_str(), peak, limit);
  const bool right = answer.status == Status::unknown && answer.reason == "memory limit reached";
  std::_Exit(right && peak * 10 <= limit * 11 ? 0 : 1);
}

inline void expectMemoryIsKept(const SolveWithin& solve, const cnf::QuantifiedCnf& formula,
                               size_t megabytesMore) {
  if (sanitized) GTEST_SKIP() << "the sanitizers hold memory of their own";
  EXPECT_EXIT(solveWithinMegabytes(solve, formula, (residentBytes() >> 20) + megabytesMore),
              testing::ExitedWithCode(0), "memory limit reached");
}

} // namespace oddsat::test
