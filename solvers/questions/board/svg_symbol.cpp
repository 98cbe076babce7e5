#include "oddsat/questions/board/svg_symbol.hpp"

#include <fmt/format.h>

#include <map>

namespace oddsat::board {

namespace {

// Escapes characters that have a meaning in XML, and removes those that XML does not allow.
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

} // namespace

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

std::string svgWords(double x, double y, const std::string& text, double size,
                     std::string_view fill, std::string_view anchor) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.1f}\" fill=\"{}\" "
                     "text-anchor=\"{}\" dominant-baseline=\"central\">{}</text>\n",
                     x, y, size, fill, anchor, escaped(text));
}

std::string svgSymbol(const Look& look, double x, double y, double width) {
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
    return svgWords(x, y, look.text, size);
  }
  return drawn + (look.text.empty() ? "" : svgWords(x, y, look.text, size, paint.ink));
}

} // namespace oddsat::board
