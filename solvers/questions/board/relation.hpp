// Fluents of one name and number of arguments: what their arguments can be, and how they behave
// in some positions.
#pragma once

#include "oddsat/questions/board/samples.hpp"
#include "oddsat/questions/board/scale.hpp"

#include <string>
#include <vector>

namespace oddsat::board {

struct Argument {
  Names names;                // every value it can have
  std::optional<Names> order; // the same, where they have an order
  bool squares = false;       // "a4"
};

struct Relation {
  std::string name;
  std::vector<Argument> arguments;
  std::vector<gdl::Term> fluents;           // all that may become true
  std::vector<std::vector<gdl::Term>> seen; // those true in each of some positions, start first

  size_t arity() const { return arguments.size(); }
  const std::vector<gdl::Term>& start() const { return seen.front(); }

  // Equal values there mean equal values elsewhere: at the start, or, where too little is true
  // then, in every position seen.
  bool determinedBy(const std::vector<size_t>& keys) const;
  bool atMostOne() const; // true in each position seen
};

std::vector<Relation> relations(const Samples& samples, const std::vector<Names>& chains);

std::vector<gdl::Term> valuesAt(const gdl::Term& term, const std::vector<size_t>& arguments);

} // namespace oddsat::board
