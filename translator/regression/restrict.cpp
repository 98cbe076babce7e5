#include "regression/restrict.hpp"

#include <algorithm>
#include <bit>

namespace oddsat::regression {

using machine::inverse;
using machine::isInverted;
using machine::Node;
using machine::nodeOf;
using machine::Wire;

namespace {

constexpr size_t mostCubes = 64;

bool has(const std::vector<uint64_t>& set, size_t literal) {
  return (set[literal / 64] >> (literal % 64) & 1U) != 0;
}

} // namespace

std::optional<std::vector<Cube>> cubesOf(const machine::Circuit& circuit, Wire wire) {
  if (wire == machine::never) return std::vector<Cube>{};
  if (wire == machine::always) return std::vector<Cube>{{}};
  const Node& node = circuit.nodes()[nodeOf(wire)];
  if (node.kind == Node::Kind::input) return std::vector<Cube>{{wire}};
  const bool any = isInverted(wire);
  auto left = cubesOf(circuit, any ? inverse(node.a) : node.a);
  if (!left) return std::nullopt;
  auto right = cubesOf(circuit, any ? inverse(node.b) : node.b);
  if (!right) return std::nullopt;
  if ((any ? left->size() + right->size() : left->size() * right->size()) > mostCubes)
    return std::nullopt;
  if (any) {
    left->insert(left->end(), right->begin(), right->end());
    return left;
  }
  std::vector<Cube> product;
  for (const Cube& a : *left)
    for (const Cube& b : *right) {
      product.push_back(a);
      product.back().insert(product.back().end(), b.begin(), b.end());
    }
  return product;
}

Restrict::Restrict(machine::Circuit& circuit, const Exclusions& exclusions,
                   const std::vector<Cube>& impossible)
    : circuit_(circuit), words_((2 * exclusions.never.size() + 63) / 64) {
  const size_t fluents = exclusions.never.size();
  excluded_.resize(2 * fluents);
  cubesWith_.resize(2 * fluents);
  for (size_t f = 0; f < fluents; ++f) {
    for (const uint32_t other : exclusions.never[f]) excluded_[2 * f].push_back(2 * other);
    for (const uint32_t other : exclusions.some[f]) excluded_[2 * f + 1].push_back(2 * other + 1);
  }
  for (const Cube& cube : impossible) {
    Set set(words_, 0);
    for (const Wire wire : cube) {
      const size_t literal =
          2 * size_t{circuit.nodes()[nodeOf(wire)].a} + (isInverted(wire) ? 1 : 0);
      if (!has(set, literal)) cubesWith_[literal].push_back(cubes_.size());
      set[literal / 64] |= uint64_t{1} << (literal % 64);
    }
    cubes_.push_back(std::move(set));
  }
}

bool Restrict::add(Set& set, size_t literal) {
  std::vector<size_t> open{literal};
  while (!open.empty()) {
    const size_t next = open.back();
    open.pop_back();
    if (has(set, next)) continue;
    if (has(set, next ^ 1U)) return false;
    set[next / 64] |= uint64_t{1} << (next % 64);
    for (const size_t other : excluded_[next]) open.push_back(other ^ 1U);
    for (const size_t place : cubesWith_[next]) {
      int missing = 0;
      size_t last = 0;
      for (size_t w = 0; w < words_; ++w)
        if (const uint64_t rest = cubes_[place][w] & ~set[w]; rest != 0) {
          missing += std::popcount(rest);
          last = 64 * w + static_cast<size_t>(std::countr_zero(rest));
        }
      if (missing == 0) return false;
      if (missing == 1) open.push_back(last ^ 1U);
    }
  }
  return true;
}

bool Restrict::addAll(Set& set, const Set& others) {
  for (size_t w = 0; w < words_; ++w)
    for (uint64_t rest = others[w] & ~set[w]; rest != 0; rest &= rest - 1)
      if (!add(set, 64 * w + static_cast<size_t>(std::countr_zero(rest)))) return false;
  return true;
}

// Of a conjunction: those of both parts; of a disjunction: those that both have. A wire that cannot
// hold at all may be given any.
const Restrict::Set& Restrict::needs(Wire wire) {
  if (const auto found = needs_.find(wire); found != needs_.end()) return found->second;
  const Node node = circuit_.nodes()[nodeOf(wire)];
  Set set(words_, 0);
  if (node.kind == Node::Kind::input) {
    add(set, 2 * size_t{node.a} + (isInverted(wire) ? 1 : 0));
  } else if (node.kind == Node::Kind::both && !isInverted(wire)) {
    set = needs(node.a);
    addAll(set, needs(node.b));
  } else if (node.kind == Node::Kind::both) {
    set = needs(inverse(node.a));
    const Set& other = needs(inverse(node.b));
    for (size_t w = 0; w < words_; ++w) set[w] &= other[w];
  }
  return needs_[wire] = std::move(set);
}

bool Restrict::contradicts(Wire wire, const Set& known) {
  Set both = known;
  return !addAll(both, needs(wire));
}

Wire Restrict::split(uint32_t n, const Set& known) {
  const Node node = circuit_.nodes()[n];
  const auto plain = [&](Wire wire) {
    return circuit_.nodes()[nodeOf(wire)].kind != Node::Kind::both;
  };
  const bool swapped = plain(node.b) && !plain(node.a);
  const Wire first = given(swapped ? node.b : node.a, known);
  if (first == machine::never) return first;
  Set more = known;
  if (!addAll(more, needs(first))) return machine::never;
  return circuit_.both(first, given(swapped ? node.a : node.b, more));
}

Wire Restrict::given(Wire wire, const Set& known) {
  if (wire <= machine::always) return wire;
  auto [found, fresh] = done_.try_emplace({wire, known}, machine::never);
  if (!fresh) return found->second;
  Wire result = wire;
  if (contradicts(wire, known))
    result = machine::never;
  else if (contradicts(inverse(wire), known))
    result = machine::always;
  else if (circuit_.nodes()[nodeOf(wire)].kind == Node::Kind::both)
    result = isInverted(wire) ? inverse(split(nodeOf(wire), known)) : split(nodeOf(wire), known);
  return done_[{wire, known}] = result;
}

Wire Restrict::given(Wire wire, const Known& known) {
  Set set(words_, 0);
  for (size_t f = 0; f < known.values().size(); ++f)
    if (known.values()[f] != Known::unknown &&
        !add(set, 2 * f + (known.values()[f] == machine::never ? 1 : 0)))
      return machine::never; // no such position
  return given(wire, set);
}

} // namespace oddsat::regression
