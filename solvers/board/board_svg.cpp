// A drawing as one SVG picture that needs nothing else: no fonts, scripts or styles from outside.

#include "board/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace oddsat::board {

namespace {

constexpr double unit = 48, gap = 24, margin = 28; // pixels: a cell, between parts, for labels

// Characters that XML gives a meaning, and those that it does not allow at all.
std::string escaped(const std::string& text) {
  std::string safe;
  for (char c : text) switch (c) {
    case '&':
      safe += "&amp;";
      break;
    case '<':
      safe += "&lt;";
      break;
    case '>':
      safe += "&gt;";
      break;
    case '"':
      safe += "&quot;";
      break;
    case '\'':
      safe += "&#39;";
      break;
    default:
      safe += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
    }
  return safe;
}

struct Paint {
  std::string_view fill, ink; // and what can be read on it
};

Paint paintOf(const std::string& colour) {
  static const std::map<std::string, Paint> paints = {
      {"white", {"#ffffff", "#1c2733"}},  {"black", {"#22262b", "#ffffff"}},
      {"red", {"#c8322b", "#ffffff"}},    {"blue", {"#2463b5", "#ffffff"}},
      {"green", {"#2e8540", "#ffffff"}},  {"yellow", {"#f2c230", "#1c2733"}},
      {"orange", {"#e07b1f", "#1c2733"}}, {"purple", {"#7a4bb0", "#ffffff"}},
      {"grey", {"#8a949e", "#1c2733"}},   {"pink", {"#e58fb1", "#1c2733"}},
      {"brown", {"#8a5a2b", "#ffffff"}},  {"teal", {"#12807c", "#ffffff"}},
      {"one", {"#2463b5", "#ffffff"}},    {"two", {"#c8322b", "#ffffff"}},
      {"three", {"#2e8540", "#ffffff"}},  {"four", {"#f2c230", "#1c2733"}}};
  const auto found = paints.find(colour);
  return found == paints.end() ? Paint{"#5b6670", "#ffffff"} : found->second;
}

std::string words(double x, double y, const std::string& text, double size,
                  std::string_view fill = "#1c2733", std::string_view anchor = "middle") {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.1f}\" fill=\"{}\" "
                     "text-anchor=\"{}\" dominant-baseline=\"central\">{}</text>\n",
                     x, y, size, fill, anchor, escaped(text));
}

// One content in a box around (x, y) of the given width.
std::string symbol(const Look& look, double x, double y, double width) {
  const Paint paint = paintOf(look.colour);
  const double r = width * 0.36;
  const double size = look.text.size() > 2 ? width * 0.28 : width * 0.42;
  std::string drawn;
  switch (look.shape) {
  case Shape::none:
    return "";
  case Shape::cross:
    return fmt::format("<path d=\"M{0:.1f} {2:.1f}L{1:.1f} {3:.1f}M{1:.1f} {2:.1f}L{0:.1f} "
                       "{3:.1f}\" stroke=\"{4}\" stroke-width=\"{5:.1f}\" "
                       "stroke-linecap=\"round\"/>\n",
                       x - r * 0.85, x + r * 0.85, y - r * 0.85, y + r * 0.85, paint.fill,
                       width / 9);
  case Shape::ring:
    return fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"none\" "
                       "stroke=\"{}\" stroke-width=\"{:.1f}\"/>\n",
                       x, y, r * 0.9, paint.fill, width / 9);
  case Shape::disc:
    drawn = fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\" "
                        "stroke=\"#1c2733\" stroke-width=\"1.5\"/>\n",
                        x, y, r, paint.fill);
    break;
  case Shape::square:
    drawn = fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
                        "rx=\"3\" fill=\"{}\"/>\n",
                        x - r, y - r, 2 * r, 2 * r, paint.fill);
    break;
  case Shape::bar:
    drawn = fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
                        "fill=\"{}\"/>\n",
                        x - r, y - r / 4, 2 * r, r / 2, paint.fill);
    break;
  case Shape::word:
    return words(x, y, look.text, size);
  }
  return drawn + (look.text.empty() ? "" : words(x, y, look.text, size, paint.ink));
}

std::string cellPicture(const Cell& cell) {
  const double x = cell.column * unit, y = cell.row * unit;
  std::string drawn =
      fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\" "
                  "fill=\"{}\" stroke=\"#9aa5b1\"/>\n",
                  x, y, unit, unit, (cell.column + cell.row) % 2 ? "#eef1f4" : "#f8f9fb");
  const double share = unit / static_cast<double>(std::max<size_t>(1, cell.contents.size()));
  for (size_t i = 0; i < cell.contents.size(); ++i)
    drawn += symbol(cell.contents[i].look, x + share * (static_cast<double>(i) + 0.5), y + unit / 2,
                    share);
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
    drawn += words((static_cast<double>(i) + 0.5) * unit, panel.height * unit + margin / 2,
                   panel.columns[i], 14, "#52606d");
  for (size_t i = 0; i < panel.rows.size(); ++i)
    drawn += words(-8, (static_cast<double>(i) + 0.5) * unit, panel.rows[i], 14, "#52606d", "end");
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
      drawn += words(point.x * unit, point.y * unit, point.name, 13, "#ffffff");
  }
  return drawn + labelsOf(panel);
}

// Panels from left to right and then below each other; text under them.
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
      body_ += words(x_ + left, y_ + 14, panel.title, 15, "#1c2733", "start");
    body_ += fmt::format("<g transform=\"translate({:.1f} {:.1f})\">\n{}</g>\n", x_ + left,
                         y_ + title, panelPicture(panel));
    x_ += width;
    width_ = std::max(width_, x_);
    lineHeight_ = std::max(lineHeight_, title + panel.height * unit + margin + 6);
  }

  void addLine(const std::string& text) {
    body_ += words(16, y_ + 14, text, 15, "#1c2733", "start");
    width_ = std::max(width_, 32 + 8.5 * static_cast<double>(text.size()));
    y_ += 24;
  }

  void addWords() {
    TableRow line; // counters of one name
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

  // A heap as so many tokens.
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

  // Values flow over as many lines as they need, up to a few.
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
