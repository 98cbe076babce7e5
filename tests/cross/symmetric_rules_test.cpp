// `symmetric` stands for a list of images. Here the list is written out by hand or by a program
// that knows the symmetries of its game from elsewhere, and both must mean the same on every road.
#include "forward/forward.hpp"
#include "gdl/read.hpp"
#include "pipeline.hpp"
#include "playouts/answer_sets.hpp"
#include "playouts/strategy_filter.hpp"
#include "solve.hpp"
#include "strategy/read_strategies.hpp"
#include "strategy_games.hpp"
#include "support/places.hpp"
#include "symmetry/of_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <regex>
#include <set>

namespace oddsat {
namespace {

class OneRule {
public:
  OneRule(const gdl::Game& game, const std::string& role, const std::string& rule, int horizon)
      : game_(game) {
    question_.player = game.roles[0];
    question_.horizon = horizon;
    question_.strategies = {{{role}, "rule", strategy::close({}, strategy::readRule({"r", rule}))}};
    symmetry::give(question_.strategies, game, std::nullopt, Limits());
  }

  // In every position that can be reached when nobody follows a strategy: what the rule allows.
  std::map<std::string, std::set<std::string>> everywhere() {
    playouts::Subject subject(game_, question_.strategies);
    playouts::Play play(subject, {}, Limits(), report_);
    const size_t role = play.indexOf(question_.strategies[0].role);
    std::vector<playouts::PositionId> open{play.positions().start()};
    std::set<playouts::PositionId> seen(open.begin(), open.end());
    std::map<std::string, std::set<std::string>> found;
    for (size_t i = 0; i < open.size(); ++i) {
      auto& moves = found[play.positions().toString(open[i])];
      for (playouts::MoveId move : play.recommended(open[i], role))
        moves.insert(toInfix(play.positions().machine().moves(role)[move]));
      const playouts::Positions::Steps steps = play.positions().steps(open[i]);
      for (playouts::PositionId to : steps.to)
        if (seen.insert(to).second) open.push_back(to);
    }
    return found;
  }

  std::map<playouts::Outcome, Integer> byMachine() {
    playouts::Subject subject(game_, question_.strategies);
    playouts::Play play(subject, {}, Limits(), report_);
    std::map<playouts::Outcome, Integer> found;
    for (const auto& [outcome, row] : playouts::count(play, {}).outcomes)
      if (outcome.end == playouts::Outcome::End::terminal) found[outcome] = row.count;
    return found;
  }

  std::map<playouts::Outcome, Integer> byAnswerSets() {
    return playouts::countAnswerSets(game_, question_, Limits(), report_).outcomes;
  }

  std::string searched() {
    auto machine = machine::Machine::compile(game_, Limits(), report_);
    playouts::StrategyFilter filter(game_, question_, machine, Limits(), report_);
    forward::Options options;
    options.filter = &filter;
    Answer answer = forward::solve(machine, question_, options, Limits());
    symmetries = answer.statistics["symmetries"];
    return toString(answer.low) + " " + toString(answer.high);
  }

  std::string byFormula(prefix::Kind kind) {
    Work work;
    Answer answer = solveFormula(translate(game_, question_, kind, work), "xssat", {}, Limits());
    return toString(answer.low) + " " + toString(answer.high);
  }

  uint64_t symmetries = 0; // that the search could use
  Question& question() { return question_; }

private:
  const gdl::Game& game_;
  Question question_;
  Report report_;
};

void expectSameValues(OneRule& one, OneRule& other) {
  const std::string value = one.searched();
  EXPECT_EQ(other.searched(), value);
  for (auto kind : {prefix::Kind::baseline, prefix::Kind::dependency}) {
    EXPECT_EQ(one.byFormula(kind), value);
    EXPECT_EQ(other.byFormula(kind), value);
  }
}

void expectSamePlayouts(OneRule& one, OneRule& other) {
  const auto counted = one.byMachine();
  EXPECT_EQ(other.byMachine(), counted);
  EXPECT_EQ(one.byAnswerSets(), counted);
  EXPECT_EQ(other.byAnswerSets(), counted);
}

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

// ---- random boards ----

using Cells = std::vector<int>; // a permutation, from 0

// Marks on a few cells: some sets of cells win, and a cell is blocked for the player to move while
// that player has a mark on one that is linked to it.
struct Board {
  int cells = 0;
  std::set<std::set<int>> lines;
  std::set<std::pair<int, int>> links;

