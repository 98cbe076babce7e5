// Reads GDL text, KIF or infix depending on the content, and returns a Game.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/input.hpp"
#include "oddsat/gdl/game.hpp"

#include <string_view>

namespace oddsat::gdl {

// Syntax only; Error with every mistake found, LimitReached.
Game read(const Input& input, const Limits& limits = {});
Game load(const std::string& path, Report& report,
          const Limits& limits = {}); // readInput, read and check; warnings are added to the report

// Reads one ground term in either notation ("mark(1,1)", "(mark 1 1)"); `where` is its location.
Term readTerm(std::string_view text, const Location& where);

// Reads "role move, role move; role move" (--after): steps of (role, move).
struct NamedMove {
  Term role;
  Term move;
};
std::vector<std::vector<NamedMove>> readJointMoves(std::string_view text);

// Facts `true(f).` or `(true f)` (--state). LimitReached.
std::vector<Term> readState(const Input& input, const Limits& limits = {});

} // namespace oddsat::gdl
