// The result of a solver. Limits that were reached and "unknown" are values here, not errors.
#pragma once

#include "oddsat/base/progress.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/base/spent.hpp"
#include "oddsat/base/statistics.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/gdl/game.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace oddsat {

enum class Status {
  exact,       // low == high, as fractions
  interval,    // the value is in [low, high] (--approx)
  approximate, // the decimal of an outside tool, without guarantee: low == high
  unknown      // a limit was reached first: the value is in [low, high]; `reason` names the limit
};

// Bounds of the value of a first move; low == high if the value is known exactly.
struct MoveValue {
  gdl::Term role;
  gdl::Term move;
  Rational low = 0;
  Rational high = 1;
  std::optional<gdl::Term> reply = {};      // an opponent's move that keeps the player from winning
  std::optional<Rational> probability = {}; // in an optimal mixed strategy
};

// True if the value is known exactly, or up to what rounding leaves open.
inline bool isKnown(const MoveValue& move) {
  return move.high - move.low <= Rational(1, 1000000);
}

struct Answer {
  Status status = Status::unknown;
  Rational low = 0;
  Rational high = 1;
  std::string reason = {};               // reason why the value is unknown
  std::string solver = {};               // the solver that found the answer
  std::vector<MoveValue> bestMoves = {}; // sorted by `ord`
  bool bestMovesComplete = false;
  // With --moves: all first moves, including those at which a limit was reached.
  std::vector<MoveValue> moves = {};
  std::vector<cnf::Lit> outermost = {}; // formulas: values of the variables of the outermost block
  std::vector<std::optional<Rational>> alternatives = {}; // values of FormulaOptions::alternatives
  std::optional<cnf::Size> reduced = {}; // size of the formula after simplification
  Spent spent = {};                      // times by step: ground, prefix, solve, ...
  Statistics statistics = {};
  std::map<std::string, std::string> versions = {};
};

} // namespace oddsat
