#include "oddsat/games/forward/position/relevant.hpp"

namespace oddsat::forward {

using circuit::Node;
using circuit::Wire;

namespace {

Wire wonWire(circuit::Circuit& circuit, const circuit::GameCircuit& game, size_t asked, int goal) {
  std::vector<Wire> reached;
  for (const circuit::GoalWire& each : game.goals[asked])
    if (each.value >= goal) reached.push_back(each.wire);
  return circuit.both(game.terminal, circuit.any(reached));
}

// Cone marks the nodes that given wires depend on; a fluent depends on its next value.
class Cone {
public:
  Cone(const Relevant& relevant, const circuit::GameCircuit& game)
      : nodes_(relevant.circuit.nodes()), game_(game), seen_(nodes_.size(), false),
        fluentOf_(nodes_.size(), -1) {
    for (size_t f = 0; f < game.holds.size(); ++f)
      fluentOf_[circuit::nodeOf(game.holds[f])] = static_cast<int64_t>(f);
  }

  void reach(Wire wire) {
    push(wire);
    while (!open_.empty()) {
      const uint32_t n = open_.back();
      open_.pop_back();
      if (nodes_[n].kind == Node::Kind::both || nodes_[n].kind == Node::Kind::loop)
        push(nodes_[n].a);
      if (nodes_[n].kind == Node::Kind::both) push(nodes_[n].b);
      if (fluentOf_[n] >= 0) push(game_.next[static_cast<size_t>(fluentOf_[n])]);
    }
  }

  bool reached(size_t fluent) const { return seen_[circuit::nodeOf(game_.holds[fluent])]; }

private:
  void push(Wire wire) {
    const uint32_t n = circuit::nodeOf(wire);
    if (seen_[n]) return;
    seen_[n] = true;
    open_.push_back(n);
  }

  const std::vector<Node>& nodes_;
  const circuit::GameCircuit& game_;
  std::vector<bool> seen_;
  std::vector<int64_t> fluentOf_; // by node
  std::vector<uint32_t> open_;
};

} // namespace

Relevant relevantTo(const circuit::GameCircuit& game, size_t asked, int goal, bool allFluents) {
  Relevant relevant;
  relevant.circuit = game.circuit;
  relevant.terminal = game.terminal;
  relevant.won = wonWire(relevant.circuit, game, asked, goal);
  Cone cone(relevant, game);
  cone.reach(relevant.terminal);
  cone.reach(relevant.won);
  for (const auto& role : game.legal)
    for (const Wire wire : role) cone.reach(wire);
  for (size_t f = 0; f < game.fluents.size(); ++f)
    if (allFluents || cone.reached(f)) relevant.fluents.push_back(static_cast<uint32_t>(f));
  return relevant;
}

} // namespace oddsat::forward
