// A drawing as one SVG picture that is complete in itself: no external fonts, scripts or styles.

#include "oddsat/questions/board/svg_symbol.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace oddsat::board {

namespace {

constexpr double unit = 48, gap = 24,
                 margin = 28; // pixels: size of a cell, gap between parts, margin for labels

std::string cellPicture(const Cell& cell) {
  const double x = cell.column * unit, y = cell.row * unit;
  std::string drawn =
      fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\" "
                  "fill=\"{}\" stroke=\"#9aa5b1\"/>\n",
                  x, y, unit, unit, (cell.column + cell.row) % 2 ? "#eef1f4" : "#f8f9fb");
  const double share = unit / static_cast<double>(std::max<size_t>(1, cell.contents.size()));
  for (size_t i = 0; i < cell.contents.size(); ++i)
    drawn += svgSymbol(cell.contents[i].look, x + share * (static_cast<double>(i) + 0.5),
                       y + unit / 2, share);
  return drawn;
}

std::string linePicture(const Line& line) {
  const Paint paint = paintOf(line.look.colour);
  return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" "
                     "stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\"{}/>\n",
                     line.x1 * unit, line.y1 * unit, line.x2 * unit, line.y2 * unit,
                     line.there ? paint.fill : "#c6ced6", line.there ? 5 : 1.5,
                     line.there ? "" : " stroke-dasharray=\"3 4\"");
}

std::string labelsOf(const Panel& panel) {
  std::string drawn;
  for (size_t i = 0; i < panel.columns.size(); ++i)
    drawn += svgWords((static_cast<double>(i) + 0.5) * unit, panel.height * unit + margin / 2,
                      panel.columns[i], 14, "#52606d");
  for (size_t i = 0; i < panel.rows.size(); ++i)
    drawn +=
        svgWords(-8, (static_cast<double>(i) + 0.5) * unit, panel.rows[i], 14, "#52606d", "end");
  return drawn;
}

std::string blocksOf(const Panel& panel) {
  std::string drawn;
  if (panel.block == 0) return drawn;
  for (double x = 0; x <= panel.width; x += panel.block)
    drawn += fmt::format("<line x1=\"{0:.1f}\" y1=\"0\" x2=\"{0:.1f}\" y2=\"{1:.1f}\" "
                         "stroke=\"#1c2733\" stroke-width=\"2.5\"/>\n",
                         x * unit, panel.height * unit);
  for (double y = 0; y <= panel.height; y += panel.block)
    drawn += fmt::format("<line x1=\"0\" y1=\"{0:.1f}\" x2=\"{1:.1f}\" y2=\"{0:.1f}\" "
                         "stroke=\"#1c2733\" stroke-width=\"2.5\"/>\n",
                         y * unit, panel.width * unit);
  return drawn;
}

std::string panelPicture(const Panel& panel) {
  std::string drawn;
  for (const Cell& cell : panel.cells) drawn += cellPicture(cell);
  drawn += blocksOf(panel);
  for (const Line& line : panel.lines)
    if (!line.there) drawn += linePicture(line);
  for (const Line& line : panel.lines)
    if (line.there) drawn += linePicture(line);
  for (const Point& point : panel.points) {
    drawn += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" fill=\"#1c2733\"/>\n",
                         point.x * unit, point.y * unit, point.name.empty() ? 4 : 12);
    if (!point.name.empty())
      drawn += svgWords(point.x * unit, point.y * unit, point.name, 13, "#ffffff");
  }
  return drawn + labelsOf(panel);
}

// Panels are placed from left to right, then below each other; text is placed under them.
class Picture {
public:
  explicit Picture(const Drawing& drawing) : drawing_(drawing) {}

  std::string run() {
    for (const Panel& panel : drawing_.panels) add(panel);
    y_ += lineHeight_;
    addWords();
    width_ = std::max(width_, 160.0);
    return fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" "
                       "height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
                       "font-family=\"sans-serif\" role=\"img\">\n"
                       "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n{2}</svg>\n",
                       width_, y_ + 12, body_);
  }

private:
  static constexpr double widest = 20 * unit;

  void add(const Panel& panel) {
    size_t longest = 0;
    for (const std::string& label : panel.rows) longest = std::max(longest, label.size());
    const double left = margin + 7.0 * static_cast<double>(longest);
    const double width = left + panel.width * unit + gap;
    const double title = drawing_.panels.size() > 1 ? 26 : 12;
    if (x_ > 0 && x_ + width > widest) {
      y_ += lineHeight_;
      x_ = lineHeight_ = 0;
    }
    if (drawing_.panels.size() > 1)
      body_ += svgWords(x_ + left, y_ + 14, panel.title, 15, "#1c2733", "start");
    body_ += fmt::format("<g transform=\"translate({:.1f} {:.1f})\">\n{}</g>\n", x_ + left,
                         y_ + title, panelPicture(panel));
    x_ += width;
    width_ = std::max(width_, x_);
    lineHeight_ = std::max(lineHeight_, title + panel.height * unit + margin + 6);
  }

  void addLine(const std::string& text) {
    body_ += svgWords(16, y_ + 14, text, 15, "#1c2733", "start");
    width_ = std::max(width_, 32 + 8.5 * static_cast<double>(text.size()));
    y_ += 24;
  }

  void addWords() {
    TableRow line; // collects the counters of one relation
    const auto finish = [&] {
      if (!line.label.empty()) addRow(line);
      line = {};
    };
    for (const Counter& counter : drawing_.counters) {
      if (counter.value.empty()) continue;
      if (line.label != counter.group || counter.pile) finish();
      if (counter.pile) {
        addPile(counter);
        continue;
      }
      line.label = counter.group;
      line.values.push_back(counter.name + (counter.name.empty() ? "" : " ") + counter.value);
    }
    finish();
    for (const TableRow& row : drawing_.rows) addRow(row);
    std::string control;
    for (const std::string& role : drawing_.control)
      control += (control.empty() ? "to move: " : ", ") + role;
    if (!control.empty()) addLine(control);
  }

  // Draws a heap as a number of tokens.
  void addPile(const Counter& counter) {
    const std::string text = counter.label + ": " + counter.value;
    const bool few = counter.value.size() < 3 &&
                     counter.value.find_first_not_of("0123456789") == std::string::npos;
    const int tokens = counter.pile && few ? std::stoi(counter.value) : 0;
    double x = 40 + 8.5 * static_cast<double>(text.size());
    for (int i = 0; i < tokens; ++i, x += 19)
      body_ += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"8\" fill=\"#2463b5\"/>\n", x,
                           y_ + 14);
    width_ = std::max(width_, x + 8);
    addLine(text);
  }

  // Breaks values into several lines, up to a limit.
  void addRow(const TableRow& row) {
    constexpr size_t lineLength = 76, mostLines = 6;
    std::string text = row.label + (row.values.empty() ? "" : ": ");
    size_t lines = 1;
    for (size_t i = 0; i < row.values.size(); ++i) {
      if (text.size() + row.values[i].size() > lineLength && text.size() > 4) {
        addLine(text);
        text = "    ";
        if (lines++ == mostLines) {
          addLine("    and " + std::to_string(row.values.size() - i) + " more");
          return;
        }
      }
      text += row.values[i] + (i + 1 < row.values.size() ? ", " : "");
    }
    addLine(text);
  }

  const Drawing& drawing_;
  std::string body_ = {};
  double x_ = 0, y_ = 0, lineHeight_ = 0, width_ = 0;
};

} // namespace

std::string toSvg(const Drawing& drawing) {
  return Picture(drawing).run();
}

} // namespace oddsat::board
