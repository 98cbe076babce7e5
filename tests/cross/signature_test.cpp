// The signature of translator and solvers is the one in benchmarks/signature.txt. After an intended
// change: ./scripts/measure signature.
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace oddsat {
namespace {

TEST(Signature, IsTheOneThatIsWrittenDown) {
  std::ifstream in(support::sourceFolder() + "/benchmarks/signature.txt");
  const std::string written{std::istreambuf_iterator<char>(in), {}};
  const ProcessResult result = test::oddsat({"bench", "--signature"});
  EXPECT_EQ(result.exitCode, 0) << result.errors;
  EXPECT_EQ(result.output, written) << "if this was meant: ./scripts/measure signature";
}

TEST(Signature, IsTheSumOfItsParts) {
  const ProcessResult result = test::oddsat({"bench", "--signature", "--output", "json"});
  const auto object = nlohmann::json::parse(result.output);
  uint64_t sum = 0;
  for (const auto& game : object["games"])
    for (const auto& [what, count] : game["parts"].items()) {
      EXPECT_GT(count, 0) << game["game"] << " " << what;
      sum += count.get<uint64_t>();
    }
  EXPECT_EQ(object["signature"], sum);
}

} // namespace
} // namespace oddsat
