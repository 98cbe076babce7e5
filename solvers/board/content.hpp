// What a content looks like: x a cross, o a ring, white and black discs, the rest letters.
#pragma once

#include "board/drawing.hpp"

#include <set>
#include <vector>

namespace oddsat::board {

// Looks for words that occur on one board; different words look different.
class Looks {
public:
  explicit Looks(const std::vector<gdl::Term>& roles);

  Look of(const std::string& word) const;

private:
  std::vector<std::string> roles_;
};

bool meansEmpty(const std::string& word); // "b", "blank", "empty" and the like

} // namespace oddsat::board
