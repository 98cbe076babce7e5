// The parts of a picture as SVG: words, colours, and the symbols of contents.
#pragma once

#include "oddsat/questions/board/layout.hpp"

#include <string>
#include <string_view>

namespace oddsat::board {

struct Paint {
  std::string_view fill, ink; // colour of the symbol, and of text on it
};
Paint paintOf(const std::string& colour);

// Text centred at (x, y), unless the anchor differs.
std::string svgWords(double x, double y, const std::string& text, double size,
                     std::string_view fill = "#1c2733", std::string_view anchor = "middle");

// One content in a box of the given width centred at (x, y).
std::string svgSymbol(const Look& look, double x, double y, double width);

} // namespace oddsat::board
