// What a content looks like: x a cross, o a ring, white and black discs, the rest letters.
#pragma once

#include "oddsat/questions/board/drawing.hpp"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace oddsat::board {

inline constexpr std::array colourNames = {"plain",  "one",  "two",  "three", "four",   "white",
                                           "black",  "red",  "blue", "green", "yellow", "orange",
                                           "purple", "grey", "pink", "brown", "teal"};

// Looks for words that occur on one board; different words look different.
class Looks {
public:
  Looks(const std::vector<gdl::Term>& roles, std::map<std::string, Look> given);

  Look of(const std::string& word) const;
  Look ofMark(const std::string& relation) const; // a cell of which no more is said than this

private:
  std::string colourOf(size_t role) const;
  std::optional<Look> pieceOf(const std::string& word) const;
  Look guessed(const std::string& word) const;

  std::vector<std::string> roles_;
  std::map<std::string, Look> given_; // said by the author, by word
};

bool meansEmpty(const std::string& word); // "b", "blank", "empty" and the like

} // namespace oddsat::board
