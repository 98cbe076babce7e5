// Where everything that can be true of a game has its place, found once from its rules.
#pragma once

#include "oddsat/questions/board/drawing.hpp"
#include "oddsat/questions/board/overrule.hpp"
#include "oddsat/questions/board/samples.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace oddsat::board {

struct Target { // where a fluent is drawn
  enum class Kind { cell, line, counter, control, table, hidden };
  Kind kind = Kind::table;
  size_t panel = 0, index = 0; // cell or line of a panel; counter
  bool shown = true;           // false: it authored that the cell is empty
  std::string word = {};       // content, owner, value
  Look look = {};
};

// What coordinates lead to: the places of fluents that share their coordinates.
struct Space {
  struct Place {
    Target::Kind kind;
    size_t panel, index;
    auto operator<=>(const Place&) const = default;
  };
  std::map<std::vector<gdl::Term>, std::vector<Place>> places; // by the values of the coordinates
};

// The arguments of a move that are coordinates: "move(X1,Y1,X2,Y2)" has two such groups.
struct MoveForm {
  struct Group {
    size_t space;
    std::vector<size_t> arguments;
  };
  std::vector<Group> groups;
};

struct Layout {
  Drawing blank; // all panels, cells, lines and counters of the game, with nothing in them
  std::map<gdl::Term, Target> targets;
  std::vector<Space> spaces;
  std::map<std::pair<std::string, size_t>, MoveForm> moves; // by name and number of arguments
};

Layout layoutOf(const gdl::Game& game, const machine::Machine& machine,
                const Overrule& overrule = {});

Layout layoutOf(const gdl::Game& game, const Samples& samples, const Overrule& overrule = {});

Drawing draw(const Layout& layout, const std::vector<gdl::Term>& position);

// What a move is about, in the order of its arguments: the cell it marks, from where to where it
// goes, the line it draws, the counter it takes from. Nothing for "noop" and the like.
std::vector<Space::Place> touches(const Layout& layout, const gdl::Term& move);

std::string toSvg(const Drawing& drawing);
std::string toText(const Drawing& drawing);

} // namespace oddsat::board
