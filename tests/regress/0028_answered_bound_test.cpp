// A bound that the table search had decided was printed as unknown, with exit code 10; one that the
// value just reaches was called below it under --approx.
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace oddsat {
namespace {

using Words = std::vector<std::string>;

const std::string board = support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl";

ProcessResult ask(const std::string& bound, const Words& more) {
  Words words = {"solve", board, "--random", "oplayer", "--at-least", bound};
  words.insert(words.end(), more.begin(), more.end());
  return test::oddsat(words);
}

struct Row {
  std::string bound; // the value is 191/192
  int code;
  std::string words, answer;
};

const std::vector<Row> rows = {{"0", 10, "yes: ", "yes"},
                               {"1/2", 10, "yes: ", "yes"},
                               {"191/192", 10, "yes: ", "yes"},
                               {"1911/1920", 20, "no: ", "no"},
                               {"1", 20, "no: ", "no"}};

TEST(Regress0028, TextJsonAndExitCodeSayTheSame) {
  for (const char* solver : {"xssat", "forward"})
    for (const Words& how : {Words{}, Words{"--approx"}})
      for (const Row& row : rows) {
        Words words = {"--solver", solver};
        words.insert(words.end(), how.begin(), how.end());
        const std::string what = row.bound + " by " + solver + (how.empty() ? "" : ", approx");
        const ProcessResult text = ask(row.bound, words);
        EXPECT_EQ(text.exitCode, row.code) << what;
        EXPECT_TRUE(text.output.starts_with(row.words)) << what << ": " << text.output;
        words.insert(words.end(), {"--output", "json"});
        const ProcessResult json = ask(row.bound, words);
        EXPECT_EQ(json.exitCode, row.code) << what;
        const auto answer = nlohmann::json::parse(json.output);
        EXPECT_EQ(answer["at_least"]["answer"], row.answer) << what;
        EXPECT_NE(answer["status"], "unknown") << what;
        EXPECT_FALSE(answer.contains("reason")) << what;
      }
}

} // namespace
} // namespace oddsat
