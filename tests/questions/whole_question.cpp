#include "questions/whole_question.hpp"

#include <algorithm>

namespace oddsat::questions {

bool isChance(const WholeQuestion& question, size_t role) {
  return question.game.roles[role].isDice() || std::ranges::count(question.random, role) > 0;
}

std::optional<size_t> askedPlayer(const WholeQuestion& question) {
  if (question.player) return question.player;
  for (size_t role = 0; role < question.game.roles.size(); ++role)
    if (!isChance(question, role)) return role;
  return std::nullopt;
}

bool hasChance(const WholeQuestion& question) {
  for (size_t role = 0; role < question.game.roles.size(); ++role)
    if (isChance(question, role)) return true;
  return false;
}

} // namespace oddsat::questions
