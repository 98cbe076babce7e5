#include "oddsat/questions/board/groups.hpp"

#include <algorithm>
#include <set>

namespace oddsat::board {

namespace {

using Form = Placing::Form;

bool isSquares(const Placed& placed) {
  return placed.placing.coordinates.size() == 1 &&
         placed.relation->arguments[placed.placing.coordinates[0]].squares;
}

std::set<Key> keysOf(const Placed& placed, const std::vector<gdl::Term>& fluents) {
  std::set<Key> keys;
  for (const gdl::Term& fluent : fluents) keys.insert(keyOf(placed, fluent));
  return keys;
}

// True if both relations have contents for most cells at the start; they belong to two boards.
bool compete(const Placed& a, const Placed& b) {
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

Names ordered(const Argument& argument) {
  return argument.order ? *argument.order : argument.names;
}

std::vector<Names> namesOf(const Placed& placed) {
  std::vector<Names> names;
  for (size_t i : placed.placing.coordinates)
    names.push_back(ordered(placed.relation->arguments[i]));
  return names;
}

bool fits(const Group& group, const Placed& placed) {
  const std::vector<Names> own = namesOf(placed);
  if (group.squares != isSquares(placed) || group.names.size() != own.size()) return false;
  for (size_t i = 0; i < own.size(); ++i)
    if (!includes(group.names[i], own[i])) return false;
  return std::ranges::none_of(group.cells,
                              [&](const Placed& other) { return compete(other, placed); });
}

void addCells(std::vector<Group>& groups, Placed placed) {
  auto group = std::ranges::find_if(groups, [&](const Group& g) { return fits(g, placed); });
  if (group == groups.end())
    group = groups.insert(groups.end(), Group{{}, {}, namesOf(placed), isSquares(placed)});
  // A further relation with several contents is not added: its cells would be unreadable.
  if (!group->cells.empty() && placed.placing.contents.size() > 1) return;
  group->cells.push_back(std::move(placed));
}

// Names of both ends of the lines, or of the cells that have sides.
std::vector<Names> namesOfEdges(const Placed& placed, const std::vector<Names>& chains) {
  std::vector<Names> names = namesOf(placed);
  if (placed.placing.form == Form::sides) return names;
  for (size_t i : {0, 1}) {
    std::set<gdl::Term> both(names[i].begin(), names[i].end());
    both.insert(names[i + 2].begin(), names[i + 2].end());
    const Names all(both.begin(), both.end());
    names[i] = inOrder(all, chains).value_or(all);
  }
  names.resize(2);
  return names;
}

bool alongLines(const Placed& placed) { // true for directions like h and v, not for north and east
  for (size_t i : placed.placing.direction)
    for (const gdl::Term& name : placed.relation->arguments[i].names) {
      const Side side = *sideOf(name.name);
      if (side == Side::across || side == Side::along) return true;
    }
  return false;
}

void addEdges(std::vector<Group>& groups, Placed placed, const std::vector<Names>& chains) {
  const std::vector<Names> own = namesOfEdges(placed, chains);
  auto group = std::ranges::find_if(groups, [&](const Group& g) {
    return g.names.size() == 2 && !g.cells.empty() &&
           ((includes(g.names[0], own[0]) && includes(g.names[1], own[1])) ||
            (includes(own[0], g.names[0]) && includes(own[1], g.names[1])));
  });
  if (group == groups.end()) group = groups.insert(groups.end(), Group{{}, {}, own});
  const bool larger =
      own[0].size() > group->names[0].size() && own[1].size() > group->names[1].size();
  group->dots = group->dots || group->cells.empty() || larger || alongLines(placed);
  for (size_t i : {0, 1})
    if (own[i].size() > group->names[i].size()) group->names[i] = own[i];
  group->edges.push_back(std::move(placed));
}

// Crops a board to the coordinates that occur in the positions seen, with a margin of one, since
// rules may define more coordinates than any playout uses.
void crop(Group& group) {
  for (size_t i = 0; i < group.names.size() && !group.squares && group.edges.empty(); ++i) {
    Names& names = group.names[i];
    std::set<gdl::Term> seen;
    for (const Placed& placed : group.cells)
      for (const auto& position : placed.relation->seen)
        for (const gdl::Term& fluent : position) seen.insert(keyOf(placed, fluent)[i]);
    if (names.size() <= 16 || seen.empty() || 2 * seen.size() + 2 >= names.size()) continue;
    const auto isSeen = [&](const gdl::Term& name) { return seen.contains(name); };
    auto first = std::ranges::find_if(names, isSeen);
    auto last = std::find_if(names.rbegin(), names.rend(), isSeen).base();
    const bool margin = group.names.size() == 2; // several boards: only those in use
    if (margin && first != names.begin()) --first;
    if (margin && last != names.end()) ++last;
    names = Names(first, last);
  }
}

} // namespace

Key keyOf(const Placed& placed, const gdl::Term& fluent) {
  return valuesAt(fluent, placed.placing.coordinates);
}

std::vector<Group> grouped(std::vector<Placed> relations, const std::vector<Names>& chains) {
  std::ranges::stable_sort(relations, std::ranges::greater(), [](const Placed& placed) {
    return keysOf(placed, placed.relation->fluents).size();
  });
  std::vector<Group> groups;
  for (Placed& placed : relations)
    if (placed.placing.form == Form::cells) addCells(groups, std::move(placed));
  for (Placed& placed : relations)
    if (placed.placing.form == Form::lines || placed.placing.form == Form::sides)
      addEdges(groups, std::move(placed), chains);
  for (Group& group : groups) crop(group);
  return groups;
}

} // namespace oddsat::board
