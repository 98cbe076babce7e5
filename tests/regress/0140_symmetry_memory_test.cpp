// Each search for the symmetries of a game lost some kilobytes, so that a process
// with many questions grew for ever.
#include "oddsat/base/limits.hpp"
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/places.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace oddsat {
namespace {

constexpr int searches = 600;

size_t growthOf(const std::function<void()>& search) {
  for (int i = 0; i < searches / 4; ++i) search();
  const size_t before = residentBytes();
  for (int i = 0; i < searches; ++i) search();
  return std::max(residentBytes(), before) - before;
}

TEST(Regress0140, SearchesForSymmetriesOfGamesFreeTheirMemory) {
  if (test::sanitized) GTEST_SKIP() << "the sanitizer keeps freed memory and reports lost memory";
  Report report;
  const gdl::Game game = gdl::load(support::sourceFolder() + "/benchmarks/games/nim.gdl", report);
  const auto machine = machine::Machine::compile(game, Limits(), report);
  const Question question = resolved({}, game);
  EXPECT_LT(growthOf([&] { forward::solve(machine, question, {}, Limits()); }), size_t{1} << 20);
}

} // namespace
} // namespace oddsat
