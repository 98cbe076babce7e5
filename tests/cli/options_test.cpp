#include "oddsat/app/options.hpp"
#include "oddsat/app/parse.hpp"
#include "oddsat/base/error.hpp"
#include "support/run_program.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace oddsat::app {
namespace {

std::string longName(const OptionRow& row) {
  std::string names(row.names);
  return names.substr(names.find("--"));
}

std::string sampleValue(const OptionRow& row) {
  if (!row.allowed.choices.empty()) return row.allowed.choices.back();
  bool number = std::holds_alternative<std::optional<int> Options::*>(row.target) ||
                std::holds_alternative<std::optional<double> Options::*>(row.target);
  return number ? "7" : "word";
}

bool isSet(const OptionRow& row, const Options& options) {
  const Options fresh;
  return std::visit([&](auto member) { return options.*member != fresh.*member; }, row.target);
}

bool isTaken(const CommandRow& command, const OptionRow& row) {
  std::string name = longName(row), value = sampleValue(row);
  std::vector<const char*> words = {"oddsat", command.name.data()};
  if (!command.input.empty()) words.push_back("game.gdl");
  words.push_back(name.c_str());
  if (!row.value.empty()) words.push_back(value.c_str());
  return isSet(row, parse(static_cast<int>(words.size()), words.data()).options);
}

TEST(Options, EveryOptionIsTakenByEachOfItsCommandsAndShownInItsHelp) {
  for (const CommandRow& command : commandTable()) {
    const char* help[] = {"oddsat", command.name.data(), "--help"};
    std::string text = parse(3, help).text;
    for (const OptionRow& row : optionTable()) {
      if (!(row.commands & command.bit)) continue;
      EXPECT_TRUE(isTaken(command, row)) << command.name << " " << row.names;
      EXPECT_NE(text.find(longName(row)), std::string::npos) << command.name << " " << row.names;
    }
  }
}

bool isRefused(const CommandRow& command, const OptionRow& row, const std::string& value) {
  const std::string name = longName(row) + "=" + value;
  std::vector<const char*> words = {"oddsat", command.name.data(), name.c_str()};
  if (!command.input.empty()) words.push_back("game.gdl");
  std::string said;
  try {
    parse(static_cast<int>(words.size()), words.data());
  } catch (const Error& error) {
    said = error.diagnostics().front().message;
  }
  return said.starts_with(longName(row) + ": takes a number ") &&
         said.find("not '" + value + "'") != std::string::npos;
}

TEST(Options, EveryNumberIsKeptWithinTheRangeOfItsOption) {
  for (const CommandRow& command : commandTable())
    for (const OptionRow& row : optionTable()) {
      const bool whole = std::holds_alternative<std::optional<int> Options::*>(row.target);
      if (!whole && !std::holds_alternative<std::optional<double> Options::*>(row.target)) continue;
      ASSERT_TRUE(row.allowed.range) << row.names;
      if (!(row.commands & command.bit)) continue;
      const Range& range = *row.allowed.range;
      std::vector<std::string> outside = {fmt::format("{}", range.least - 1)};
      if (range.above) outside.push_back("0");
      if (!whole) outside.push_back("inf");
      if (range.most < 1e9) outside.push_back(fmt::format("{}", range.most + 1));
      for (const std::string& value : outside)
        EXPECT_TRUE(isRefused(command, row, value)) << row.names << " " << value;
    }
}

TEST(Options, WrongUsageIsExitCodeOneAndSaysSo) {
  for (const std::vector<std::string>& words : {std::vector<std::string>{"juggle"},
                                                {"solve"},
                                                {"solve", "a.gdl", "--no-such"},
                                                {"solve", "a.gdl", "--goal", "much"},
                                                {"solve", "a.gdl", "--prefix", "sideways"},
                                                {"solve", "a.gdl", "-t", "0"}}) {
    ProcessResult result = test::oddsat(words);
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_EQ(result.output, "");
    EXPECT_NE(result.errors.find("error: "), std::string::npos) << result.errors;
  }
}

TEST(Options, MisspeltWordsAreAnsweredWithTheNearestOnes) {
  struct Case {
    std::vector<std::string> words;
    const char* said;
  };
  for (const Case& one :
       {Case{{"slove", "a.gdl"}, "unknown command 'slove'; did you mean 'solve'?"},
        {{"solve", "a.gdl", "--playr", "x"}, "unknown option '--playr'; did you mean '--player'?"},
        {{"solve", "a.gdl", "--strat=x"}, "unknown option '--strat'; did you mean '--strategy'?"},
        {{"info", "a.gdl", "--moves"}, "'--moves' is an option of solve, split, not of info"},
        {{"--output", "json", "solve", "a.gdl"}, "oddsat solve INPUT --output"},
        {{"solve", "a.gdl", "-o", "x"},
         "'-o' is an option of translate, synthesise, show, split, not of solve"},
        {{"--print", "poem"}, "--print: "},
        {{"translate", "a.gdl"}, "where to? --to names the stop"},
        {{"playouts", "a.gdl", "--limit", "3"}, "add --list"},
        {{"info", "a.gdl", "--zzzzzz"}, "unknown option '--zzzzzz'; see"},
        {{"info", "a.gdl", "b.gdl"}, "this command takes one input"},
        {{"solve", "tests"}, "tests: error: is a directory, not a file"},
        {{"solve", "nothing-here"}, "nothing-here: error: cannot be opened"}}) {
    ProcessResult result = test::oddsat(one.words);
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_NE(result.errors.find(one.said), std::string::npos) << result.errors;
  }
}

TEST(Options, WhatHasNoEffectIsRefused) {
  const std::string game = "benchmarks/games/tictactoe-3x3.gdl", formula = "any.sdimacs",
                    list = "xplayer=benchmarks/strategies/tictactoe.strat:tree";
  struct Case {
    std::vector<std::string> words;
    const char* said;
  };
  for (const Case& one :
       {Case{{"solve", formula, "--player", "x"}, "--player is about games, and"},
        {{"solve", formula, "--moves"}, "is a formula"},
        {{"solve", game, "--probabilities", "simplest"}, "--probabilities is about formulas"},
        {{"solve", game, "-c", "n=3"}, "--const is about programs"},
        {{"solve", game, "--prefix", "baseline"}, "the search on the game makes none"},
        {{"solve", game, "--no-reduce"}, "add --solver xssat"},
        {{"solve", game, "--solver", "qbf", "--check-cache"}, "the table of xssat"},
        {{"solve", "benchmarks/games/stochastic-nim-30-p50.gdl", "--horizon", "2", "--solver",
          "abstraction", "--no-definitions"},
         "and this one has chance"},
        {{"solve", game, "--seed", "5"}, "nothing is chosen at random here"},
        {{"solve", game, "--play", "xplayer", "--moves"}, "does not go with --play"},
        {{"solve", game, "--strategy", "xplayer="}, "--strategy takes ROLE=FILE"},
        {{"check", formula, "--property", "wins"}, "--property is about games"},
        {{"check", game, "--property", "wins", "--value"}, "ask one of them"},
        {{"check", game, "--property", "wins", "--angelic"}, "--angelic goes with --value"},
        {{"check", game, "--certificate", "f", "--angelic"}, "--angelic goes with --value"},
        {{"check", game, "--value", "--prefix", "baseline"}, "--prefix goes with --certificate"},
        {{"solve", formula, "--probabilities", "simplest", "--certificate", "f"},
         "the formula as it is written"},
        {{"check", game, "--property", "wins", "--horizon", "2"}, "--horizon is about values"},
        {{"check", game, "--property", "wins", "--goal", "50"}, "--goal is about values"},
        {{"solve", game, "--lookahead", "timelines"}, "--lookahead is about strategies"},
        {{"solve", game, "--solver", "qbf", "--approx"}, "--approx is for forward search"},
        {{"solve", game, "--best-strategy", "f", "--approx"}, "needs the exact value"},
        {{"synthesise", game, "--threads", "40000"}, "a number from 1 to 512"},
        {{"check", game, "--value", "--at-least", "1/2"}, "'--at-least' is an option of solve"},
        {{"check", game, "--value", "--horizon", "least"}, "takes a number of steps"},
        {{"playouts", game, "--horizon", "least"}, "takes a number of steps"},
        {{"playouts", game, "--payoff", "goal"}, "where the game or --random has dice"},
        {{"playouts", game, "--output", "lines"}, "--output lines is for solve"},
        {{"playouts", game, "--seed", "3"}, "--seed goes with --sample"},
        {{"playouts", game, "--threads", "2", "--list"}, "--threads goes with --sample"},
        {{"playouts", game, "--sample", "5", "--list"}, "--sample, which makes its own playouts"},
        {{"playouts", game, "--sample", "5", "--engine", "forward"},
         "--sample, which makes its own playouts"},
        {{"playouts", game, "--sample", "5", "--limit", "3"}, "add --list"},
        {{"playouts", game, "--sample", "5", "--random", "xplayer"},
         "--random adds nothing to --sample"},
        {{"playouts", game, "--sample", "5", "--payoff", "goal"},
         "--payoff adds nothing to --sample"},
        {{"playouts", game, "--sample", "5", "--aware", "--strategy", list},
         "--aware does not go with --sample"},
        {{"playouts", game, "--sample", "5", "--keep", "d"}, "--keep goes with --engine asp"},
        {{"playouts", game, "--list", "--random", "xplayer"}, "is about probabilities"},
        {{"playouts", game, "--list", "--payoff", "goal"}, "is about probabilities"},
        {{"playouts", game, "--engine", "asp", "--random", "xplayer"}, "is about probabilities"},
        {{"playouts", game, "--engine", "asp", "--payoff", "goal"}, "is about probabilities"},
        {{"playouts", game, "--engine", "asp", "--list"}, "needs --engine forward"},
        {{"playouts", game, "--engine", "asp", "--aware", "--strategy", list},
         "needs --engine forward"},
        {{"playouts", game, "--keep", "d"}, "--keep goes with --engine asp"},
        {{"playouts", game, "--lookahead", "timelines", "--strategy", list},
         "--lookahead goes with --engine asp"},
        {{"playouts", game, "--engine", "asp", "--lookahead", "timelines"},
         "is about strategies: give one with --strategy"},
        {{"playouts", game, "--next", "tt"}, "is about strategies: give one with --strategy"},
        {{"playouts", game, "--forced-ok"}, "is about strategies: give one with --strategy"},
        {{"playouts", game, "--aware"}, "is about strategies: give one with --strategy"},
        {{"playouts", game, "--noop", "rest"}, "--noop is about strategies"},
        {{"playouts", game, "--format", "lp"}, "--format lp says that this is none"},
        {{"info", game, "--format", "cnf"}, "--format cnf says that this is none"},
        {{"solve", formula, "--certificate", "f", "--threads", "2"},
         "--certificate is for one thread"},
        {{"solve", "any.lp", "--certificate", "f", "--threads", "2"},
         "--certificate is for one thread"},
        {{"solve", formula, "--check-cache", "--threads", "2"}, "--check-cache is for one thread"},
        {{"synthesise", game, "--strategy", list}, "--from starts from a list"},
        {{"synthesise", game, "--name", "a b"}, "--name takes a lower-case letter"},
        {{"match", game, "xplayer=best", "xplayer=tree"}, "'xplayer' has two players"},
        {{"translate", game, "--to", "kif", "--horizon", "3"}, "writes the rules as they are"},
        {{"translate", game, "--to", "temporal", "--reduce"}, "stops before there is one"},
        {{"solve", game, "--solver", "qbf", "--payoff", "goal"}, "adds dice that pay"},
        {{"solve", game, "--strategy", list, "--best-strategy", "x"}, "leave out its --strategy"},
        {{"player", "--margin", "-1"}, "--margin: takes a number from 0 on, not '-1'"},
        {{"playouts", game, "--sample", "10", "--seed", "-1"}, "--seed: takes a number from 0 on"},
        {{"solve", game, "-t", "abc"}, "takes a number, not 'abc'"}}) {
    const ProcessResult result = test::oddsat(one.words);
    EXPECT_EQ(result.exitCode, 1) << one.said;
    EXPECT_EQ(result.output, "") << one.said;
    EXPECT_NE(result.errors.find(one.said), std::string::npos) << result.errors;
  }
}

TEST(Options, HelpShowsTheExitCodes) {
  ProcessResult result = test::oddsat({"solve", "--help"});
  EXPECT_EQ(result.exitCode, 0);
  EXPECT_NE(result.output.find("30 unknown"), std::string::npos);
  EXPECT_NE(result.output.find("oddsat solve INPUT... [options]"), std::string::npos);
  EXPECT_EQ(test::oddsat({"help", "solve"}).output, result.output);
  EXPECT_EQ(test::oddsat({"help"}).output, test::oddsat({"--help"}).output);
}

TEST(Options, WithoutACommandTheCommandsArePrintedALineEach) {
  const ProcessResult result = test::oddsat({});
  EXPECT_EQ(result.exitCode, 0);
  EXPECT_EQ(result.errors, "");
  EXPECT_EQ(result.output, test::oddsat({"--help"}).output);
  for (const CommandRow& command : commandTable()) {
    const std::string line = fmt::format("\n  {:<11} {}\n", command.name, command.help);
    EXPECT_NE(result.output.find(line), std::string::npos) << line;
  }
}

size_t widest(const std::string& text) {
  size_t most = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) most = std::max(most, line.size());
  return most;
}

