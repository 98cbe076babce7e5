#include "oddsat/ground/written.hpp"

#include "oddsat/base/ascii.hpp"
#include "oddsat/ground/lp_cursor.hpp"

#include <algorithm>

namespace oddsat::ground {

namespace {

// Removes spaces outside of strings, as in the grounder's output.
std::string withoutSpaces(const std::string& text) {
  std::string dense;
  bool quoted = false;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"' && (i == 0 || text[i - 1] != '\\')) quoted = !quoted;
    if (quoted || !isSpace(text[i])) dense += text[i];
  }
  return dense;
}

std::string headOf(const std::string& statement) {
  return statement.substr(0, statement.find(":-"));
}

bool isDisjunction(const std::string& head) {
  int depth = 0;
  for (char c : head) {
    if (c == '(' || c == '{') ++depth;
    if (c == ')' || c == '}') --depth;
    if (depth == 0 && (c == '|' || c == ';')) return true;
  }
  return false;
}

bool quantifies(const std::string& head) {
  return std::ranges::any_of(
      std::initializer_list<const char*>{"_exists(", "_forall(", "_quantify(", "_chance("},
      [&](const char* name) { return head.find(name) != std::string::npos; });
}

// True if the statement represents more than one fact: it contains variables, intervals or pools.
bool isGeneral(const std::string& head) {
  return head.find("..") != std::string::npos || head.find(';') != std::string::npos ||
         std::ranges::any_of(head, [](char c) { return isUpper(c); });
}

template <typename Fits>
Location firstPlace(const std::vector<Written>& statements, Fits fits, Location otherwise) {
  auto found = std::ranges::find_if(statements, [&](const auto& s) { return fits(s.head); });
  return found == statements.end() ? otherwise : found->where;
}

} // namespace

std::vector<Written> writtenStatements(const Input& file, const Limits& limits) {
  std::vector<Written> found;
  LpCursor cursor(file, limits);
  for (cursor.skipSpace(); !cursor.atEnd(); cursor.skipSpace()) {
    cursor.step();
    Location where = cursor.place();
    bool directive = cursor.startsWith("#");
    std::string head = headOf(withoutSpaces(cursor.restOfStatement()));
    if (!directive && (quantifies(head) || isDisjunction(head)))
      found.push_back({std::move(head), std::move(where)});
  }
  return found;
}

Location placeOf(const GroundProgram& program, std::string_view fact) {
  std::string_view name = fact.substr(0, fact.find('(') + 1);
  const auto& statements = program.written;
  auto predicate = [&](const std::string& head) { return head.starts_with(name); };
  Location where = firstPlace(statements, predicate, {program.source});
  where = firstPlace(
      statements, [&](const std::string& head) { return predicate(head) && isGeneral(head); },
      where);
  return firstPlace(
      statements, [&](const std::string& head) { return head == fact; }, where);
}

Location placeOfDisjunction(const std::vector<Written>& statements, const std::string& file) {
  return firstPlace(statements, isDisjunction, {file});
}

} // namespace oddsat::ground