  void close(const Cells& by) {
    for (size_t before = 0; before != lines.size() + links.size();) {
      before = lines.size() + links.size();
      for (const std::set<int>& line : std::set(lines)) {
        std::set<int> image;
        for (int cell : line) image.insert(by[static_cast<size_t>(cell)]);
        lines.insert(image);
      }
      for (auto [from, to] : std::set(links))
        links.insert({by[static_cast<size_t>(from)], by[static_cast<size_t>(to)]});
    }
  }

  std::set<Cells> symmetries() const {
    std::set<Cells> found;
    Cells by(static_cast<size_t>(cells));
    std::iota(by.begin(), by.end(), 0);
    do {
      Board image = *this;
      image.close(by);
      if (image.lines == lines && image.links == links) found.insert(by);
    } while (std::ranges::next_permutation(by).found);
    return found;
  }

  std::string text() const {
    std::string found = tests::twoPlayers() + "(link nothing nowhere)";
    for (int c = 0; c < cells; ++c) found += fmt::format("(cell c{})", c);
    for (auto [from, to] : links) found += fmt::format("(link c{} c{})", from, to);
    found += "(<= (base (filled ?c ?r)) (cell ?c) (role ?r))\n"
             "(<= (input ?r (mark ?c)) (role ?r) (cell ?c))\n"
             "(<= (taken ?c) (true (filled ?c ?r)))\n"
             "(<= (blocked ?c) (link ?c ?d) (true (filled ?d ?r)) (true (control ?r)))\n"
             "(<= (free ?c) (cell ?c) (not (taken ?c)) (not (blocked ?c)))\n"
             "(<= open (free ?c))\n"
             "(<= (legal ?r (mark ?c)) (true (control ?r)) (free ?c))\n"
             "(<= (next (filled ?c ?r)) (true (filled ?c ?r)))\n"
             "(<= (next (filled ?c ?r)) (does ?r (mark ?c)))\n";
    for (const std::set<int>& line : lines) {
      found += "(<= (wins ?r) (role ?r)";
      for (int c : line) found += fmt::format(" (true (filled c{} ?r))", c);
      found += ")\n";
    }
    return found + tests::endOfLineGame();
  }
};

class Random {
public:
  explicit Random(uint64_t seed) : engine_(seed) {}
  int below(int n) { return static_cast<int>(engine_() % static_cast<uint64_t>(n)); }

  Board board() {
    Board board;
    board.cells = 3 + below(3);
    Cells by(static_cast<size_t>(board.cells));
    std::iota(by.begin(), by.end(), 0);
    std::shuffle(by.begin(), by.end(), engine_);
    for (int i = 1 + below(2); i > 0; --i) {
      std::set<int> line;
      while (line.size() < 2) line.insert(below(board.cells));
      board.lines.insert(line);
    }
    for (int i = below(3); i > 0; --i) {
      int from = below(board.cells), to = below(board.cells);
      if (from != to) board.links.insert({from, to});
    }
    board.close(by);
    return board;
  }

  // "#2" stands for a cell; X is the cell of the move.
  std::string atom(int cells, bool open) {
    const auto place = [&] {
      return open && below(3) == 0 ? "X" : "#" + std::to_string(below(cells));
    };
    const std::string cell = place();
    switch (below(9)) {
    case 0:
      return "taken(" + cell + ")";
    case 1:
      return "free(" + cell + ")";
    case 2:
      return "~blocked(" + cell + ")";
    case 3:
      return "true(filled(" + cell + ",me))";
    case 4:
      return "true(filled(" + cell + ",opp))";
    case 5:
      return "link(" + cell + "," + place() + ")";
    case 6:
      return "next(~does(opp,mark(" + cell + ")) | next(~wins(opp)))";
    case 7:
      return below(2) == 0 ? "init" : "next(legal(opp,mark(" + cell + ")))";
    default:
      return below(2) == 0 ? "next(wins(me))" : "~legal(me,mark(" + cell + "))";
    }
  }

