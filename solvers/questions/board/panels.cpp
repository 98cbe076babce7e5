#include "oddsat/questions/board/panels.hpp"

#include "oddsat/questions/board/frame.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

namespace oddsat::board {

namespace {

using Form = Placing::Form;

std::string joinedTerms(const Key& terms, const char* between) {
  std::string text;
  for (const gdl::Term& term : terms) text += (text.empty() ? "" : between) + gdl::toInfix(term);
  return text;
}

std::string wordOf(const Placed& placed, const gdl::Term& fluent) {
  if (placed.placing.contents.empty()) return placed.relation->name;
  return joinedTerms(valuesAt(fluent, placed.placing.contents), " ");
}

// The content that means empty: a word like "empty", or the most frequent content if the board is
// full at the start.
std::optional<std::string> emptyWord(const Placed& placed) {
  if (placed.authored.empty) return placed.authored.empty;
  std::map<std::string, size_t> counts;
  std::set<std::string> words;
  for (const gdl::Term& fluent : placed.relation->start()) ++counts[wordOf(placed, fluent)];
  for (const gdl::Term& fluent : placed.relation->fluents) words.insert(wordOf(placed, fluent));
  const auto atStart = [&](const std::string& word) {
    const auto found = counts.find(word);
    return found == counts.end() ? 0 : found->second;
  };
  std::optional<std::string> named;
  for (const std::string& word : words)
    if (meansEmpty(word) && (!named || atStart(word) > atStart(*named))) named = word;
  std::set<Key> cells;
  for (const gdl::Term& fluent : placed.relation->fluents) cells.insert(keyOf(placed, fluent));
  if (placed.relation->start().size() < cells.size() || counts.size() < 2) return named;
  const auto most =
      std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
  const auto rivals = std::ranges::count_if(
      counts, [&](const auto& entry) { return entry.second == most->second; });
  if (rivals > 1 || 3 * most->second < cells.size()) return named;
  // A word of several letters is accepted even if it is rare, as for pegs with one hole; a single
  // letter such as b may be a piece, as on a board of o, r and b.
  if (named && named->size() > 1 && atStart(*named) > 0) return named;
  return named && 4 * atStart(*named) >= most->second ? named : most->first;
}

std::string titleOf(const Placed& placed) {
  return placed.authored.title.value_or(placed.relation->name);
}

class Panels {
public:
  Panels(Layout& layout, const gdl::Game& game, const Looks& looks)
      : layout_(layout), game_(game), looks_(looks) {}

  std::vector<CoordinateUse> uses = {};

  void addGraph(const Placed& placed) {
    const std::map<gdl::Term, Point> points = onCircle(placed);
    Panel panel;
    panel.kind = Panel::Kind::graph;
    panel.title = titleOf(placed);
    for (const auto& [name, point] : points) panel.points.push_back(point);
    panel.width = panel.height = 2 * radiusFor(points.size()) + 1;
    layout_.blank.panels.push_back(std::move(panel));
    Space& space = newSpace(placed, placed.placing.coordinates);
    for (const gdl::Term& fluent : placed.relation->fluents) {
      const Key key = keyOf(placed, fluent);
      const Point &from = points.at(key[0]), &to = points.at(key[1]);
      addLine(space, key, {from.x, from.y, to.x, to.y, joinedTerms(key, "-")}, placed, fluent,
              layout_.blank.panels.size() - 1);
    }
  }

  void addBoard(const Group& group) {
    if (!group.cells.empty() && !group.cells.front().authored.at.empty()) return addPlaced(group);
    if (group.squares) return addSquares(group);
    const Frame frame(game_, group);
    std::map<Key, size_t> panels; // one for each of several boards
    const size_t space = layout_.spaces.size();
    if (!group.cells.empty()) layout_.spaces.emplace_back();
    for (const Placed& placed : group.cells) {
      useSpace(placed, placed.placing.coordinates, space);
      const auto empty = emptyWord(placed);
      for (const gdl::Term& fluent : placed.relation->fluents) {
        const Key key = keyOf(placed, fluent);
        if (!frame.has(key)) continue;
        const size_t panel = panelOf(panels, group, frame, frame.layer(key));
        const auto place =
            cellAt(layout_.spaces[space], key, panel, frame.column(key), frame.row(key));
        setTarget(placed, fluent, place, empty);
      }
    }
    if (group.edges.empty()) return;
    const size_t panel = panelOf(panels, group, frame, {});
    for (const Placed& placed : group.edges) addEdges(placed, frame, panel);
    if (group.dots) addDots(layout_.blank.panels[panel]);
  }

private:
  static double radiusFor(size_t points) { return std::max(1.5, static_cast<double>(points) / 4); }

