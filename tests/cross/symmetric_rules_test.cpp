// `symmetric` stands for a list of images. Here the list is written out by hand or by a program
// that knows the symmetries of its game from elsewhere, and both must mean the same on every road.
#include "one_rule.hpp"

#include <gtest/gtest.h>

#include <regex>

namespace oddsat {
namespace {

// ---- Tic-Tac-Toe ----

const char* const treeWithImages = R"(
  when next(wins(me)) do mark(X,Y) |>
  when sign(opp,S) & true(cell(1,1,S)) & true(cell(2,1,S)) do mark(3,1) symmetric |>
  when sign(opp,S) & true(cell(1,1,S)) & true(cell(3,1,S)) do mark(2,1) symmetric |>
  when sign(opp,S) & true(cell(2,1,S)) & true(cell(2,2,S)) do mark(2,3) symmetric |>
  when sign(opp,S) & true(cell(1,1,S)) & true(cell(2,2,S)) do mark(3,3) symmetric |>
  when T do mark(2,2) symmetric |>
  when ~taken(2,1) do mark(1,1) symmetric |>
  when T do mark(1,2) symmetric)";

// A pattern under all eight reflections and rotations of the board, by swapping its names for
// columns and rows.
std::string imagesOf(const std::string& condition, const std::string& move) {
  std::string all;
  for (bool swap : {false, true})
    for (bool flipX : {false, true})
      for (bool flipY : {false, true}) {
        auto turned = [&](const std::string& text) {
          std::string found;
          const std::regex place("([1-3]),([1-3])");
          auto at = text.begin();
          for (std::sregex_iterator m(text.begin(), text.end(), place), end; m != end; ++m) {
            int x = std::stoi((*m)[1]), y = std::stoi((*m)[2]);
            if (flipX) x = 4 - x;
            if (flipY) y = 4 - y;
            if (swap) std::swap(x, y);
            found.append(at, text.begin() + m->position());
            found += std::to_string(x) + "," + std::to_string(y);
            at = text.begin() + m->position() + m->length();
          }
          return found.append(at, text.end());
        };
        all += (all.empty() ? "" : " | ") + std::string("(exists S in {x, o}: ") +
               turned(condition) + " & does(me," + turned(move) + "))";
      }
  return "(" + all + ")";
}

std::string treeWrittenOut() {
  return "(exists X in column, Y in row: next(wins(me)) & does(me,mark(X,Y))) |> " +
         imagesOf("sign(opp,S) & true(cell(1,1,S)) & true(cell(2,1,S))", "mark(3,1)") + " |> " +
         imagesOf("sign(opp,S) & true(cell(1,1,S)) & true(cell(3,1,S))", "mark(2,1)") + " |> " +
         imagesOf("sign(opp,S) & true(cell(2,1,S)) & true(cell(2,2,S))", "mark(2,3)") + " |> " +
         imagesOf("sign(opp,S) & true(cell(1,1,S)) & true(cell(2,2,S))", "mark(3,3)") +
         " |> does(me,mark(2,2)) |> " + imagesOf("~taken(2,1)", "mark(1,1)") + " |> " +
         imagesOf("T", "mark(1,2)");
}

TEST(SymmetricRules, OnTicTacToeTheyAreTheListOfTheirImages) {
  Report report;
  const gdl::Game game =
      gdl::load(support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl", report);
  for (const char* role : {"xplayer", "oplayer"}) {
    SCOPED_TRACE(role);
    OneRule images(game, role, treeWithImages, 9), written(game, role, treeWrittenOut(), 9);
    EXPECT_EQ(images.everywhere(), written.everywhere());
    expectSamePlayouts(images, written);
    expectSameValues(images, written);
    images.question().randomRoles = written.question().randomRoles = {{"oplayer"}};
    expectSameValues(images, written);
    EXPECT_EQ(images.symmetries, 8U);
  }
}

// A bound role that prefers one side breaks the symmetry, and the search must not use it.
TEST(SymmetricRules, TheSearchUsesOnlySymmetriesThatEveryStrategyKeeps) {
  Report report;
  const gdl::Game game =
      gdl::load(support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl", report);
  OneRule lopsided(game, "xplayer",
                   "when T do mark(2,2) symmetric |> (T &> least X in {1,2,3}, Y in {1,2,3}: "
                   "does(me,mark(X,Y)))",
                   9);
  const std::string value = lopsided.searched();
  EXPECT_EQ(lopsided.symmetries, 1U);
  EXPECT_EQ(lopsided.byFormula(prefix::Kind::dependency), value);
}

// Half of the group: its elements need not be among the generators.
TEST(SymmetricRules, TheSearchFindsThePartOfTheGroupThatAStrategyKeeps) {
  Report report;
  const gdl::Game game =
      gdl::load(support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl", report);
  const std::string last = " |> when T do mark(1,1) symmetric |> when T do mark(1,2) symmetric";
  for (const char* first :
       {"does(me,mark(1,2)) | does(me,mark(3,2))", "does(me,mark(2,1)) | does(me,mark(2,3))",
        "does(me,mark(1,1)) | does(me,mark(3,3))", "does(me,mark(1,3)) | does(me,mark(3,1))"}) {
    OneRule mirrored(game, "xplayer", first + last, 9);
    mirrored.question().randomRoles = {{"oplayer"}};
    const std::string value = mirrored.searched();
    EXPECT_EQ(mirrored.symmetries, 4U) << first;
    EXPECT_EQ(mirrored.byFormula(prefix::Kind::dependency), value) << first;
  }
}

} // namespace
} // namespace oddsat
