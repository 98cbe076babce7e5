#include "oddsat/app/manual.hpp"

#include "oddsat/app/option_rules.hpp"
#include "oddsat/app/options.hpp"
#include "oddsat/base/statistics.hpp"
#include "oddsat/base/version.hpp"
#include "oddsat/questions/ask/options.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace oddsat::app {

namespace {

using Lines = std::vector<std::pair<std::string_view, std::string_view>>;

const Lines environment = {
    {"ODDSAT_CAQE, ODDSAT_SHARPSSAT, ODDSAT_DEPQBF, ODDSAT_CLINGO",
     "the path of an outside solver; without it the program is looked for on PATH"},
    {"TMPDIR", "where temporary folders are made; they are removed at the end"},
    {"ODDSAT_GGP_DATA, ODDSAT_STRATEGY_DATA, ODDSAT_FORMULA_DATA, ODDSAT_HIDDEN_DATA",
     "folders with reference data, read by the tests alone; tests that need one which is not set "
     "are skipped"},
};

const Lines examples = {
    {"oddsat info tictactoe.gdl", "the roles, the class and the horizon of a game"},
    {"oddsat solve tictactoe.gdl --random oplayer",
     "the probability of winning against somebody who plays at random, and the best moves"},
    {"oddsat solve tictactoe.gdl --after 'xplayer mark(1,1)' --moves",
     "what every move is worth at a later position"},
    {"oddsat solve game.gdl --horizon least --at-least 9/10",
     "the smallest number of steps within which nine of ten playouts can be won"},
    {"oddsat translate game.gdl --to sdimacs -o game.sdimacs.gz",
     "the quantified formula of a game, packed"},
    {"oddsat solve game.sdimacs.gz -t 60 --output json",
     "the value of a formula, or bounds after a minute, as one JSON object"},
    {"oddsat check tictactoe.gdl --strategy xplayer=lists.strat:centre --property never-loses",
     "whether a strategy keeps a promise; a playout that breaks it, if it does not"},
    {"oddsat playouts tictactoe.gdl --strategy xplayer=lists.strat:centre",
     "how the playouts end in which it is followed"},
};

// A hyphen that a reader may copy needs an escape in roff.
std::string roff(std::string_view text) {
  std::string escaped;
  for (char c : text) {
    if (c == '-')
      escaped += "\\-";
    else if (c == '\\')
      escaped += "\\e";
    else
      escaped += c;
  }
  return escaped[0] == '.' || escaped[0] == '\'' ? "\\&" + escaped : escaped;
}

std::string commandsOf(const OptionRow& row) {
  std::string names;
  bool all = true;
  for (const CommandRow& command : commandTable()) {
    if (row.commands & command.bit)
      names += (names.empty() ? "" : ", ") + std::string(command.name);
    else
      all = false;
  }
  return all ? "all" : names;
}

std::string meaningOf(const OptionRow& row) {
  return std::string(row.help) + choicesOf(row) + rulesInWords(row, ~0u);
}

} // namespace

std::string choicesOf(const OptionRow& row) {
  std::string words;
  for (const std::string& choice : row.allowed.choices)
    words += (words.empty() ? "" : ", ") + choice;
  return words.empty() ? "" : " (" + words + ")";
}

std::string namesOf(const OptionRow& row) {
  std::string names(row.names);
  if (size_t comma = names.find(','); comma != std::string::npos) names.replace(comma, 1, ", ");
  return row.value.empty() ? names : names + " " + std::string(row.value);
}

std::string manualPage() {
  std::string page =
      fmt::format(".TH ODDSAT 1 \"\" \"oddsat {}\" \"User commands\"\n.SH NAME\n"
                  "oddsat \\- answers questions about games written in GDL\n.SH SYNOPSIS\n"
                  ".B oddsat\n.I COMMAND INPUT\n[options]\n.SH DESCRIPTION\n"
                  "What can happen in a game, who can force what, and with which probability: by "
                  "search on the\n"
                  "game, or through a quantified formula and a solver for it.\n.SH COMMANDS\n",
                  version());
  for (const CommandRow& row : commandTable())
    page += fmt::format(".TP\n.B {} \\fI{}\\fR\n{}{}{}\n", roff(row.name),
                        row.input.empty() ? "" : roff(row.input), roff(row.help),
                        row.more.empty() ? "" : ". ", row.more.empty() ? "" : roff(row.more));
  page += ".SH OPTIONS\n";
  for (const OptionGroup& group : optionGroups()) {
    page += fmt::format(".SS {}\n", group.title);
    for (const OptionRow& row : group.rows)
      page += fmt::format(".TP\n.B {}\n{}. Commands: {}.\n", roff(namesOf(row)),
                          roff(meaningOf(row)), commandsOf(row));
  }
  page += ".SH EXIT STATUS\n0 answered; 10 yes, 20 no; 30 unknown, a limit was reached; 1 "
          "bad input or usage;\n"
          "3 a needed tool is missing or failed; 4 internal error.\n.SH ENVIRONMENT\n";
  for (const auto& [name, meaning] : environment)
    page += fmt::format(".TP\n.B {}\n{}\n", roff(name), roff(meaning));
  page += ".SH EXAMPLES\n";
  for (const auto& [line, meaning] : examples)
    page += fmt::format(".TP\n.B {}\n{}\n", roff(line), roff(meaning));
  return page + ".SH SEE ALSO\n.BR gringo (1),\n.BR clingo (1)\n";
}

std::string settingMarkdown() {
  std::string text, solver;
  for (const SettingRow& row : ask::settingRows()) {
    if (solverOf(row.name) != solver)
      text +=
          fmt::format("{}## {}\n\n| setting | values | default | meaning |\n| --- | --- | --- | "
                      "--- |\n",
                      text.empty() ? "" : "\n", solverOf(row.name));
    solver = solverOf(row.name);
    text += fmt::format("| `{}` | {} | {} | {} |\n", row.name, valuesInWords(row.range),
                        valueInWords(row.range, row.byDefault), row.help);
  }
  return text;
}

std::string statisticMarkdown() {
  std::string text = "| key | unit | meaning |\n| --- | --- | --- |\n";
  for (const StatisticRow& row : statisticRows)
    text += fmt::format("| `{}` | {} | {} |\n", row.key, row.unit, row.meaning);
  return text;
}

std::string optionMarkdown() {
  std::string text;
  for (const OptionGroup& group : optionGroups()) {
    text += fmt::format("{}## {}\n\n| option | meaning | commands |\n| --- | --- | --- |\n",
                        text.empty() ? "" : "\n", group.title);
    for (const OptionRow& row : group.rows) {
      std::string help = meaningOf(row);
      for (size_t at = 0; (at = help.find('|', at)) != std::string::npos; at += 2)
        help.insert(at, 1, '\\');
      text += fmt::format("| `{}` | {} | {} |\n", namesOf(row), help, commandsOf(row));
    }
  }
  return text;
}

} // namespace oddsat::app
