// A wire counts as constant until the contrary is shown: at the start all fluents are fixed, and no
// move is made. Three rules are applied until nothing changes: a move that may be legal may be
// made; a fluent whose next value may differ from its value is not constant; a gate with an input
// that is not constant may not be constant either. Wires that remain constant have the same value
// in every reachable position, by induction over the steps.
#include "oddsat/circuit/constant_wires.hpp"

#include <algorithm>
#include <optional>

namespace oddsat::circuit {

namespace {

enum class Ternary : uint8_t { isFalse, isTrue, unknown };

Ternary inverted(Ternary value) {
  if (value == Ternary::unknown) return value;
  return value == Ternary::isTrue ? Ternary::isFalse : Ternary::isTrue;
}

class Spread {
public:
  explicit Spread(const GameCircuit& game)
      : game_(game), nodes_(game.circuit.nodes()), values_(nodes_.size(), Ternary::isFalse),
        readers_(nodes_.size()) {
    start();
    do drain();
    while (step());
  }

  Ternary of(Wire wire) const {
    const Ternary value = values_[nodeOf(wire)];
    return isInverted(wire) ? inverted(value) : value;
  }

private:
  Ternary gate(const Node& node) const {
    const Ternary a = of(node.a), b = of(node.b);
    if (a == Ternary::isFalse || b == Ternary::isFalse) return Ternary::isFalse;
    return a == Ternary::isTrue && b == Ternary::isTrue ? Ternary::isTrue : Ternary::unknown;
  }

  void start() {
    for (size_t f = 0; f < game_.holds.size(); ++f)
      if (game_.initial[f]) values_[nodeOf(game_.holds[f])] = Ternary::isTrue;
    for (uint32_t n = 0; n < nodes_.size(); ++n) {
      if (nodes_[n].kind == Node::Kind::loop) {
        readers_[nodeOf(nodes_[n].a)].push_back(n);
        waiting_.push_back(n);
      } else if (nodes_[n].kind == Node::Kind::both) {
        values_[n] = gate(nodes_[n]);
        readers_[nodeOf(nodes_[n].a)].push_back(n);
        readers_[nodeOf(nodes_[n].b)].push_back(n);
      }
    }
  }

  void blur(uint32_t node) {
    if (values_[node] == Ternary::unknown) return;
    values_[node] = Ternary::unknown;
    news_ = true;
    waiting_.insert(waiting_.end(), readers_[node].begin(), readers_[node].end());
  }

  // A loop wire is never or unknown, because it is not worth while to prove that one is always
  // true.
  void drain() {
    while (!waiting_.empty()) {
      const uint32_t n = waiting_.back();
      waiting_.pop_back();
      const Node& node = nodes_[n];
      const bool isLoop = node.kind == Node::Kind::loop;
      if (isLoop ? of(node.a) != Ternary::isFalse : gate(node) == Ternary::unknown) blur(n);
    }
  }

  bool step() {
    news_ = false;
    for (size_t f = 0; f < game_.holds.size(); ++f)
      if (of(game_.next[f]) != of(game_.holds[f])) blur(nodeOf(game_.holds[f]));
    for (size_t role = 0; role < game_.roles.size(); ++role)
      for (size_t m = 0; m < game_.legal[role].size(); ++m)
        if (game_.does[role][m] != never && of(game_.legal[role][m]) != Ternary::isFalse)
          blur(nodeOf(game_.does[role][m]));
    return news_;
  }

  const GameCircuit& game_;
  const std::vector<Node>& nodes_;
  std::vector<Ternary> values_;
  std::vector<std::vector<uint32_t>> readers_;
  std::vector<uint32_t> waiting_;
  bool news_ = false; // true if a wire became unknown in this step
};

// Copies gates into a new circuit, with constants in place of constant wires.
class Copy {
public:
  Copy(const Circuit& from, const Spread& values, Circuit& to)
      : from_(from.nodes()), values_(values), to_(to), copies_(from_.size()) {
    copies_[0] = never;
  }

  // Inputs keep their order; only those that change get an input in the new circuit.
  Wire input(Wire wire) {
    if (values_.of(wire) != Ternary::unknown) return constant(wire);
    return *(copies_[nodeOf(wire)] = to_.input());
  }

