#include "oddsat/games/forward/horizon/clauses.hpp"

#include <algorithm>

namespace oddsat::forward {

using circuit::Node;
using circuit::Wire;

namespace {

constexpr size_t largestCircuit = 200'000;

}

bool StepClauses::suits(const circuit::GameCircuit& game) {
  const auto& nodes = game.circuit.nodes();
  return nodes.size() <= largestCircuit && std::ranges::none_of(nodes, [](const Node& node) {
           return node.kind == Node::Kind::loop;
         });
}

StepClauses::StepClauses(const circuit::GameCircuit& game, const Limits& limits)
    : game_(game), watch_(limits), solver_(std::make_unique<CaDiCaL::Solver>()) {
  solver_->set("quiet", 1);
  solver_->connect_terminator(&watch_);
  yes_ = fresh();
  clause({yes_});
}

StepClauses::~StepClauses() {
  solver_->disconnect_terminator();
}

void StepClauses::clause(const std::vector<int>& literals) {
  for (const int literal : literals) solver_->add(literal);
  solver_->add(0);
}

std::optional<bool> StepClauses::solve(const std::vector<int>& assumptions) {
  for (const int literal : assumptions) solver_->assume(literal);
  const int result = solver_->solve();
  if (result == 0) return std::nullopt;
  return result == 10;
}

StepClauses::Frame StepClauses::add(const std::vector<int>& holds) {
  const auto& nodes = game_.circuit.nodes();
  std::vector<int> literals(nodes.size(), 0);
  literals[0] = -yes_;
  Frame frame;
  for (size_t f = 0; f < game_.holds.size(); ++f) {
    frame.holds.push_back(holds.empty() ? fresh() : holds[f]);
    literals[circuit::nodeOf(game_.holds[f])] = frame.holds.back();
  }
  const auto of = [&](Wire wire) {
    const int literal = literals[circuit::nodeOf(wire)];
    return circuit::isInverted(wire) ? -literal : literal;
  };
  for (uint32_t n = 1; n < nodes.size(); ++n) { // operands precede their gate
    if (literals[n] != 0) continue;
    literals[n] = fresh();
    if (nodes[n].kind != Node::Kind::both) continue;
    const int a = of(nodes[n].a), b = of(nodes[n].b);
    clause({-literals[n], a});
    clause({-literals[n], b});
    clause({literals[n], -a, -b});
  }
  for (size_t role = 0; role < game_.roles.size(); ++role) {
    std::vector<int> does;
    for (size_t m = 0; m < game_.does[role].size(); ++m) {
      if (game_.does[role][m] == circuit::never) continue;
      does.push_back(of(game_.does[role][m]));
      clause({-does.back(), of(game_.legal[role][m])});
    }
    moveOnce(does);
  }
  for (const Wire next : game_.next) frame.next.push_back(of(next));
  frame.terminal = of(game_.terminal);
  return frame;
}

// Exactly one of the literals, encoded along a chain.
void StepClauses::moveOnce(const std::vector<int>& does) {
  clause(does);
  int before = -yes_; // a move before this one is made
  for (const int move : does) {
    clause({-before, -move});
    const int now = fresh();
    clause({-before, now});
    clause({-move, now});
    before = now;
  }
}

} // namespace oddsat::forward
