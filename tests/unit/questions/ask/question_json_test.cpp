#include "oddsat/questions/ask/question_json.hpp"

#include "oddsat/gdl/read.hpp"

#include <gtest/gtest.h>

namespace oddsat::ask {
namespace {

using Json = nlohmann::ordered_json;

const gdl::Game& game() {
  static const gdl::Game read = gdl::read({"game", "role(x). role(o). role(random)."});
  return read;
}

std::string refusal(const Json& json) {
  try {
    resolved(readQuestion(json, game()), game());
  } catch (const Error& error) {
    return error.diagnostics().front().message;
  }
  return "";
}

TEST(QuestionJson, EveryMemberIsReadAndWritten) {
  for (const Json& json :
       {Json{{"player", "o"},
             {"random", {"x"}},
             {"goal", 50},
             {"horizon", 9},
             {"noop", {"rest(1)"}},
             {"forced_ok", true},
             {"simultaneous_as_last_mover", true},
             {"next", "ff"},
             {"lookahead", "regression"},
             {"aware", true}},
        Json{{"player", "x"}, {"payoff", "goal"}, {"horizon", 2}, {"horizon_is", "bound"}},
        Json{{"player", "x"}, {"horizon", "least"}}})
    EXPECT_EQ(toJson(resolved(readQuestion(json, game()), game())), json);
}

TEST(QuestionJson, DefaultsAreThoseOfTheGame) {
  const Question question = resolved(readQuestion({{"goal", nullptr}}, game()), game());
  EXPECT_EQ(question.player, gdl::Term{"x"});
  EXPECT_EQ(question.randomRoles, std::vector<gdl::Term>{{"random"}});
  EXPECT_EQ(question.objective.goal, 100);
  EXPECT_EQ(question.horizonIs, HorizonIs::open);
  EXPECT_EQ(resolved(readQuestion({{"horizon", 3}}, game()), game()).horizonIs, HorizonIs::given);
}

TEST(QuestionJson, WhatDoesNotFitIsNamed) {
  EXPECT_EQ(refusal({{"player", "z"}}),
            "'player': the game has no role 'z'; its roles are x, o, random");
  EXPECT_EQ(refusal({{"player", "x"}, {"random", {"x"}}}),
            "'x' plays at random; name another role");
  EXPECT_EQ(refusal({{"goal", 101}}), "'goal' takes a whole number from 0 to 100, not 101");
  EXPECT_EQ(refusal({{"horizon", -1}}),
            "'horizon' takes a whole number from 0 to 2147483647, not -1");
  EXPECT_EQ(refusal({{"horizon", "far"}}),
            "'horizon' takes a number from 0, 'least' or 'forever', not 'far'");
  EXPECT_EQ(refusal({{"next", 7}}), "'next' takes one of ft, tt, ff, literal, not 7");
  EXPECT_EQ(refusal({{"aware", "yes"}}), "'aware' takes true or false, not 'yes'");
  EXPECT_EQ(refusal({{"noop", "rest"}}), "'noop' takes a list of texts, not 'rest'");
  EXPECT_NE(refusal({{"gaol", 50}}).find("a question has no 'gaol'"), std::string::npos);
  EXPECT_NE(refusal({{"horizon", "none"}}).find("forever"), std::string::npos);
  EXPECT_NE(refusal(Json::array()).find("JSON object"), std::string::npos);
}

} // namespace
} // namespace oddsat::ask
