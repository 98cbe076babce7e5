#include "oddsat/questions/board/frame.hpp"

#include "oddsat/questions/board/orientation.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat::board {

Frame::Frame(const gdl::Game& game, const Group& group) : group_(group) {
  const size_t count = group.names.size();
  if (count == 1) {
    columns_ = {0};
    return;
  }
  size_t first = 0, second = 1;
  if (count == 3) {
    const size_t layer = layerOf(group);
    layers_ = {layer};
    first = layer == 0 ? 1 : 0;
    second = layer == 2 ? 1 : 2;
  }
  if (count == 4) first = 2, second = 3;
  const Placed& main = group.cells.empty() ? group.edges.front() : group.cells.front();
  const auto& arguments = main.placing.coordinates;
  const Orientation found = orientationOf(game, *main.relation, arguments[first], arguments[second],
                                          main.placing.contents);
  const bool firstAcross =
      main.authored.across ? *main.authored.across == arguments[first] : found.firstAcross;
  if (!firstAcross) std::swap(first, second);
  up_ = main.authored.up.value_or(found.up);
  columns_ = {first};
  rows_ = {second};
  if (count == 4) {
    columns_ = {first - 2, first};
    rows_ = {second - 2, second};
  }
}

// Index of the coordinate that numbers the boards: among three coordinates the one whose values
// differ from those of the other two, otherwise the last.
size_t Frame::layerOf(const Group& group) {
  const auto& names = group.names;
  if (names[1] == names[2] && names[0] != names[1]) return 0;
  if (names[0] == names[2] && names[0] != names[1]) return 1;
  return 2;
}

size_t Frame::length(const Axis& axis) const {
  size_t product = 1;
  for (size_t coordinate : axis) product *= group_.names[coordinate].size();
  return product - (group_.dots && product > 1 ? 1 : 0);
}

size_t Frame::place(const Axis& axis, const Key& key) const {
  size_t index = 0;
  for (size_t coordinate : axis) {
    const Names& names = group_.names[coordinate];
    index = index * names.size() +
            static_cast<size_t>(std::ranges::find(names, key[coordinate]) - names.begin());
  }
  return index;
}

bool Frame::has(const Key& key) const {
  for (size_t i = 0; i < group_.names.size(); ++i)
    if (std::ranges::find(group_.names[i], key[i]) == group_.names[i].end()) return false;
  return true;
}

Key Frame::layer(const Key& key) const {
  Key layer;
  for (size_t i : layers_) layer.push_back(key[i]);
  return layer;
}

size_t Frame::lines() const {
  return length(rows_);
}

int Frame::row(const Key& key) const {
  const size_t index = place(rows_, key);
  return static_cast<int>(up_ ? lines() - 1 - index : index);
}

std::vector<std::string> Frame::labels(const Axis& axis, bool reversed) const {
  std::vector<std::string> texts;
  if (axis.size() != 1) return texts;
  for (size_t i = 0; i < length(axis); ++i) texts.push_back(gdl::toInfix(group_.names[axis[0]][i]));
  if (reversed) std::ranges::reverse(texts);
  return texts;
}

Panel Frame::emptyPanel() const {
  Panel panel;
  panel.kind = group_.dots     ? Panel::Kind::dots
               : rows_.empty() ? Panel::Kind::row
                               : Panel::Kind::grid;
  panel.columns = labels(columns_, false);
  panel.rows = labels(rows_, up_);
  panel.width = static_cast<double>(length(columns_));
  panel.height = static_cast<double>(lines());
  if (columns_.size() == 2) panel.block = static_cast<int>(group_.names[columns_[1]].size());
  return panel;
}

Point Frame::dot(const Key& key) const {
  const auto down = static_cast<double>(place(rows_, key));
  return {static_cast<double>(place(columns_, key)),
          up_ ? static_cast<double>(lines()) - down : down, ""};
}

bool Frame::near(const Key& a, const Key& b) const {
  return has(a) && has(b) && std::abs(column(a) - column(b)) <= 1 && std::abs(row(a) - row(b)) <= 1;
}

// Line between two neighbouring cells or dots. Between cells it is a wall that separates them.
Line Frame::between(const Key& from, const Key& to) const {
  if (group_.dots) {
    const Point a = dot(from), b = dot(to);
    return {a.x, a.y, b.x, b.y, ""};
  }
  const double x = 0.5 + (column(from) + column(to)) / 2.0;
  const double y = 0.5 + (row(from) + row(to)) / 2.0;
  const double dx = (row(to) - row(from)) / 2.0, dy = (column(to) - column(from)) / 2.0;
  return {x - dx, y + dy, x + dx, y - dy, ""};
}

Line Frame::at(Side side, const Key& key) const {
  if (side == Side::across || side == Side::along) {
    const Point from = dot(key);
    const double step = up_ ? -1 : 1;
    return side == Side::across ? Line{from.x, from.y, from.x + 1, from.y, ""}
                                : Line{from.x, from.y, from.x, from.y + step, ""};
  }
  const double x = column(key), y = row(key);
  if (side == Side::north) return {x, y, x + 1, y, ""};
  if (side == Side::south) return {x, y + 1, x + 1, y + 1, ""};
  if (side == Side::west) return {x, y, x, y + 1, ""};
  return {x + 1, y, x + 1, y + 1, ""};
}

} // namespace oddsat::board
