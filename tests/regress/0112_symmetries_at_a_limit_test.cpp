// The search for symmetries among thousands of roles went on for half a minute after its limit, and
// a chain of relations was sorted in quadratic time.
#include "oddsat/derive/natures.hpp"
#include "oddsat/games/symmetry/of_game.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <ctime>
#include <fstream>
#include <sys/resource.h>

namespace oddsat {
namespace {

constexpr double generous = 8; // CPU seconds; it takes less than one

gdl::Game read(const std::string& rules) {
  return gdl::read({"game", "init(on). terminal :- true(over). next(over) :- true(on). " + rules});
}

std::string roles(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "role(p" + std::to_string(i) + "). ";
  return text;
}

double usedByPrograms() {
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  return static_cast<double>(used.ru_utime.tv_sec) +
         static_cast<double>(used.ru_utime.tv_usec) / 1e6;
}

class Regress0112 : public testing::Test {
protected:
  double used() const { return static_cast<double>(std::clock() - begin_) / CLOCKS_PER_SEC; }

private:
  std::clock_t begin_ = std::clock();
};

TEST_F(Regress0112, SymmetriesOfManyRolesAreGivenUp) {
  const std::string rules = "legal(R,go) :- role(R). legal(R,stay) :- role(R). ";
  try {
    symmetry::ofGame(read(rules + roles(3000)), std::nullopt, Limits(0.5, {}));
  } catch (const LimitReached&) {
  }
  EXPECT_LT(used(), generous);
}

// The search for a value looks for symmetries of its own graph, where each role has its moves.
TEST_F(Regress0112, ASearchWithManyRolesEndsAtItsLimit) {
  const std::string path = testing::TempDir() + "many-roles.gdl";
  std::ofstream(path) << "init(on). terminal :- true(over). next(over). goal(R,100) :- role(R). "
                      << "legal(R,go) :- role(R). legal(R,stay) :- role(R). " << roles(3000);
  const double before = usedByPrograms();
  test::oddsat({"solve", path, "-t", "1"});
  EXPECT_LT(usedByPrograms() - before, generous);
}

TEST_F(Regress0112, AChainOfRelationsIsSortedAtOnce) {
  constexpr int length = 20'000;
  std::string rules = "role(x). legal(x,go). ";
  for (int i = 0; i < length; ++i)
    rules += "r" + std::to_string(i) + " :- r" + std::to_string(i + 1) + ". ";
  rules += "r" + std::to_string(length) + " :- true(on). ";
  const auto natures = derive::naturesOf(read(rules));
  EXPECT_EQ(natures.at({"r0", 0}), derive::Nature::state);
  EXPECT_LT(used(), generous);
}

} // namespace
} // namespace oddsat
