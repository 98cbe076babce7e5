#include "oddsat/questions/board/layout.hpp"

#include <algorithm>

namespace oddsat::board {

namespace {

void addRow(Drawing& drawing, const gdl::Term& fluent) {
  auto row = std::ranges::find(drawing.rows, fluent.name, &TableRow::label);
  if (row == drawing.rows.end()) row = drawing.rows.insert(row, {fluent.name, {}, {}});
  std::string value;
  for (const gdl::Term& argument : fluent.args)
    value += (value.empty() ? "" : " ") + gdl::toInfix(argument);
  if (!value.empty()) row->values.push_back(value);
  row->fluents.push_back(fluent);
}

void addToCell(Cell& cell, const Target& target, const gdl::Term& fluent) {
  if (target.shown) cell.contents.push_back({target.word, target.look, fluent});
  cell.fluents.push_back(fluent);
}

void addToLine(Line& line, const Target& target, const gdl::Term& fluent) {
  line.there = line.there || target.shown;
  if (target.shown) line.word = target.word, line.look = target.look;
  line.fluents.push_back(fluent);
}

void addToCounter(Counter& counter, const Target& target, const gdl::Term& fluent) {
  counter.value += (counter.value.empty() ? "" : ", ") + target.word;
  counter.fluents.push_back(fluent);
}

} // namespace

Drawing draw(const Layout& layout, const std::vector<gdl::Term>& position) {
  Drawing drawing = layout.blank;
  for (const gdl::Term& fluent : position) {
    const auto found = layout.targets.find(fluent);
    const Target target = found == layout.targets.end() ? Target() : found->second;
    switch (target.kind) {
    case Target::Kind::cell:
      addToCell(drawing.panels[target.panel].cells[target.index], target, fluent);
      break;
    case Target::Kind::line:
      addToLine(drawing.panels[target.panel].lines[target.index], target, fluent);
      break;
    case Target::Kind::counter:
      addToCounter(drawing.counters[target.index], target, fluent);
      break;
    case Target::Kind::control:
      drawing.control.push_back(target.word);
      drawing.controlFluents.push_back(fluent);
      break;
    case Target::Kind::hidden:
      break;
    case Target::Kind::table:
      addRow(drawing, fluent);
      break;
    }
  }
  return drawing;
}

} // namespace oddsat::board
