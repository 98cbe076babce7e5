#include "oddsat/games/forward/search/trail.hpp"

namespace oddsat::forward {

void Trail::refuseBothChoosing(size_t level) const {
  std::vector<size_t> widths;
  for (const auto& moves : steps_[level]->choices.moves) widths.push_back(moves.size());
  if (!value::bothChoose(sides_, widths)) return;
  throw strategy::bothSidesChoose(refused(level, value::choosing(sides_, widths)));
}

// Positions with equal keys may be mirror images; repeating the mirrored moves never ends, either.
void Trail::refuseCircle(size_t level) const {
  for (size_t above = 0; above < level; ++above)
    if (steps_[above]->key == steps_[level]->key)
      throw Error({Diagnostic{{},
                              "some playouts never end: " + path(level) + " a position returns",
                              {strategy::positionNote(fluents(level))},
                              Reason::endless}});
}

void Trail::refuseStuck(size_t level, const Choices& choices) const {
  std::vector<size_t> stuck;
  for (size_t role = 0; role < choices.moves.size(); ++role)
    if (choices.moves[role].empty()) stuck.push_back(role);
  throw strategy::noMove(refused(level, stuck), sides_.strategies);
}

machine::Joint Trail::joint(size_t level) const {
  return jointMove(steps_[level]->choices, sides_.order, steps_[level]->current);
}

// "after 'x mark(1,1), o noop; ...'", in the syntax of gdl::readMoves.
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

strategy::RefusedPosition Trail::refused(size_t level, const std::vector<size_t>& roles) const {
  strategy::RefusedPosition position{path(level), {}, fluents(level)};
  for (const size_t role : roles) position.roles.push_back(machine_.roles()[role]);
  return position;
}

std::vector<gdl::Term> Trail::fluents(size_t level) const {
  machine::State state = start_;
  for (size_t above = 0; above < level; ++above) state = machine_.next(state, joint(above));
  return machine_.fluentsOf(state);
}

} // namespace oddsat::forward
