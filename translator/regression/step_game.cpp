#include "oddsat/regression/step_game.hpp"

#include "oddsat/circuit/constant_wires.hpp"
#include "oddsat/circuit/one_step.hpp"
#include "oddsat/circuit/probes.hpp"
#include "oddsat/circuit/read_ground.hpp"
#include "oddsat/ground/gringo.hpp"
#include "oddsat/regression/instance.hpp"

#include <algorithm>

namespace oddsat::regression {

namespace {

using circuit::GameCircuit;
using circuit::Node;

constexpr size_t mostGates = 2'000'000;

std::vector<Wire*> outputs(GameCircuit& game) {
  std::vector<Wire*> all{&game.terminal};
  for (Wire& wire : game.next) all.push_back(&wire);
  for (auto& role : game.legal)
    for (Wire& wire : role) all.push_back(&wire);
  for (auto& role : game.goals)
    for (circuit::GoalWire& goal : role) all.push_back(&goal.wire);
  for (auto& role : game.sees)
    for (Wire& wire : role) all.push_back(&wire);
  return all;
}

// Starting with `never`, the least fixpoint is reached after as many rounds as there are loop
// wires.
std::vector<Wire> fixpoint(const circuit::Circuit& from, const std::vector<uint32_t>& loops,
                           circuit::Circuit& to, const std::vector<Wire>& inputs) {
  std::vector<Wire> values(loops.size(), circuit::never);
  for (size_t round = 0; round <= loops.size(); ++round) {
    Instance instance(from, to, inputs);
    for (size_t i = 0; i < loops.size(); ++i) instance.set(loops[i], values[i]);
    std::vector<Wire> better;
    for (const uint32_t loop : loops) better.push_back(instance.of(from.nodes()[loop].a));
    if (better == values) break;
    values = std::move(better);
    if (to.nodes().size() > mostGates)
      throw TooBig("the rules of the game are recursive, and unfolding them takes too many gates");
  }
  return values;
}

void unrollLoops(GameCircuit& game) {
  std::vector<uint32_t> loops;
  const auto& nodes = game.circuit.nodes();
  for (uint32_t n = 0; n < nodes.size(); ++n)
    if (nodes[n].kind == Node::Kind::loop) loops.push_back(n);
  if (loops.empty()) return;
  circuit::Circuit to;
  std::vector<Wire> inputs;
  for (uint32_t i = 0; i < game.circuit.inputs(); ++i) inputs.push_back(to.input());
  const std::vector<Wire> values = fixpoint(game.circuit, loops, to, inputs);
  Instance instance(game.circuit, to, inputs);
  for (size_t i = 0; i < loops.size(); ++i) instance.set(loops[i], values[i]);
  for (Wire* wire : outputs(game)) *wire = instance.of(*wire);
  for (Wire& wire : game.holds) wire = instance.of(wire);
  for (auto& role : game.does)
    for (Wire& wire : role) wire = instance.of(wire);
  game.circuit = std::move(to);
}

} // namespace

StepGame stepGame(const gdl::Game& game, const std::vector<gdl::Term>& atoms,
                  const Limits& limits) {
  StepGame found;
  found.roles = game.roles.size();
  const gdl::Game watched = atoms.empty() ? game : circuit::withProbe(game, atoms);
  const ground::GroundProgram program = ground::run({circuit::oneStep(watched, limits)}, limits);
  found.circuit = circuit::fold(circuit::readGround(program, watched, limits));
  unrollLoops(found.circuit);
  if (atoms.empty()) return found;
  const std::vector<gdl::Term>& probes = found.circuit.moves[found.roles];
  for (size_t i = 0; i < probes.size(); ++i)
    found.relation[circuit::probed(probes[i])] = found.circuit.legal[found.roles][i];
  return found;
}

} // namespace oddsat::regression