  static std::map<gdl::Term, Point> onCircle(const Placed& placed) {
    std::map<gdl::Term, Point> points;
    for (const gdl::Term& fluent : placed.relation->fluents)
      for (const gdl::Term& end : keyOf(placed, fluent)) points[end] = {};
    const double radius = radiusFor(points.size());
    double turn = 0;
    for (auto& [name, point] : points) {
      point = {radius + 0.5 + radius * std::sin(turn), radius + 0.5 - radius * std::cos(turn),
               gdl::toInfix(name)};
      turn += 2 * std::numbers::pi / static_cast<double>(points.size());
    }
    return points;
  }

  void useSpace(const Placed& placed, const std::vector<size_t>& arguments, size_t space) {
    uses.push_back({placed.relation->name, placed.relation->arity(), arguments, space});
  }

  Space& newSpace(const Placed& placed, const std::vector<size_t>& arguments) {
    useSpace(placed, arguments, layout_.spaces.size());
    return layout_.spaces.emplace_back();
  }

  size_t panelOf(std::map<Key, size_t>& panels, const Group& group, const Frame& frame,
                 const Key& layer) {
    auto [known, isNew] = panels.try_emplace(layer, layout_.blank.panels.size());
    if (isNew) {
      Panel panel = frame.emptyPanel();
      panel.title = titleOf((group.cells.empty() ? group.edges : group.cells).front());
      if (!layer.empty()) panel.title += " " + joinedTerms(layer, " ");
      layout_.blank.panels.push_back(std::move(panel));
    }
    return known->second;
  }

  Space::Place cellAt(Space& space, const Key& key, size_t panel, int column, int row) {
    auto [known, isNew] = space.places.try_emplace(key);
    if (isNew) {
      auto& cells = layout_.blank.panels[panel].cells;
      known->second.push_back({Target::Kind::cell, panel, cells.size()});
      cells.push_back({column, row, joinedTerms(key, ","), {}, {}});
    }
    return known->second.front();
  }

  void addLine(Space& space, const Key& key, Line line, const Placed& placed,
               const gdl::Term& fluent, size_t panel) {
    auto& lines = layout_.blank.panels[panel].lines;
    auto [known, isNew] = space.places.try_emplace(key);
    if (isNew) {
      known->second.push_back({Target::Kind::line, panel, lines.size()});
      lines.push_back(std::move(line));
    }
    std::optional<std::string> empty;
    if (!placed.placing.contents.empty() && meansEmpty(wordOf(placed, fluent)))
      empty = wordOf(placed, fluent);
    setTarget(placed, fluent, known->second.front(), empty);
  }

  void addEdges(const Placed& placed, const Frame& frame, size_t panel) {
    std::vector<size_t> arguments = placed.placing.coordinates;
    arguments.insert(arguments.end(), placed.placing.direction.begin(),
                     placed.placing.direction.end());
    std::ranges::sort(arguments);
    Space& space = newSpace(placed, arguments);
    for (const gdl::Term& fluent : placed.relation->fluents) {
      const Key key = keyOf(placed, fluent);
      const bool pair = placed.placing.form == Form::lines;
      if (pair && !frame.near({key[0], key[1]}, {key[2], key[3]})) continue;
      Line line;
      if (pair)
        line = frame.between({key[0], key[1]}, {key[2], key[3]});
      else
        line = frame.at(sideIn(placed, fluent), key);
      line.name = joinedTerms(valuesAt(fluent, arguments), ",");
      addLine(space, valuesAt(fluent, arguments), std::move(line), placed, fluent, panel);
    }
  }

