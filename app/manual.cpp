#include "manual.hpp"

#include "options.hpp"

#include <fmt/format.h>

namespace oddsat::app {

namespace {

// A hyphen that a reader may copy must be written as one in roff.
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

std::string choicesOf(const OptionRow& row) {
  std::string words;
  for (const std::string& choice : row.choices) words += (words.empty() ? "" : ", ") + choice;
  return words.empty() ? "" : " (" + words + ")";
}

std::string spacedNames(const OptionRow& row) {
  std::string names(row.names);
  if (size_t comma = names.find(','); comma != std::string::npos) names.replace(comma, 1, ", ");
  return names;
}

std::string optionWords(unsigned command) {
  std::string words;
  for (const OptionRow& row : optionTable()) {
    if (!(row.commands & command)) continue;
    std::string names = spacedNames(row);
    if (size_t comma = names.find(','); comma != std::string::npos) names.erase(comma, 1);
    words += (words.empty() ? "" : " ") + names;
  }
  return words;
}

} // namespace

std::string manualPage() {
  std::string page =
      fmt::format(".TH ODDSAT 1 \"\" \"oddsat {}\" \"User commands\"\n.SH NAME\n"
                  "oddsat \\- answers questions about games written in GDL\n.SH SYNOPSIS\n"
                  ".B oddsat\n.I COMMAND INPUT\n[options]\n.SH DESCRIPTION\n"
                  "What can happen in a game, who can force what, and with which probability: by "
                  "search on the\n"
                  "game, or through a quantified formula and a solver for it.\n.SH COMMANDS\n",
                  ODDSAT_VERSION);
  for (const CommandRow& row : commandTable())
    page += fmt::format(".TP\n.B {} \\fI{}\\fR\n{}\n", roff(row.name),
                        row.input.empty() ? "" : roff(row.input), roff(row.help));
  page += ".SH OPTIONS\n";
  for (const OptionRow& row : optionTable())
    page += fmt::format(".TP\n\\fB{}\\fR \\fI{}\\fR\n{}{}. Commands: {}.\n", roff(spacedNames(row)),
                        row.value.empty() ? "" : roff(row.value), roff(row.help),
                        roff(choicesOf(row)), commandsOf(row));
  return page + ".SH EXIT STATUS\n0 answered; 10 yes, 20 no; 30 unknown, a limit was reached; 1 "
                "bad input or usage;\n"
                "3 a needed tool is missing or failed; 4 internal error.\n";
}

std::string bashCompletion() {
  std::string commands, cases;
  for (const CommandRow& row : commandTable()) {
    commands += (commands.empty() ? "" : " ") + std::string(row.name);
    cases += fmt::format("    {}) words='{}' ;;\n", row.name, optionWords(row.bit));
  }
  std::string values;
  for (const OptionRow& row : optionTable()) {
    if (row.choices.empty()) continue;
    std::string names(row.names), words;
    for (const std::string& choice : row.choices) words += (words.empty() ? "" : " ") + choice;
    values += fmt::format("    {}) COMPREPLY=($(compgen -W '{}' -- \"$current\")); return ;;\n",
                          names.substr(names.find("--")), words);
  }
  return "# bash completion for oddsat\n_oddsat() {\n  local current=${COMP_WORDS[COMP_CWORD]} "
         "previous=${COMP_WORDS[COMP_CWORD-1]} words\n"
         "  if [ \"$COMP_CWORD\" -eq 1 ]; then COMPREPLY=($(compgen -W '" +
         commands +
         "' -- \"$current\")); return; fi\n"
         "  case $previous in\n" +
         values + "  esac\n  case ${COMP_WORDS[1]} in\n" + cases +
         "    *) return ;;\n  esac\n"
         "  if [[ $current == -* ]]; then COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
         "  else COMPREPLY=($(compgen -f -- \"$current\")); fi\n}\ncomplete -o filenames -F "
         "_oddsat oddsat\n";
}

std::string optionMarkdown() {
  std::string table = "| option | meaning | commands |\n| --- | --- | --- |\n";
  for (const OptionRow& row : optionTable()) {
    std::string value = row.value.empty() ? "" : " " + std::string(row.value);
    std::string help(row.help), choices = choicesOf(row);
    for (size_t at = 0; (at = help.find('|', at)) != std::string::npos; at += 2)
      help.insert(at, 1, '\\');
    table += fmt::format("| `{}{}` | {}{} | {} |\n", spacedNames(row), value, help, choices,
                         commandsOf(row));
  }
  return table;
}

} // namespace oddsat::app
