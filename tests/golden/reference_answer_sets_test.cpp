// The playouts of the reference's profiles are as many as the answer sets of their program.
#include "oddsat/games/playouts/answer_sets.hpp"
#include "reference_facts.hpp"
#include "strategy_games.hpp"

namespace oddsat::reference {
namespace {

Integer byAnswerSets(const std::string& text, int horizon,
                     const std::vector<strategy::Binding>& bindings) {
  Question question;
  question.player = {"x"};
  question.horizon = horizon;
  question.strategies = bindings;
  Report report;
  return playouts::countAnswerSets(tests::gameOf(text), question, Limits(), report).playouts;
}

// "both fill_next |> fill_any", "player 1 fill_leftmost".
std::vector<strategy::Binding> bindingsOf(const std::string& words, const strategy::File& file) {
  auto bound = [&](const char* role, const std::string& rule) {
    return strategy::Binding{{role}, rule, strategy::close(file, strategy::readRule({rule, rule}))};
  };
  if (words.starts_with("both ")) return {bound("x", words.substr(5)), bound("o", words.substr(5))};
  return {bound("x", words.substr(std::string("player 1 ").size()))};
}

class GoldenAnswerSets : public ReferenceFacts {};

TEST_P(GoldenAnswerSets, AreAsManyAsThePlayouts) {
  if (GetParam() == std::string("asp")) {
    for (const json& fact : data["asp"]["counts"])
      EXPECT_EQ(byAnswerSets(tests::crossdot(fact["m"], fact["k"]), fact["m"],
                             bindingsOf(fact["profile"], file)),
                fact["guarded"].get<long>())
          << fact;
    return;
  }
  for (const json& fact : data["profiles"]) {
    if (GetParam() == std::string("profiles") && fact["m"].get<int>() > 5) continue;
    std::vector<strategy::Binding> bindings;
    for (const auto& [player, rule] : fact["profile"].items())
      bindings.push_back(binding(player, ruleIn(rule)));
    int horizon = fact["game"] == "mk" ? 9 : fact["m"].get<int>();
    if (GetParam() == std::string("profiles") && horizon == 9) continue;
    EXPECT_EQ(byAnswerSets(textOf(fact), horizon, bindings), fact["playouts"].get<long>()) << fact;
  }
}

// All profiles take some minutes.
INSTANTIATE_TEST_SUITE_P(Long, GoldenAnswerSets, testing::Values("all"),
                         [](const auto& section) { return std::string(section.param); });

INSTANTIATE_TEST_SUITE_P(Sections, GoldenAnswerSets, testing::Values("asp", "profiles"),
                         [](const auto& section) { return std::string(section.param); });

} // namespace
} // namespace oddsat::reference
