// Knowledge of the roles of games with hidden information, everywhere and after single playouts.
#include "golden/reference_hidden.hpp"
#include "oddsat/games/hidden/knowledge.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/gdl/syntax.hpp"
#include "oddsat/questions/ask/inquiry.hpp"

#include <algorithm>
#include <memory>

namespace oddsat::reference {

namespace {

using hidden::Alike;
using hidden::Layers;
using hidden::ObservedSteps;
using hidden::PositionId;

class HiddenKnowledge : public ReferenceHidden {
protected:
  struct Opened {
    ask::Inquiry inquiry;
    std::unique_ptr<ObservedSteps> steps;
    PositionId start = 0;
    int horizon = 0;
  };

  Opened& open(const Row& row) {
    const auto known = opened.find(row.at("file"));
    if (known != opened.end()) return known->second;
    Opened& fresh =
        opened
            .emplace(row.at("file"),
                     Opened{ask::Inquiry(gdl::load(game(row), work.report), {}, work), {}})
            .first->second;
    ask::requireHorizon(fresh.inquiry, work);
    fresh.horizon = *fresh.inquiry.question().horizon;
    fresh.steps = std::make_unique<ObservedSteps>(fresh.inquiry.machine(work),
                                                  fresh.inquiry.question(), nullptr, work.limits);
    fresh.start = fresh.steps->at(fresh.inquiry.state(work));
    return fresh;
  }

  static size_t roleOf(const Opened& game, const Row& row) {
    const auto& roles = game.steps->machine().roles();
    return static_cast<size_t>(std::ranges::find(roles, gdl::Term{row.at("role")}) - roles.begin());
  }

  // Is `same` true of any two playouts of which the first satisfies `of`, and that look alike?
  template <class Of, class Same>
  static bool everywhere(Opened& game, size_t role, Of of, Same same) {
    Layers layers(*game.steps, game.start, role);
    do
      for (const Alike& one : layers.last())
        for (const Alike& other : layers.last())
          if (one.group == other.group && of(one.position) && !same(one.position, other.position))
            return false;
    while (layers.next());
    return true;
  }

  bool knows(Opened& game, size_t role, const std::string& statement) {
    ObservedSteps& steps = *game.steps;
    const auto any = [](PositionId) { return true; };
    const auto ended = [&](PositionId id) { return steps.terminal(id); };
    const auto sameGoals = [&](PositionId one, PositionId other) {
      return std::ranges::equal(steps.goals(one, role), steps.goals(other, role));
    };
    const hidden::Knowledge known = knowledgeOf(steps, game.start, role, game.horizon);
    if (statement == "knows its legal moves in every position that is not final")
      return !known.moves;
    if (statement == "knows in every position whether the game has ended") return !known.end;
    if (statement == "knows its goal value in every final position, given that the game has ended")
      return !known.goal;
    if (statement == "knows its goal value in every final position")
      return everywhere(game, role, ended, sameGoals);
    EXPECT_EQ(statement, "knows the position in every position");
    return everywhere(game, role, any, std::equal_to<>());
  }

  // "(noop (hide 3)) ; ((choose 3) noop)" as joint moves.
  static std::vector<machine::Joint> playout(const machine::Machine& machine,
                                             const std::string& text) {
    std::vector<machine::Joint> joints;
    for (size_t begin = 0; begin < text.size();) {
      const size_t end = std::min(text.find(" ; ", begin), text.size());
      const gdl::Term step = gdl::readTerm("(step " + text.substr(begin + 1, end - begin - 1), {});
      machine::Joint& joint = joints.emplace_back();
      for (size_t role = 0; role < step.args.size(); ++role)
        joint.push_back(static_cast<machine::MoveId>(
            std::ranges::find(machine.moves(role), step.args[role]) - machine.moves(role).begin()));
      begin = end + 3;
    }
    return joints;
  }

  static bool holds(const ObservedSteps& steps, PositionId id, const gdl::Term& formula) {
    if (formula.name == "not") return !holds(steps, id, formula.args[0]);
    if (formula.name == "terminal") return steps.terminal(id);
    EXPECT_EQ(formula.name, "true");
    const auto fluents = steps.machine().fluentsOf(steps.state(id));
    return std::ranges::find(fluents, formula.args[0]) != fluents.end();
  }

  Work work;
  std::map<std::string, Opened> opened;
};

TEST_F(HiddenKnowledge, OfEveryPosition) {
  for (const Row& row : rows("knowledge.csv")) {
    if (row.at("kind") != "everywhere") continue;
    Opened& game = open(row);
    EXPECT_EQ(knows(game, roleOf(game, row), row.at("statement")) ? "yes" : "no", row.at("answer"))
        << row.at("file") << " " << row.at("role") << " " << row.at("statement");
  }
}

TEST_F(HiddenKnowledge, OfFactsAfterAPlayout) {
  for (const Row& row : rows("knowledge.csv")) {
    if (row.at("kind") != "fact") continue;
    Opened& game = open(row);
    ObservedSteps& steps = *game.steps;
    Layers layers(steps, game.start, roleOf(game, row));
    const auto joints = playout(steps.machine(), row.at("joint_moves"));
    for (size_t step = 0; step < joints.size(); ++step) ASSERT_TRUE(layers.next());
    const uint32_t group = layers.groupOf(joints);
    const gdl::Term formula = gdl::readTerm(row.at("statement"), {});
    Integer size = 0;
    bool known = true;
    for (const Alike& alike : layers.last())
      if (alike.group == group) {
        size += alike.playouts;
        known &= holds(steps, alike.position, formula);
      }
    EXPECT_EQ(size.get_str(), row.at("class_size")) << row.at("joint_moves");
    EXPECT_EQ(known ? "knows" : "does not know", row.at("answer"))
        << row.at("file") << " " << row.at("joint_moves") << " " << row.at("statement");
  }
}

} // namespace

} // namespace oddsat::reference
