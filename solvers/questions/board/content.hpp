// The look of a content: x is a cross, o a ring, white and black are discs, other words are
// letters.
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

// Assigns looks to the words of one board; different words get different looks.
class Looks {
public:
  Looks(const std::vector<gdl::Term>& roles, std::map<std::string, Look> given);

  Look of(const std::string& word) const;
  Look ofMark(
      const std::string& relation) const; // for a relation without contents, which only marks cells

private:
  std::string colourOf(size_t role) const;
  std::optional<Look> pieceOf(const std::string& word) const;
  Look guessed(const std::string& word) const;

  std::vector<std::string> roles_;
  std::map<std::string, Look> given_; // looks given by the author, by word
};

bool meansEmpty(const std::string& word); // true for "b", "blank", "empty" and similar words

} // namespace oddsat::board
