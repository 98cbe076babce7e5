#include "forward/possible.hpp"

#include "machine/run_code.hpp"

namespace oddsat::forward {

using machine::Circuit;
using machine::Node;
using machine::Wire;

namespace {

struct Pair {
  Wire can = machine::never;
  Wire must = machine::never;
};

// Gate by gate; a loop's two wires are loops themselves, defined at the end.
class Doubled {
public:
  explicit Doubled(const machine::GameCircuit& game) : game_(game), nodes_(game.circuit.nodes()) {
    pairs_.resize(nodes_.size());
    known_.assign(nodes_.size(), false);
    for (const Wire holds : game.holds) set(holds, {circuit_.input(), circuit_.input()});
    for (uint32_t n = 0; n < nodes_.size(); ++n)
      if (nodes_[n].kind == Node::Kind::loop) set(2 * n, {circuit_.loop(), circuit_.loop()});
    // A move can be made where it can be legal; legality never depends on moves.
    for (size_t role = 0; role < game.roles.size(); ++role)
      for (size_t m = 0; m < game.does[role].size(); ++m)
        if (game.does[role][m] != machine::never)
          set(game.does[role][m], {of(game.legal[role][m]).can, machine::never});
    for (uint32_t n = 0; n < nodes_.size(); ++n)
      if (nodes_[n].kind == Node::Kind::loop) {
        const Pair definition = of(nodes_[n].a);
        circuit_.define(pairs_[n].can, definition.can);
        circuit_.define(pairs_[n].must, definition.must);
      }
  }

  Pair of(Wire wire) {
    build(machine::nodeOf(wire));
    const Pair pair = pairs_[machine::nodeOf(wire)];
    if (!machine::isInverted(wire)) return pair;
    return {machine::inverse(pair.must), machine::inverse(pair.can)};
  }

  const Circuit& circuit() const { return circuit_; }

private:
  void set(Wire wire, Pair pair) {
    pairs_[machine::nodeOf(wire)] = pair;
    known_[machine::nodeOf(wire)] = true;
  }

  // Without recursion: circuits are deep.
  void build(uint32_t root) {
    std::vector<uint32_t> open{root};
    while (!open.empty()) {
      const uint32_t n = open.back();
      if (known_[n] || nodes_[n].kind != Node::Kind::both) {
        known_[n] = true; // the constant
        open.pop_back();
        continue;
      }
      const uint32_t a = machine::nodeOf(nodes_[n].a), b = machine::nodeOf(nodes_[n].b);
      if (!known_[a]) open.push_back(a);
      if (!known_[b]) open.push_back(b);
      if (!known_[a] || !known_[b]) continue;
      const Pair left = seen(nodes_[n].a), right = seen(nodes_[n].b);
      set(2 * n, {circuit_.both(left.can, right.can), circuit_.both(left.must, right.must)});
    }
  }

  Pair seen(Wire wire) const {
    const Pair pair = pairs_[machine::nodeOf(wire)];
    if (!machine::isInverted(wire)) return pair;
    return {machine::inverse(pair.must), machine::inverse(pair.can)};
  }

  const machine::GameCircuit& game_;
  const std::vector<Node>& nodes_;
  Circuit circuit_;
  std::vector<Pair> pairs_; // by node
  std::vector<bool> known_;
};

} // namespace

PossibleStep::PossibleStep(const machine::GameCircuit& game) : fluents_(game.fluents.size()) {
  Doubled doubled(game);
  std::vector<Wire> roots;
  for (const Wire next : game.next) {
    const Pair pair = doubled.of(next);
    roots.push_back(pair.can);
    roots.push_back(pair.must);
  }
  roots.push_back(doubled.of(game.terminal).must);
  code_ = machine::flatten(doubled.circuit(), roots);
  slots_.assign(code_.slots, {0});
}

Possible PossibleStep::next(const Possible& now, bool& ended) {
  const auto input = [&](size_t i) -> uint64_t& {
    return slots_[machine::Code::firstInput + i][0];
  };
  for (size_t f = 0; f < fluents_; ++f) {
    input(2 * f) = now.can[f] ? 1 : 0;
    input(2 * f + 1) = now.must[f] ? 1 : 0;
  }
  machine::runCode<1>(code_, slots_.data());
  const auto output = [&](size_t i) { return (slots_[code_.outputs[i]][0] & 1) != 0; };
  Possible then;
  for (size_t f = 0; f < fluents_; ++f) {
    then.can.push_back(output(2 * f));
    then.must.push_back(output(2 * f + 1));
  }
  ended = output(2 * fluents_);
  return then;
}

} // namespace oddsat::forward
