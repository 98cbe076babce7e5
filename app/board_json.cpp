#include "oddsat/app/board_json.hpp"

#include <array>

namespace oddsat::app {

namespace {

template <class Value>
Json list(const std::vector<Value>& values, Json (*one)(const Value&)) {
  Json array = Json::array();
  for (const Value& value : values) array.push_back(one(value));
  return array;
}

Json jsonOf(const gdl::Term& fluent) {
  return gdl::toInfix(fluent);
}

Json jsonOf(const board::Look& look) {
  static constexpr std::array shapes = {"none", "cross", "ring", "disc", "square", "bar", "word"};
  return {{"shape", shapes.at(static_cast<size_t>(look.shape))},
          {"colour", look.colour},
          {"text", look.text}};
}

Json jsonOf(const board::Content& content) {
  return {{"word", content.word},
          {"look", jsonOf(content.look)},
          {"fluent", gdl::toInfix(content.fluent)}};
}

Json jsonOf(const board::Cell& cell) {
  return {{"column", cell.column},
          {"row", cell.row},
          {"name", cell.name},
          {"contents", list(cell.contents, jsonOf)},
          {"fluents", list(cell.fluents, jsonOf)}};
}

Json jsonOf(const board::Line& line) {
  return {{"x1", line.x1},
          {"y1", line.y1},
          {"x2", line.x2},
          {"y2", line.y2},
          {"name", line.name},
          {"there", line.there},
          {"word", line.word},
          {"look", jsonOf(line.look)},
          {"fluents", list(line.fluents, jsonOf)}};
}

Json jsonOf(const board::Point& point) {
  return {{"x", point.x}, {"y", point.y}, {"name", point.name}};
}

Json jsonOf(const board::Panel& panel) {
  static constexpr std::array kinds = {"grid", "row", "graph", "dots"};
  return {{"kind", kinds.at(static_cast<size_t>(panel.kind))},
          {"title", panel.title},
          {"width", panel.width},
          {"height", panel.height},
          {"block", panel.block},
          {"columns", panel.columns},
          {"rows", panel.rows},
          {"cells", list(panel.cells, jsonOf)},
          {"lines", list(panel.lines, jsonOf)},
          {"points", list(panel.points, jsonOf)}};
}

Json jsonOf(const board::Counter& counter) {
  return {{"label", counter.label}, {"group", counter.group},
          {"name", counter.name},   {"value", counter.value},
          {"pile", counter.pile},   {"fluents", list(counter.fluents, jsonOf)}};
}

Json jsonOf(const board::TableRow& row) {
  return {{"label", row.label}, {"values", row.values}, {"fluents", list(row.fluents, jsonOf)}};
}

} // namespace

Json toJson(const board::Drawing& drawing) {
  return {{"panels", list(drawing.panels, jsonOf)},
          {"control", drawing.control},
          {"counters", list(drawing.counters, jsonOf)},
          {"table", list(drawing.rows, jsonOf)}};
}

Json toJson(const std::vector<board::Space::Place>& places) {
  Json array = Json::array();
  for (const board::Space::Place& place : places) {
    if (place.kind == board::Target::Kind::counter)
      array.push_back({{"counter", place.index}});
    else
      array.push_back({{"panel", place.panel},
                       {place.kind == board::Target::Kind::line ? "line" : "cell", place.index}});
  }
  return array;
}

} // namespace oddsat::app
