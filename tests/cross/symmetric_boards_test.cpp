// `symmetric` on random boards: the list of images is written out by a program that knows all
// symmetries of the board, and must mean the same on every road.
#include "one_rule.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <random>
#include <regex>
#include <set>

namespace oddsat {
namespace {

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
