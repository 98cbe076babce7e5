// Each wire is true, false or open at each step from the start on. A move that may be legal may be
// made, so it is open whether it is made.
#include "oddsat/regression/deciding_steps.hpp"

#include <algorithm>
#include <cstdint>

namespace oddsat::regression {

namespace {

using circuit::Node;
enum class Value : uint8_t { isFalse, isTrue, open };

Value opposite(Value value) {
  if (value == Value::open) return value;
  return value == Value::isTrue ? Value::isFalse : Value::isTrue;
}

class Clock {
public:
  explicit Clock(const circuit::GameCircuit& game)
      : game_(game), values_(game.circuit.nodes().size(), Value::isFalse) {
    for (size_t f = 0; f < game.fluents.size(); ++f)
      input(game.holds[f]) = game.initial[f] ? Value::isTrue : Value::isFalse;
    spread();
  }

  Value of(Wire wire) const {
    const Value value = values_[circuit::nodeOf(wire)];
    return circuit::isInverted(wire) ? opposite(value) : value;
  }

  void step() {
    for (size_t role = 0; role < game_.roles.size(); ++role) {
      const auto& legal = game_.legal[role];
      const auto may = [this](Wire wire) { return of(wire) != Value::isFalse; };
      const bool only = std::ranges::count_if(legal, may) == 1;
      std::vector<Value> made;
      for (const Wire wire : legal)
        made.push_back(!may(wire) ? Value::isFalse : only ? Value::isTrue : Value::open);
      for (size_t m = 0; m < legal.size(); ++m)
        if (game_.does[role][m] != circuit::never) input(game_.does[role][m]) = made[m];
    }
    spread();
    std::vector<Value> next;
    for (const Wire wire : game_.next) next.push_back(of(wire));
    for (size_t f = 0; f < next.size(); ++f) input(game_.holds[f]) = next[f];
    spread();
  }

private:
  Value& input(Wire wire) { return values_[circuit::nodeOf(wire)]; }

  void spread() {
    const auto& nodes = game_.circuit.nodes();
    for (uint32_t n = 0; n < nodes.size(); ++n) {
      if (nodes[n].kind != Node::Kind::both) continue;
      const Value a = of(nodes[n].a), b = of(nodes[n].b);
      values_[n] = a == Value::isFalse || b == Value::isFalse ? Value::isFalse
                   : a == Value::isTrue && b == Value::isTrue ? Value::isTrue
                                                              : Value::open;
    }
  }

  const circuit::GameCircuit& game_;
  std::vector<Value> values_; // by node
};

bool mayDecide(const circuit::GameCircuit& game, size_t role, const Clock& clock,
               const Question& question) {
  size_t possible = 0, deciding = 0;
  for (size_t m = 0; m < game.moves[role].size(); ++m) {
    if (clock.of(game.legal[role][m]) == Value::isFalse) continue;
    ++possible;
    deciding += !question.isIdle(game.moves[role][m]);
  }
  return possible > 1 || deciding > 0;
}

} // namespace

std::vector<std::vector<int>> turns(const StepGame& game, const Question& question) {
  std::vector<std::vector<int>> found(game.roles);
  Clock clock(game.circuit);
  for (int step = 0; step < *question.horizon; ++step, clock.step()) {
    if (clock.of(game.circuit.terminal) == Value::isTrue) break;
    for (size_t role = 0; role < game.roles; ++role)
      if (mayDecide(game.circuit, role, clock, question)) found[role].push_back(step);
  }
  return found;
}

} // namespace oddsat::regression
