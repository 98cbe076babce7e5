// A limit that ended the proof of --prove-least left exit code 0 and the status "exact".
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace oddsat {

// A proof that fifteen rules are the least takes more than seconds.
TEST(Regress0078, AProofThatALimitEndedIsNoAnswer) {
  const ProcessResult result = test::oddsat({"synthesise", "benchmarks/games/nim.gdl", "--tries",
                                             "1", "--prove-least", "-t", "4", "--output", "json"});
  EXPECT_EQ(result.exitCode, 30);
  const auto object = nlohmann::json::parse(result.output);
  EXPECT_EQ(object["status"], "unknown");
  EXPECT_NE(object["reason"], "");
  EXPECT_EQ(object["proved"]["literals"], false) << result.output;
  EXPECT_EQ(object["checked"], true);
  EXPECT_NE(object["strategy"], "");
}

} // namespace oddsat
