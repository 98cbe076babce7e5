// The least horizon of a payoff was looked for from a horizon on that leaves out the step of the
// dice: where the game is over at its start, the value was 0 instead of the goal.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace oddsat {
namespace {

using Json = nlohmann::json;

const std::string over =
    "role(p). role(o). init(done). legal(p,a). legal(o,a). terminal :- true(done).\n"
    "goal(p,40). goal(o,60).\n";
const std::string oneStep =
    "role(p). init(s(0)). legal(p,a). legal(p,b). next(got(M)) :- does(p,M).\n"
    "terminal :- true(got(M)). goal(p,40) :- true(got(a)).\n"
    "goal(p,80) :- true(got(b)).\n";

Json solve(const std::string& game, const std::string& solver, const std::string& bound) {
  const ProcessResult result =
      test::oddsat({"solve", "-", "--payoff", "goal", "--horizon", "least", "--at-least", bound,
                    "--solver", solver, "--output", "json"},
                   game);
  EXPECT_EQ(result.exitCode, 10) << result.errors << result.output;
  return Json::parse(result.output);
}

TEST(Regress0103, AGameThatIsOverPaysItsGoal) {
  for (const char* solver : {"forward", "xssat", "eliminate", "abstraction"}) {
    for (const char* bound : {"0", "1/5", "2/5"}) {
      SCOPED_TRACE(std::string(solver) + " " + bound);
      const Json answer = solve(over, solver, bound);
      EXPECT_EQ(answer["horizon"], 0);
      EXPECT_EQ(answer["horizon_is"], "least");
      if (answer["status"] == "exact") {
        EXPECT_EQ(answer["value"]["exact"], "2/5");
      }
    }
  }
  EXPECT_EQ(solve(over, "forward", "0")["value"]["exact"], "2/5");
}

TEST(Regress0103, OtherGamesTakeTheStepsThatTheyNeed) {
  for (const char* solver : {"forward", "xssat"}) {
    EXPECT_EQ(solve(oneStep, solver, "0")["horizon"], 0);
    EXPECT_EQ(solve(oneStep, solver, "4/5")["horizon"], 1);
  }
}

} // namespace
} // namespace oddsat
