#include "board/grid.hpp"

#include "board/orientation.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

namespace oddsat::board {

namespace {

using Form = Placing::Form;
using Key = std::vector<gdl::Term>;

std::string joined(const Key& terms, const char* between) {
  std::string text;
  for (const gdl::Term& term : terms) text += (text.empty() ? "" : between) + gdl::toInfix(term);
  return text;
}

std::vector<std::string> labels(const Names& names) {
  std::vector<std::string> texts;
  for (const gdl::Term& name : names) texts.push_back(gdl::toInfix(name));
  return texts;
}

// Relations that share their coordinates, and in which direction these run.
struct Group {
  std::vector<Placed> relations;
  std::vector<Names> names; // by coordinate
  bool squares = false;
};

Key keyOf(const Placed& placed, const gdl::Term& fluent) {
  return valuesAt(fluent, placed.placing.coordinates);
}

bool isSquares(const Placed& placed) {
  return placed.placing.coordinates.size() == 1 &&
         placed.relation->arguments[placed.placing.coordinates[0]].squares;
}

std::set<Key> keysOf(const Placed& placed, const std::vector<gdl::Term>& fluents) {
  std::set<Key> keys;
  for (const gdl::Term& fluent : fluents) keys.insert(keyOf(placed, fluent));
  return keys;
}

// Two relations that both say at the start what is in the same cells are two boards.
bool fill(const Placed& a, const Placed& b) {
  if (a.placing.contents.empty() || b.placing.contents.empty()) return false;
  const std::set<Key> all = keysOf(a, a.relation->fluents);
  const std::set<Key> first = keysOf(a, a.relation->start());
  const std::set<Key> second = keysOf(b, b.relation->start());
  const auto both =
      std::ranges::count_if(first, [&](const Key& key) { return second.contains(key); });
  return 2 * static_cast<size_t>(both) > all.size();
}

bool includes(const Names& all, const Names& some) {
  return std::ranges::all_of(
      some, [&](const gdl::Term& name) { return std::ranges::find(all, name) != all.end(); });
}

bool fits(const Group& group, const Placed& placed) {
  if (group.squares != isSquares(placed)) return false;
  if (group.names.size() != placed.placing.coordinates.size()) return false;
  for (size_t i = 0; i < group.names.size(); ++i) {
    const Names& own = placed.relation->arguments[placed.placing.coordinates[i]].names;
    if (!includes(group.names[i], own)) return false;
  }
  return std::ranges::none_of(group.relations,
                              [&](const Placed& other) { return fill(other, placed); });
}

Names ordered(const Argument& argument) {
  return argument.order ? *argument.order : argument.names;
}

std::vector<Group> grouped(std::vector<Placed> relations) {
  std::ranges::stable_sort(relations, std::ranges::greater(), [](const Placed& placed) {
    return keysOf(placed, placed.relation->fluents).size();
  });
  std::vector<Group> groups;
  for (Placed& placed : relations) {
    auto group = std::ranges::find_if(groups, [&](const Group& g) { return fits(g, placed); });
    if (group == groups.end()) {
      group = groups.insert(groups.end(), Group{{}, {}, isSquares(placed)});
      for (size_t i : placed.placing.coordinates)
        group->names.push_back(ordered(placed.relation->arguments[i]));
    }
    group->relations.push_back(std::move(placed));
  }
  return groups;
}

// The content that says "nothing here": called so, or the commonest at the start of a board that
// is full then.
std::optional<std::string> emptyWord(const Placed& placed) {
  std::map<std::string, size_t> counts;
  std::set<std::string> words;
  const auto word = [&](const gdl::Term& fluent) {
    return joined(valuesAt(fluent, placed.placing.contents), " ");
  };
  for (const gdl::Term& fluent : placed.relation->start()) ++counts[word(fluent)];
  for (const gdl::Term& fluent : placed.relation->fluents) words.insert(word(fluent));
  for (const std::string& candidate : words)
    if (meansEmpty(candidate)) return candidate;
  const size_t cells = keysOf(placed, placed.relation->fluents).size();
  if (placed.relation->start().size() < cells || counts.size() < 2) return std::nullopt;
  auto most = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
  const auto rivals = std::ranges::count_if(
      counts, [&](const auto& entry) { return entry.second == most->second; });
  if (rivals > 1 || 3 * most->second < cells) return std::nullopt;
  return most->first;
}

class Panels {
public:
  Panels(Layout& layout, const gdl::Game& game, const Looks& looks)
      : layout_(layout), game_(game), looks_(looks) {}

