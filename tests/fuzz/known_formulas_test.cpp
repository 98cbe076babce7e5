// Random small games with hidden information: what roles know by the relations that are added to
// the game is what a walk over all histories finds.
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/inquiry.hpp"
#include "oddsat/questions/check/properties.hpp"
#include "support/hidden_tables.hpp"

#include <gtest/gtest.h>

#include <set>

namespace oddsat {

namespace {

using support::HiddenTable;

// All histories of each length, with what each player has done and observed.
class HistoryJudge {
public:
  explicit HistoryJudge(const HiddenTable& table) : table_(table) {
    layers_.push_back({{0, std::vector<std::string>(table.players)}});
    while (true) {
      std::vector<History> next;
      for (const History& history : layers_.back()) addSteps(history, next);
      if (next.empty()) return;
      layers_.push_back(std::move(next));
    }
  }

  struct History {
    size_t node;
    std::vector<std::string> known; // by player
  };
  using Holds = std::function<bool(const History& history, size_t length)>;

  bool everywhere(const Holds& holds) const {
    for (size_t length = 0; length < layers_.size(); ++length)
      for (const History& history : layers_[length])
        if (!holds(history, length)) return false;
    return true;
  }

  // Where the game goes on, the player knows that it does.
  bool knows(const History& history, size_t length, size_t player, const Holds& holds) const {
    for (const History& other : layers_[length])
      if (other.known[player] == history.known[player] &&
          (table_.nodes[history.node].end || !table_.nodes[other.node].end) &&
          !holds(other, length))
        return false;
    return true;
  }

private:
  void addSteps(const History& history, std::vector<History>& next) const {
    const HiddenTable::Node& node = table_.nodes[history.node];
    if (node.end) return;
    for (size_t number = 0; number < node.after.size(); ++number) {
      const std::vector<size_t> joint = table_.joint(history.node, number);
      History after{node.after[number].to, history.known};
      for (size_t player = 0; player < table_.players; ++player)
        after.known[player] += std::to_string(joint[player]) + ":" +
                               std::to_string(node.after[number].observed[player]) + "/";
      next.push_back(std::move(after));
    }
  }

  const HiddenTable& table_;
  std::vector<std::vector<History>> layers_;
};

// A random formula, as a text and as a function.
struct KnownFormula {
  std::string text;
  HistoryJudge::Holds holds;
};

class FormulaMaker {
public:
  FormulaMaker(const HiddenTable& table, const HistoryJudge& judge, std::mt19937_64& random)
      : table_(table), judge_(judge), random_(random) {}

  KnownFormula make(int depth) {
    switch (depth == 0 ? random_() % 3 : random_() % 8) {
    case 0:
      return {"terminal", [this](const auto& at, size_t) { return table_.nodes[at.node].end; }};
    case 1:
    case 2:
      return someNodes();
    case 3: {
      const KnownFormula inner = make(depth - 1);
      return {"~(" + inner.text + ")",
              [inner](const auto& at, size_t length) { return !inner.holds(at, length); }};
    }
    case 4: {
      const KnownFormula left = make(depth - 1), right = make(depth - 1);
      return {"(" + left.text + ") & (" + right.text + ")",
              [left, right](const auto& at, size_t length) {
                return left.holds(at, length) && right.holds(at, length);
              }};
    }
    default:
      return known(depth);
    }
  }

private:
  KnownFormula someNodes() {
    std::set<size_t> nodes;
    std::string text = "F";
    for (size_t node = 0; node < table_.nodes.size(); ++node)
      if (random_() % 2 == 0 && nodes.insert(node).second)
        text += " | true(at(n" + std::to_string(node) + "))";
    return {"(" + text + ")", [nodes](const auto& at, size_t) { return nodes.contains(at.node); }};
  }

  KnownFormula known(int depth) {
    const KnownFormula inner = make(depth - 1);
    const size_t player = random_() % table_.players;
    const bool possible = random_() % 2 == 0;
    const std::string name = "p" + std::to_string(player);
    return {(possible ? "possible(" : "knows(") + name + ", " + inner.text + ")",
            [this, inner, player, possible](const auto& at, size_t length) {
              if (!possible) return judge_.knows(at, length, player, inner.holds);
              return !judge_.knows(at, length, player, [&](const auto& other, size_t l) {
                return !inner.holds(other, l);
              });
            }};
  }

  const HiddenTable& table_;
  const HistoryJudge& judge_;
  std::mt19937_64& random_;
};

bool holdsByCheck(const std::string& sheet, const std::string& property) {
  Work work;
  ask::Preparation preparation;
  preparation.formulas = {property};
  const ask::Inquiry inquiry(gdl::read({"random.gdl", sheet}), {}, work, preparation);
  const check::Findings found =
      check::examine(inquiry.game(), inquiry.question(), {property}, work.limits, work.report);
  return found.properties.front().holds;
}

TEST(KnownFormulas, HoldWhereTheJudgeSaysSo) {
  size_t holds = 0, fails = 0;
  for (uint64_t seed = 1; seed <= 25 && !testing::Test::HasFailure(); ++seed) {
    std::mt19937_64 random(seed);
    const support::HiddenShape shape{2, 2 + random() % 2, 2};
    const HiddenTable table = randomTable(random, shape);
    const HistoryJudge judge(table);
    FormulaMaker maker(table, judge, random);
    for (int round = 0; round < 3; ++round) {
      // A formula that some history satisfies, and some other perhaps not.
      const KnownFormula left = maker.make(3), right = maker.make(3);
      const std::string text = "(" + left.text + ") -> (" + right.text + ")";
      const bool expected = judge.everywhere([&](const auto& at, size_t length) {
        return !left.holds(at, length) || right.holds(at, length);
      });
      EXPECT_EQ(holdsByCheck(sheetOf(table), text), expected) << "seed " << seed << "\n"
                                                              << text << "\n"
                                                              << sheetOf(table);
      ++(expected ? holds : fails);
    }
  }
  EXPECT_GT(holds, 10u);
  EXPECT_GT(fails, 10u);
}

} // namespace

} // namespace oddsat
