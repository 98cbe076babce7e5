// Steps of a game as clauses for CaDiCaL, each a copy of the circuit: what the horizon finder
// asks "can it be that ..." with.
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

  // False: the rules have circles, or are too large; nothing can be asked then.
  static bool suits(const circuit::GameCircuit& game);

  StepClauses(const circuit::GameCircuit& game, const Limits& limits);
  ~StepClauses();
  StepClauses(const StepClauses&) = delete;
  StepClauses& operator=(const StepClauses&) = delete;

  // One step: some position, exactly one legal move of every role, and the position after it.
  // `holds`: the literals of the fluents; empty: new ones.
  Frame add(const std::vector<int>& holds);
  void clause(const std::vector<int>& literals);
  // Satisfiable with these assumptions? Nothing: a limit came first.
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
  int yes_ = 0; // always true
};

} // namespace oddsat::forward
