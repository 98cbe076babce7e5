#include "questions/abstract_game.hpp"

#include <algorithm>

namespace oddsat::questions {

Position Rules::initial() const {
  Position position = 0;
  for (size_t f = 0; f < game_.fluents.size(); ++f)
    if (game_.fluents[f].initial) position |= Position(1) << f;
  return position;
}

bool Rules::terminal(Position position) const {
  return holds(game_.terminal, position, nullptr);
}

bool Rules::hasGoal(Position position, size_t role, int value) const {
  return std::ranges::any_of(game_.roles[role].goals, [&](const Goal& goal) {
    return goal.value == value && holds(goal.when, position, nullptr);
  });
}

bool Rules::wins(Position position, size_t role, int atLeast) const {
  return std::ranges::any_of(game_.roles[role].goals, [&](const Goal& goal) {
    return goal.value >= atLeast && holds(goal.when, position, nullptr);
  });
}

bool Rules::isLegal(Position position, size_t role, size_t move) const {
  return holds(game_.roles[role].moves[move].legal, position, nullptr);
}

std::vector<size_t> Rules::legal(Position position, size_t role) const {
  std::vector<size_t> moves;
  for (size_t move = 0; move < game_.roles[role].moves.size(); ++move)
    if (isLegal(position, role, move)) moves.push_back(move);
  return moves;
}

Position Rules::next(Position position, const Joint& joint) const {
  Position then = 0;
  for (size_t f = 0; f < game_.fluents.size(); ++f)
    if (holds(game_.fluents[f].next, position, &joint)) then |= Position(1) << f;
  return then;
}

bool Rules::derived(Position position, size_t index) const {
  return holds(game_.derived[index].when, position, nullptr);
}

bool Rules::holds(const Condition& condition, Position position, const Joint* joint) const {
  return std::ranges::any_of(condition, [&](const Conjunction& conjunction) {
    return std::ranges::all_of(conjunction, [&](const Literal& literal) {
      return holds(literal, position, joint) == literal.positive;
    });
  });
}

bool Rules::holds(const Literal& literal, Position position, const Joint* joint) const {
  switch (literal.kind) {
  case Literal::Kind::fluent:
    return (position >> literal.index & 1) != 0;
  case Literal::Kind::derived:
    return holds(game_.derived[literal.index].when, position, joint);
  case Literal::Kind::move:
    return joint && (*joint)[literal.role] == literal.index;
  }
  return false;
}

} // namespace oddsat::questions
