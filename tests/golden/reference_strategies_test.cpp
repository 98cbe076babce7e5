// Every fact of an independent reference about strategies on small games: sizes of strategies,
// playouts and properties of profiles, the readings of `next`, coalitions, answer sets.
// Long because every section of the reference has its own shape.
#include "check/guarantee.hpp"
#include "check/properties.hpp"
#include "playouts/answer_sets.hpp"
#include "playouts/count.hpp"
#include "strategy/ground.hpp"
#include "strategy/read_strategies.hpp"
#include "strategy_games.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstdlib>
#include <fstream>

namespace oddsat {
namespace {

using nlohmann::json;
using playouts::Count;
using playouts::MoveId;
using playouts::Outcome;
using playouts::Play;
using playouts::PlayOptions;
using playouts::PositionId;
using playouts::Subject;

// Strategies for three in a row on the board of tests::lineGame(3, 3).
std::string does(int i, int j) {
  return fmt::format("does(me,mark({},{}))", i, j);
}
std::string filled(int i, int j, const char* role) {
  return fmt::format("true(filled({},{},{}))", i, j, role);
}
std::string isEmpty(int i, int j) {
  return fmt::format("empty({},{})", i, j);
}

// For every cell c of a line, with a and b the two others.
template <class Part>
std::string onLines(const Part& part) {
  std::string all = "F";
  for (auto [i, j, di, dj] : {std::array{1, 1, 0, 1},
                              {2, 1, 0, 1},
                              {3, 1, 0, 1},
                              {1, 1, 1, 0},
                              {1, 2, 1, 0},
                              {1, 3, 1, 0},
                              {1, 1, 1, 1},
                              {1, 3, 1, -1}})
    for (int c = 0; c < 3; ++c) {
      int a = (c + 1) % 3, b = (c + 2) % 3;
      all += " | (" + part(i + a * di, j + a * dj, i + b * di, j + b * dj, i + c * di, j + c * dj) +
             ")";
    }
  return all;
}

std::string lineStrategies() {
  std::string text = R"(
domain index = 1..3
strategy markcenter003 = does(me,mark(2,2))
strategy markany003 = exists I in index, J in index: does(me,mark(I,J))
strategy check003 = exists I in index, J in index: does(me,mark(I,J)) & next(wins(me))
strategy defence003 = forall I in index, J in index:
                        next(does(opp,mark(I,J)) & next(wins(opp))) -> does(me,mark(I,J))
strategy combined003 = markcenter003 |> check003 |> defence003 |> markany003
strategy corner = does(me,mark(1,1)) | does(me,mark(1,3)) | does(me,mark(3,1)) | does(me,mark(3,3))
strategy markcenter = markcenter003
strategy check = check003
strategy central = markany003
strategy markany = markany003
)";
  text += "strategy block = " + onLines([](int ai, int aj, int bi, int bj, int i, int j) {
            return filled(ai, aj, "opp") + " & " + filled(bi, bj, "opp") + " & " + does(i, j);
          });
  text += "\nstrategy threat = " + onLines([](int ai, int aj, int bi, int bj, int i, int j) {
            return "(" + filled(ai, aj, "me") + " & " + isEmpty(bi, bj) + " | " +
                   filled(bi, bj, "me") + " & " + isEmpty(ai, aj) + ") & " + does(i, j);
          });
  return text + "\n";
}

std::string textOf(const json& fact) {
  if (fact["game"] == "CrossDot") return tests::crossdot(fact["m"], fact["k"]);
  if (fact["game"] == "mk") return tests::lineGame(fact["m"], fact["k"]);
  return tests::nim(fact["heaps"].get<std::vector<int>>(), fact["misere"]);
}

// "combined003 = markcenter |> ..." stands for its name.
std::string ruleIn(const std::string& text) {
  return text.substr(0, text.find(" = "));
}

std::string roleOf(const std::string& player) {
  return player == "1" ? "x" : "o";
}

playouts::Reading readingOf(const std::string& name) {
  if (name == "literal") return playouts::Reading::literal;
  if (name == "max-TT") return playouts::Reading::finalTT;
  if (name == "max-FF") return playouts::Reading::finalFF;
  return playouts::Reading::finalFT;
}

class GoldenStrategies : public testing::TestWithParam<const char*> {
protected:
  void SetUp() override {
    const char* folder = std::getenv("ODDSAT_STRATEGY_DATA");
    if (!folder) GTEST_SKIP() << "set ODDSAT_STRATEGY_DATA to the folder with golden.json";
    std::ifstream(std::string(folder) + "/golden.json") >> data;
    std::string text = lineStrategies();
    for (const auto& [name, rule] : data["strategy_text"].items())
      text += "strategy " + name + " = " + rule.get<std::string>() + "\n";
    file = strategy::read({"golden", text});
  }

