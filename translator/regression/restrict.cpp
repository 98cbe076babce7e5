#include "oddsat/regression/restrict.hpp"

#include "oddsat/circuit/conjuncts.hpp"

#include <algorithm>
#include <bit>

namespace oddsat::regression {

using circuit::inverse;
using circuit::isInverted;
using circuit::Node;
using circuit::nodeOf;
using circuit::Wire;

namespace {

constexpr size_t mostCubes = 64;

bool contains(const std::vector<uint64_t>& set, size_t literal) {
  return (set[literal / 64] >> (literal % 64) & 1U) != 0;
}

size_t literalOf(const circuit::Circuit& circuit, Wire wire) {
  return 2 * size_t{circuit.nodes()[nodeOf(wire)].a} + (isInverted(wire) ? 1 : 0);
}

} // namespace

std::optional<std::vector<Cube>> cubesOf(const circuit::Circuit& circuit, Wire wire) {
  if (wire == circuit::never) return std::vector<Cube>{};
  if (wire == circuit::always) return std::vector<Cube>{{}};
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

Restrict::Restrict(circuit::Circuit& circuit, const Exclusions& exclusions,
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
      const size_t literal = literalOf(circuit, wire);
      if (!contains(set, literal)) cubesWith_[literal].push_back(cubes_.size());
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
    if (contains(set, next)) continue;
    if (contains(set, next ^ 1U)) return false;
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

bool Restrict::isLiteral(Wire wire) const {
  return circuit_.nodes()[nodeOf(wire)].kind == Node::Kind::input;
}

bool Restrict::has(const Set& set, Wire literal) const {
  return contains(set, literalOf(circuit_, literal));
}

// The needs of a conjunction: those of both parts; of a disjunction: the common ones.
const Restrict::Needs& Restrict::needs(Wire wire) {
  if (const auto found = needs_.find(wire); found != needs_.end()) return found->second;
  const Node node = circuit_.nodes()[nodeOf(wire)];
  Needs found{wire != circuit::never, Set(words_, 0)};
  if (node.kind == Node::Kind::input) {
    found.possible = add(found.literals, literalOf(circuit_, wire));
  } else if (node.kind == Node::Kind::both && !isInverted(wire)) {
    found = needs(node.a);
    const Needs& other = needs(node.b);
    found.possible = found.possible && other.possible && addAll(found.literals, other.literals);
  } else if (node.kind == Node::Kind::both) {
    found = needs(inverse(node.a));
    const Needs& other = needs(inverse(node.b));
    if (!found.possible)
      found = other;
    else if (other.possible)
      for (size_t w = 0; w < words_; ++w) found.literals[w] &= other.literals[w];
  }
  return needs_[wire] = std::move(found);
}

bool Restrict::contradicts(Wire wire, const Set& known) {
  const Needs& own = needs(wire);
  Set both = known;
  return !own.possible || !addAll(both, own.literals);
}

// Removes literals that follow from another one.
void Restrict::dropImplied(std::vector<Wire>& literals) {
  const std::vector<Wire> all = literals;
  const auto follows = [this](Wire literal, Wire from) {
    return has(needs(from).literals, literal);
  };
  std::erase_if(literals, [&](Wire literal) {
    return std::ranges::any_of(all, [&](Wire other) {
      return other != literal && follows(literal, other) &&
             (other < literal || !follows(other, literal));
    });
  });
}

// Absorption among disjunctions: (a | b) & (a | b | c) is (a | b).
void Restrict::dropAbsorbed(std::vector<Wire>& parts) const {
  std::vector<std::vector<Wire>> opposites; // the disjuncts of each part, negated
  for (const Wire part : parts) opposites.push_back(circuit::conjuncts(circuit_, inverse(part)));
  std::vector<Wire> kept;
  for (size_t i = 0; i < parts.size(); ++i) {
    const bool follows = std::ranges::any_of(opposites, [&](const std::vector<Wire>& fewer) {
      return fewer.size() < opposites[i].size() && std::ranges::includes(opposites[i], fewer);
    });
    if (!follows) kept.push_back(parts[i]);
  }
  parts = std::move(kept);
}

// The result does not depend on the order of the parts, so images under a symmetry of the game
// remain images: the knowledge used for a part comes from literals only, never from earlier parts.
Wire Restrict::conjunction(uint32_t n, const Set& known) {
  std::vector<Wire> literals, others;
  Set more = known;
  const auto sort = [&](Wire part) {
    if (!isLiteral(part)) return others.push_back(part), true;
    if (has(known, part)) return true;
    literals.push_back(part);
    return add(more, literalOf(circuit_, part));
  };
  for (const Wire part : circuit::conjuncts(circuit_, 2 * n))
    if (!sort(part)) return circuit::never;
  for (size_t before = SIZE_MAX; before != literals.size();) {
    before = literals.size();
    const Set now = more;
    for (const Wire part : std::exchange(others, {}))
      for (const Wire one : circuit::conjuncts(circuit_, given(part, now)))
        if (one != circuit::always && (one == circuit::never || !sort(one))) return circuit::never;
  }
  dropImplied(literals);
  dropAbsorbed(others);
  others.insert(others.end(), literals.begin(), literals.end());
  return circuit_.all(std::move(others));
}

Wire Restrict::given(Wire wire, const Set& known) {
  if (wire <= circuit::always) return wire;
  if (const auto found = done_.find({wire, known}); found != done_.end()) return found->second;
  Wire result = wire;
  if (contradicts(wire, known))
    result = circuit::never;
  else if (contradicts(inverse(wire), known))
    result = circuit::always;
  else if (!isLiteral(wire) && isInverted(wire))
    result = inverse(conjunction(nodeOf(wire), known));
  else if (!isLiteral(wire))
    result = conjunction(nodeOf(wire), known);
  return done_[{wire, known}] = result;
}

Wire Restrict::given(Wire wire, const Known& known) {
  Set set(words_, 0);
  for (size_t f = 0; f < known.values().size(); ++f)
    if (known.values()[f] != Known::unknown &&
        !add(set, 2 * f + (known.values()[f] == circuit::never ? 1 : 0)))
      return circuit::never; // no such position
  return given(wire, set);
}

} // namespace oddsat::regression
