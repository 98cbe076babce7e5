// Fluents of one name and arity: the values of their arguments, and the fluents that are true in
// some sampled positions.
#pragma once

#include "oddsat/questions/board/samples.hpp"
#include "oddsat/questions/board/scale.hpp"

#include <string>
#include <vector>

namespace oddsat::board {

struct Argument {
  Names names;                // all values
  std::optional<Names> order; // all values in their order, if they have one
  bool squares = false;       // all values are like "a4"
};

struct Relation {
  std::string name;
  std::vector<Argument> arguments;
  std::vector<gdl::Term> fluents; // all fluents that may become true
  std::vector<std::vector<gdl::Term>>
      seen; // true fluents of each sampled position, the start first

  size_t arity() const { return arguments.size(); }
  const std::vector<gdl::Term>& start() const { return seen.front(); }

  // True if no two fluents of a position have equal values in these arguments. The start is
  // checked, or every sampled position if fewer than two fluents are true at the start.
  bool determinedBy(const std::vector<size_t>& keys) const;
  bool atMostOne() const; // in each sampled position
};

std::vector<Relation> relations(const Samples& samples, const std::vector<Names>& chains);

std::vector<gdl::Term> valuesAt(const gdl::Term& term, const std::vector<size_t>& arguments);

} // namespace oddsat::board