TEST(Options, HelpIsGroupedAndFitsIntoEightyColumns) {
  EXPECT_LE(widest(test::oddsat({"--help"}).output), 80u);
  for (const CommandRow& command : commandTable()) {
    const std::string text = test::oddsat({std::string(command.name), "--help"}).output;
    EXPECT_LE(widest(text), 80u) << text;
    size_t at = 0;
    for (const OptionGroup& group : optionGroups()) {
      const bool has = std::ranges::any_of(
          group.rows, [&](const OptionRow& row) { return (row.commands & command.bit) != 0; });
      const size_t found = text.find(fmt::format("\n\n{}\n  -", group.title));
      EXPECT_EQ(found != std::string::npos, has) << command.name << " " << group.title;
      if (!has) continue;
      EXPECT_GT(found, at) << command.name << " " << group.title;
      at = found;
    }
  }
}

TEST(Options, WhatOnlyXssatKnowsIsRefusedWhereTheFormulaGoesElsewhere) {
  const std::string path = testing::TempDir() + "no-chance.qdimacs";
  std::ofstream(path) << "p cnf 2 1\na 1 0\ne 2 0\n1 2 0\n";
  for (const std::vector<std::string>& idle :
       {std::vector<std::string>{"--threads", "2"}, {"--seed", "3"}, {"--approx"}}) {
    std::vector<std::string> words = {"solve", path};
    words.insert(words.end(), idle.begin(), idle.end());
    const ProcessResult result = test::oddsat(words);
    EXPECT_EQ(result.exitCode, 1) << idle.front();
    EXPECT_NE(result.errors.find("add --solver xssat"), std::string::npos) << result.errors;
    words.insert(words.end(), {"--solver", "xssat"});
    EXPECT_EQ(test::oddsat(words).exitCode, 10) << idle.front();
  }
}

} // namespace
} // namespace oddsat::app
