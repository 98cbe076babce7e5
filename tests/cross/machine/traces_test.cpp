// The machine, and the rules evaluated directly, against the traces of the field's own reasoner,
// step by step.
#include "cross/machine/traces.hpp"

#include <cstdlib>
#include <gtest/gtest.h>

namespace {

using namespace oddsat;
using namespace oddsat::traces;

// Unsafe sheets must be refused, those that the reference's own check objects to may be. Counts
// those that were the same.
size_t compareAll(Way way, const Limits& whole, double secondsEach, size_t megabytes,
                  std::string& tooBig) {
  const std::string folder = std::getenv("ODDSAT_GGP_DATA");
  size_t same = 0;
  for (const Sheet& sheet : sheets(folder)) {
    if (whole.reached()) break;
    const Comparison found = compare(sheet, way, Limits(secondsEach, megabytes));
    same += found.outcome == Outcome::same ? 1 : 0;
    if (found.outcome == Outcome::refused && sheet.doubtful) continue;
    if (found.outcome == Outcome::tooBig)
      tooBig += sheet.name + ": " + found.message + "\n";
    else if (sheet.unsafe)
      EXPECT_EQ(found.outcome, Outcome::refused) << sheet.name;
    else
      EXPECT_EQ(found.outcome, Outcome::same) << sheet.name << ": " << found.message;
  }
  return same;
}

bool haveTraces() {
  return std::getenv("ODDSAT_GGP_DATA") != nullptr;
}

TEST(Traces, QuickSheetsAreReproduced) {
  if (!haveTraces()) GTEST_SKIP() << "ODDSAT_GGP_DATA is not set";
  std::string tooBig;
  const size_t same = compareAll(Way::compiled, Limits(30.0, std::nullopt), 1, 1024, tooBig);
  EXPECT_GE(same, 20U) << tooBig;
}

TEST(TracesLong, EverySheetIsReproducedOrTooBig) {
  if (!haveTraces()) GTEST_SKIP() << "ODDSAT_GGP_DATA is not set";
  std::string tooBig;
  const size_t same = compareAll(Way::compiled, Limits(), 60, 4096, tooBig);
  EXPECT_GE(same, 20U);
  std::cout << same << " sheets are reproduced; too big:\n" << tooBig;
}

TEST(TracesLong, EverySheetIsReproducedOnDemand) {
  if (!haveTraces()) GTEST_SKIP() << "ODDSAT_GGP_DATA is not set";
  std::string tooBig;
  const size_t same = compareAll(Way::demanded, Limits(), 60, 4096, tooBig);
  EXPECT_GE(same, 190U) << tooBig;
  std::cout << same << " sheets are reproduced; too big:\n" << tooBig;
}

TEST(Traces, QuickSheetsAreReproducedWithoutCompiling) {
  if (!haveTraces()) GTEST_SKIP() << "ODDSAT_GGP_DATA is not set";
  std::string tooBig;
  const size_t same = compareAll(Way::interpreted, Limits(15.0, std::nullopt), 2, 1024, tooBig);
  EXPECT_GE(same, 20U) << tooBig;
}

TEST(TracesLong, EverySheetIsReproducedWithoutCompiling) {
  if (!haveTraces()) GTEST_SKIP() << "ODDSAT_GGP_DATA is not set";
  std::string tooBig;
  const size_t same = compareAll(Way::interpreted, Limits(), 300, 4096, tooBig);
  std::cout << same << " sheets are reproduced; too big:\n" << tooBig;
  EXPECT_TRUE(tooBig.empty()) << tooBig;
}

} // namespace
