#include "oddsat/questions/board/layout.hpp"
#include "oddsat/questions/board/relation.hpp"

namespace oddsat::board {

std::vector<Space::Place> touches(const Layout& layout, const gdl::Term& move) {
  std::vector<Space::Place> touched;
  const auto form = layout.moves.find({move.name, move.args.size()});
  if (form == layout.moves.end()) return touched;
  for (const MoveForm::Group& group : form->second.groups) {
    const auto& places = layout.spaces[group.space].places;
    const auto found = places.find(valuesAt(move, group.arguments));
    if (found == places.end()) continue;
    touched.insert(touched.end(), found->second.begin(), found->second.end());
  }
  return touched;
}

} // namespace oddsat::board
