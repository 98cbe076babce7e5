#include "oddsat/app/recognise.hpp"

#include "oddsat/app/input_kind.hpp"
#include "oddsat/base/input.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace oddsat::app {

namespace {

constexpr std::string_view blanks = " \t\r\n\f\v";

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

// Removes the next line from the text and returns it.
std::string_view takeLine(std::string_view& text) {
  const size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

// True if the text begins with comments and "p cnf".
bool isFormula(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = trimmed(takeLine(text));
    if (line.empty() || line == "c" || line.starts_with("c ") || line.starts_with("c\t")) continue;
    return line.starts_with("p ") && trimmed(line.substr(2)).starts_with("cnf");
  }
  return false;
}

bool isExtensiveForm(std::string_view text) {
  text = trimmed(text);
  return text.starts_with("EFG") && text.size() > 3 && blanks.find(text[3]) != blanks.npos;
}

std::string withoutComments(std::string_view text, char mark) {
  std::string rest;
  while (!text.empty()) {
    const std::string_view line = takeLine(text);
    rest += line.substr(0, line.find(mark));
    rest += '\n';
  }
  return rest;
}

// True if there is a role and nothing that only programs contain. A game with mistakes must be
// refused as a game, not answered as a program.
bool isInfixGame(std::string_view rules) {
  if (rules.find_first_of("#{") != std::string_view::npos || rules.find("..") != rules.npos)
    return false;
  while (!rules.empty()) {
    const size_t end = std::min(rules.find('.'), rules.size());
    if (trimmed(rules.substr(0, end)).starts_with("role(")) return true;
    rules.remove_prefix(std::min(end + 1, rules.size()));
  }
  return false;
}

} // namespace

std::string_view formatOf(std::string_view text) {
  if (text.starts_with("asp 1")) return "aspif";
  if (isExtensiveForm(text)) return "efg";
  if (isFormula(text)) return "sdimacs";
  if (trimmed(withoutComments(text, ';')).starts_with('(')) return "gdl";
  const std::string rules = withoutComments(text, '%');
  if (isInfixGame(rules)) return "gdl";
  const bool statements = trimmed(rules).ends_with('.');
  return statements ? "lp" : "";
}

void recogniseInput(Session& session) {
  Options& options = session.options;
  if (options.inputs.empty() || knowsKind(options)) return;
  const std::string& path = options.inputs.front();
  if (path == "-")
    options.format = formatOf(readAhead(session.limits).text);
  else if (std::filesystem::is_regular_file(path)) // other files can be read only once
    options.format = formatOf(readInput(path, session.limits).text);
}

} // namespace oddsat::app
