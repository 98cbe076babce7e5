#include "board/grid.hpp"

#include <algorithm>
#include <set>

namespace oddsat::board {

namespace {

using Key = std::vector<gdl::Term>;

struct Moves {
  std::vector<gdl::Term> all;
  size_t arity = 0;
};

// Most of what the moves have in these arguments leads to a place (moves may also name places
// off the board).
bool leadsToPlaces(const Moves& moves, const std::vector<size_t>& arguments, const Space& space) {
  std::set<Key> keys;
  for (const gdl::Term& move : moves.all) keys.insert(valuesAt(move, arguments));
  const auto known =
      std::ranges::count_if(keys, [&](const Key& key) { return space.places.contains(key); });
  return 10 * static_cast<size_t>(known) >= 9 * keys.size();
}

MoveForm formOf(const Moves& moves, const std::vector<Space>& spaces) {
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

} // namespace

void addMoves(Layout& layout, const machine::Machine& machine) {
  std::map<std::pair<std::string, size_t>, Moves> byName;
  for (size_t role = 0; role < machine.roles().size(); ++role)
    for (const gdl::Term& move : machine.moves(role)) {
      Moves& moves = byName[{move.name, move.args.size()}];
      moves.all.push_back(move);
      moves.arity = move.args.size();
    }
  for (const auto& [name, moves] : byName) {
    MoveForm form = formOf(moves, layout.spaces);
    if (!form.groups.empty()) layout.moves[name] = std::move(form);
  }
}

} // namespace oddsat::board
