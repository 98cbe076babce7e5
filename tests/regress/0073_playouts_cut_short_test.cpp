// Random playouts that a limit had ended were an answer like all others, with exit code 0; and of a
// list as JSON nothing was left.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace oddsat {

TEST(Regress0073, ASampleThatALimitEndedSaysSo) {
  const std::vector<std::string> words = {
      "playouts", "benchmarks/games/nim.gdl", "--sample", "2000000000", "-t", "0.7"};
  const ProcessResult text = test::oddsat(words);
  EXPECT_EQ(text.exitCode, 30);
  EXPECT_TRUE(text.output.starts_with("time limit reached after ")) << text.output;
  EXPECT_NE(text.output.find(" of 2000000000 random playouts"), std::string::npos) << text.output;
  std::vector<std::string> json = words;
  json.insert(json.end(), {"--output", "json"});
  const ProcessResult object = test::oddsat(json);
  EXPECT_EQ(object.exitCode, 30);
  EXPECT_EQ(nlohmann::json::parse(object.output)["reason"], "time limit reached");
}

TEST(Regress0073, AListThatALimitEndedIsShownAsFarAsItGot) {
  const ProcessResult result = test::oddsat({"playouts", "benchmarks/games/tictactoe-4x4.gdl",
                                             "--list", "-t", "0.4", "--output", "json"});
  EXPECT_EQ(result.exitCode, 30);
  const auto object = nlohmann::json::parse(result.output);
  EXPECT_EQ(object["status"], "unknown");
  EXPECT_EQ(object["reason"], "time limit reached");
  EXPECT_EQ(object["complete"], false);
  EXPECT_GT(object["list"].size(), 10U);
}

} // namespace oddsat