  static Side sideIn(const Placed& placed, const gdl::Term& fluent) {
    if (placed.placing.direction.empty()) return *sideAtEnd(placed.relation->name);
    return *sideOf(fluent.args[placed.placing.direction.front()].name);
  }

  static void addDots(Panel& panel) {
    std::set<std::pair<double, double>> ends;
    for (const Line& line : panel.lines) ends.insert({{line.x1, line.y1}, {line.x2, line.y2}});
    for (const auto& [x, y] : ends) panel.points.push_back({x, y, ""});
    panel.columns.clear();
    panel.rows.clear();
  }

  void addSquares(const Group& group) {
    std::set<gdl::Term> letters, numbers;
    for (const gdl::Term& name : group.names[0]) {
      letters.insert(square(name)->letter);
      numbers.insert(square(name)->number);
    }
    Panel panel;
    panel.title = titleOf(group.cells.front());
    for (const gdl::Term& name : letters) panel.columns.push_back(name.name);
    for (const gdl::Term& name : numbers) panel.rows.insert(panel.rows.begin(), name.name);
    panel.width = static_cast<double>(letters.size());
    panel.height = static_cast<double>(numbers.size());
    const auto [columns, rows] = std::pair(panel.columns, panel.rows);
    const size_t number = layout_.blank.panels.size();
    layout_.blank.panels.push_back(std::move(panel));
    fillCells(group, number, [&](const Key& key) {
      const Square at = *square(key[0]);
      const auto column = std::ranges::find(columns, at.letter.name) - columns.begin();
      const auto row = std::ranges::find(rows, at.number.name) - rows.begin();
      return std::optional(std::pair(static_cast<int>(column), static_cast<int>(row)));
    });
  }

  // Places cells as the author set them; other fluents are listed in the table.
  void addPlaced(const Group& group) {
    const auto& at = group.cells.front().authored.at;
    Panel panel;
    panel.title = titleOf(group.cells.front());
    for (const auto& [name, place] : at) {
      panel.width = std::max(panel.width, place.first + 1.0);
      panel.height = std::max(panel.height, place.second + 1.0);
    }
    const size_t number = layout_.blank.panels.size();
    layout_.blank.panels.push_back(std::move(panel));
    fillCells(group, number, [&](const Key& key) {
      const auto place = at.find(joinedTerms(key, ","));
      return place == at.end() ? std::nullopt : std::optional(place->second);
    });
  }

  // Adds every fluent of the group to the cell at the column and row of its key, if the key has
  // any.
  template <class PlaceOf>
  void fillCells(const Group& group, size_t panel, const PlaceOf& placeOf) {
    const size_t space = layout_.spaces.size();
    layout_.spaces.emplace_back();
    for (const Placed& placed : group.cells) {
      useSpace(placed, placed.placing.coordinates, space);
      const auto empty = emptyWord(placed);
      for (const gdl::Term& fluent : placed.relation->fluents) {
        const Key key = keyOf(placed, fluent);
        const std::optional<std::pair<int, int>> place = placeOf(key);
        if (!place) continue;
        const auto cell = cellAt(layout_.spaces[space], key, panel, place->first, place->second);
        setTarget(placed, fluent, cell, empty);
      }
    }
  }

  void setTarget(const Placed& placed, const gdl::Term& fluent, const Space::Place& place,
                 const std::optional<std::string>& empty) {
    const std::string word = wordOf(placed, fluent);
    const bool bare = placed.placing.contents.empty();
    const bool shown = word != empty && !(bare && meansEmpty(word));
    layout_.targets[fluent] = {place.kind,  place.panel,
                               place.index, shown,
                               word,        bare ? looks_.ofMark(word) : looks_.of(word)};
  }

  Layout& layout_;
  const gdl::Game& game_;
  const Looks& looks_;
};

} // namespace

std::vector<CoordinateUse> addPanels(Layout& layout, const gdl::Game& game,
                                     const std::vector<Names>& chains, const Looks& looks,
                                     std::vector<Placed> relations) {
  Panels panels(layout, game, looks);
  for (const Placed& placed : relations)
    if (placed.placing.form == Form::graph) panels.addGraph(placed);
  for (const Group& group : grouped(std::move(relations), chains)) panels.addBoard(group);
  return panels.uses;
}

} // namespace oddsat::board
