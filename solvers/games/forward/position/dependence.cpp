#include "oddsat/games/forward/position/dependence.hpp"

namespace oddsat::forward {

using circuit::Node;
using circuit::Wire;

namespace {

constexpr int mostConflicts = 300; // for one query

std::vector<bool> coneOf(const circuit::Circuit& circuit, const std::vector<Wire>& wires) {
  std::vector<bool> cone(circuit.nodes().size(), false);
  for (const Wire wire : wires) cone[circuit::nodeOf(wire)] = true;
  for (size_t n = cone.size(); n-- > 1;) { // operands precede their gate
    const Node& node = circuit.nodes()[n];
    if (cone[n] && node.kind == Node::Kind::both)
      cone[circuit::nodeOf(node.a)] = cone[circuit::nodeOf(node.b)] = true;
  }
  return cone;
}

} // namespace

Dependence::Dependence(const circuit::Circuit& circuit, const std::vector<Wire>& wires,
                       const Limits& limits)
    : limits_(limits), watch_(limits), solver_(std::make_unique<CaDiCaL::Solver>()) {
  solver_->set("quiet", 1);
  solver_->connect_terminator(&watch_);
  std::vector<int> first, second;
  copy(circuit, wires, first);
  copy(circuit, wires, second);
  for (size_t i = 0; i < wires.size(); ++i) {
    agree_.push_back(++variables_);
    clause({-agree_[i], -first[i], second[i]});
    clause({-agree_[i], first[i], -second[i]});
    differ_.push_back(++variables_);
    clause({-differ_[i], first[i], second[i]});
    clause({-differ_[i], -first[i], -second[i]});
  }
}

void Dependence::clause(const std::vector<int>& literals) {
  for (const int literal : literals) solver_->add(literal);
  solver_->add(0);
}

void Dependence::copy(const circuit::Circuit& circuit, const std::vector<Wire>& wires,
                      std::vector<int>& literals) {
  const std::vector<bool> cone = coneOf(circuit, wires);
  std::vector<int> of(cone.size(), 0);
  const auto literal = [&](Wire wire) {
    const int plain = of[circuit::nodeOf(wire)];
    return circuit::isInverted(wire) ? -plain : plain;
  };
  of[0] = ++variables_;
  clause({-of[0]});
  for (size_t n = 1; n < cone.size(); ++n) {
    if (!cone[n]) continue;
    of[n] = ++variables_;
    const Node& node = circuit.nodes()[n];
    if (node.kind != Node::Kind::both) continue;
    const int a = literal(node.a), b = literal(node.b);
    clause({-of[n], a});
    clause({-of[n], b});
    clause({of[n], -a, -b});
  }
  for (const Wire wire : wires) literals.push_back(literal(wire));
}

bool Dependence::follows(size_t which, const std::vector<bool>& kept) {
  limits_.check();
  solver_->limit("conflicts", mostConflicts);
  for (size_t i = 0; i < kept.size(); ++i)
    if (kept[i] && i != which) solver_->assume(agree_[i]);
  solver_->assume(differ_[which]);
  return solver_->solve() == 20;
}

} // namespace oddsat::forward
