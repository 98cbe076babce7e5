// Whatever a user hands over: exit code 1, nothing on stdout but a whole JSON object when that
// was asked for, and a message that names the place and says what to do.
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <zlib.h>

#include <filesystem>
#include <fstream>

namespace oddsat {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

const std::string board = support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl";
const std::string corners = support::sourceFolder() + "/tests/games/";

class BadInput : public testing::Test {
protected:
  void write(const std::string& name, const std::string& text) {
    std::ofstream(fs::path(folder_.path()) / name, std::ios::binary) << text;
  }

  // `solve` with these words ends with a message that begins so and says `complaint`.
  void refused(Words words, const std::string& complaint) {
    SCOPED_TRACE(testing::PrintToString(words));
    words.insert(words.begin(), "solve");
    words.insert(words.end(), {"--output", "json"});
    const ProcessResult result = test::oddsat(words, "", folder_.path());
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_NE(result.errors.find(complaint), std::string::npos) << result.errors;
    const auto object = nlohmann::json::parse(result.output, nullptr, false);
    ASSERT_TRUE(object.is_object()) << result.output;
    EXPECT_EQ(object["status"], "error");
    EXPECT_FALSE(object["errors"][0]["message"].get<std::string>().empty());
  }

  void refusedFile(const std::string& name, const std::string& text, const std::string& complaint) {
    write(name, text);
    refused({name}, name + complaint);
  }

  std::string compressedHalf(const std::string& text) {
    const std::string path = folder_.path() + "/whole.gz";
    gzFile file = gzopen(path.c_str(), "wb");
    gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
    gzclose(file);
    std::ifstream in(path, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(in), {}};
    return bytes.substr(0, bytes.size() / 2);
  }

