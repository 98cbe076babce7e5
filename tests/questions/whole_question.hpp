// A question as a user puts it: a game and what stands behind it on the command line.
#pragma once

#include "questions/rule_of_play.hpp"

#include <gmpxx.h>
#include <map>

namespace oddsat::questions {

enum class Notation { infix, kif };

struct WholeQuestion {
  AbstractGame game = {};
  Notation notation = Notation::infix;
  bool declared = false; // `base` and `input` are written, too

  std::optional<size_t> player = {}; // unset: the program's default
  std::vector<size_t> random = {};
  std::optional<int> goal = {};
  std::string horizon = {}; // a number, "least", or empty
  std::optional<mpq_class> atLeast = {};
  std::optional<Position> state = {};
  std::vector<Joint> after = {};
  bool namesForced = true; // --after names roles with one legal move, too
  std::map<size_t, PlayRule> strategies = {};
  bool simultaneous = false;

  std::string solver = {}; // empty: the default
  std::string prefix = {};
  bool byTranslate = false; // the formula is written first, then solved
  bool moves = false;
  bool approximate = false;
  bool noReduce = false;
  bool noSymmetries = false;
  bool certificate = false;
};

bool isChance(const WholeQuestion& question, size_t role);
// The player that the question is about; nobody where every role plays at random.
std::optional<size_t> askedPlayer(const WholeQuestion& question);
bool hasChance(const WholeQuestion& question);

} // namespace oddsat::questions