  // Nodes come after their inputs (except for loops), so one pass is enough.
  void gates(const std::vector<Wire>& roots) {
    const std::vector<bool> wanted = reach(roots);
    for (uint32_t n = 1; n < from_.size(); ++n) {
      if (!wanted[n] || copies_[n]) continue;
      const Node& node = from_[n];
      if (values_.of(2 * n) != Ternary::unknown)
        copies_[n] = constant(2 * n);
      else if (node.kind == Node::Kind::loop)
        copies_[n] = to_.loop();
      else
        copies_[n] = to_.both(of(node.a), of(node.b));
    }
    for (uint32_t n = 1; n < from_.size(); ++n)
      if (wanted[n] && from_[n].kind == Node::Kind::loop && *copies_[n] != never)
        to_.define(*copies_[n], of(from_[n].a));
  }

  Wire of(Wire wire) const {
    const Wire copy = *copies_[nodeOf(wire)];
    return isInverted(wire) ? inverse(copy) : copy;
  }

private:
  Wire constant(Wire wire) const { return values_.of(wire) == Ternary::isTrue ? always : never; }

  std::vector<bool> reach(const std::vector<Wire>& roots) const {
    std::vector<bool> wanted(from_.size(), false);
    std::vector<uint32_t> stack;
    const auto want = [&](Wire wire) {
      if (wanted[nodeOf(wire)]) return;
      wanted[nodeOf(wire)] = true;
      stack.push_back(nodeOf(wire));
    };
    for (const Wire root : roots) want(root);
    while (!stack.empty()) {
      const uint32_t n = stack.back();
      stack.pop_back();
      if (values_.of(2 * n) != Ternary::unknown) continue;
      if (from_[n].kind == Node::Kind::input || from_[n].kind == Node::Kind::constant) continue;
      want(from_[n].a);
      if (from_[n].kind == Node::Kind::both) want(from_[n].b);
    }
    return wanted;
  }

  const std::vector<Node>& from_;
  const Spread& values_;
  Circuit& to_;
  std::vector<std::optional<Wire>> copies_;
};

std::vector<Wire> roots(const GameCircuit& game) {
  std::vector<Wire> all = game.next;
  for (const auto& role : game.legal) all.insert(all.end(), role.begin(), role.end());
  for (const auto& role : game.goals)
    for (const GoalWire& goal : role) all.push_back(goal.wire);
  all.push_back(game.terminal);
  for (const auto& role : game.sees) all.insert(all.end(), role.begin(), role.end());
  return all;
}

void foldFluents(const GameCircuit& game, const Spread& values, Copy& copy, GameCircuit& out) {
  out.constantFluents = game.constantFluents;
  for (size_t f = 0; f < game.fluents.size(); ++f) {
    const Wire holds = copy.input(game.holds[f]);
    if (holds == always) out.constantFluents.push_back(game.fluents[f]);
    if (values.of(game.holds[f]) != Ternary::unknown) continue;
    out.fluents.push_back(game.fluents[f]);
    out.initial.push_back(game.initial[f]);
    out.holds.push_back(holds);
  }
  std::ranges::sort(out.constantFluents);
}

} // namespace

GameCircuit fold(const GameCircuit& game) {
  const Spread values(game);
  GameCircuit out;
  Copy copy(game.circuit, values, out.circuit);
  foldFluents(game, values, copy, out);
  out.roles = game.roles;
  out.moves = game.moves;
  out.does.resize(game.roles.size());
  for (size_t role = 0; role < game.roles.size(); ++role)
    for (const Wire does : game.does[role])
      out.does[role].push_back(does == never ? never : copy.input(does));
  copy.gates(roots(game));
  for (size_t f = 0; f < game.fluents.size(); ++f)
    if (values.of(game.holds[f]) == Ternary::unknown) out.next.push_back(copy.of(game.next[f]));
  out.legal = game.legal;
  for (auto& role : out.legal)
    for (Wire& wire : role) wire = copy.of(wire);
  out.goals = game.goals;
  for (auto& role : out.goals)
    for (GoalWire& goal : role) goal.wire = copy.of(goal.wire);
  out.terminal = copy.of(game.terminal);
  out.hiddenInformation = game.hiddenInformation;
  out.percepts = game.percepts;
  out.sees = game.sees;
  for (auto& role : out.sees)
    for (Wire& wire : role) wire = copy.of(wire);
  return out;
}

} // namespace oddsat::circuit
