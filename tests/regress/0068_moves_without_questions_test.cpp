// The opponent's first move was looked for by further formulas, one for each position after it:
// bits were chosen that stand for no move, or nothing was known of single moves any more.
#include "support/run_program.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace oddsat {
namespace {

// x names one of five numbers, of which 3 and 4 beat y; so many of them are named that some
// patterns of bits name nothing.
std::string gameWhere(const std::string& beaten) {
  return "role(x). role(y). init(s(0)). number(1). number(2). number(3). number(4). number(5).\n"
         "legal(x,name(N)) :- true(s(0)), number(N). legal(x,noop) :- true(s(1)).\n"
         "legal(y,noop) :- true(s(0)). legal(y,name(N)) :- true(s(1)), number(N).\n"
         "next(s(1)) :- true(s(0)). next(s(2)) :- true(s(1)). terminal :- true(s(2)).\n"
         "next(named(N)) :- true(named(N)). next(named(N)) :- does(x,name(N)).\n"
         "next(met) :- does(y,name(N)), true(named(N))" +
         beaten + ".\ngoal(y,100) :- true(met). goal(y,0) :- not true(met).\n" +
         "goal(x,0) :- true(met). goal(x,100) :- not true(met).\n";
}

void expectFirstMove(const std::string& beaten, const std::string& move) {
  const std::string folder = testing::TempDir() + "first-move" + move;
  std::filesystem::remove_all(folder);
  std::filesystem::create_directory(folder);
  const std::string game = folder + "/game.gdl";
  std::ofstream(game) << gameWhere(beaten);
  const ProcessResult result = test::oddsat(
      {"solve", game, "--player", "y", "--solver", "xssat", "--keep", folder + "/kept"});
  EXPECT_NE(result.output.find("best move of x: name(" + move + ")"), std::string::npos)
      << result.output << result.errors;
  EXPECT_TRUE(std::filesystem::exists(folder + "/kept/formula.sdimacs"));
  EXPECT_FALSE(std::filesystem::exists(folder + "/kept/formula-2.sdimacs"));
}

TEST(Regress0068, TheMoveThatBeatsThePlayerIsKnown) {
  expectFirstMove(", distinct(N,3), distinct(N,4)", "3");
}

TEST(Regress0068, OfAPlayerWhoWinsAnyMoveIsBest) {
  expectFirstMove("", "1");
}

} // namespace
} // namespace oddsat
