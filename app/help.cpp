#include "oddsat/app/help.hpp"

#include "oddsat/app/manual.hpp"
#include "oddsat/app/option_rules.hpp"

#include <fmt/format.h>

#include <sstream>

namespace oddsat::app {

namespace {

constexpr size_t width = 80;
constexpr size_t column = 26; // column at which the description of an option begins

// Breaks the words of a text into lines up to `width`; each line after the first is indented. The
// first line begins after `at` characters.
std::string wrapped(const std::string& text, size_t at, size_t indent) {
  std::istringstream words(text);
  std::string lines;
  bool isFirst = true;
  for (std::string word; words >> word; isFirst = false) {
    if (!isFirst && at + 1 + word.size() > width) {
      lines += "\n" + std::string(indent, ' ');
      at = indent;
    } else if (!isFirst) {
      lines += ' ';
      ++at;
    }
    lines += word;
    at += word.size();
  }
  return lines + "\n";
}

// "  NAME   meaning"; after a long name the meaning is on the next line.
std::string entry(const std::string& name, const std::string& meaning, size_t from) {
  std::string line = "  " + name;
  if (line.size() + 2 > from)
    line += "\n" + std::string(from, ' ');
  else
    line.resize(from, ' ');
  return line + wrapped(meaning, from, from);
}

const char* const exitCodes =
    "Exit codes: 0 answered; 10 yes, 20 no (--at-least, check, formulas without chance); "
    "30 unknown: a limit was reached; 1 bad input or usage; 3 a needed tool is missing or failed; "
    "4 internal error";

} // namespace

std::string overview() {
  std::string text =
      wrapped("oddsat answers questions about games: what can happen, who can force what, and how "
              "likely it is.",
              0, 0) +
      "\nusage: oddsat COMMAND INPUT... [options]\n\nCommands\n";
  for (const CommandRow& row : commandTable())
    text += entry(std::string(row.name), std::string(row.help), 14);
  text += "\nOptions\n";
  text += entry("COMMAND -h, --help", "the options of a command", column);
  text += entry("--version", "the version of the program", column);
  text += entry("--print PAGE",
                "a page made from these tables (manual, completion, completion-zsh, "
                "completion-fish, options, settings, statistics)",
                column);
  return text + "\n" + wrapped(exitCodes, 0, 12);
}

std::string commandHelp(const CommandRow& command) {
  std::string text = fmt::format("usage: oddsat {}{}{} [options]\n\n", command.name,
                                 command.input.empty() ? "" : " ", command.input);
  text += wrapped(std::string(command.help), 0, 0);
  if (!command.more.empty()) text += wrapped(std::string(command.more), 0, 0);
  if (command.input.find("INPUT") != std::string_view::npos ||
      command.input.find("GAME") != std::string_view::npos)
    text += wrapped("An input is a path, or - for standard input.", 0, 0);
  for (const OptionGroup& group : optionGroups()) {
    std::string rows;
    for (const OptionRow& row : group.rows)
      if (row.commands & command.bit)
        rows +=
            entry(namesOf(row),
                  std::string(row.help) + choicesOf(row) + rulesInWords(row, command.bit), column);
    if (!rows.empty()) text += fmt::format("\n{}\n{}", group.title, rows);
  }
  return text + "\n" + wrapped(exitCodes, 0, 12);
}

} // namespace oddsat::app
