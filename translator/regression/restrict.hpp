// Simplifies wires for relevant positions only: reachable ones in which the own move is legal and
// no rule of higher priority recommends anything. For every wire there are literals (fluents and
// their complements) that must be true for it to be true; parts that contradict others are removed.
#pragma once

#include "oddsat/circuit/circuit.hpp"
#include "oddsat/regression/exclusions.hpp"
#include "oddsat/regression/known.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace oddsat::regression {

using Cube = std::vector<circuit::Wire>; // literals that are true together

// The cubes whose disjunction is the wire, if there are few; else nothing.
std::optional<std::vector<Cube>> cubesOf(const circuit::Circuit& circuit, circuit::Wire wire);

class Restrict {
public:
  // No relevant position has all literals of one of the `impossible` cubes.
  Restrict(circuit::Circuit& circuit, const Exclusions& exclusions,
           const std::vector<Cube>& impossible);

  // A wire with the same value in every relevant position in which `known` holds.
  circuit::Wire given(circuit::Wire wire, const Known& known);

private:
  using Set = std::vector<uint64_t>; // literals: bit 2 * fluent + (1 if complement)

  struct Needs {
    bool possible = true; // false: it can never be true
    Set literals;
  };

  bool add(Set& set, size_t literal); // with its consequences; false: a contradiction
  bool addAll(Set& set, const Set& others);
  bool has(const Set& set, circuit::Wire literal) const;
  bool isLiteral(circuit::Wire wire) const;
  const Needs& needs(circuit::Wire wire);
  bool contradicts(circuit::Wire wire, const Set& known);
  circuit::Wire given(circuit::Wire wire, const Set& known);
  circuit::Wire conjunction(uint32_t node, const Set& known);
  void dropImplied(std::vector<circuit::Wire>& literals);
  void dropAbsorbed(std::vector<circuit::Wire>& parts) const;

  circuit::Circuit& circuit_;
  std::vector<std::vector<size_t>> excluded_;  // by literal: never true together with these
  std::vector<Set> cubes_;                     // impossible ones
  std::vector<std::vector<size_t>> cubesWith_; // by literal: indices in cubes_
  std::map<circuit::Wire, Needs> needs_;       // literals without which it cannot be true
  std::map<std::pair<circuit::Wire, Set>, circuit::Wire> done_;
  size_t words_;
};

} // namespace oddsat::regression
