#include "reference_facts.hpp"

#include "strategy_games.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <fstream>

namespace oddsat::reference {

namespace {

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

} // namespace

std::string textOf(const json& fact) {
  if (fact["game"] == "CrossDot") return tests::crossdot(fact["m"], fact["k"]);
  if (fact["game"] == "mk") return tests::lineGame(fact["m"], fact["k"]);
  return tests::nim(fact["heaps"].get<std::vector<int>>(), fact["misere"]);
}

std::string ruleIn(const std::string& text) {
  return text.substr(0, text.find(" = "));
}

std::string roleOf(const std::string& player) {
  return player == "1" ? "x" : "o";
}

void ReferenceFacts::SetUp() {
  const char* folder = std::getenv("ODDSAT_STRATEGY_DATA");
  if (!folder) GTEST_SKIP() << "set ODDSAT_STRATEGY_DATA to the folder with golden.json";
  std::ifstream(std::string(folder) + "/golden.json") >> data;
  std::string text = lineStrategies();
  for (const auto& [name, rule] : data["strategy_text"].items())
    text += "strategy " + name + " = " + rule.get<std::string>() + "\n";
  file = strategy::read({"golden", text});
}

strategy::Binding ReferenceFacts::binding(const std::string& player, const std::string& rule) {
  return {{roleOf(player)}, rule, strategy::close(file, strategy::readRule({rule, rule}))};
}

} // namespace oddsat::reference
