#include "oddsat/app/option_rules.hpp"

#include "oddsat/app/input_kind.hpp"
#include "oddsat/app/request_options.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/formulas/solver_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace oddsat::app {

namespace {

using Words = std::vector<std::string>;

Words split(std::string_view text, char mark) {
  Words words;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find(mark, begin), text.size());
    words.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

// Joins words: "a, b or c".
std::string joined(const Words& words, const char* last, const char* between = ", ") {
  std::string text;
  for (size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? last : between) + words[i];
  return text;
}

struct InputWord {
  unsigned bit;
  const char *one, *many;
};
constexpr InputWord inputWords[] = {{ofGames, "a game", "games"},
                                    {ofPrograms, "a program", "programs"},
                                    {ofFormulas, "a formula", "formulas"},
                                    {ofModels, "a model", "models"},
                                    {ofForms, "an extensive form", "extensive forms"}};

Words inputsIn(unsigned bits, const char* InputWord::*form) {
  Words words;
  for (const InputWord& word : inputWords)
    if (bits & word.bit) words.emplace_back(word.*form);
  return words;
}

unsigned bitOf(InputKind kind) {
  if (kind == InputKind::game) return ofGames;
  if (kind == InputKind::model) return ofModels;
  if (kind == InputKind::form) return ofForms;
  return kind == InputKind::formula ? ofFormulas : ofPrograms;
}

Words commandsIn(unsigned bits) {
  Words names;
  for (const CommandRow& row : commandTable())
    if (bits & row.bit) names.emplace_back(row.name);
  return names;
}

// The values of an option, with its default.
Words valuesOf(const Options& options, const OptionRow& row) {
  const auto words = [&](auto member) -> Words {
    const auto& value = options.*member;
    using Value = std::remove_cvref_t<decltype(value)>;
    if constexpr (std::is_same_v<Value, std::string>)
      return {value};
    else if constexpr (std::is_same_v<Value, Words>)
      return value;
    else if constexpr (std::is_same_v<Value, bool>)
      return {};
    else
      return value ? Words{fmt::format("{}", *value)} : Words{};
  };
  return std::visit(words, row.target);
}

bool isAmong(const std::string& value, std::string_view choices) {
  return std::ranges::any_of(split(choices, '|'), [&](const std::string& choice) {
    return value == choice || value.starts_with(choice + " ");
  });
}

struct Named { // the parts of a condition about an option
  std::string name, values;
  explicit Named(const std::string& text)
      : name(text.substr(0, text.find(' '))),
        values(name.size() < text.size() ? text.substr(name.size() + 1) : "") {}
};

class Checker {
public:
  explicit Checker(const Options& options)
      : options_(options), command_(findCommand(options.command)->bit) {
    if (command_ != onSolve) return;
    const bool isOpen = options.solver == "auto" && inputKind(options) != InputKind::game;
    if (!isOpen) runs(options.solver == "auto" ? "forward" : options.solver);
  }

  void runs(const std::string& solver) {
    solver_ = &*std::ranges::find(solverTable(), solver, &Solver::name);
  }

  void check() const {
    for (const std::string_view name : options_.given) checkInput(*findOption(name, command_));
    for (const std::string_view name : options_.given)
      for (const Rule& rule : findOption(name, command_)->rules)
        if (rule.commands & command_) check(*findOption(name, command_), rule);
    settingsOf(options_); // throws Error for an unknown setting
    for (const std::string& setting : options_.settings) checkSetting(setting);
  }

private:
  void checkInput(const OptionRow& row) const {
    if ((command_ & (onSolve | onTranslate | onCheck)) == 0) return;
    const unsigned inputs = row.commands & (ofGames | ofPrograms | ofFormulas | ofModels | ofForms);
    const unsigned input = bitOf(inputKind(options_));
    if (inputs == 0 || (inputs & input)) return;
    throw Error(longName(row) + " needs " + joined(inputsIn(inputs, &InputWord::one), " or ") +
                ", and " + options_.inputs.front() + " is " +
                inputsIn(input, &InputWord::one).front());
  }

  void checkSetting(const std::string& setting) const {
    const auto understands = [&](const Solver& solver) {
      return std::ranges::count(solver.settingsOf, solverOf(setting)) > 0;
    };
    if (options_.noReduce && solverOf(setting) == "simplifier")
      throw Error("--set " + setting + " cannot be combined with --no-reduce");
    if (!solver_ || understands(*solver_)) return;
    Words others;
    for (const Solver& solver : solverTable())
      if (understands(solver)) others.push_back(solver.name);
    refuseSolver("--set " + setting, others);
  }

  [[noreturn]] void refuseSolver(const std::string& subject, const Words& others,
                                 const Words& options = {}) const {
    std::string text = subject + " is not understood by solver " + solver_->name + "; use " +
                       (others.size() == 1 ? "" : "one of ") + "--solver " + joined(others, ", ");
    throw Error(options.empty() ? text : text + " or " + joined(options, " or "));
  }

  // A rule without `when` applies to every value.
  void check(const OptionRow& row, const Rule& rule) const {
    std::string subject = longName(row);
    if (!rule.when.empty() || !rule.unless.empty()) {
      const Words values = valuesOf(options_, row);
      const auto applies = [&](const std::string& value) {
        return rule.when.empty() ? !isAmong(value, rule.unless) : isAmong(value, rule.when);
      };
      const auto value = std::ranges::find_if(values, applies);
      if (value == values.end()) return;
      subject += " " + *value;
    }
    if (rule.only != 0 && (rule.only & command_) == 0)
      throw Error(subject + " needs the command " + joined(commandsIn(rule.only), " or "));
    refuseExcluded(row, rule, subject);
    if (!rule.needs.empty() &&
        std::ranges::none_of(rule.needs, [&](const Condition& each) { return holds(each); }))
      refuseLacking(rule, subject);
  }

