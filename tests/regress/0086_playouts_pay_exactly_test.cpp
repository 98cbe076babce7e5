// The range of expected payoffs was put together from the extremes of each outcome alone, so it
// was wider than anything that can happen: 1/4 to 3/4 where every playout pays 40 to 60.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

TEST(Regress0086, PayoffsAreThoseOfBestAndWorstPlay) {
  const std::string game = testing::TempDir() + "pays-well.gdl";
  std::ofstream(game) << "role(a). role(random). init(s(0)).\n"
                         "legal(a,l) :- true(s(0)). legal(a,r) :- true(s(0)).\n"
                         "legal(random,h). legal(random,t).\n"
                         "next(s(1)) :- does(a,l), does(random,h).\n"
                         "next(s(2)) :- does(a,l), does(random,t).\n"
                         "next(s(2)) :- does(a,r), does(random,h).\n"
                         "next(s(3)) :- does(a,r), does(random,t).\n"
                         "terminal :- true(s(1)). terminal :- true(s(2)). terminal :- true(s(3)).\n"
                         "goal(a,40) :- true(s(1)). goal(a,50) :- true(s(2)).\n"
                         "goal(a,60) :- true(s(3)).\n";
  const ProcessResult words = test::oddsat({"playouts", game, "--payoff", "goal"});
  EXPECT_NE(words.output.find("expected payoff of a: 9/20 (0.450000) to 11/20 (0.550000)"),
            std::string::npos)
      << words.output << words.errors;
  EXPECT_EQ(words.output.find("expected payoff of random"), std::string::npos) << words.output;
  const ProcessResult json =
      test::oddsat({"playouts", game, "--payoff", "goal", "--output", "json"});
  EXPECT_NE(json.output.find("\"low\":\"9/20\""), std::string::npos) << json.output;
  const ProcessResult best = test::oddsat({"solve", game, "--player", "a", "--payoff", "goal"});
  EXPECT_NE(best.output.find("11/20"), std::string::npos) << best.output;
}

} // namespace
} // namespace oddsat
