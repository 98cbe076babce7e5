// Settings in NAME.board.json beside a game: the author's knowledge of the board that the rules do
// not contain. The format is described in docs/boards.md.
#pragma once

#include "oddsat/questions/board/content.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace oddsat::board {

struct RelationOverrule {
  std::optional<std::string> as;         // "cells", "counter", "control", "table", "hidden"
  std::vector<size_t> coordinates = {};  // indices of arguments, from 0
  std::optional<size_t> across = {};     // index of the argument that is the column
  std::optional<bool> up = {};           // rows grow upwards
  std::optional<std::string> empty = {}; // content that means empty
  std::optional<std::string> title = {};
  std::map<std::string, std::pair<int, int>> at = {}; // "outer,n": column and row
};

struct Overrule {
  std::map<std::string, RelationOverrule> relations = {}; // by name
  std::map<std::string, Look> looks = {};                 // by content
};

// Error with its location if the text does not have this format; `name` is the name of the file.
Overrule readOverrule(const std::string& text, const std::string& name);

// The path of the file beside this game: NAME.board.json for NAME.gdl or NAME.gdl.gz.
std::string overrulePath(const std::string& gamePath);

// Reads the file beside this game; returns an empty Overrule if there is none.
Overrule overruleBeside(const std::string& gamePath);

} // namespace oddsat::board
