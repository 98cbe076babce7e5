// Steps of a game as clauses for CaDiCaL, each step a copy of the circuit. The horizon finder uses
// them to decide whether a situation is possible.
#pragma once

#include "oddsat/base/sat_watch.hpp"
#include "oddsat/circuit/game_circuit.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace oddsat::forward {

class StepClauses {
public:
  struct Frame {
    std::vector<int> holds; // by fluent: the literal
    std::vector<int> next;
    int terminal = 0;
  };

  // False if the rules have cycles or are too large; the clauses must not be used then.
  static bool suits(const circuit::GameCircuit& game);

  StepClauses(const circuit::GameCircuit& game, const Limits& limits);
  ~StepClauses();
  StepClauses(const StepClauses&) = delete;
  StepClauses& operator=(const StepClauses&) = delete;

  // Adds one step: a position, exactly one legal move of every role, and the next position. `holds`
  // has the literals of the fluents; if it is empty, new literals are made.
  Frame add(const std::vector<int>& holds);
  void clause(const std::vector<int>& literals);
  // True if satisfiable under these assumptions; no value at a limit.
  std::optional<bool> solve(const std::vector<int>& assumptions);
  bool failed(int literal) { return solver_->failed(literal); }
  int fresh() { return ++variables_; }
  int constant(bool value) const { return value ? yes_ : -yes_; }

private:
  void moveOnce(const std::vector<int>& does);

  const circuit::GameCircuit& game_;
  SatWatch watch_;
  std::unique_ptr<CaDiCaL::Solver> solver_;
  int variables_ = 0;
  int yes_ = 0; // a literal that is always true
};

} // namespace oddsat::forward