  void refuseExcluded(const OptionRow& row, const Rule& rule, const std::string& subject) const {
    for (const Condition& other : rule.excludes)
      if (holds(other))
        throw Error(subject + " cannot be combined with " + conditionInWords(other));
    for (const std::string_view name : options_.given) {
      const OptionRow* other = findOption(name, command_);
      if (other != &row && (other->commands & rule.excludesAbout))
        throw Error(subject + " cannot be combined with " + std::string(name));
    }
  }

  bool holds(const Condition& condition) const {
    if (condition.ability) return !solver_ || solver_->*condition.ability;
    const Named other(condition.option);
    const OptionRow* row = findOption(other.name, command_);
    if (!row) return false;
    if (other.values.empty()) return isGiven(options_, other.name);
    return std::ranges::any_of(valuesOf(options_, *row), [&](const std::string& value) {
      return isAmong(value, other.values);
    });
  }

  // The condition in words, with the present value of the option.
  std::string conditionInWords(const Condition& condition) const {
    const Named other(condition.option);
    for (const std::string& value : valuesOf(options_, *findOption(other.name, command_)))
      if (isAmong(value, other.values)) return other.name + " " + value;
    return other.name;
  }

  [[noreturn]] void refuseLacking(const Rule& rule, const std::string& subject) const {
    Words options, solvers;
    for (const Condition& each : rule.needs)
      if (each.ability)
        solvers = solversWith(each.ability);
      else if (findOption(Named(each.option).name, command_))
        options.push_back(each.option);
    if (solvers.empty()) throw Error(subject + " needs " + joined(options, " or "));
    refuseSolver(subject, solvers, options);
  }

  // Names of the solvers for this input with an ability.
  Words solversWith(bool Solver::*ability) const {
    const bool isGame = inputKind(options_) == InputKind::game;
    Words names;
    for (const Solver& solver : solverTable())
      if (solver.*ability && (isGame || solver.solve)) names.push_back(solver.name);
    return names;
  }

  const Options& options_;
  CommandBit command_;
  const Solver* solver_ = nullptr; // solver that runs; null: unknown, or none
};

// The solvers with an ability, or without it if these are fewer.
std::string solversInWords(bool Solver::*ability) {
  Words with, without;
  for (const Solver& solver : solverTable())
    (solver.*ability ? with : without).push_back(solver.name);
  return with.size() <= without.size() ? "--solver " + joined(with, ", ")
                                       : "another solver than " + joined(without, " or ");
}

Words conditionsInWords(const std::vector<Condition>& conditions, unsigned commands) {
  Words words;
  for (const Condition& each : conditions)
    if (each.ability)
      words.push_back(solversInWords(each.ability));
    else if (findOption(Named(each.option).name, commands))
      words.push_back(joined(split(each.option, '|'), " | ", " | "));
  return words;
}

std::string ruleInWords(const OptionRow& row, const Rule& rule, unsigned commands) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (rule.only) add("only " + joined(commandsIn(rule.only & row.commands), ", "));
  if (const Words needs = conditionsInWords(rule.needs, commands); !needs.empty())
    add("needs " + joined(needs, " or "));
  if (const Words others = conditionsInWords(rule.excludes, commands); !others.empty())
    add("not with " + joined(others, ", "));
  if (rule.excludesAbout)
    add("not with options about " + joined(inputsIn(rule.excludesAbout, &InputWord::many), ", "));
  return text;
}

// Refuses an output file that is also the input file.
void refuseOverwriting(const Options& options) {
  std::vector<std::string> written = {options.outputFile, options.bestStrategy, options.log,
                                      options.allPositions};
  if (options.command == "solve") written.push_back(options.certificate);
  for (const std::string& input : options.inputs)
    for (const std::string& path : written) {
      std::error_code missing; // a file that does not exist yet is another file
      if (!path.empty() && std::filesystem::equivalent(input, path, missing))
        throw Error("'" + path + "' is the input itself; name another file for the result");
    }
}

} // namespace

void checkOptions(const Options& options) {
  Checker(options).check();
  refuseOverwriting(options);
}

void checkOptionsFor(const std::string& solver, const Options& options) {
  if (options.solver != "auto") return; // already checked before the input was read
  Checker checker(options);
  checker.runs(solver);
  checker.check();
}

std::string rulesInWords(const OptionRow& row, unsigned commands) {
  std::string text;
  for (const Rule& rule : row.rules) {
    const unsigned concerned = rule.commands & row.commands & commands;
    const std::string words = ruleInWords(row, rule, concerned);
    if (concerned == 0 || words.empty()) continue;
    std::string subject;
    if (const Words names = commandsIn(concerned);
        names.size() < commandsIn(row.commands & commands).size())
      subject = joined(names, ", ");
    if (!rule.when.empty()) subject += (subject.empty() ? "" : " ") + std::string(rule.when);
    text += "; " + (subject.empty() ? "" : subject + ": ") + words;
  }
  return text;
}

} // namespace oddsat::app
