#include "oddsat/app/parse.hpp"

#include "oddsat/app/help.hpp"
#include "oddsat/app/manual.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/base/suggest.hpp"
#include "oddsat/base/version.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>

namespace oddsat::app {

namespace {

// Accepts a non-empty word; an empty result means no error.
std::string notEmpty(const std::string& word) {
  return word.empty() ? "takes a value that is not empty" : "";
}

std::string wholeNumber(const std::string& word) {
  int number = 0;
  auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), number);
  bool whole = end == word.data() + word.size() && !word.empty();
  if (whole && code == std::errc::result_out_of_range)
    return "takes numbers up to " + std::to_string(std::numeric_limits<int>::max()) +
           ", and not '" + word + "'";
  return whole && code == std::errc() ? "" : "takes a whole number, not '" + word + "'";
}

// "--time-limit" from "-t,--time-limit".
std::string_view longName(std::string_view names) {
  return names.substr(names.find(',') == std::string_view::npos ? 0 : names.find(',') + 1);
}

std::string number(const std::string& word) {
  double value = 0;
  auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), value);
  const bool whole = code == std::errc() && end == word.data() + word.size();
  return whole ? "" : "takes a number, not '" + word + "'";
}

std::string rangeInWords(const Range& range) {
  if (range.above) return fmt::format("above {}", range.least);
  const bool open = range.most == Range().most;
  return fmt::format("from {} {}", range.least, open ? "on" : fmt::format("to {}", range.most));
}

std::string oneOf(const std::string& word, const std::vector<std::string>& choices) {
  if (std::ranges::find(choices, word) != choices.end()) return "";
  return "must be one of: " + CLI::detail::join(choices, ", ") + suggestion(word, choices);
}

// Checks a word that is a number.
std::string withinRange(const std::string& word, const Range& range) {
  double value = 0;
  std::from_chars(word.data(), word.data() + word.size(), value);
  const bool fits = range.above ? value > range.least : value >= range.least; // false for NaN
  if (fits && value <= range.most) return "";
  return "takes a number " + rangeInWords(range) + ", not '" + word + "'";
}

void addOption(CLI::App& command, const OptionRow& row, Options& options) {
  std::string names(row.names);
  CLI::Option* option = std::visit(
      [&](auto member) -> CLI::Option* {
        using Member = std::remove_reference_t<decltype(options.*member)>;
        if constexpr (std::is_same_v<Member, bool>)
          return command.add_flag(names, options.*member);
        else
          return command.add_option(names, options.*member);
      },
      row.target);
  option->each([&options, name = longName(row.names)](const std::string&) {
    options.given.push_back(name);
  });
  if (!row.value.empty()) option->check(notEmpty);
  if (std::holds_alternative<std::optional<int> Options::*>(row.target)) option->check(wholeNumber);
  if (std::holds_alternative<std::optional<double> Options::*>(row.target)) option->check(number);
  if (row.allowed.range)
    option->check(
        [range = *row.allowed.range](const std::string& word) { return withinRange(word, range); });
  if (!row.allowed.choices.empty()) {
    option->check(
        [choices = row.allowed.choices](const std::string& word) { return oneOf(word, choices); });
  }
  if (std::holds_alternative<std::vector<std::string> Options::*>(row.target))
    option->allow_extra_args(false);
}

// A short run would spend most of its time on the options of other commands, so only the named
// command gets options.
void addCommand(CLI::App& app, const CommandRow& row, bool isNamed, Options& options) {
  CLI::App* command = app.add_subcommand(std::string(row.name));
  if (!row.alias.empty()) command->alias(std::string(row.alias));
  if (!isNamed) return;
  command->callback([&options, &row] { options.command = row.name; });
  if (!row.input.empty()) {
    CLI::Option* input = command->add_option("INPUT", options.inputs);
    if (!row.input.starts_with('[')) input->required();
    if (row.input.find("...") == std::string_view::npos) input->expected(1);
  }
  for (const OptionRow& option : optionTable())
    if (option.commands & row.bit) addOption(*command, option, options);
}

std::vector<std::string> optionNames(unsigned command) {
  std::vector<std::string> names;
  for (const OptionRow& row : optionTable()) {
    if (!(row.commands & command)) continue;
    std::vector<std::string> spellings = CLI::detail::split(std::string(row.names), ',');
    names.insert(names.end(), spellings.begin(), spellings.end());
  }
  return names;
}

std::string unknownCommand(const std::string& word) {
  std::vector<std::string> names;
  for (const CommandRow& row : commandTable()) names.emplace_back(row.name);
  return "unknown command '" + word + "'" + suggestion(word, names);
}

