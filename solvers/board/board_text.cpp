// A drawing for the terminal: letters in columns, plain characters only.

#include "board/layout.hpp"

#include <algorithm>

namespace oddsat::board {

namespace {

size_t letters(const std::string& text) { // UTF-8: what begins a letter
  return static_cast<size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(const std::string& text, size_t width) {
  return text + std::string(width - std::min(width, letters(text)), ' ');
}

std::string indented(const std::string& text, size_t width) {
  return std::string(width - std::min(width, letters(text)), ' ') + text;
}

std::string shown(const Cell& cell) {
  if (cell.contents.empty()) return ".";
  std::string text;
  for (const Content& content : cell.contents) text += (text.empty() ? "" : "+") + content.word;
  return text;
}

// The words of all cells, short ones where the longest would make the board too wide.
std::string gridText(const Panel& panel) {
  const auto height = static_cast<size_t>(panel.height), width = static_cast<size_t>(panel.width);
  std::vector<std::vector<std::string>> words(height, std::vector<std::string>(width));
  std::vector<size_t> widths(width, 1);
  for (const Cell& cell : panel.cells)
    words[static_cast<size_t>(cell.row)][static_cast<size_t>(cell.column)] = shown(cell);
  for (size_t column = 0; column < width; ++column) {
    for (const auto& row : words) widths[column] = std::max(widths[column], letters(row[column]));
    if (column < panel.columns.size())
      widths[column] = std::max(widths[column], letters(panel.columns[column]));
  }
  size_t margin = 0;
  for (const std::string& label : panel.rows) margin = std::max(margin, letters(label));
  std::string text;
  const auto addLine = [&](const std::string& label, const std::vector<std::string>& row) {
    std::string line = indented(label, margin) + (panel.rows.empty() ? "" : " ");
    for (size_t column = 0; column < row.size(); ++column)
      line += " " + padded(row[column], widths[column]);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  };
  if (!panel.columns.empty()) addLine("", panel.columns);
  for (size_t row = 0; row < height; ++row)
    addLine(row < panel.rows.size() ? panel.rows[row] : "", words[row]);
  return text;
}

std::string lineText(const Panel& panel) {
  std::string text;
  for (const Line& line : panel.lines)
    if (line.there) text += (text.empty() ? "" : ", ") + line.name + " " + line.word;
  return text.empty() ? "no lines\n" : text + "\n";
}

} // namespace

std::string toText(const Drawing& drawing) {
  std::string text;
  for (const Panel& panel : drawing.panels) {
    if (drawing.panels.size() > 1) text += panel.title + "\n";
    text += panel.cells.empty() ? "" : gridText(panel);
    text += panel.lines.empty() ? "" : lineText(panel);
  }
  for (const Counter& counter : drawing.counters)
    text += counter.label + ": " + (counter.value.empty() ? "-" : counter.value) + "\n";
  for (const TableRow& row : drawing.rows) {
    text += row.label;
    for (size_t i = 0; i < row.values.size(); ++i) text += (i ? ", " : ": ") + row.values[i];
    text += "\n";
  }
  for (size_t i = 0; i < drawing.control.size(); ++i)
    text += (i ? ", " : "to move: ") + drawing.control[i];
  return text + (drawing.control.empty() ? "" : "\n");
}

} // namespace oddsat::board
