// Every fact of an independent reference about strategies on small games: sizes of strategies,
// playouts and properties of profiles, the readings of `next`, coalitions.
#include "oddsat/games/playouts/count.hpp"
#include "oddsat/questions/check/guarantee.hpp"
#include "oddsat/questions/check/properties.hpp"
#include "oddsat/strategy/ground.hpp"
#include "reference_facts.hpp"
#include "strategy_games.hpp"

namespace oddsat::reference {
namespace {

using playouts::Count;
using playouts::MoveId;
using playouts::Outcome;
using playouts::Play;
using playouts::PositionId;
using playouts::Subject;

playouts::Reading readingOf(const std::string& name) {
  if (name == "literal") return playouts::Reading::literal;
  if (name == "max-TT") return playouts::Reading::finalTT;
  if (name == "max-FF") return playouts::Reading::finalFF;
  return playouts::Reading::finalFT;
}

class GoldenStrategies : public ReferenceFacts {};

// "CrossDot(4,2)", "mk(3,3)", "Nim(1, 2, 4, 5)-misere": as the coalition facts name games.
std::string textNamed(const std::string& name) {
  std::vector<int> numbers;
  for (size_t i = 0; i < name.size(); ++i)
    if (std::isdigit(static_cast<unsigned char>(name[i])) != 0) numbers.push_back(name[i] - '0');
  if (name.starts_with("Nim")) return tests::nim(numbers, name.ends_with("misere"));
  return name.starts_with("mk") ? tests::lineGame(numbers[0], numbers[1])
                                : tests::crossdot(numbers[0], numbers[1]);
}

// "[[1]](terminal->~wins(2))" in our syntax.
std::string coalitionFormula(std::string text) {
  auto replace = [&text](const std::string& from, const std::string& to) {
    for (size_t at; (at = text.find(from)) != std::string::npos;) text.replace(at, from.size(), to);
  };
  replace("[[1]]", "[[x]] "), replace("[[2]]", "[[o]] ");
  replace("wins(1)", "wins(x)"), replace("wins(2)", "wins(o)");
  replace("->tie", " -> ~wins(x) & ~wins(o)");
  return text;
}

void checkCoalitions(const json& fact) {
  gdl::Game game = tests::gameOf(textNamed(fact["game"]));
  Question question;
  question.player = {"x"};
  std::vector<std::string> formulas;
  std::vector<std::pair<bool, json>> wanted; // asked of the start, else in how many positions
  for (const auto& [key, value] : fact.items()) {
    if (key == "game") continue;
    bool atStart = key.ends_with(" at init");
    formulas.push_back(coalitionFormula(atStart ? "init -> " + key.substr(0, key.size() - 8)
                                                : key.substr(std::string("states where ").size())));
    wanted.emplace_back(atStart, value);
  }
  Report report;
  check::Findings found = check::examine(game, question, formulas, Limits(), report);
  for (size_t i = 0; i < formulas.size(); ++i) {
    if (wanted[i].first) {
      EXPECT_EQ(found.properties[i].holds, wanted[i].second) << formulas[i];
    } else {
      EXPECT_EQ(found.properties[i].holdsIn, wanted[i].second) << formulas[i];
    }
  }
}

// A game with strategies for some roles.
struct Table {
  Table(const std::string& text, const std::vector<strategy::Binding>& bindings,
        const Question& question = {})
      : game(tests::gameOf(text)), subject(game, bindings, Limits()),
        play(subject, question, Limits(), report) {}

  std::vector<PositionId> reachable() {
    std::vector<PositionId> found{play.positions().start()};
    std::vector<bool> seen(1, true);
    for (size_t i = 0; i < found.size(); ++i)
      for (PositionId to : play.positions().steps(found[i]).to) {
        if (seen.size() <= to) seen.resize(2 * static_cast<size_t>(to) + 1);
        if (!seen[to]) found.push_back(to);
        seen[to] = true;
      }
    return found;
  }

