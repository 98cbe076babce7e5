#include "oddsat/games/forward/position/equivalent_positions.hpp"

#include "oddsat/games/forward/horizon/three_valued.hpp"
#include "oddsat/games/forward/position/substitute.hpp"
#include "oddsat/games/forward/position/unchanging_fluents.hpp"

#include <algorithm>

namespace oddsat::forward {

using circuit::Circuit;
using circuit::Node;
using circuit::Wire;

namespace {

constexpr size_t mostNodes = 20'000;
constexpr size_t mostConjuncts = 12;

std::vector<ThreeValued::Pair> inAllFutures(const UnchangingFluents& unchanging) {
  std::vector<ThreeValued::Pair> pairs;
  for (size_t f = 0; f < unchanging.yes.size(); ++f)
    pairs.push_back({circuit::inverse(unchanging.no[f]), unchanging.yes[f]});
  return pairs;
}

class Watcher {
public:
  Watcher(const circuit::GameCircuit& game, Relevant& relevant)
      : game_(game), relevant_(relevant), circuit_(relevant.circuit),
        nodes_(circuit_.nodes().size()),
        future_(game, circuit_, circuit_, inAllFutures(unchangingFluents(game, relevant))),
        watched_(nodes_, circuit::never), plain_(nodes_, false) {
    for (const Wire holds : game.holds) plain_[circuit::nodeOf(holds)] = true;
    for (const auto& role : game.does)
      for (const Wire does : role) plain_[circuit::nodeOf(does)] = does != circuit::never;
  }

  Equivalence run() {
    watchRoots();
    for (size_t n = nodes_; n-- > 1;) // operands precede their gate
      if (circuit_.nodes()[n].kind == Node::Kind::both && watched_[n] != circuit::never)
        watchOperands(static_cast<uint32_t>(n));
    for (const uint32_t f : relevant_.fluents) {
      const Wire holds = game_.holds[f];
      const Wire matters = either(watched_[circuit::nodeOf(holds)], changes(f));
      essence_.marks.push_back({Mark::Kind::changes, f, changes(f)});
      essence_.marks.push_back({Mark::Kind::holds, f, both(matters, holds)});
    }
    essence_.hopeless = circuit::inverse(future_.of(relevant_.won).can);
    return std::move(essence_);
  }

private:
  Wire changes(uint32_t fluent) {
    const auto pair = future_.of(game_.holds[fluent]);
    return both(pair.can, circuit::inverse(pair.must));
  }

  // The wire and, if it is a gate, its operands.
  std::vector<Wire> conjuncts(Wire wire) const {
    std::vector<Wire> found{wire};
    for (size_t i = 0; i < found.size() && i < mostConjuncts; ++i) {
      const Node& node = circuit_.nodes()[circuit::nodeOf(found[i])];
      if (node.kind == Node::Kind::both && !circuit::isInverted(found[i]))
        found.insert(found.end(), {node.a, node.b});
    }
    return found;
  }

  // True only if it is certain; may be false for an implication that holds.
  bool implies(Wire a, Wire b) const {
    const std::vector<Wire> known = conjuncts(a);
    const auto holds = [&](Wire wire) { return std::ranges::find(known, wire) != known.end(); };
    if (holds(b)) return true;
    return circuit::isInverted(b) &&
           std::ranges::any_of(conjuncts(circuit::inverse(b)),
                               [&](Wire each) { return holds(circuit::inverse(each)); });
  }

  // Like Circuit::both, with fewer gates if one wire implies the other or its inverse.
  Wire both(Wire a, Wire b) {
    if (implies(a, b)) return a;
    if (implies(b, a)) return b;
    if (implies(a, circuit::inverse(b))) return circuit::never;
    return circuit_.both(a, b);
  }
  Wire either(Wire a, Wire b) {
    return circuit::inverse(both(circuit::inverse(a), circuit::inverse(b)));
  }

  void watch(Wire wire, Wire when) {
    if (circuit::nodeOf(wire) == circuit::nodeOf(circuit::never)) return;
    Wire& watched = watched_[circuit::nodeOf(wire)];
    watched = implies(when, watched)   ? watched
              : implies(watched, when) ? when
                                       : either(watched, when);
  }

  void watchRoots() {
    watch(relevant_.terminal, circuit::always);
    watch(relevant_.won, circuit::always);
    for (const auto& role : game_.legal)
      for (const Wire legal : role) watch(legal, circuit::always);
    for (const uint32_t f : relevant_.fluents) watch(game_.next[f], changes(f));
  }

  // A chain of `both` gates counts as one gate, because the nesting is not part of the rules.
  std::vector<Wire> operands(uint32_t gate) const {
    std::vector<Wire> rest{circuit_.nodes()[gate].a, circuit_.nodes()[gate].b}, found;
    while (!rest.empty()) {
      const Wire wire = rest.back();
      rest.pop_back();
      const Node& node = circuit_.nodes()[circuit::nodeOf(wire)];
      if (node.kind == Node::Kind::both && !circuit::isInverted(wire))
        rest.insert(rest.end(), {node.a, node.b});
      else
        found.push_back(wire);
    }
    return found;
  }

  // A fluent that may still change has its marks in any case.
  bool isWatchedAsChanging(Wire operand, Wire when) {
    const auto fluent = std::ranges::find(game_.holds, operand & ~Wire{1});
    return fluent != game_.holds.end() &&
           implies(when, changes(static_cast<uint32_t>(fluent - game_.holds.begin())));
  }

  void watchOperands(uint32_t gate) {
    const Wire can = future_.of(2 * gate).can;
    const Wire open = both(watched_[gate], can);
    bool follows = true;
    for (const Wire operand : operands(gate)) {
      if (!isWatchedAsChanging(operand, open)) watch(operand, open);
      follows = follows && !circuit::isInverted(operand) && plain_[circuit::nodeOf(operand)];
    }
    if (follows) return;
    const auto point = static_cast<uint32_t>(essence_.gates.size());
    essence_.gates.push_back(gate);
    const Wire blocked = both(watched_[gate], circuit::inverse(can));
    essence_.marks.push_back({Mark::Kind::blocked, point, blocked});
  }

  const circuit::GameCircuit& game_;
  Relevant& relevant_;
  Circuit& circuit_;
  size_t nodes_; // nodes of the game
  ThreeValued future_;
  std::vector<Wire> watched_; // by node: when it is watched
  std::vector<bool> plain_;   // by node: it is a fluent or a move
  Equivalence essence_;
};

} // namespace

Equivalence equivalenceOf(const circuit::GameCircuit& game, Relevant& relevant) {
  if (hasLoops(relevant.circuit) || relevant.circuit.nodes().size() > mostNodes) return {};
  return Watcher(game, relevant).run();
}

} // namespace oddsat::forward
