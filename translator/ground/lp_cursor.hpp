// A place in the text of a .lp file, moved on over comments, strings and whole statements.
#pragma once

#include "base/input.hpp"
#include "base/location.hpp"

#include <string>

namespace oddsat::ground {

class LpCursor {
public:
  explicit LpCursor(const Input& file) : name_(file.name), text_(file.text) {}

  bool atEnd() const { return at_ >= text_.size(); }
  bool startsWith(const char* word) const;
  Location place(size_t offset) const;
  Location place() const { return place(at_); }

  void skipComment(); // from its %
  void skipString();  // from its quote
  void skipSpace();   // and comments
  // Moves past the full stop that ends the statement; what lies between, without comments.
  std::string restOfStatement();

protected:
  const std::string& name_;
  const std::string& text_;
  size_t at_ = 0;
};

} // namespace oddsat::ground
