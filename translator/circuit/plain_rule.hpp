// Rules for the grounder: text, and the variables that determine how a rule can be divided.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace oddsat::circuit {

using Variables = std::set<std::string>;

struct PlainLiteral {
  std::string text;
  Variables variables = {};
  bool binds = false; // a positive atom, which binds its variables
};

struct PlainRule {
  PlainLiteral head;
  std::vector<PlainLiteral> body = {};
};

std::string toText(const PlainRule& rule); // "head :- body.\n"

} // namespace oddsat::circuit
