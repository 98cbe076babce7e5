// A position in the text of a .lp file, which moves over comments, strings and whole statements.
// Comments and strings must be recognised exactly as by the grounder; otherwise a script could be
// hidden from the checks.
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
  void skipSpace();   // skips comments, too
  // Moves past the full stop at the end of the statement; returns the skipped text without
  // comments.
  std::string restOfStatement();

protected:
  void skipLine();

  const std::string& name_;
  const std::string& text_;
  size_t at_ = 0;

private:
  // Line at offset counted_: most locations are queried in their order in the text.
  size_t counted_ = 0, lineStart_ = 0;
  int line_ = 1;
  Pace pace_;
};

} // namespace oddsat::ground
