// NAME.board.json beside a game: what its author knows of the board and the rules do not say.
// Its form: docs/boards.md.
#pragma once

#include "oddsat/questions/board/content.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace oddsat::board {

struct RelationOverrule {
  std::optional<std::string> as;         // "cells", "counter", "control", "table", "hidden"
  std::vector<size_t> coordinates = {};  // arguments, from 0
  std::optional<size_t> across = {};     // the argument that is the column
  std::optional<bool> up = {};           // rows grow upwards
  std::optional<std::string> empty = {}; // the content that means nothing is there
  std::optional<std::string> title = {};
  std::map<std::string, std::pair<int, int>> at = {}; // "outer,n": column and row
};

struct Overrule {
  std::map<std::string, RelationOverrule> relations = {}; // by name
  std::map<std::string, Look> looks = {};                 // by content
};

// Error for what is not of this form, with its place; `name` is the file's.
Overrule readOverrule(const std::string& text, const std::string& name);

// The file beside this game, or nothing said where there is none.
Overrule overruleBeside(const std::string& gamePath);

} // namespace oddsat::board
