// The check of a certificate took relations of the game for choices of the formula if they had the
// names of these, dec_o or dec_r.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

const std::string coin = R"(
role(x).  role(coin).
init(step(1)).
legal(x,a) :- true(step(1)).
legal(x,b) :- true(step(1)).
legal(x,noop) :- true(step(2)).
legal(coin,noop) :- true(step(1)).
legal(coin,heads) :- true(step(2)).
legal(coin,tails) :- true(step(2)).
next(step(2)) :- true(step(1)).
next(step(3)) :- true(step(2)).
next(chosen) :- does(x,a).
next(chosen) :- true(chosen).
NAME(coin,2) :- true(chosen).
NAME(x,early) :- true(chosen).
next(won) :- NAME(x,early), NAME(coin,2), does(coin,heads).
terminal :- true(step(3)).
goal(x,100) :- true(won).
goal(x,0) :- not true(won).
goal(coin,0).
)";

void expectProved(const std::string& relation) {
  TemporaryFolder folder;
  const std::string game = folder.path() + "/coin.gdl", file = folder.path() + "/certificate";
  std::string rules = coin;
  for (size_t at; (at = rules.find("NAME")) != std::string::npos;) rules.replace(at, 4, relation);
  std::ofstream(game) << rules;
  const ProcessResult solved =
      test::oddsat({"solve", game, "--random", "coin", "--solver", "xssat", "--certificate", file});
  EXPECT_NE(solved.output.find("win probability of x 1/2"), std::string::npos) << solved.errors;
  const ProcessResult checked =
      test::oddsat({"check", game, "--random", "coin", "--certificate", file});
  EXPECT_EQ(checked.exitCode, 10) << relation << ": " << checked.errors;
  EXPECT_NE(checked.output.find("proves the value 1/2"), std::string::npos) << checked.output;
}

TEST(Regress0165, RelationsWithTheNamesOfChoicesAreNone) {
  for (const char* relation : {"dec_o", "dec_r"}) expectProved(relation);
}

} // namespace
} // namespace oddsat