  std::string condition(int cells, bool open) {
    std::string found = atom(cells, open);
    for (int i = below(3); i > 0; --i) found += (below(3) == 0 ? " | " : " & ") + atom(cells, open);
    return found;
  }

  std::string move(int cells) {
    return below(3) == 0 ? "mark(X)" : "mark(#" + std::to_string(below(cells)) + ")";
  }

private:
  std::mt19937_64 engine_;
};

std::string under(const std::string& text, const Cells& by) {
  std::string found;
  for (size_t i = 0; i < text.size(); ++i)
    if (text[i] == '#')
      found += "c" + std::to_string(by[static_cast<size_t>(text[++i] - '0')]);
    else
      found += text[i];
  return found;
}

// The group that the generators make, as permutations of the cells that x may mark.
std::set<Cells> groupOf(const strategy::Symmetries& symmetries, int cells) {
  Cells identity(static_cast<size_t>(cells));
  std::iota(identity.begin(), identity.end(), 0);
  std::vector<Cells> open{identity};
  std::set<Cells> group{identity};
  for (size_t i = 0; i < open.size(); ++i)
    for (const strategy::Symmetry& generator : symmetries.generators) {
      Cells next;
      for (int c : open[i]) {
        gdl::Term cell{"c" + std::to_string(c)}, move{"mark", {cell}};
        auto to = generator.moves.find({{"x"}, move});
        next.push_back(to == generator.moves.end() ? c
                                                   : std::stoi(to->second.args[0].name.substr(1)));
      }
      if (group.insert(next).second) open.push_back(next);
    }
  return group;
}

void compareMany(uint64_t seed, int rounds) {
  Random random(seed);
  size_t symmetric = 0, narrowing = 0;
  for (int round = 0; round < rounds && !testing::Test::HasFailure(); ++round) {
    const Board board = random.board();
    const gdl::Game game = tests::gameOf(board.text());
    const std::set<Cells> group = board.symmetries();
    symmetric += group.size() > 1;
    auto found = symmetry::ofGame(game, std::nullopt, Limits());
    ASSERT_TRUE(found);
    EXPECT_EQ(groupOf(*found, board.cells), group) << board.text();

    const char* role = random.below(2) == 0 ? "x" : "o";
    std::string images, written;
    for (int rules = 1 + random.below(3); rules > 0; --rules) {
      const std::string move = random.move(board.cells);
      const std::string condition = random.condition(board.cells, move == "mark(X)");
      std::string list;
      for (const Cells& by : group)
        list += (list.empty() ? "" : " | ") + std::string("(exists X in cell: (") +
                under(condition, by) + ") & does(me," + under(move, by) + "))";
      images += (images.empty() ? "" : " |> ") + std::string("when ") +
                under(condition, *group.begin()) + " do " + under(move, *group.begin()) +
                " symmetric";
      written += (written.empty() ? "(" : " |> (") + list + ")";
    }
    SCOPED_TRACE(images + " for " + role + "\n" + written + "\n" + board.text());
    OneRule one(game, role, images, board.cells), other(game, role, written, board.cells);
    const auto everywhere = one.everywhere();
    EXPECT_EQ(everywhere, other.everywhere());
    for (const auto& [position, moves] : everywhere) narrowing += !moves.empty();
    if (round % 4 == 0) expectSamePlayouts(one, other);
    if (round % 4 == 1) {
      EXPECT_EQ(one.searched(), other.searched());
    }
    if (round % 20 == 2) expectSameValues(one, other);
    if (round % 4 == 3) { // not all of the group is kept
      const std::string lopsided = " |> does(me,mark(c0)) | does(me,mark(c1))";
      OneRule half(game, role, images + lopsided, board.cells);
      OneRule plain(game, role, written + lopsided, board.cells);
      EXPECT_EQ(half.searched(), plain.searched());
    }
  }
  EXPECT_GT(3 * symmetric, static_cast<size_t>(rounds));
  EXPECT_GT(narrowing, 3 * static_cast<size_t>(rounds));
}

TEST(SymmetricRules, OnRandomBoardsTheyAreTheListOfTheirImages) {
  compareMany(7, 30);
}
TEST(LongSymmetricRules, OnRandomBoardsTheyAreTheListOfTheirImages) {
  compareMany(8, 300);
}

} // namespace
} // namespace oddsat