  void add(const Group& group) {
    if (group.squares)
      addSquares(group);
    else if (group.names.size() == 1)
      addGrid(group, {}, Axis{{0}, false}, Axis{});
    else
      addOriented(group);
  }

  void addGraph(const Placed& placed) {
    const size_t number = layout_.blank.panels.size();
    Panel panel;
    panel.kind = Panel::Kind::graph;
    panel.title = placed.relation->name;
    std::set<gdl::Term> names;
    for (const gdl::Term& fluent : placed.relation->fluents)
      for (const gdl::Term& end : keyOf(placed, fluent)) names.insert(end);
    std::map<gdl::Term, Point> points;
    const double radius = std::max(1.5, static_cast<double>(names.size()) / 4);
    for (const gdl::Term& name : names) {
      const double angle = 2 * std::numbers::pi * static_cast<double>(points.size()) /
                           static_cast<double>(names.size());
      points[name] = {radius + 0.5 + radius * std::sin(angle),
                      radius + 0.5 - radius * std::cos(angle), gdl::toInfix(name)};
    }
    for (const auto& [name, point] : points) panel.points.push_back(point);
    panel.width = panel.height = 2 * radius + 1;
    Space space;
    for (const gdl::Term& fluent : placed.relation->fluents) {
      const Key key = keyOf(placed, fluent);
      auto [known, isNew] = space.places.try_emplace(key);
      if (isNew) {
        known->second.push_back({Target::Kind::line, number, panel.lines.size()});
        const Point &from = points[key[0]], &to = points[key[1]];
        panel.lines.push_back({from.x, from.y, to.x, to.y, joined(key, "-")});
      }
      target(placed, fluent, known->second.front(), std::nullopt);
    }
    layout_.blank.panels.push_back(std::move(panel));
    layout_.spaces.push_back(std::move(space));
  }

private:
  struct Axis { // coordinates of the group, outer ones first
    std::vector<size_t> coordinates = {};
    bool reversed = false;
  };

  void addOriented(const Group& group) {
    size_t first = 0, second = 1;
    std::vector<size_t> layers;
    if (group.names.size() == 3) {
      const size_t layer = layerOf(group);
      layers = {layer};
      first = layer == 0 ? 1 : 0;
      second = layer == 2 ? 1 : 2;
    }
    if (group.names.size() == 4) first = 2, second = 3;
    const Placed& main = group.relations.front();
    const Orientation orientation =
        orientationOf(game_, *main.relation, main.placing.coordinates[first],
                      main.placing.coordinates[second], main.placing.contents);
    if (!orientation.firstAcross) std::swap(first, second);
    Axis columns{{first}, false}, rows{{second}, orientation.up};
    if (group.names.size() == 4) {
      columns.coordinates = {first - 2, first};
      rows.coordinates = {second - 2, second};
    }
    addGrid(group, layers, columns, rows);
  }

  // Of three coordinates the one that is unlike the others counts the boards, else the last.
  static size_t layerOf(const Group& group) {
    if (group.names[1] == group.names[2] && group.names[0] != group.names[1]) return 0;
    if (group.names[0] == group.names[2] && group.names[0] != group.names[1]) return 1;
    return 2;
  }

  size_t length(const Group& group, const Axis& axis) const {
    size_t product = 1;
    for (size_t coordinate : axis.coordinates) product *= group.names[coordinate].size();
    return product;
  }

  int place(const Group& group, const Axis& axis, const Key& key) const {
    size_t index = 0;
    for (size_t coordinate : axis.coordinates) {
      const Names& names = group.names[coordinate];
      index = index * names.size() +
              static_cast<size_t>(std::ranges::find(names, key[coordinate]) - names.begin());
    }
    return static_cast<int>(axis.reversed ? length(group, axis) - 1 - index : index);
  }

  std::vector<std::string> axisLabels(const Group& group, const Axis& axis) const {
    std::vector<std::string> texts;
    if (axis.coordinates.size() != 1) return texts;
    texts = labels(group.names[axis.coordinates[0]]);
    if (axis.reversed) std::ranges::reverse(texts);
    return texts;
  }

