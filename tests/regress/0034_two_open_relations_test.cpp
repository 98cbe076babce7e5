// A rule for "(open)" made the condition "open" hold. They are two relations; the second has no
// rule.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace oddsat {
namespace {

TEST(Regress0034, ARelationInParenthesesIsAnotherOne) {
  const std::string rules = R"(
    (role x) (init (cell b))
    (<= (open) (true (cell b)))
    (<= (legal x mark) open)
    (<= (legal x free) (open))
    (<= (legal x other) (not open))
    (<= (next (cell x)) (does x free))
    (<= terminal (true (cell x)))
    (<= (goal x 100) (true (cell x))))";
  for (const char* solver : {"forward", "xssat"}) {
    const ProcessResult result = test::oddsat({"solve", "-", "--format", "kif", "--horizon", "1",
                                               "--moves", "--solver", solver, "--output", "json"},
                                              rules);
    const auto answer = nlohmann::json::parse(result.output);
    std::vector<std::string> moves;
    for (const auto& each : answer["moves"]) moves.push_back(each["move"]);
    EXPECT_EQ(moves, (std::vector<std::string>{"free", "other"})) << solver;
  }
}

} // namespace
} // namespace oddsat
