// The options that are a part of the question: read into it, and written as options again.
#include "oddsat/app/parse.hpp"
#include "oddsat/app/request_options.hpp"
#include "oddsat/questions/ask/question_json.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace oddsat::app {
namespace {

using Words = std::vector<std::string>;

Question questionOf(const Words& more) {
  Words words = {"oddsat", "solve",
                 support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl"};
  words.insert(words.end(), more.begin(), more.end());
  std::vector<const char*> pointers;
  for (const std::string& word : words) pointers.push_back(word.c_str());
  Session session;
  session.options = parse(static_cast<int>(pointers.size()), pointers.data()).options;
  return inquire(session).asked();
}

TEST(QuestionOptions, AskTheSameAgain) {
  const Words everything = {"--player",    "oplayer",   "--random",
                            "xplayer",     "--goal",    "50",
                            "--horizon",   "4",         "--noop",
                            "rest",        "--noop",    "sleep(1)",
                            "--forced-ok", "--next",    "tt",
                            "--lookahead", "timelines", "--simultaneous-as-last-mover"};
  for (const Words& words : {everything, Words{"--payoff", "goal", "--horizon", "3"},
                             Words{"--horizon", "least"}, Words{}}) {
    const Question question = questionOf(words);
    EXPECT_EQ(ask::toJson(questionOf(questionWords(question))), ask::toJson(question));
  }
  Words sorted = everything, again = questionWords(questionOf(everything));
  std::ranges::sort(sorted);
  std::ranges::sort(again);
  EXPECT_EQ(again, sorted);
}

// A member that `solve` could not be given would be lost in a folder of cubes.
TEST(QuestionOptions, EveryMemberOfAQuestionHasOne) {
  Question question{.player = {"x"},
                    .randomRoles = {{"o"}},
                    .objective = {Objective::Kind::expectedGoal, 50},
                    .horizon = 3,
                    .simultaneousAsLastMover = true,
                    .reading = strategy::Reading::literal,
                    .lookahead = Lookahead::regression,
                    .aware = true,
                    .forcedIsIdle = true};
  question.idleMoves.push_back({"rest"});
  for (const std::string& word : questionWords(question))
    if (word.starts_with("--")) {
      const auto isIt = [&](const OptionRow& row) { return row.names == word; };
      EXPECT_EQ(std::ranges::count_if(optionTable(), isIt), 1) << word;
    }
}

} // namespace
} // namespace oddsat::app
