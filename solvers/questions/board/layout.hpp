// The layout of a game, derived once from its rules: the place of every fluent.
#pragma once

#include "oddsat/questions/board/drawing.hpp"
#include "oddsat/questions/board/overrule.hpp"
#include "oddsat/questions/board/samples.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace oddsat::board {

struct Target { // place at which a fluent is drawn
  enum class Kind { cell, line, counter, control, table, hidden };
  Kind kind = Kind::table;
  size_t panel = 0, index = 0; // index of a cell or line in the panel, or of a counter
  bool shown = true;           // false: the fluent means that the cell is empty
  std::string word = {};       // content, owner or value
  Look look = {};
};

// Places by coordinates, for all fluents that share these coordinates.
struct Space {
  struct Place {
    Target::Kind kind;
    size_t panel, index;
    auto operator<=>(const Place&) const = default;
  };
  std::map<std::vector<gdl::Term>, std::vector<Place>> places; // by the values of the coordinates
};

// Arguments of a move that are coordinates: move(X1,Y1,X2,Y2) has two groups.
struct MoveForm {
  struct Group {
    size_t space;
    std::vector<size_t> arguments;
  };
  std::vector<Group> groups;
};

struct Layout {
  Drawing blank; // all panels, cells, lines and counters of the game, without contents
  std::map<gdl::Term, Target> targets;
  std::vector<Space> spaces;
  std::map<std::pair<std::string, size_t>, MoveForm> moves; // by name and number of arguments
};

Layout layoutOf(const gdl::Game& game, const machine::Machine& machine,
                const Overrule& overrule = {});

Layout layoutOf(const gdl::Game& game, const Samples& samples, const Overrule& overrule = {});

Drawing draw(const Layout& layout, const std::vector<gdl::Term>& position);

// Places that belong to a move, in the order of its arguments: the cell that it marks, the cells
// from which and to which it moves, the line that it draws, the counter that it reduces. Empty for
// moves like noop.
std::vector<Space::Place> touches(const Layout& layout, const gdl::Term& move);

std::string toSvg(const Drawing& drawing);
std::string toText(const Drawing& drawing);

} // namespace oddsat::board