  // A name of the file, or a rule over such names.
  strategy::Binding binding(const std::string& player, const std::string& rule) {
    return {{roleOf(player)}, rule, strategy::close(file, strategy::readRule({rule, rule}))};
  }

  json data;
  strategy::File file;
};

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
  check::Findings found = check::examine(game, question, formulas, {}, Limits(), report);
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
        const PlayOptions& options = {})
      : game(tests::gameOf(text)), subject(game, bindings),
        play(subject, options, Limits(), report) {}

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
      moves[role] += static_cast<long>(table_.play.meaning().activeMoves(id, role).size());
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
    size_t count = table.play.recommended(id, role).size();
    size.moves += count;
    if (count == 0 && table.play.meaning().active(id, role)) size.complete = false;
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
  for (MoveId move : table.play.recommended(table.play.positions().start(), 0))
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
  check::Findings found = check::examine(game, question, properties, {}, Limits(), report);
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
    Subject subject(game, {});
    Report report;
    Play play(subject, {}, Limits(), report);
    check::GuaranteeOptions options;
    options.player = {"x"};
    options.horizon = plies;
    options.angelic = true;
    EXPECT_EQ(check::guarantee(play, options), plies == 5 ? 1 : 0);
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
      PlayOptions options;
      options.meaning.reading = readingOf(fact["reading"]);
      Table table(textOf(fact), {binding(player, fact["strategy"])}, options);
      Size size = sizeOf(table, player == "1" ? 0 : 1);
      EXPECT_EQ(size.moves, fact["moves"]);
      EXPECT_EQ(size.complete, fact["complete"]);
      EXPECT_EQ(size.deterministic, fact["deterministic"]);
    } else if (section == "formula_sets") {
      std::string player = std::to_string(fact["player"].get<int>());
      size_t role = player == "1" ? 0 : 1;
      PlayOptions options;
      options.meaning.reading = readingOf(fact["reading"]);
      Table table(textOf(fact), {binding(player, fact["formula"])}, options);
      std::vector<std::string> found;
      for (PositionId id : table.reachable())
        for (MoveId move : table.play.recommended(id, role))
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

class GoldenAnswerSets : public GoldenStrategies {};

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
    long dead = fact["outcomes"].value("dead", 0L);
    EXPECT_EQ(byAnswerSets(textOf(fact), horizon, bindings), fact["playouts"].get<long>() - dead)
        << fact;
  }
}

// All profiles take some minutes.
INSTANTIATE_TEST_SUITE_P(Long, GoldenAnswerSets, testing::Values("all"),
                         [](const auto& section) { return std::string(section.param); });

INSTANTIATE_TEST_SUITE_P(Sections, GoldenAnswerSets, testing::Values("asp", "profiles"),
                         [](const auto& section) { return std::string(section.param); });

INSTANTIATE_TEST_SUITE_P(Sections, GoldenStrategies,
                         testing::Values("games", "strategy_sets", "formula_sets", "profiles",
                                         "non_associativity", "coalition", "mk43"),
                         [](const auto& section) { return std::string(section.param); });

} // namespace
} // namespace oddsat
