// Values of games with hidden information, and the sizes of their graphs.
#include "golden/reference_hidden.hpp"
#include "oddsat/games/hidden/graph.hpp"
#include "oddsat/games/hidden/knowledge.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/ask.hpp"

namespace oddsat::reference {

namespace {

class HiddenValues : public ReferenceHidden {
protected:
  ask::Inquiry inquiry(const Row& row, const Information& information) {
    Question question;
    question.player = {row.at("player")};
    if (row.at("question") == "payoff") question.objective.kind = Objective::Kind::expectedGoal;
    question.information = information;
    ask::Inquiry found(gdl::load(game(row), work.report), question, work);
    ask::requireHorizon(found, work);
    return found;
  }

  void expectValue(const Row& row, const std::string& column, const Information& information) {
    if (row.at(column).empty()) return;
    const Answer answer = ask::solve(inquiry(row, information), {}, work).answer;
    EXPECT_EQ(answer.status, Status::exact);
    EXPECT_EQ(toString(answer.low), row.at(column))
        << row.at("file") << " " << row.at("player") << " " << row.at("question") << " " << column;
  }

  Work work;
};

constexpr auto observing = Information::Opponents::observing;
constexpr auto informed = Information::Opponents::informed;

TEST_F(HiddenValues, OfPurePlans) {
  for (const Row& row : rows("values.csv")) expectValue(row, "pure_value", {true, observing});
}

TEST_F(HiddenValues, OfPurePlansAgainstInformedOpponents) {
  for (const Row& row : rows("values.csv"))
    expectValue(row, "pure_all_knowing_value", {true, informed});
}

TEST_F(HiddenValues, OfStrategiesThatRandomise) {
  for (const Row& row : rows("values.csv")) {
    expectValue(row, "value", {false, observing});
    expectValue(row, "all_knowing_value", {false, informed});
  }
}

TEST_F(HiddenValues, OfGraphsThatAreCounted) {
  for (const Row& row : rows("values.csv")) {
    if (row.at("question") == "payoff") continue; // the same graph
    const ask::Inquiry asked = inquiry(row, {});
    hidden::ObservedSteps steps(asked.machine(work), asked.question(), nullptr, work.limits);
    const hidden::PositionId start = steps.at(asked.state(work));
    const int horizon = *asked.question().horizon;
    const hidden::Graph graph = hidden::makeGraph(steps, start, horizon, observing);
    EXPECT_EQ(std::to_string(graph.choices(hidden::maximiser)), row.at("sets_player"));
    EXPECT_EQ(std::to_string(graph.choices(hidden::opponents)), row.at("sets_others"));
    EXPECT_EQ(hidden::countHistories(steps, start, horizon).get_str(), row.at("histories"));
  }
}

} // namespace

} // namespace oddsat::reference
