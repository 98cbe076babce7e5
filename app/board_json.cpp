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

Json toJson(const gdl::Term& fluent) {
  return gdl::toInfix(fluent);
}

Json toJson(const board::Look& look) {
  static constexpr std::array shapes = {"none", "cross", "ring", "disc", "square", "bar", "word"};
  return {{"shape", shapes.at(static_cast<size_t>(look.shape))},
          {"colour", look.colour},
          {"text", look.text}};
}

Json toJson(const board::Content& content) {
  return {{"word", content.word},
          {"look", toJson(content.look)},
          {"fluent", gdl::toInfix(content.fluent)}};
}

Json toJson(const board::Cell& cell) {
  return {{"column", cell.column},
          {"row", cell.row},
          {"name", cell.name},
          {"contents", list(cell.contents, toJson)},
          {"fluents", list(cell.fluents, toJson)}};
}

Json toJson(const board::Line& line) {
  return {{"x1", line.x1},
          {"y1", line.y1},
          {"x2", line.x2},
          {"y2", line.y2},
          {"name", line.name},
          {"there", line.there},
          {"word", line.word},
          {"look", toJson(line.look)},
          {"fluents", list(line.fluents, toJson)}};
}

Json toJson(const board::Point& point) {
  return {{"x", point.x}, {"y", point.y}, {"name", point.name}};
}

Json toJson(const board::Panel& panel) {
  static constexpr std::array kinds = {"grid", "row", "graph", "dots"};
  return {{"kind", kinds.at(static_cast<size_t>(panel.kind))},
          {"title", panel.title},
          {"width", panel.width},
          {"height", panel.height},
          {"block", panel.block},
          {"columns", panel.columns},
          {"rows", panel.rows},
          {"cells", list(panel.cells, toJson)},
          {"lines", list(panel.lines, toJson)},
          {"points", list(panel.points, toJson)}};
}

Json toJson(const board::Counter& counter) {
  return {{"label", counter.label}, {"group", counter.group},
          {"name", counter.name},   {"value", counter.value},
          {"pile", counter.pile},   {"fluents", list(counter.fluents, toJson)}};
}

Json toJson(const board::TableRow& row) {
  return {{"label", row.label}, {"values", row.values}, {"fluents", list(row.fluents, toJson)}};
}

} // namespace

Json toJson(const board::Drawing& drawing) {
  return {{"panels", list(drawing.panels, toJson)},
          {"control", drawing.control},
          {"counters", list(drawing.counters, toJson)},
          {"table", list(drawing.rows, toJson)}};
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
