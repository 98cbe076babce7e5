// A list of no rules cannot be shortened, yet shorter ones were looked for until the time was up.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace oddsat {
namespace {

TEST(Regress0088, NothingIsShorterThanNoRules) {
  const std::string game = testing::TempDir() + "no-choice.gdl";
  std::ofstream(game) << "role(a). role(b). init(st(0)).\n"
                         "legal(a,m1) :- true(st(0)). legal(a,m2) :- true(st(0)).\n"
                         "legal(b,noop). next(st(1)) :- does(a,m1). next(st(2)) :- does(a,m2).\n"
                         "terminal :- true(st(1)). terminal :- true(st(2)).\n"
                         "goal(b,33) :- true(st(1)). goal(b,57) :- true(st(2)).\n";
  const ProcessResult result = test::oddsat({"synthesise", game, "--player", "b", "--goal", "33",
                                             "--threads", "1", "-t", "20", "--output", "json"});
  const auto answer = nlohmann::json::parse(result.output);
  EXPECT_EQ(answer.at("rules"), 0);
  EXPECT_EQ(answer.at("tries"), 1);
}

} // namespace
} // namespace oddsat
