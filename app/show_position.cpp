#include "show_position.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

namespace oddsat::app {

namespace {

struct Cell {
  int column, row;
  std::string content;
};

std::optional<int> number(const gdl::Term& term) {
  int value = 0;
  const char* end = term.name.data() + term.name.size();
  bool whole = term.args.empty() && std::from_chars(term.name.data(), end, value).ptr == end;
  return whole && !term.name.empty() ? std::optional(value) : std::nullopt;
}

std::optional<Cell> asCell(const gdl::Term& fluent) {
  if (fluent.args.size() != 3 || !fluent.args[2].args.empty()) return std::nullopt;
  auto column = number(fluent.args[0]), row = number(fluent.args[1]);
  if (!column || !row) return std::nullopt;
  return Cell{*column, *row, gdl::toInfix(fluent.args[2])};
}

// Columns from left to right, rows from the top down as they are numbered; where most games
// call an empty cell "b" a dot is easier to read.
std::string grid(const std::vector<Cell>& cells) {
  std::map<int, std::map<int, std::string>> rows;
  std::map<int, size_t> widths;
  for (const Cell& cell : cells) {
    std::string shown = cell.content == "b" || cell.content == "blank" ? "." : cell.content;
    widths[cell.column] = std::max(widths[cell.column], shown.size());
    rows[cell.row][cell.column] = shown;
  }
  std::string text;
  for (const auto& [row, columns] : rows) {
    text += std::to_string(row) + " |";
    for (const auto& [column, width] : widths) {
      auto found = columns.find(column);
      std::string shown = found == columns.end() ? "" : found->second;
      text += " " + shown + std::string(width - shown.size(), ' ');
    }
    text += '\n';
  }
  return text;
}

} // namespace

std::string showPosition(const std::vector<gdl::Term>& fluents, const std::vector<gdl::Term>& all) {
  std::map<std::string, std::vector<Cell>> boards;
  for (const gdl::Term& fluent : all)
    if (auto cell = asCell(fluent)) boards[fluent.name].push_back({cell->column, cell->row, "b"});
  std::string rest;
  for (const gdl::Term& fluent : fluents) {
    if (auto cell = asCell(fluent))
      boards[fluent.name].push_back(*cell);
    else
      rest += (rest.empty() ? "" : ", ") + gdl::toInfix(fluent);
  }
  std::string text;
  for (const auto& [name, cells] : boards)
    text += (boards.size() > 1 ? name + "\n" : "") + grid(cells);
  return rest.empty() ? text : text + rest + '\n';
}

} // namespace oddsat::app