std::string unknownOption(const std::string& word, const CommandRow& command) {
  std::string name = word.substr(0, word.find('='));
  // The option exists, but it precedes its command.
  if (std::ranges::count(optionNames(command.bit), name) > 0)
    return "'" + name + "' belongs behind the command: oddsat " + std::string(command.name) +
           " INPUT " + word;
  std::string others;
  for (const CommandRow& other : commandTable())
    if (std::ranges::count(optionNames(other.bit), name) > 0)
      others += (others.empty() ? "" : ", ") + std::string(other.name);
  if (!others.empty())
    return "'" + name + "' is an option of " + others + ", not of " + std::string(command.name);
  return "unknown option '" + name + "'" + suggestion(name, optionNames(command.bit));
}

std::string helpOn(const std::string& command) {
  if (command.empty()) return overview();
  for (const CommandRow& row : commandTable())
    if (row.name == command || (row.alias == command && !row.alias.empty()))
      return commandHelp(row);
  throw Error(unknownCommand(command));
}

// The message for words that were not parsed: a misspelt command or option, or an extra input.
std::string unexpected(const CLI::App& app, int argc, const char* const* argv) {
  auto chosen = app.get_subcommands();
  for (int i = 1; i < argc && chosen.empty(); ++i)
    if (argv[i][0] != '-') return unknownCommand(argv[i]);
  std::vector<std::string> words = app.remaining(true);
  for (const CommandRow& row : commandTable())
    for (const std::string& word : words)
      if (!chosen.empty() && row.name == chosen.front()->get_name() && word.starts_with('-'))
        return unknownOption(word, row);
  return words.empty() ? "a word too many" : "'" + words.front() + "' was not expected here";
}

// The word after an unknown option looks like a second input.
std::string inputTooMany(const CLI::App& app, int argc, const char* const* argv) {
  for (const CommandRow& row : commandTable()) {
    if (row.name != app.get_subcommands().front()->get_name()) continue;
    const std::vector<std::string> known = optionNames(row.bit);
    for (int i = 2; i < argc; ++i) {
      const std::string word = argv[i], name = word.substr(0, word.find('='));
      if (word.starts_with("--") && std::ranges::find(known, name) == known.end())
        return unknownOption(word, row);
    }
  }
  return "this command takes one input";
}

} // namespace

Parsed parse(int argc, const char* const* argv) {
  Parsed parsed;
  CLI::App app("", "oddsat");
  app.set_version_flag("--version", "oddsat " + version());
  for (const CommandRow& row : commandTable())
    addCommand(app, row,
               std::any_of(argv, argv + argc,
                           [&](const std::string& word) {
                             return word == row.name || (word == row.alias && !row.alias.empty());
                           }),
               parsed.options);
  std::string page;
  const std::map<std::string, std::string (*)()> pages = {{"manual", manualPage},
                                                          {"completion", bashCompletion},
                                                          {"completion-zsh", zshCompletion},
                                                          {"completion-fish", fishCompletion},
                                                          {"options", optionMarkdown},
                                                          {"settings", settingMarkdown},
                                                          {"statistics", statisticMarkdown}};
  std::vector<std::string> names;
  for (const auto& [name, write] : pages) names.push_back(name);
  app.add_option("--print", page)->check([&](const std::string& word) {
    return oneOf(word, names);
  });
  app.require_subcommand(0, 1);
  if (argc <= 1) return {parsed.options, true, overview()};
  if (argv[1] == std::string("help"))
    return {parsed.options, true, helpOn(argc > 2 ? argv[2] : "")};
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForVersion&) {
    return {parsed.options, true, "oddsat " + version() + "\n"};
  } catch (const CLI::CallForHelp&) {
    auto chosen = app.get_subcommands();
    return {parsed.options, true, helpOn(chosen.empty() ? "" : chosen.front()->get_name())};
  } catch (const CLI::ParseError& error) {
    auto chosen = app.get_subcommands();
    std::string command = chosen.empty() ? "" : " " + chosen.front()->get_name();
    bool extra = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
    std::string what = extra ? unexpected(app, argc, argv) : error.what();
    if (what.starts_with("INPUT: At Most 1")) what = inputTooMany(app, argc, argv);
    throw Error(what + (what.ends_with('?') ? " See" : "; see") + " 'oddsat" + command +
                " --help'");
  }
  if (!page.empty()) return {parsed.options, true, pages.at(page)()};
  if (parsed.options.command.empty()) throw Error("which command? See 'oddsat --help'");
  return parsed;
}

} // namespace oddsat::app
