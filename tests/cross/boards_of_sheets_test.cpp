// Boards of the benchmark games and of the community's rulesheets (ODDSAT_GGP_DATA): every fact
// of a position has its place in the drawing, and most games get more than a table.
#include "machine/traces.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/board/layout.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>

namespace oddsat::board {
namespace {

using Facts = std::vector<gdl::Term>;

void add(Facts& all, const Facts& some) {
  all.insert(all.end(), some.begin(), some.end());
}

Facts drawnIn(const Drawing& drawing) {
  Facts all = drawing.controlFluents;
  for (const Panel& panel : drawing.panels) {
    for (const Cell& cell : panel.cells) add(all, cell.fluents);
    for (const Line& line : panel.lines) add(all, line.fluents);
  }
  for (const Counter& counter : drawing.counters) add(all, counter.fluents);
  for (const TableRow& row : drawing.rows) add(all, row.fluents);
  std::ranges::sort(all);
  return all;
}

bool isInside(const Panel& panel) {
  std::set<std::pair<int, int>> taken;
  return std::ranges::all_of(panel.cells, [&](const Cell& cell) {
    return cell.column >= 0 && cell.row >= 0 && cell.column < panel.width &&
           cell.row < panel.height && taken.insert({cell.column, cell.row}).second;
  });
}

std::string kindOf(const Drawing& drawing) {
  static const char* const names[] = {"grid", "row", "graph", "dots"};
  if (!drawing.panels.empty()) return names[static_cast<size_t>(drawing.panels.front().kind)];
  return drawing.counters.empty() ? "table" : "counters";
}

struct Game {
  gdl::Game rules;
  machine::Machine machine;
};

Game compiled(const std::string& path, const Limits& limits) {
  Report report;
  gdl::Game rules = gdl::load(path, report);
  auto machine = machine::Machine::compile(rules, limits, report);
  return {std::move(rules), std::move(machine)};
}

// The drawing of the start, after the check that nothing is lost, twice drawn or off the board.
Drawing checked(const Game& game, const std::string& name) {
  const Layout layout = layoutOf(game.rules, game.machine);
  Facts start = game.machine.fluentsOf(game.machine.initial());
  std::ranges::sort(start);
  Drawing drawing = draw(layout, start);
  EXPECT_EQ(drawnIn(drawing), start) << name;
  EXPECT_TRUE(std::ranges::all_of(drawing.panels, isInside)) << name;
  return drawing;
}

// Games of cards, bids and doors are shown as lists of facts.
bool hasBoard(const std::string& name) {
  constexpr const char* without[] = {
      "monty-hall", "kuhn-poker", "matching-pennies", "leduc-poker", "liars-dice",
      "goofspiel",  "dark-hex",   "penalty-series",   "soccer",      "tiger",
      "krieg",      "battleship", "mastermind"};
  return std::ranges::none_of(without, [&](const char* each) { return name.starts_with(each); });
}

TEST(BoardsOfSheets, BenchmarksNeedNoTable) {
  for (const auto& entry :
       std::filesystem::directory_iterator(support::sourceFolder() + "/benchmarks/games")) {
    if (entry.path().extension() != ".gdl") continue;
    const std::string name = entry.path().stem().string();
    const Drawing drawing = checked(compiled(entry.path().string(), Limits()), name);
    if (!hasBoard(name)) continue;
    EXPECT_TRUE(drawing.rows.empty()) << name;
    EXPECT_FALSE(drawing.control.empty()) << name;
    EXPECT_EQ(kindOf(drawing), name.find("nim") != std::string::npos ? "counters"
                               : name == "sim"                       ? "graph"
                               : name.starts_with("crossdot")        ? "row"
                               : name.starts_with("dots")            ? "dots"
                                                                     : "grid")
        << name;
  }
}

std::map<std::string, std::vector<std::string>> kindsOfSheets(const Limits& whole,
                                                              double secondsEach) {
  std::map<std::string, std::vector<std::string>> kinds;
  const std::string folder = std::getenv("ODDSAT_GGP_DATA");
  for (const traces::Sheet& sheet : traces::sheets(folder)) {
    if (whole.reached()) break;
    const std::string& path = sheet.file;
    try {
      const Game game = compiled(path, Limits(secondsEach, 4096));
      kinds[kindOf(checked(game, sheet.name))].push_back(sheet.name);
    } catch (const Error&) {
      kinds["refused"].push_back(sheet.name);
    } catch (const LimitReached&) {
      kinds["too big"].push_back(sheet.name);
    }
  }
  return kinds;
}

size_t boards(const std::map<std::string, std::vector<std::string>>& kinds) {
  size_t count = 0;
  for (const char* kind : {"grid", "row", "graph", "dots", "counters"})
    if (const auto found = kinds.find(kind); found != kinds.end()) count += found->second.size();
  return count;
}

TEST(BoardsOfSheets, QuickSheetsGetBoards) {
  if (!std::getenv("ODDSAT_GGP_DATA")) GTEST_SKIP() << "ODDSAT_GGP_DATA is not set";
  const auto kinds = kindsOfSheets(Limits().within(5), 2);
  EXPECT_GE(boards(kinds), 10U);
}

TEST(BoardsOfSheetsLong, MostSheetsGetBoards) {
  if (!std::getenv("ODDSAT_GGP_DATA")) GTEST_SKIP() << "ODDSAT_GGP_DATA is not set";
  const auto kinds = kindsOfSheets(Limits(), 120);
  for (const auto& [kind, names] : kinds) {
    std::cout << kind << " " << names.size() << ":";
    for (const std::string& name : names) std::cout << " " << name;
    std::cout << "\n";
  }
  EXPECT_GE(boards(kinds), 150U);
}

} // namespace
} // namespace oddsat::board