  TemporaryFolder folder_;
};

std::string nested(int depth) {
  std::string text = "role(x). init(";
  for (int i = 0; i < depth; ++i) text += "f(";
  return text + "a" + std::string(static_cast<size_t>(depth), ')') + ").";
}

TEST_F(BadInput, FilesThatAreNoText) {
  refused({"missing.gdl"}, "missing.gdl: error: cannot be opened: No such file");
  fs::create_directory(folder_.path() + "/folder.gdl");
  refused({"folder.gdl"}, "folder.gdl: error: is a directory");
  refusedFile("empty.gdl", "", ": error: has no rules in it");
  refusedFile("comments.gdl", "% nothing but this\n", ": error: has no rules in it");
  refusedFile("binary.gdl", std::string("\x7f\x45\x4c\x46\0\0(role x)", 14), ":1:1: error: byte");
  refusedFile("latin.gdl", "role(x). % one\nlegal(x,\xf6).", ":2:9: error: a name that is not UTF");
  refusedFile("utf16.gdl", std::string("\xff\xfer\0o\0l\0e\0", 10), ":1:");
  refusedFile("damaged.gdl.gz", compressedHalf(std::string(1000, '%') + "\nrole(x)."),
              ": error: cannot be read: damaged archive");
  refusedFile("game.unknown", "roles", ": error: what kind of input is this?");
}

TEST_F(BadInput, GamesThatBreakARule) {
  refusedFile("truncated.gdl", "role(x).\nlegal(x,take(", ":2:");
  refusedFile("truncated.kif", "(role x)\n(<= (legal x", ":2:1: error: this '(' is never closed");
  refusedFile("nested.gdl", nested(200000), ":1:2011: error: parentheses nested more than 1000");
  refusedFile("arity.gdl", "role(x). init(a(1)).\nlegal(x,go) :- true(a(1,2)).",
              ":2:21: error: 'a' has");
  refusedFile("unsafe.gdl", "role(x).\nlegal(x,put(Y)).", ":2:13: error: ");
  refusedFile("unstratified.gdl", "role(x).\np :- not q.\nq :- not p.\nlegal(x,go) :- p.",
              ":2:1: error: 'p' depends on its own negation");
  refusedFile("cyclic.gdl", "role(x).\nlegal(x,N) :- n(N).\nn(0).\nn(s(N)) :- n(N).",
              ":4:14: error: 'n' is defined through 'n' again");
  refusedFile("early.gdl", "role(x).\nlegal(x,go).\nterminal :- does(x,go).",
              ":3:1: error: 'terminal' depends on 'does'");
  refusedFile("hidden.gdl", "role(x).\nsees(x).", ":2:1: error: 'sees' takes 2 arguments");
  refusedFile("nobody.gdl", "legal(x,go).", ": error: no role");
}

TEST_F(BadInput, GamesWithoutAnAnswer) {
  refused({corners + "simultaneous.gdl", "--solver", "xssat"}, "in the start position");
  refused({corners + "stuck.gdl"}, "after 'x wait, random tails' x cannot move, but the game has "
                                   "not ended\nnote: the position: shown(tails)");
  refused({corners + "stuck.gdl", "--solver", "xssat"}, "x cannot move, but the game has not");
  refused({corners + "dice.gdl"}, "some playouts never end");
  refusedFile("hopeless.gdl",
              "role(x). init(s). legal(x,go).\nterminal :- not true(s). goal(x,50).",
              ":2:26: error: no rule can give x a goal value of at least 100");
  refused({"hopeless.gdl", "--solver", "xssat"}, "hopeless.gdl:2:26: error: no rule can give x");
  write("endless.gdl", "role(x). init(s). goal(x,100) :- true(s).");
  refused({"endless.gdl", "--payoff", "goal"},
          "no playout pays: the game has no rule for 'terminal'");
}

TEST_F(BadInput, QuestionsThatDoNotFitTheGame) {
  refused({board, "--player", "zed"},
          "--player: the game has no role 'zed'; its roles are xplayer");
  refused({board, "--random", "zed"}, "--random: the game has no role 'zed'");
  refused({board, "--player", "xplayer", "--random", "xplayer"}, "'xplayer' plays at random");
  refused({board, "--after", "xplayer mark(4,4)"},
          "step 1: 'mark(4,4)' is not legal for xplayer; legal: mark(1,1), mark(1,2)");
  refused({board, "--after", "xplayer mark(1,1); xplayer"}, "--after: a move is missing");
  refused({board, "--after", "zed mark(1,1)"}, "no role 'zed'; its roles are xplayer, oplayer");
  refused({board, "--after", "xplayer mark(1,1); oplayer noop"}, "step 2: 'noop' is not legal");
  write("unknown.state", "true(control(xplayer)).\ntrue(cell(9,9,x)).");
  refused({board, "--state", "unknown.state"},
          "unknown.state:2:6: error: the game has no fluent cell(9");
  write("broken.state", "true(cell(1,1,b)).\ncell(1,2,b).");
  refused({board, "--state", "broken.state"},
          "broken.state:2:1: error: a position is written with");
  refused({board, "--horizon", "-1"},
          "--horizon takes a number from 0, 'least' or 'forever', not '-1'");
  refused({board, "--horizon", "ten"}, "--horizon takes");
  refused({board, "--at-least", "3/2"}, "--at-least takes a number from 0 to 1");
  refused({board, "--goal", "-5"}, "--goal: takes a number from 0");
  refused({board, "--strategy", "xplayer"}, "--strategy takes ROLE=FILE");
  refused({board, "--strategy", "xplayer=none.strat"}, "none.strat: error: cannot be opened");
  write("broken.strat", "strategy s =\n  does(me,mark(1,1)) |> &");
  refused({board, "--strategy", "xplayer=broken.strat"}, "broken.strat:2:");
}

TEST_F(BadInput, ProgramsThatCannotBeRead) {
  refusedFile("syntax.lp", "{a}.\nb :- a", ":");
  refusedFile("unsafe.lp", "{a}.\np(X) :- a.", ":2:");
  refusedFile("twice.lp", "{a}.\n_exists(1,a). _forall(2,a).",
              ":2:15: error: a is quantified twice");
  refusedFile("chance.lp", "{a}.\n_chance(1,3,2,a).", ":2:1: error: ");
  refusedFile("or.lp", "{a}.\nb | c :- a.", ":2:1: error: disjunctive");
  refusedFile("large.lp", "a(99999999999999999999).", ":1:");
  refusedFile("version.aspif", "asp 2 0 0\n", ":1: error: only version 1");
  refusedFile("cut.aspif", "asp 1 0 0\n1 0 1", ":2: error: the line ends before");
}

TEST_F(BadInput, FormulasThatCannotBeRead) {
  refusedFile("head.cnf", "p cnf x 1\n", ":1:7: error: expected the number of variables");
  refusedFile("short.cnf", "p cnf 2 3\n1 2 0\n", ":1: error: 3 clauses are announced");
  refusedFile("range.cnf", "p cnf 2 1\n1 5 0\n", ":2:3: error: expected a literal");
  refusedFile("twice.qdimacs", "p cnf 2 1\ne 1 0\na 1 2 0\n1 2 0\n", ":3:");
  refusedFile("high.sdimacs", "p cnf 2 1\nr 3/2 1 0\ne 2 0\n1 2 0\n", ":2:1: error: the probab");
  write("game.gdl", "role(x).");
  refused({"game.gdl", "--format", "cnf"}, "game.gdl:1:1: error: expected");
  refused({"game.gdl", "--format", "aspif"}, "game.gdl:1: error: an aspif file begins with");
}

} // namespace
} // namespace oddsat
