#include "oddsat/questions/board/panels.hpp"

#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <set>
#include <span>

namespace oddsat::board {

namespace {

struct Moves {
  std::vector<gdl::Term> all;
  size_t arity = 0;
};

// True if at least 90% of the values of these arguments are coordinates of a place; moves may also
// name places off the board.
bool leadsToPlaces(const Moves& moves, const std::vector<size_t>& arguments, const Space& space) {
  std::set<Key> keys;
  for (const gdl::Term& move : moves.all) keys.insert(valuesAt(move, arguments));
  const auto known =
      std::ranges::count_if(keys, [&](const Key& key) { return space.places.contains(key); });
  return 10 * static_cast<size_t>(known) >= 9 * keys.size();
}

MoveForm formOf(const Moves& moves, std::span<const Space> spaces) {
  MoveForm form;
  for (size_t first = 0; first < moves.arity;) {
    size_t taken = 0;
    for (size_t space = 0; space < spaces.size(); ++space) {
      if (spaces[space].places.empty()) continue;
      const size_t width = spaces[space].places.begin()->first.size();
      if (width <= taken || first + width > moves.arity) continue;
      std::vector<size_t> arguments;
      for (size_t i = 0; i < width; ++i) arguments.push_back(first + i);
      if (!leadsToPlaces(moves, arguments, spaces[space])) continue;
      if (taken > 0) form.groups.pop_back();
      form.groups.push_back({space, arguments});
      taken = width;
    }
    first += std::max<size_t>(taken, 1);
  }
  return form;
}

// An argument of a move that is one coordinate of a board, such as the column in drop(3).
struct Part {
  size_t argument = 0, space = 0, coordinate = 0;
  auto operator<=>(const Part&) const = default;
};

// Coordinates of moves derived from variables that a move shares with a fluent, as in
// next(cell(X,Y,..)) :- does(R,drop(X)). The most frequent pair wins.
class MoveCoordinates {
public:
  MoveCoordinates(const gdl::Game& game, const std::vector<CoordinateUse>& uses) : uses_(uses) {
    for (const gdl::Rule& rule : game.rules) {
      std::vector<const gdl::Term*> moves, fluents;
      collect(rule.head, moves, fluents);
      for (const gdl::Literal& literal : rule.body) collect(literal.atom, moves, fluents);
      for (const gdl::Term* move : moves)
        for (const gdl::Term* fluent : fluents) count(*move, *fluent);
    }
  }

  std::optional<Part> of(const std::pair<std::string, size_t>& move) const {
    const auto found = votes_.find(move);
    if (found == votes_.end()) return std::nullopt;
    return std::ranges::max_element(found->second, {}, [](const auto& vote) { return vote.second; })
        ->first;
  }

private:
  static void collect(const gdl::Term& atom, std::vector<const gdl::Term*>& moves,
                      std::vector<const gdl::Term*>& fluents) {
    if ((atom.name == gdl::word::does || atom.name == gdl::word::legal) && atom.args.size() == 2)
      moves.push_back(&atom.args[1]);
    if ((atom.name == gdl::word::truth || atom.name == gdl::word::next) && atom.args.size() == 1)
      fluents.push_back(&atom.args[0]);
  }

  void count(const gdl::Term& move, const gdl::Term& fluent) {
    for (const CoordinateUse& use : uses_) {
      if (use.name != fluent.name || use.arity != fluent.args.size()) continue;
      for (size_t i = 0; i < move.args.size(); ++i)
        for (size_t k = 0; k < use.arguments.size(); ++k)
          if (move.args[i].variable && move.args[i] == fluent.args[use.arguments[k]])
            ++votes_[{move.name, move.args.size()}][{i, use.space, k}];
    }
  }

  const std::vector<CoordinateUse>& uses_;
  std::map<std::pair<std::string, size_t>, std::map<Part, int>> votes_;
};

// The places of a board grouped by one of their coordinates.
Space slices(const Space& board, size_t coordinate) {
  Space space;
  for (const auto& [key, places] : board.places) {
    auto& slice = space.places[{key[coordinate]}];
    slice.insert(slice.end(), places.begin(), places.end());
  }
  return space;
}

} // namespace

void addMoves(Layout& layout, const gdl::Game& game, const std::vector<gdl::Term>& known,
              const std::vector<CoordinateUse>& uses) {
  std::map<std::pair<std::string, size_t>, Moves> byName;
  for (const gdl::Term& move : known) {
    Moves& moves = byName[{move.name, move.args.size()}];
    moves.all.push_back(move);
    moves.arity = move.args.size();
  }
  const MoveCoordinates coordinates(game, uses);
  const size_t boards = layout.spaces.size(); // excludes the slices that are added below
  for (const auto& [name, moves] : byName) {
    MoveForm form = formOf(moves, std::span(layout.spaces).first(boards));
    if (auto part = coordinates.of(name); part && form.groups.empty()) {
      layout.spaces.push_back(slices(layout.spaces[part->space], part->coordinate));
      form.groups.push_back({layout.spaces.size() - 1, {part->argument}});
    }
    if (!form.groups.empty()) layout.moves[name] = std::move(form);
  }
}

} // namespace oddsat::board
