// Rules on their way to the grounder: text, and the variables that decide where it may be cut.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace oddsat::circuit {

using Variables = std::set<std::string>;

struct PlainLiteral {
  std::string text;
  Variables variables = {};
  bool binds = false; // a positive atom: gives its variables their values
};

struct PlainRule {
  PlainLiteral head;
  std::vector<PlainLiteral> body = {};
};

std::string toText(const PlainRule& rule); // "head :- body.\n"

} // namespace oddsat::circuit
