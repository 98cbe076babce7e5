// Options of the command line. The table in options.cpp is their only definition: parser, --help,
// manual page, shell completion, docs/options.md and the refusal of options without effect are made
// from it.
#pragma once

#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oddsat {
struct Solver;
}

namespace oddsat::app {

struct Options {
  std::string command;
  std::vector<std::string> inputs;
  std::string format, to, output = "text", outputFile, keep;

  std::string player, horizon, after, state, prefix = "dependency", solver = "auto";
  std::string label;
  std::vector<std::string> random, strategies, constants;
  std::optional<int> goal;
  bool simultaneousAsLastMover = false, allowScripts = false, pure = false;
  std::string opponents = "observing";

  std::string atLeast, payoff;
  bool moves = false, approx = false;
  std::string probabilities = "written";
  std::string certificate, play, log, allPositions, lookUp;
  bool noDefinitions = false;
  std::vector<std::string> settings;
  bool reduce = false, noReduce = false, checkCache = false, noSymmetries = false;

  bool list = false, aware = false, forcedOk = false, value = false, angelic = false, rules = false;
  std::optional<int> limit;
  std::string engine = "forward", next = "ft", lookahead = "auto";
  std::vector<std::string> noop, properties;

  std::string aim, from, name, language = "ground"; // synthesise
  std::optional<int> keepRules, tries, threads, curve;
  std::string bestStrategy;
  bool minimise = false, proveLeast = false;

  std::optional<double> timeLimit;
  std::optional<int> memoryLimit;
  std::optional<int> seed;
  bool quiet = false, verbose = false, stats = false;

  std::optional<int> rounds, sample;
  std::optional<double> startClock, playClock, margin;
  std::string playerName = "oddsat";
  bool rotate = false;

  bool signature = false;

  std::optional<int> cubes; // split, combine
  bool resplit = false;

  std::string host = "127.0.0.1", tokenFile;
  bool noToken = false;
  std::optional<int> port, jobs;

  std::vector<std::string_view> given; // options given on the command line, as "--name"
};

bool isGiven(const Options& options, std::string_view name);

// Commands that take an option, as a set of bits.
enum CommandBit : unsigned {
  onInfo = 1,
  onTranslate = 2,
  onSolve = 4,
  onPlayouts = 8,
  onCheck = 16,
  onBench = 32,
  onDoctor = 64,
  onShow = 128,
  onSynthesise = 256,
  onServe = 1024,
  onPlayer = 1 << 12,
  onMatch = 1 << 13,
  onSplit = 1 << 14,
  onCombine = 1 << 15,
};

// Inputs that an option is about, in the same set. None of these bits: any input.
constexpr unsigned ofGames = 1 << 20, ofPrograms = 1 << 21, ofFormulas = 1 << 22,
                   ofModels = 1 << 23, ofForms = 1 << 24;

struct CommandRow {
  CommandBit bit;
  std::string_view name;
  std::string_view input; // "GAME", "INPUT...", "" for none; in brackets if optional
  std::string_view help;
  std::string_view alias = ""; // another spelling
  std::string_view more = "";  // a sentence for the help of the command
};

using Target = std::variant<bool Options::*, std::string Options::*, std::optional<int> Options::*,
                            std::optional<double> Options::*, std::vector<std::string> Options::*>;

// Range of a number.
struct Range {
  double least = 0, most = std::numeric_limits<double>::max();
  bool above = false; // greater than `least`
};

// Values that an option takes; empty: any value.
struct Allowed {
  Allowed() = default;
  Allowed(Range numbers) : range(numbers) {}
  Allowed(std::vector<std::string> words) : choices(std::move(words)) {}
  Allowed(std::initializer_list<std::string> words) : choices(words) {}

  std::vector<std::string> choices = {};
  std::optional<Range> range = {};
};

// Another option ("--list" is given; "--engine asp|forward" has one of these values, given or by
// default), or an ability of the solver that runs.
struct Condition {
  Condition(std::string words) : option(std::move(words)) {}
  Condition(const char* words) : option(words) {}
  Condition(bool Solver::*of) : ability(of) {}

  std::string option = {};
  bool Solver::*ability = nullptr;
};

// Conditions of an option or of some of its values: what it needs and what it excludes.
struct Rule {
  unsigned commands = ~0u;    // commands to which the rule applies
  std::string_view when = {}; // values of the option ("kif|infix") to which it applies; empty: all
  std::string_view unless = {};      // values to which it does not apply
  unsigned only = 0;                 // commands that take the values; 0: all that take the option
  std::vector<Condition> needs = {}; // one of these
  std::vector<Condition> excludes = {}; // all of these
  unsigned excludesAbout = 0;           // excludes options about these inputs: ofGames
};

using Rules = std::vector<Rule>;

struct OptionRow {
  std::string_view names; // in the syntax of CLI11: "-t,--time-limit"
  std::string_view value; // name of the value in the help; "" for a flag
  unsigned commands;      // CommandBit, and inputs such as ofGames
  Target target;
  std::string_view help;
  Allowed allowed = {};
  Rules rules = {};
};

struct OptionGroup {
  std::string_view title; // heading in the help
  std::vector<OptionRow> rows;
};

const std::vector<CommandRow>& commandTable();
const std::vector<OptionGroup>& optionGroups();
const std::vector<OptionRow>& optionTable(); // the options of all groups

std::string longName(const OptionRow& row); // "--time-limit"

// The option with this name in one of these commands (bits); null if there is none.
const OptionRow* findOption(std::string_view longName, unsigned commands);
const CommandRow* findCommand(std::string_view name);

} // namespace oddsat::app
