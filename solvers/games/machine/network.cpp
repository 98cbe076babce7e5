#include "oddsat/games/machine/network.hpp"

namespace oddsat::machine {

namespace {

// Collects the roots for flatten and assigns their slots in the same order.
class Roots {
public:
  void add(circuit::Wire wire) { wires_.push_back(wire); }
  Code flattened(const circuit::Circuit& circuit) {
    Code code = flatten(circuit, wires_);
    slots_ = std::move(code.outputs);
    return code;
  }
  uint32_t next() { return slots_[taken_++]; }

private:
  std::vector<circuit::Wire> wires_;
  std::vector<uint32_t> slots_;
  size_t taken_ = 0;
};

circuit::Wire winning(circuit::Circuit& circuit, const std::vector<circuit::GoalWire>& goals,
                      int atLeast) {
  circuit::Wire wins = circuit::never;
  for (const circuit::GoalWire& goal : goals)
    if (goal.value >= atLeast) wins = circuit.either(wins, goal.wire);
  return wins;
}

PositionCode positionCode(const circuit::GameCircuit& game, const Asked& asked) {
  circuit::Circuit circuit = game.circuit;
  Roots roots;
  roots.add(game.terminal);
  roots.add(asked.wins ? winning(circuit, game.goals[asked.wins->role], asked.wins->atLeast)
                       : circuit::never);
  for (const auto& role : game.legal)
    for (const circuit::Wire wire : role)
      if (asked.legal) roots.add(wire);
  for (const auto& role : game.goals)
    for (const circuit::GoalWire& goal : role)
      if (asked.goals) roots.add(goal.wire);

  PositionCode position;
  position.code = roots.flattened(circuit);
  position.terminal = roots.next();
  position.wins = roots.next();
  position.legal.resize(game.roles.size());
  position.goals.resize(game.roles.size());
  for (size_t role = 0; asked.legal && role < game.roles.size(); ++role)
    for (size_t m = 0; m < game.legal[role].size(); ++m)
      position.legal[role].push_back(roots.next());
  for (size_t role = 0; asked.goals && role < game.roles.size(); ++role)
    for (const circuit::GoalWire& goal : game.goals[role])
      position.goals[role].push_back({goal.value, roots.next()});
  return position;
}

StepCode stepCode(const circuit::GameCircuit& game) {
  Roots roots;
  for (const circuit::Wire wire : game.next) roots.add(wire);
  for (const auto& role : game.sees)
    for (const circuit::Wire wire : role) roots.add(wire);
  StepCode step;
  step.code = roots.flattened(game.circuit);
  for (size_t f = 0; f < game.next.size(); ++f) step.next.push_back(roots.next());
  for (const auto& role : game.does) {
    auto& slots = step.does.emplace_back();
    for (const circuit::Wire does : role)
      slots.push_back(does == circuit::never
                          ? Code::zeros
                          : Code::firstInput + game.circuit.nodes()[circuit::nodeOf(does)].a);
  }
  for (const auto& percepts : game.sees) {
    auto& slots = step.sees.emplace_back();
    for (size_t p = 0; p < percepts.size(); ++p) slots.push_back(roots.next());
  }
  return step;
}

} // namespace

Network::Network(circuit::GameCircuit game)
    : game_(std::move(game)), initial_((game_.fluents.size() + 63) / 64, 0), step_(stepCode(game_)),
      position_(std::make_shared<const PositionCode>(positionCode(game_, {}))) {
  for (size_t f = 0; f < game_.fluents.size(); ++f)
    if (game_.initial[f]) initial_[f / 64] |= uint64_t{1} << (f % 64);
}

std::shared_ptr<const PositionCode> Network::position(const Asked& asked) const {
  if (asked.legal && asked.goals && !asked.wins) return position_;
  return std::make_shared<const PositionCode>(positionCode(game_, asked));
}

} // namespace oddsat::machine
