// A drawing as plain text for the terminal: letters in columns.

#include "oddsat/questions/board/layout.hpp"

#include <algorithm>
#include <cmath>

namespace oddsat::board {

namespace {

constexpr size_t longestWord = 12, mostValues = 16;

size_t letterCount(const std::string& text) { // counts the UTF-8 bytes that begin a letter
  return static_cast<size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(const std::string& text, size_t width) {
  return text + std::string(width - std::min(width, letterCount(text)), ' ');
}

std::string indented(const std::string& text, size_t width) {
  return std::string(width - std::min(width, letterCount(text)), ' ') + text;
}

std::string joinedContents(const Cell& cell, std::string (*word)(const Content&)) {
  std::string text;
  for (const Content& content : cell.contents) text += (text.empty() ? "" : "+") + word(content);
  return text;
}

std::string shortWord(const Content& content) {
  const bool letter = content.look.shape == Shape::cross || content.look.shape == Shape::ring;
  if (letter) return content.look.shape == Shape::cross ? "x" : "o";
  if (content.word.size() <= 3) return content.word;
  const std::string first = content.look.colour == "plain" ? "" : content.look.colour.substr(0, 1);
  return content.look.text.empty() ? content.word.substr(0, 1) : first + content.look.text;
}

// Words of a board: in full where all of them are short enough, else abbreviated.
class Words {
public:
  explicit Words(const Panel& panel) {
    for (const Cell& cell : panel.cells)
      full_ = full_ && letterCount(joinedContents(cell, fullWord)) <= longestWord;
  }
  std::string of(const Cell& cell) const {
    return cell.contents.empty() ? "." : joinedContents(cell, full_ ? fullWord : shortWord);
  }

private:
  static std::string fullWord(const Content& content) { return content.word; }
  bool full_ = true;
};

std::string withoutTrailingSpaces(const std::string& line) {
  return line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
}

std::string gridText(const Panel& panel) {
  const auto height = static_cast<size_t>(panel.height), width = static_cast<size_t>(panel.width);
  std::vector<std::vector<std::string>> words(height, std::vector<std::string>(width));
  std::vector<size_t> widths(width, 1);
  const Words shown(panel);
  for (const Cell& cell : panel.cells)
    words[static_cast<size_t>(cell.row)][static_cast<size_t>(cell.column)] = shown.of(cell);
  for (size_t column = 0; column < width; ++column) {
    for (const auto& row : words)
      widths[column] = std::max(widths[column], letterCount(row[column]));
    if (column < panel.columns.size())
      widths[column] = std::max(widths[column], letterCount(panel.columns[column]));
  }
  size_t labels = 0;
  for (const std::string& label : panel.rows) labels = std::max(labels, letterCount(label));
  std::string text;
  const auto addLine = [&](const std::string& label, const std::vector<std::string>& row) {
    std::string line = indented(label, labels) + (panel.rows.empty() ? "" : " ");
    for (size_t column = 0; column < row.size(); ++column) {
      const bool block = panel.block && column && column % static_cast<size_t>(panel.block) == 0;
      line += (block ? " | " : " ") + padded(row[column], widths[column]);
    }
    text += withoutTrailingSpaces(line);
  };
  for (size_t row = 0; row < height; ++row) {
    if (panel.block && row && row % static_cast<size_t>(panel.block) == 0) text += "\n";
    addLine(row < panel.rows.size() ? panel.rows[row] : "", words[row]);
  }
  if (!panel.columns.empty()) addLine("", panel.columns);
  return text;
}

// A board with lines: each cell is four characters wide and two text lines high.
std::string linedText(const Panel& panel) {
  const auto across = [](double x) { return static_cast<size_t>(std::lround(4 * x)); };
  const auto down = [](double y) { return static_cast<size_t>(std::lround(2 * y)); };
  std::vector<std::string> canvas(down(panel.height) + 1,
                                  std::string(across(panel.width) + 1, ' '));
  for (const Cell& cell : panel.cells) {
    std::string text = cell.contents.empty() ? "" : shortWord(cell.contents.front());
    if (panel.points.empty() && text.empty()) text = ".";
    text = text.substr(0, 3);
    canvas[down(cell.row) + 1].replace(across(cell.column) + 2 - text.size() / 2, text.size(),
                                       text);
  }
  for (const Point& point : panel.points) canvas[down(point.y)][across(point.x)] = '+';
  for (const Line& line : panel.lines) {
    if (!line.there) continue;
    const double left = std::min(line.x1, line.x2), top = std::min(line.y1, line.y2);
    if (line.y1 == line.y2)
      canvas[down(top)].replace(across(left) + 1, 3, "---");
    else if (line.x1 == line.x2)
      canvas[down(top) + 1][across(left)] = '|';
  }
  std::string text;
  size_t labels = 0;
  for (const std::string& label : panel.rows) labels = std::max(labels, letterCount(label));
  for (size_t i = 0; i < canvas.size(); ++i) {
    const std::string label = i % 2 && i / 2 < panel.rows.size() ? panel.rows[i / 2] : "";
    text += withoutTrailingSpaces(indented(label, labels) + canvas[i]);
  }
  if (panel.columns.empty()) return text;
  std::string below(labels, ' ');
  for (const std::string& label : panel.columns) below += "  " + padded(label, 2);
  return text + withoutTrailingSpaces(below);
}

std::string graphText(const Panel& panel) {
  std::string text, open;
  for (const Line& line : panel.lines) {
    std::string& into = line.there ? text : open;
    into += (into.empty() ? "" : ", ") + line.name + (line.there ? " " + line.word : "");
  }
  return "lines: " + (text.empty() ? "none" : text) + "\n" +
         (open.empty() ? "" : "free: " + open + "\n");
}

bool isFew(const Counter& counter) {
  return counter.pile && counter.value.size() < 3 && counter.value != "0" &&
         counter.value.find_first_not_of("0123456789") == std::string::npos;
}

// Heaps are listed one below the other; the scores of all players share one line.
std::string countersText(const std::vector<Counter>& counters) {
  std::string text, group;
  for (const Counter& counter : counters) {
    if (counter.value.empty()) continue;
    const bool sameLine = counter.group == group && !counter.pile;
    if (sameLine) text.back() = ',';
    if (counter.pile)
      text += counter.label + ": " + counter.value;
    else
      text += (sameLine ? " " : counter.group + ": ") +
              (counter.name.empty() ? "" : counter.name + " ") + counter.value;
    if (isFew(counter)) text += "  " + std::string(std::stoul(counter.value), '*');
    text += "\n";
    group = counter.group;
  }
  return text;
}

std::string rowText(const TableRow& row) {
  std::string text = row.label;
  for (size_t i = 0; i < row.values.size() && i < mostValues; ++i)
    text += (i ? ", " : ": ") + row.values[i];
  if (row.values.size() > mostValues)
    text += " and " + std::to_string(row.values.size() - mostValues) + " more";
  return text + "\n";
}

} // namespace

std::string toText(const Drawing& drawing) {
  std::string text;
  for (const Panel& panel : drawing.panels) {
    if (drawing.panels.size() > 1) text += panel.title + "\n";
    text += panel.kind == Panel::Kind::graph ? graphText(panel)
            : panel.lines.empty()            ? gridText(panel)
                                             : linedText(panel);
  }
  text += countersText(drawing.counters);
  for (const TableRow& row : drawing.rows) text += rowText(row);
  for (size_t i = 0; i < drawing.control.size(); ++i)
    text += (i ? ", " : "to move: ") + drawing.control[i];
  return text + (drawing.control.empty() ? "" : "\n");
}

} // namespace oddsat::board
