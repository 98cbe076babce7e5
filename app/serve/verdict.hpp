// Meaning of chances for a player (a win, a draw, a loss), and comparison of the moves of a
// position.
#pragma once

#include "oddsat/formulas/answer.hpp"
#include "oddsat/question.hpp"

#include <vector>

namespace oddsat::serve {

enum class Verdict : uint8_t {
  unknown,
  loss,   // not even the lower goal value is possible
  chance, // anything between
  draw,   // the lower goal value is certain, the goal in question is impossible
  win     // the goal in question is certain
};
const char* name(Verdict verdict);
Verdict reversed(Verdict verdict); // the same for the other one of two opposed players

struct Bounds {
  Rational low = 0, high = 1;
};
Bounds reversed(const Bounds& bounds);

// The chances of a player: of the goal in question, and, if there is one, of the lower goal value.
using Chances = std::vector<Bounds>;

bool areKnown(const Chances& chances);
Verdict verdictOn(const Chances& chances);
double score(const Chances& chances); // from 0 to 1: a draw is half a win

// The chances of the other one of two opposed players, where a loss of one is a win of the other.
Chances reversed(const Chances& chances);

struct JudgedMove {
  gdl::Term role, move;
  Chances chances; // of the player of the question
  Verdict verdict = Verdict::unknown;
  bool best = false;                        // no move of its role is better for the role
  Verdict givesAway = Verdict::unknown;     // win, draw or chance; unknown if nothing
  std::optional<Rational> probability = {}; // in an optimal mixed strategy
};

// The moves of one position, judged from answers for the goal in question and the lower one.
std::vector<JudgedMove> judge(const std::vector<Answer>& answers, const Question& question);

} // namespace oddsat::serve
