// The parts of a picture as SVG: words, colours, and what stands in a cell.
#pragma once

#include "oddsat/questions/board/layout.hpp"

#include <string>
#include <string_view>

namespace oddsat::board {

struct Paint {
  std::string_view fill, ink; // and what can be read on it
};
Paint paintOf(const std::string& colour);

// Around (x, y), where the anchor says nothing else.
std::string svgWords(double x, double y, const std::string& text, double size,
                     std::string_view fill = "#1c2733", std::string_view anchor = "middle");

// One content in a box around (x, y) of the given width.
std::string svgSymbol(const Look& look, double x, double y, double width);

} // namespace oddsat::board