  void addGrid(const Group& group, const std::vector<size_t>& layers, const Axis& columns,
               const Axis& rows) {
    std::map<Key, size_t> panels; // by the values of the layers
    Space space;
    for (const Placed& placed : group.relations) {
      const auto empty = emptyWord(placed);
      for (const gdl::Term& fluent : placed.relation->fluents) {
        const Key key = keyOf(placed, fluent);
        auto [known, isNew] = space.places.try_emplace(key);
        if (isNew) {
          Key layer;
          for (size_t i : layers) layer.push_back(key[i]);
          auto [panel, newPanel] = panels.try_emplace(layer, layout_.blank.panels.size());
          if (newPanel) addEmptyGrid(group, layer, columns, rows);
          Panel& into = layout_.blank.panels[panel->second];
          known->second.push_back({Target::Kind::cell, panel->second, into.cells.size()});
          into.cells.push_back({place(group, columns, key),
                                rows.coordinates.empty() ? 0 : place(group, rows, key),
                                joined(key, ","),
                                {},
                                {}});
        }
        target(placed, fluent, known->second.front(), empty);
      }
    }
    layout_.spaces.push_back(std::move(space));
  }

  void addEmptyGrid(const Group& group, const Key& layer, const Axis& columns, const Axis& rows) {
    Panel panel;
    panel.kind = rows.coordinates.empty() ? Panel::Kind::row : Panel::Kind::grid;
    panel.title = group.relations.front().relation->name;
    if (!layer.empty()) panel.title += " " + joined(layer, " ");
    panel.columns = axisLabels(group, columns);
    panel.rows = axisLabels(group, rows);
    panel.width = static_cast<double>(length(group, columns));
    panel.height = static_cast<double>(length(group, rows));
    if (columns.coordinates.size() == 2)
      panel.block = static_cast<int>(group.names[columns.coordinates[1]].size());
    layout_.blank.panels.push_back(std::move(panel));
  }

  void addSquares(const Group& group) {
    Group split = group;
    std::set<gdl::Term> letters, numbers;
    for (const gdl::Term& name : group.names[0]) {
      letters.insert(square(name)->letter);
      numbers.insert(square(name)->number);
    }
    const Names across(letters.begin(), letters.end()), up(numbers.rbegin(), numbers.rend());
    Panel panel;
    panel.title = group.relations.front().relation->name;
    panel.columns = labels(across);
    panel.rows = labels(up);
    panel.width = static_cast<double>(across.size());
    panel.height = static_cast<double>(up.size());
    Space space;
    const size_t number = layout_.blank.panels.size();
    for (const Placed& placed : group.relations) {
      const auto empty = emptyWord(placed);
      for (const gdl::Term& fluent : placed.relation->fluents) {
        const Key key = keyOf(placed, fluent);
        auto [known, isNew] = space.places.try_emplace(key);
        if (isNew) {
          const Square at = *square(key[0]);
          known->second.push_back({Target::Kind::cell, number, panel.cells.size()});
          panel.cells.push_back(
              {static_cast<int>(std::ranges::find(across, at.letter) - across.begin()),
               static_cast<int>(std::ranges::find(up, at.number) - up.begin()),
               gdl::toInfix(key[0]),
               {},
               {}});
        }
        target(placed, fluent, known->second.front(), empty);
      }
    }
    layout_.blank.panels.push_back(std::move(panel));
    layout_.spaces.push_back(std::move(space));
  }

  void target(const Placed& placed, const gdl::Term& fluent, const Space::Place& place,
              const std::optional<std::string>& empty) {
    const bool bare = placed.placing.contents.empty();
    const std::string word =
        bare ? placed.relation->name : joined(valuesAt(fluent, placed.placing.contents), " ");
    Look look = bare ? Look{Shape::square, "plain", ""} : looks_.of(word);
    layout_.targets[fluent] = {place.kind, place.panel, place.index, word != empty, word, look};
  }

  Layout& layout_;
  const gdl::Game& game_;
  const Looks& looks_;
};

} // namespace

void addPanels(Layout& layout, const gdl::Game& game, const Looks& looks,
               std::vector<Placed> relations) {
  Panels panels(layout, game, looks);
  std::vector<Placed> cells;
  for (Placed& placed : relations) {
    if (placed.placing.form == Form::graph)
      panels.addGraph(placed);
    else if (placed.placing.form == Form::cells)
      cells.push_back(std::move(placed));
  }
  for (const Group& group : grouped(std::move(cells))) panels.add(group);
}

} // namespace oddsat::board
