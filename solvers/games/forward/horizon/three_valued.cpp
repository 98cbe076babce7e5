#include "oddsat/games/forward/horizon/three_valued.hpp"

namespace oddsat::forward {

using circuit::Node;
using circuit::Wire;

// Gate by gate; the two wires of a loop are loops, too, which are defined at the end.
ThreeValued::ThreeValued(const circuit::GameCircuit& game, const circuit::Circuit& from,
                         circuit::Circuit& to, const std::vector<Pair>& fluents)
    : nodes_(from.nodes()), circuit_(to) {
  pairs_.resize(nodes_.size());
  known_.assign(nodes_.size(), false);
  for (size_t f = 0; f < fluents.size(); ++f) set(game.holds[f], fluents[f]);
  for (uint32_t n = 0; n < pairs_.size(); ++n)
    if (nodes_[n].kind == Node::Kind::loop) {
      const Wire can = circuit_.loop();
      set(2 * n, {can, circuit_.loop()});
    }
  // legality never depends on moves
  for (size_t role = 0; role < game.roles.size(); ++role)
    for (size_t m = 0; m < game.does[role].size(); ++m)
      if (game.does[role][m] != circuit::never)
        set(game.does[role][m], {of(game.legal[role][m]).can, circuit::never});
  for (uint32_t n = 0; n < pairs_.size(); ++n)
    if (nodes_[n].kind == Node::Kind::loop) {
      const Pair definition = of(nodes_[n].a);
      circuit_.define(pairs_[n].can, definition.can);
      circuit_.define(pairs_[n].must, definition.must);
    }
}

ThreeValued::Pair ThreeValued::of(Wire wire) {
  build(circuit::nodeOf(wire));
  return seen(wire);
}

ThreeValued::Pair ThreeValued::seen(Wire wire) const {
  const Pair pair = pairs_[circuit::nodeOf(wire)];
  if (!circuit::isInverted(wire)) return pair;
  return {circuit::inverse(pair.must), circuit::inverse(pair.can)};
}

void ThreeValued::set(Wire wire, Pair pair) {
  pairs_[circuit::nodeOf(wire)] = pair;
  known_[circuit::nodeOf(wire)] = true;
}

// Without recursion, since circuits are deep.
void ThreeValued::build(uint32_t root) {
  std::vector<uint32_t> open{root};
  while (!open.empty()) {
    const uint32_t n = open.back();
    const Node node = nodes_[n]; // a copy, since the circuit may grow
    if (known_[n] || node.kind != Node::Kind::both) {
      known_[n] = true; // the constant
      open.pop_back();
      continue;
    }
    const uint32_t a = circuit::nodeOf(node.a), b = circuit::nodeOf(node.b);
    if (!known_[a]) open.push_back(a);
    if (!known_[b]) open.push_back(b);
    if (!known_[a] || !known_[b]) continue;
    const Pair left = seen(node.a), right = seen(node.b);
    set(2 * n, {circuit_.both(left.can, right.can), circuit_.both(left.must, right.must)});
  }
}

std::vector<ThreeValued::Pair> pairsOfInputs(size_t fluents, circuit::Circuit& circuit) {
  std::vector<ThreeValued::Pair> pairs(fluents);
  for (auto& pair : pairs) {
    pair.can = circuit.input();
    pair.must = circuit.input();
  }
  return pairs;
}

} // namespace oddsat::forward
