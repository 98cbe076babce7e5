#include "oddsat/app/option_rules.hpp"
#include "oddsat/app/options.hpp"
#include "oddsat/app/parse.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/formulas/solver_table.hpp"
#include "support/run_program.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace oddsat::app {
namespace {

std::string sampleValue(const OptionRow& row) {
  if (row.names == "--set") return "xssat.draws=off";
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

std::string nameIn(const Condition& condition) {
  return condition.option.substr(0, condition.option.find(' '));
}

bool isOption(const std::string& name, unsigned commands) {
  return std::ranges::any_of(optionTable(), [&](const OptionRow& row) {
    return (row.commands & commands) && longName(row) == name;
  });
}

TEST(Options, EveryRuleIsAboutOptionsAndSolversThatExist) {
  for (const OptionRow& row : optionTable())
    for (const Rule& rule : row.rules) {
      EXPECT_TRUE(rule.commands & row.commands) << row.names;
      for (const std::vector<Condition>& conditions : {rule.needs, rule.excludes})
        for (const Condition& each : conditions)
          EXPECT_TRUE(each.ability
                          ? std::ranges::any_of(solverTable(),
                                                [&](const Solver& s) { return s.*each.ability; })
                          : isOption(nameIn(each), row.commands & rule.commands))
              << row.names << " " << each.option;
    }
}

// The message of the check of `oddsat COMMAND game.gdl WORDS`; empty where nothing is refused.
std::string refusal(const CommandRow& command, const std::vector<std::string>& more) {
  std::vector<std::string> words = {"oddsat", std::string(command.name)};
  if (!command.input.empty()) words.push_back("game.gdl");
  words.insert(words.end(), more.begin(), more.end());
  std::vector<const char*> argv;
  for (const std::string& word : words) argv.push_back(word.c_str());
  try {
    checkOptions(parse(static_cast<int>(argv.size()), argv.data()).options);
  } catch (const Error& error) {
    return error.diagnostics().front().message;
  }
  return "";
}

std::vector<std::string> wordsFor(const OptionRow& row, const std::string& value) {
  if (row.value.empty()) return {longName(row)};
  return {longName(row), value};
}

// Options that need an input that is no game are refused for that.
TEST(Options, AnOptionWithoutWhatItNeedsIsRefused) {
  size_t refused = 0;
  for (const CommandRow& command : commandTable())
    for (const OptionRow& row : optionTable())
      for (const Rule& rule : row.rules) {
        if (!(row.commands & rule.commands & command.bit) || rule.needs.empty()) continue;
        if (rule.needs.front().ability) continue; // see the next test
        const std::string when(rule.when.substr(0, rule.when.find('|')));
        const std::string said =
            refusal(command, wordsFor(row, when.empty() ? sampleValue(row) : when));
        EXPECT_NE(said.find(" needs "), std::string::npos)
            << command.name << " " << row.names << ": " << said;
        ++refused;
      }
  EXPECT_GT(refused, 30u);
}

TEST(Options, ASolverWithoutTheAbilityThatAnOptionNeedsRefusesIt) {
  const CommandRow& command =
      *std::ranges::find(commandTable(), std::string_view("solve"), &CommandRow::name);
  for (const OptionRow& row : optionTable())
    for (const Rule& rule : row.rules)
      for (const Solver& solver : solverTable()) {
        if (rule.needs.empty() || !rule.needs.front().ability) continue;
        std::vector<std::string> words = wordsFor(row, sampleValue(row));
        words.insert(words.end(), {"--solver", solver.name});
        const std::string said = refusal(command, words);
        const std::string expected =
            longName(row) + " is not understood by solver " + solver.name + "; use ";
        const bool able = solver.*rule.needs.front().ability;
        EXPECT_TRUE(able ? said.empty() : said.starts_with(expected)) << said;
      }
}

TEST(Options, AnOptionWithWhatItExcludesIsRefused) {
  size_t refused = 0;
  for (const CommandRow& command : commandTable())
    for (const OptionRow& row : optionTable())
      for (const Rule& rule : row.rules) {
        if (!(row.commands & rule.commands & command.bit)) continue;
        const std::string when(rule.when.substr(0, rule.when.find('|')));
        for (const Condition& each : rule.excludes) {
          std::vector<std::string> words = wordsFor(row, when.empty() ? sampleValue(row) : when);
          const auto other = std::ranges::find_if(optionTable(), [&](const OptionRow& one) {
            return (one.commands & command.bit) && longName(one) == nameIn(each);
          });
          if (other == optionTable().end()) continue; // of another command
          const size_t blank = each.option.find(' ');
          const std::string values =
              blank == std::string::npos ? sampleValue(*other) : each.option.substr(blank + 1);
          for (std::string& word : wordsFor(*other, values.substr(0, values.find('|'))))
            words.push_back(std::move(word));
          EXPECT_NE(refusal(command, words), "") << command.name << " " << row.names;
          ++refused;
        }
      }
  EXPECT_GT(refused, 30u);
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
        {{"playouts", "a.gdl", "--limit", "3"}, "--limit needs --list"},
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
       {Case{{"solve", formula, "--player", "x"},
             "--player needs a game, a model or an extensive form, and"},
        {{"solve", formula, "--moves"}, "is a formula"},
        {{"solve", game, "--probabilities", "simplest"}, "--probabilities needs a formula"},
        {{"solve", game, "-c", "n=3"}, "--const needs a program"},
        {{"solve", game, "--prefix", "baseline"}, "--prefix is not understood by solver forward"},
        {{"solve", game, "--no-reduce"}, "use one of --solver xssat, qbf, abstraction"},
        {{"solve", game, "--solver", "qbf", "--check-cache"},
         "--check-cache is not understood by solver qbf; use --solver xssat"},
        {{"solve", game, "--solver", "caqe", "--approx"}, "not understood by solver caqe"},
        {{"solve", game, "--solver", "sharpssat", "--no-definitions"},
         "not understood by solver sharpssat"},
        {{"solve", game, "--solver", "clingo", "--prefix", "baseline"},
         "not understood by solver clingo"},
        {{"solve", game, "--keep", "d"}, "--keep is not understood by solver forward"},
        {{"solve", game, "--set", "xssat.draws=off"},
         "--set xssat.draws=off is not understood by solver forward; use one of --solver xssat, "
         "qbf"},
        {{"solve", game, "--solver", "qbf", "--set", "eliminate.plan=blocks"},
         "is not understood by solver qbf; use --solver eliminate"},
        {{"solve", game, "--solver", "xssat", "--set", "xssat.drows=off"},
         "--set: unknown setting 'xssat.drows'; did you mean 'xssat.draws'?"},
        {{"solve", game, "--solver", "xssat", "--set", "xssat.draws=no"},
         "setting xssat.draws takes off, on, not 'no'"},
        {{"solve", game, "--solver", "xssat", "--set", "xssat.clairvoyant-share=0"},
         "takes numbers from 1, not '0'"},
        {{"solve", game, "--solver", "xssat", "--set", "xssat.draws"},
         "--set: a setting is written SOLVER.NAME=VALUE"},
        {{"solve", game, "--solver", "xssat", "--no-reduce", "--set", "simplifier.units=off"},
         "cannot be combined with --no-reduce"},
        {{"solve", "benchmarks/games/stochastic-nim-30-p50.gdl", "--horizon", "2", "--solver",
          "abstraction", "--no-definitions"},
         "and this one has chance"},
        {{"solve", game, "--seed", "5"},
         "--seed is not understood by solver forward; use --solver xssat or --play"},
        {{"solve", game, "--play", "xplayer", "--moves"}, "--play cannot be combined with --moves"},
        {{"solve", game, "--strategy", "xplayer="}, "--strategy takes ROLE=FILE"},
        {{"check", formula, "--property", "wins"},
         "--property needs a game, and any.sdimacs is a formula"},
        {{"check", game, "--property", "wins", "--value"},
         "--value cannot be combined with --property"},
        {{"check", game, "--property", "wins", "--angelic"}, "--angelic needs --value"},
        {{"check", game, "--certificate", "f", "--angelic"}, "--angelic needs --value"},
        {{"check", game, "--value", "--prefix", "baseline"}, "--prefix needs --certificate"},
        {{"solve", formula, "--probabilities", "simplest", "--certificate", "f"},
         "--certificate cannot be combined with --probabilities simplest"},
        {{"check", game, "--property", "wins", "--horizon", "2"},
         "--horizon needs --value, --rules"},
        {{"check", game, "--property", "wins", "--goal", "50"}, "--goal needs --value, --rules"},
        {{"solve", game, "--lookahead", "timelines"}, "--lookahead needs --strategy\n"},
        {{"solve", game, "--solver", "qbf", "--approx"},
         "--approx is not understood by solver qbf; use one of --solver forward, xssat"},
        {{"solve", game, "--best-strategy", "f", "--approx"},
         "--best-strategy cannot be combined with --approx"},
        {{"synthesise", game, "--threads", "40000"}, "a number from 1 to 512"},
        {{"check", game, "--value", "--at-least", "1/2"}, "'--at-least' is an option of solve"},
        {{"check", game, "--value", "--horizon", "least"},
         "--horizon least needs the command solve"},
        {{"playouts", game, "--horizon", "least"}, "--horizon least needs the command solve"},
        {{"playouts", game, "--payoff", "goal"}, "where the game or --random has dice"},
        {{"playouts", game, "--output", "lines"}, "--output lines needs the command solve"},
        {{"playouts", game, "--seed", "3"}, "--seed needs --sample"},
        {{"playouts", game, "--threads", "2", "--list"}, "--threads needs --sample"},
        {{"playouts", game, "--sample", "5", "--list"}, "--sample cannot be combined with --list"},
        {{"playouts", game, "--sample", "5", "--engine", "forward"},
         "--sample cannot be combined with --engine"},
        {{"playouts", game, "--sample", "5", "--limit", "3"}, "--limit needs --list"},
        {{"playouts", game, "--sample", "5", "--random", "xplayer"},
         "--sample cannot be combined with --random"},
        {{"playouts", game, "--sample", "5", "--payoff", "goal"},
         "--sample cannot be combined with --payoff"},
        {{"playouts", game, "--sample", "5", "--aware", "--strategy", list},
         "--sample cannot be combined with --aware"},
        {{"playouts", game, "--sample", "5", "--keep", "d"}, "--keep needs --engine asp"},
        {{"playouts", game, "--list", "--random", "xplayer"},
         "--list cannot be combined with --random"},
        {{"playouts", game, "--list", "--payoff", "goal"},
         "--list cannot be combined with --payoff"},
        {{"playouts", game, "--engine", "asp", "--random", "xplayer"},
         "--engine asp cannot be combined with --random"},
        {{"playouts", game, "--engine", "asp", "--payoff", "goal"},
         "--engine asp cannot be combined with --payoff"},
        {{"playouts", game, "--engine", "asp", "--list"},
         "--engine asp cannot be combined with --list"},
        {{"playouts", game, "--engine", "asp", "--aware", "--strategy", list},
         "--engine asp cannot be combined with --aware"},
        {{"playouts", game, "--keep", "d"}, "--keep needs --engine asp"},
        {{"playouts", game, "--lookahead", "timelines", "--strategy", list},
         "--lookahead needs --engine asp"},
        {{"playouts", game, "--engine", "asp", "--lookahead", "timelines"}, "needs --strategy"},
        {{"playouts", game, "--next", "tt"}, "needs --strategy"},
        {{"playouts", game, "--forced-ok"}, "needs --strategy"},
        {{"playouts", game, "--aware"}, "needs --strategy"},
        {{"playouts", game, "--noop", "rest"}, "--noop needs --strategy or --list"},
        {{"playouts", game, "--format", "lp"},
         "--format lp needs the command translate, solve or check"},
        {{"info", game, "--format", "cnf"},
         "--format cnf needs the command translate, solve or check"},
        {{"solve", formula, "--certificate", "f", "--threads", "2"},
         "--threads 2 cannot be combined with --certificate"},
        {{"solve", "any.lp", "--certificate", "f", "--threads", "2"},
         "--threads 2 cannot be combined with --certificate"},
        {{"solve", formula, "--check-cache", "--threads", "2"},
         "--threads 2 cannot be combined with --check-cache"},
        {{"synthesise", game, "--strategy", list}, "--from starts from a list"},
        {{"synthesise", game, "--name", "a b"}, "--name takes a lower-case letter"},
        {{"match", game, "xplayer=best", "xplayer=tree"}, "'xplayer' has two players"},
        {{"translate", game, "--to", "kif", "--horizon", "3"},
         "--to kif cannot be combined with --horizon"},
        {{"translate", game, "--to", "temporal", "--reduce"},
         "--reduce needs --to cnf|qdimacs|sdimacs"},
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
    EXPECT_NE(
        result.errors.find(idle.front() + " is not understood by solver qbf; use --solver xssat"),
        std::string::npos)
        << result.errors;
    words.insert(words.end(), {"--solver", "xssat"});
    EXPECT_EQ(test::oddsat(words).exitCode, 10) << idle.front();
  }
}

} // namespace
} // namespace oddsat::app
