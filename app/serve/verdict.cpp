#include "oddsat/app/serve/verdict.hpp"

#include <algorithm>

namespace oddsat::serve {

namespace {

Bounds boundsOf(const Answer& answer, const MoveValue& wanted) {
  for (const MoveValue& each : answer.moves)
    if (each.move == wanted.move && each.role == wanted.role) return {each.low, each.high};
  return {};
}

bool isKnownBounds(const Bounds& bounds) {
  return bounds.high - bounds.low <= Rational(1, 1000000); // as isKnown() of a move
}

// By the goal in question, then by the lower goal value; for known chances.
bool isBetter(const Chances& a, const Chances& b) {
  return std::ranges::lexicographical_compare(b, a, {}, &Bounds::low, &Bounds::low);
}

// The verdict from the side of a role: the opponents of the player win where the player loses.
Verdict forSide(Verdict verdict, bool isPlayer) {
  return isPlayer ? verdict : reversed(verdict);
}

Verdict lost(Verdict before, Verdict after) {
  if (before == Verdict::win || (before == Verdict::draw && after == Verdict::loss)) return before;
  return Verdict::chance;
}

// Compares the moves of one role; nothing is best while a value is missing.
void compare(std::vector<JudgedMove*>& moves, bool isPlayer) {
  const bool known =
      std::ranges::all_of(moves, [](const JudgedMove* move) { return areKnown(move->chances); });
  if (!known) return;
  const auto better = [&](const JudgedMove* a, const JudgedMove* b) {
    return isPlayer ? isBetter(a->chances, b->chances) : isBetter(b->chances, a->chances);
  };
  const JudgedMove* best = *std::ranges::min_element(moves, better);
  const bool mixed = std::ranges::any_of(
      moves, [](const JudgedMove* move) { return move->probability.has_value(); });
  for (JudgedMove* move : moves) {
    move->best = mixed ? move->probability.value_or(0) > 0 : !better(best, move);
    if (!move->best && !mixed)
      move->givesAway = lost(forSide(best->verdict, isPlayer), forSide(move->verdict, isPlayer));
  }
}

} // namespace

const char* name(Verdict verdict) {
  switch (verdict) {
  case Verdict::unknown:
    return "unknown";
  case Verdict::loss:
    return "loss";
  case Verdict::chance:
    return "chance";
  case Verdict::draw:
    return "draw";
  case Verdict::win:
    return "win";
  }
  return "";
}

Verdict reversed(Verdict verdict) {
  if (verdict == Verdict::win) return Verdict::loss;
  return verdict == Verdict::loss ? Verdict::win : verdict;
}

Bounds reversed(const Bounds& bounds) {
  return {1 - bounds.high, 1 - bounds.low};
}

Chances reversed(const Chances& chances) {
  Chances result;
  for (auto each = chances.rbegin(); each != chances.rend(); ++each)
    result.push_back(reversed(*each));
  return result;
}

bool areKnown(const Chances& chances) {
  return std::ranges::all_of(chances, isKnownBounds);
}

Verdict verdictOn(const Chances& chances) {
  if (chances.front().low == 1) return Verdict::win;
  if (chances.back().high == 0) return Verdict::loss;
  if (chances.front().high == 0 && chances.back().low == 1) return Verdict::draw;
  return areKnown(chances) ? Verdict::chance : Verdict::unknown;
}

double score(const Chances& chances) {
  Rational sum = 0;
  for (const Bounds& each : chances) sum += each.low + each.high;
  return sum.get_d() / static_cast<double>(2 * chances.size());
}

std::vector<JudgedMove> judge(const std::vector<Answer>& answers, const Question& question) {
  std::vector<JudgedMove> moves;
  for (const MoveValue& each : answers.front().moves) {
    JudgedMove& move = moves.emplace_back(JudgedMove{each.role, each.move, {}});
    for (const Answer& answer : answers) move.chances.push_back(boundsOf(answer, each));
    move.verdict = verdictOn(move.chances);
    move.probability = each.probability;
  }
  std::map<gdl::Term, std::vector<JudgedMove*>> byRole;
  for (JudgedMove& move : moves) byRole[move.role].push_back(&move);
  for (auto& [role, list] : byRole)
    if (!question.isRandom(role)) compare(list, role == question.player);
  return moves;
}

} // namespace oddsat::serve
