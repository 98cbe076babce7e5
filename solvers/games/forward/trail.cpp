#include "oddsat/games/forward/trail.hpp"

#include "oddsat/strategy/position_note.hpp"

namespace oddsat::forward {

bool Trail::chooses(size_t level, size_t role) const {
  return !sides_.isChance(role) && steps_[level]->choices.moves[role].size() > 1;
}

void Trail::refuseTwoChoices(size_t level) const {
  const auto& roles = machine_.roles();
  size_t count = 0;
  for (size_t role = 0; role < roles.size(); ++role) count += chooses(level, role) ? 1 : 0;
  if (count < 2) return;
  std::string names;
  for (size_t role = 0; role < roles.size(); ++role)
    if (chooses(level, role)) names += (names.empty() ? "" : " and ") + gdl::toInfix(roles[role]);
  throw Error(Location(),
              path(level) + " " + names + " have a choice at once: the game is not turn-taking" +
                  advice(" (--simultaneous-as-last-mover accepts it; the asked player commits "
                         "first)"),
              {position(level)});
}

// Equal keys may be mirror images; playing the mirrored moves on and on never ends either.
void Trail::refuseCircle(size_t level) const {
  for (size_t above = 0; above < level; ++above)
    if (steps_[above]->key == steps_[level]->key)
      throw Error(Location(),
                  "some playouts never end: " + path(level) + " a position returns" +
                      advice("; say with --horizon how many steps to look ahead"),
                  {position(level)});
}

void Trail::refuseStuck(size_t level, const Choices& choices) const {
  std::vector<gdl::Term> stuck;
  for (size_t role = 0; role < choices.moves.size(); ++role)
    if (choices.moves[role].empty()) stuck.push_back(machine_.roles()[role]);
  throw Error(Location(), path(level) + " " + strategy::cannotMove(stuck, sides_.strategies),
              {position(level)});
}

machine::Joint Trail::joint(size_t level) const {
  return jointMove(steps_[level]->choices, sides_.order, steps_[level]->current);
}

// "after 'x mark(1,1), o noop; ...'", as --after takes it
std::string Trail::path(size_t level) const {
  const bool atStart = start_ == machine_.initial();
  if (level == 0) return atStart ? "in the start position" : "in this position";
  const auto& roles = machine_.roles();
  std::string words;
  for (size_t above = 0; above < level; ++above) {
    const machine::Joint moves = joint(above);
    std::string step;
    for (size_t role = 0; role < roles.size(); ++role)
      if (!sides_.unnamed[role])
        step += (step.empty() ? "" : ", ") + gdl::toInfix(roles[role]) + " " +
                gdl::toInfix(machine_.moves(role)[moves[role]]);
    words += (words.empty() ? "" : "; ") + step;
  }
  return (atStart ? "after '" : "from here, after '") + words + "'";
}

Note Trail::position(size_t level) const {
  machine::State state = start_;
  for (size_t above = 0; above < level; ++above) state = machine_.next(state, joint(above));
  return strategy::positionNote(machine_.fluentsOf(state));
}

} // namespace oddsat::forward
