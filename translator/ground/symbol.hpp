// A ground atom or term as the grounder writes it. No other file reads this text.
#pragma once

#include <string_view>
#include <vector>

namespace oddsat::ground {

class Symbol {
public:
  explicit Symbol(std::string_view text) : text_(text) {}

  std::string_view text() const { return text_; }
  std::string_view name() const; // predicate or function; constants, numbers and strings are whole
  std::vector<Symbol> arguments() const;

private:
  std::string_view text_;
};

} // namespace oddsat::ground
