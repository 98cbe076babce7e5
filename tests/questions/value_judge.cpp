#include "questions/value_judge.hpp"

#include <algorithm>
#include <functional>
#include <set>

namespace oddsat::questions {

ValueJudge::ValueJudge(const WholeQuestion& question) : question_(question), rules_(question.game) {
  player_ = askedPlayer(question).value_or(0);
  goal_ = question.goal.value_or(100);
  const size_t roles = question.game.roles.size();
  order_.push_back(player_);
  for (bool chance : {false, true})
    for (size_t role = 0; role < roles; ++role)
      if (role != player_ && isChance(question, role) == chance) order_.push_back(role);
  start_ = question.state.value_or(rules_.initial());
  for (const Joint& joint : question.after) started_ = started_ && follow(joint);
}

// Strategies do not apply to the moves before the start.
bool ValueJudge::follow(const Joint& joint) {
  if (rules_.terminal(start_)) return false;
  for (size_t role = 0; role < joint.size(); ++role)
    if (!rules_.isLegal(start_, role, joint[role])) return false;
  start_ = rules_.next(start_, joint);
  return true;
}

std::vector<size_t> ValueJudge::movesAllowed(Position position, size_t role) const {
  const auto bound = question_.strategies.find(role);
  if (bound == question_.strategies.end()) return rules_.legal(position, role);
  const auto [place, isNew] = allowed_.try_emplace({position, role});
  if (isNew) place->second = allowed(question_.game, bound->second, position, role);
  return place->second;
}

mpq_class ValueJudge::value(int steps) {
  return compute(start_, steps);
}

mpq_class ValueJudge::compute(Position position, int steps) {
  if (rules_.terminal(position)) return rules_.wins(position, player_, goal_) ? 1 : 0;
  if (steps == 0) return 0;
  const auto known = known_.find({position, steps});
  if (known != known_.end()) return known->second;
  for (size_t role : order_) // in such a position nobody wins
    if (movesAllowed(position, role).empty()) return 0;
  Joint joint(order_.size());
  return known_[{position, steps}] = choose(position, steps, joint, 0, nullptr);
}

mpq_class ValueJudge::choose(Position position, int steps, Joint& joint, size_t place,
                             const FirstMoveValue* fixed) {
  if (place == order_.size()) return compute(rules_.next(position, joint), steps - 1);
  const size_t role = order_[place];
  std::vector<mpq_class> values;
  std::vector<size_t> moves = movesAllowed(position, role);
  if (fixed && fixed->role == role) moves = {fixed->move};
  for (size_t move : moves) {
    joint[role] = move;
    values.push_back(choose(position, steps, joint, place + 1, fixed));
  }
  if (role == player_) return *std::ranges::max_element(values);
  if (!isChance(question_, role)) return *std::ranges::min_element(values);
  mpq_class sum = 0;
  for (const mpq_class& each : values) sum += each;
  return sum / static_cast<unsigned long>(values.size());
}

std::vector<FirstMoveValue> ValueJudge::firstMoves(size_t role, int steps) {
  std::vector<FirstMoveValue> values;
  for (size_t move : movesAtStart(role)) {
    FirstMoveValue first{role, move, 0};
    Joint joint(order_.size());
    first.value = choose(start_, steps, joint, 0, &first);
    values.push_back(first);
  }
  return values;
}

template <typename Visit>
void ValueJudge::eachStep(Position position, bool underStrategies, Visit visit) const {
  Joint joint(question_.game.roles.size());
  std::function<void(size_t)> choose = [&](size_t role) {
    if (role == joint.size()) return visit(rules_.next(position, joint));
    for (size_t move :
         underStrategies ? movesAllowed(position, role) : rules_.legal(position, role)) {
      joint[role] = move;
      choose(role + 1);
    }
  };
  choose(0);
}

template <typename Test>
bool ValueJudge::meets(int steps, Test test) const {
  std::set<Position> now = {start_}, seen;
  for (int step = 0; step < steps && !now.empty(); ++step) {
    std::set<Position> then;
    for (Position position : now) {
      if (rules_.terminal(position) || !seen.insert(position).second) continue;
      if (test(position)) return true;
      eachStep(position, true, [&](Position next) { then.insert(next); });
    }
    now = std::move(then);
  }
  return false;
}

bool ValueJudge::meetsStuck(int steps) const {
  return meets(steps, [&](Position position) {
    return std::ranges::any_of(order_,
                               [&](size_t role) { return movesAllowed(position, role).empty(); });
  });
}

bool ValueJudge::meetsSeveral(int steps) const {
  return meets(steps, [&](Position position) {
    return std::ranges::count_if(order_, [&](size_t role) {
             return !isChance(question_, role) && movesAllowed(position, role).size() > 1;
           }) > 1;
  });
}

std::optional<int> ValueJudge::longest(bool underStrategies) const {
  std::map<Position, std::optional<int>> known; // none while it is being looked at
  std::function<std::optional<int>(Position)> look = [&](Position position) -> std::optional<int> {
    if (rules_.terminal(position)) return 0;
    const auto [place, isNew] = known.try_emplace(position, std::nullopt);
    if (!isNew) return place->second;
    std::optional<int> most = 0;
    eachStep(position, underStrategies, [&](Position next) {
      std::optional<int> further = most ? look(next) : std::nullopt;
      most = further ? std::optional(std::max(*most, 1 + *further)) : std::nullopt;
    });
    return known[position] = most;
  };
  return look(start_);
}

bool ValueJudge::goalIsStated() const {
  return std::ranges::any_of(question_.game.roles[player_].goals,
                             [&](const Goal& goal) { return goal.value >= goal_; });
}

bool ValueJudge::goalIsReached() const {
  std::set<Position> seen;
  std::vector<Position> open = {start_};
  while (!open.empty()) {
    const Position position = open.back();
    open.pop_back();
    if (!seen.insert(position).second) continue;
    if (rules_.wins(position, player_, goal_)) return true;
    if (!rules_.terminal(position))
      eachStep(position, false, [&](Position next) { open.push_back(next); });
  }
  return false;
}

} // namespace oddsat::questions
