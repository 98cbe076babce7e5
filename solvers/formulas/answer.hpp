// What comes back from a solver. Limits reached and "unknown" are values here, not errors.
#pragma once

#include "oddsat/base/progress.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/base/spent.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/gdl/game.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace oddsat {

enum class Status {
  exact,       // low == high, as fractions
  interval,    // the value lies in [low, high] (--approx)
  approximate, // an outside tool's decimal, without guarantee: low == high
  unknown      // a limit came first: the value lies in [low, high], reason says why
};

// What is known of the value of a first move; low == high where it is known exactly.
struct MoveValue {
  gdl::Term role;
  gdl::Term move;
  Rational low = 0;
  Rational high = 1;
  std::optional<gdl::Term> reply = {}; // an opponent's move that keeps the player from winning
  std::optional<Rational> probability = {}; // in an optimal mixed strategy
};

// Exactly, or up to what rounding leaves open.
inline bool isKnown(const MoveValue& move) {
  return move.high - move.low <= Rational(1, 1000000);
}

struct Answer {
  Status status = Status::unknown;
  Rational low = 0;
  Rational high = 1;
  std::string reason = {};               // when unknown
  std::string solver = {};               // who answered
  std::vector<MoveValue> bestMoves = {}; // in the order ord
  bool bestMovesComplete = false;
  std::vector<MoveValue> moves = {};    // with --moves: all first moves, also where a limit came
  std::vector<cnf::Lit> outermost = {}; // formulas: values of the outermost block's variables
  std::vector<std::optional<Rational>> alternatives = {}; // the values of those asked for
  std::optional<cnf::Size> reduced = {};                  // of the formula after simplification
  Spent spent = {};                                       // by step: ground, prefix, solve, ...
  std::map<std::string, uint64_t> statistics = {};
  std::map<std::string, std::string> versions = {};
};

} // namespace oddsat
