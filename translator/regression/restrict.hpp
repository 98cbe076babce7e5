// Wires made simpler where only some positions count: those that can be reached, in which the own
// move is legal and no rule of higher priority says anything. Every wire has literals (fluents and
// their opposites) that must hold for it to hold; what contradicts the others goes.
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

using Cube = std::vector<machine::Wire>; // literals that hold together

// The cubes that make up the wire, if those are few; else nothing.
std::optional<std::vector<Cube>> cubesOf(const machine::Circuit& circuit, machine::Wire wire);

class Restrict {
public:
  // No position that counts has all literals of one of the `impossible` cubes.
  Restrict(machine::Circuit& circuit, const Exclusions& exclusions,
           const std::vector<Cube>& impossible);

  // A wire with the same value in every position that counts and in which `known` is so.
  machine::Wire given(machine::Wire wire, const Known& known);

private:
  using Set = std::vector<uint64_t>; // of literals: bit 2 * fluent + (1 if opposite)

  struct Needs {
    bool possible = true; // else it cannot hold at all
    Set literals;
  };

  bool add(Set& set, size_t literal); // with what follows; false: a contradiction
  bool addAll(Set& set, const Set& others);
  bool has(const Set& set, machine::Wire literal) const;
  bool isLiteral(machine::Wire wire) const;
  const Needs& needs(machine::Wire wire);
  bool contradicts(machine::Wire wire, const Set& known);
  machine::Wire given(machine::Wire wire, const Set& known);
  machine::Wire conjunction(uint32_t node, const Set& known);
  void dropImplied(std::vector<machine::Wire>& literals);
  void dropAbsorbed(std::vector<machine::Wire>& parts) const;

  machine::Circuit& circuit_;
  std::vector<std::vector<size_t>> excluded_;  // by literal: never together with these
  std::vector<Set> cubes_;                     // impossible ones
  std::vector<std::vector<size_t>> cubesWith_; // by literal: places in cubes_
  std::map<machine::Wire, Needs> needs_;       // literals without which it cannot hold
  std::map<std::pair<machine::Wire, Set>, machine::Wire> done_;
  size_t words_;
};

} // namespace oddsat::regression