  gdl::Game game;
  Subject subject;
  Report report;
  Play play;
};

int goalOf(const Outcome& outcome, size_t role) {
  return outcome.goals[role].at(0);
}

// "1", "2" or "tie": who won, as the reference names outcomes.
std::string nameOf(const Outcome& outcome) {
  if (outcome.end == Outcome::End::stuck) return "dead";
  if (goalOf(outcome, 0) == 100) return "1";
  return goalOf(outcome, 1) == 100 ? "2" : "tie";
}

std::map<std::string, std::string> table(const Count& count) {
  std::map<std::string, std::string> found;
  for (const auto& [outcome, row] : count.outcomes) found[nameOf(outcome)] = row.count.get_str();
  return found;
}

std::map<std::string, std::string> table(const json& outcomes) {
  std::map<std::string, std::string> found;
  for (const auto& [name, count] : outcomes.items())
    found[name] = std::to_string(count.get<long>());
  return found;
}

void checkGame(const json& fact) {
  Table table_(textOf(fact), {});
  long terminal = 0, moves[2] = {0, 0};
  std::vector<PositionId> states = table_.reachable();
  for (PositionId id : states) {
    terminal += table_.play.positions().terminal(id);
    for (size_t role : {0, 1})
      moves[role] += static_cast<long>(table_.play.meaning().activeMoves({role, id}).size());
  }
  EXPECT_EQ(states.size(), fact["reachable_states"]);
  EXPECT_EQ(terminal, fact["terminal_states"]);
  EXPECT_EQ(moves[0], fact["moves_1"]);
  EXPECT_EQ(moves[1], fact["moves_2"]);
  Count count = playouts::count(table_.play, {});
  EXPECT_EQ(count.playouts.get_str(), std::to_string(fact["playouts"].get<long>()));
  EXPECT_EQ(table(count), table(fact["playouts_by_outcome"]));
}

struct Size {
  size_t moves = 0;
  bool complete = true, deterministic = true;
};

Size sizeOf(Table& table, size_t role) {
  Size size;
  for (PositionId id : table.reachable()) {
    size_t count = table.play.recommended({role, id}).size();
    size.moves += count;
    if (count == 0 && table.play.meaning().active({role, id})) size.complete = false;
    if (count > 1) size.deterministic = false;
  }
  return size;
}

// The moves 1, 2, 3 that a rule over the sets r1, r2, r3 leaves at the start of CrossDot(3,2).
std::vector<int> combined(std::string rule, const json& sets) {
  for (const char* name : {"r1", "r2", "r3"}) {
    std::string set = "F";
    for (int box : sets[name]) set += fmt::format(" | does(me,mark({}))", box);
    for (size_t at; (at = rule.find(name)) != std::string::npos;)
      rule.replace(at, 2, "(" + set + ")");
  }
  Table table(tests::crossdot(3, 2),
              {{{"x"}, rule, strategy::close({}, strategy::readRule({rule, rule}))}});
  std::vector<int> found;
  for (MoveId move : table.play.recommended({0, table.play.positions().start()}))
    found.push_back(std::stoi(table.play.positions().machine().moves(0)[move].args[0].name));
  return found;
}

void checkHolds(const json& holds, const std::string& text,
                const std::vector<strategy::Binding>& bindings) {
  std::vector<std::string> properties;
  for (const auto& [key, value] : holds.items())
    properties.push_back(key == "never_stuck" ? "never-stuck" : coalitionFormula(key));
  Question question;
  question.player = {"x"};
  question.strategies = bindings;
  Report report;
  gdl::Game game = tests::gameOf(text);
  check::Findings found = check::examine(game, question, properties, Limits(), report);
  size_t i = 0;
  for (const auto& [key, value] : holds.items())
    EXPECT_EQ(found.properties[i++].holds, value) << key;
}

void checkProfile(const json& fact, const std::vector<strategy::Binding>& bindings) {
  Table table_(textOf(fact), bindings);
  Count count = playouts::count(table_.play, {});
  EXPECT_EQ(count.playouts.get_str(), std::to_string(fact["playouts"].get<long>()));
  EXPECT_EQ(table(count), table(fact["outcomes"]));
  EXPECT_EQ(count.positions, fact.value("reached_states", count.positions));
  EXPECT_EQ(count.stuckPositions, fact.value("dead_end_states", count.stuckPositions));
  checkHolds(fact.value("holds", json::object()), textOf(fact), bindings);
}

// "XO__:3": the board and the box that is marked.
std::string shown(Table& table, PositionId id, size_t role, MoveId move) {
  std::string board(4, '_');
  for (const gdl::Term& fluent : table.play.positions().fluentsOf(id))
    if (fluent.name == "filled")
      board[std::stoul(fluent.args[0].name) - 1] = fluent.args[1].name == "x" ? 'X' : 'O';
  return board + ":" + table.play.positions().machine().moves(role)[move].args[0].name;
}

// "player 1 forces a win within 5 plies", and not within 4.
void checkWinWithinFive(const json& words) {
  ASSERT_EQ(words, "mk(4,3): player 1 forces a win within 5 plies");
  gdl::Game game = tests::gameOf(tests::lineGame(4, 3));
  for (int plies : {4, 5}) {
    Subject subject(game, {}, Limits());
    Report report;
    Play play(subject, {}, Limits(), report);
    const Question question{.player = {"x"}, .horizon = plies};
    EXPECT_EQ(check::guarantee(play, question, true).value, plies == 5 ? 1 : 0);
  }
}

TEST_P(GoldenStrategies, AreReproducedByTheMachine) {
  std::string section = GetParam();
  if (section == "mk43") {
    checkWinWithinFive(data.at(section));
    return;
  }
  for (const json& fact : data.at(section)) {
    SCOPED_TRACE(fact.dump().substr(0, 300));
    if (section == "games") {
      checkGame(fact);
    } else if (section == "strategy_sets") {
      std::string player = std::to_string(fact["player"].get<int>());
      const Question question{.reading = readingOf(fact["reading"])};
      Table table(textOf(fact), {binding(player, fact["strategy"])}, question);
      Size size = sizeOf(table, player == "1" ? 0 : 1);
      EXPECT_EQ(size.moves, fact["moves"]);
      EXPECT_EQ(size.complete, fact["complete"]);
      EXPECT_EQ(size.deterministic, fact["deterministic"]);
    } else if (section == "formula_sets") {
      std::string player = std::to_string(fact["player"].get<int>());
      size_t role = player == "1" ? 0 : 1;
      const Question question{.reading = readingOf(fact["reading"])};
      Table table(textOf(fact), {binding(player, fact["formula"])}, question);
      std::vector<std::string> found;
      for (PositionId id : table.reachable())
        for (MoveId move : table.play.recommended({role, id}))
          found.push_back(shown(table, id, role, move));
      std::sort(found.begin(), found.end());
      EXPECT_EQ(found, fact["set"].get<std::vector<std::string>>());
    } else if (section == "coalition") {
      checkCoalitions(fact);
    } else if (section == "non_associativity") {
      for (const auto& [rule, left] : fact.items())
        EXPECT_EQ(combined(rule, fact), left.get<std::vector<int>>()) << rule;
    } else {
      std::vector<strategy::Binding> bindings;
      for (const auto& [player, rule] : fact["profile"].items()) {
        bindings.push_back(binding(player, ruleIn(rule)));
      }
      checkProfile(fact, bindings);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Sections, GoldenStrategies,
                         testing::Values("games", "strategy_sets", "formula_sets", "profiles",
                                         "non_associativity", "coalition", "mk43"),
                         [](const auto& section) { return std::string(section.param); });

} // namespace
} // namespace oddsat::reference
