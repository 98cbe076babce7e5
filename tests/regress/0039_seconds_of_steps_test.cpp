// `seconds.solve` was the time since the program's start, CPU time, or the time of more than one
// step, by the solver. It is the wall time of that step, and cpu_seconds has the same steps.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace oddsat {

TEST(Regress0039, SecondsMeanTheSameForEverySolver) {
  for (const char* solver : {"forward", "xssat", "qbf", "abstraction", "depqbf"}) {
    const ProcessResult result = test::oddsat(
        {"solve", "tests/games/coalition.gdl", "--solver", solver, "--output", "json"});
    ASSERT_EQ(result.exitCode, 0) << solver << result.errors;
    const auto answer = nlohmann::json::parse(result.output);
    const auto& seconds = answer["seconds"];
    ASSERT_TRUE(seconds.contains("solve")) << solver;
    double steps = 0;
    for (const auto& [step, time] : seconds.items()) {
      EXPECT_TRUE(answer["cpu_seconds"].contains(step)) << solver << " " << step;
      if (step != "total" && step != "reduce") steps += time.get<double>(); // reduce: within solve
    }
    EXPECT_LE(steps, seconds["total"].get<double>()) << solver;
    const bool formula = std::string(solver) != "forward";
    EXPECT_EQ(seconds.contains("ground"), formula) << solver;
    EXPECT_EQ(seconds.contains("prefix"), formula) << solver;
  }
}

} // namespace oddsat
