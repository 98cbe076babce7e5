// A place in the text of a .lp file, moved on over comments, strings and whole statements. What a
// comment and what a string is must be just what it is for the grounder: else a script could hide
// from those who look for it.
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/base/location.hpp"
#include "oddsat/base/pace.hpp"

#include <string>

namespace oddsat::ground {

class LpCursor {
public:
  LpCursor(const Input& file, const Limits& limits)
      : name_(file.name), text_(file.text), pace_(limits) {}

  bool atEnd() const { return at_ >= text_.size(); }
  bool startsWith(const char* word) const;
  Location place(size_t offset);
  Location place() { return place(at_); }
  void step() { pace_.step(); } // for each token or statement; throws LimitReached

  bool atComment() const { return startsWith("%") || startsWith("#!"); }
  void skipComment(); // from its % or #!
  void skipString();  // from its quote
  void skipSpace();   // and comments
  // Moves past the full stop that ends the statement; what lies between, without comments.
  std::string restOfStatement();

protected:
  void skipLine();

  const std::string& name_;
  const std::string& text_;
  size_t at_ = 0;

private:
  // Where line_ and lineStart_ are known: places are mostly asked for in their order.
  size_t counted_ = 0, lineStart_ = 0;
  int line_ = 1;
  Pace pace_;
};

} // namespace oddsat::ground
