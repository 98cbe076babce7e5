#include "questions/rule_of_play.hpp"

#include <algorithm>
#include <functional>
#include <set>

namespace oddsat::questions {

namespace {

using Moves = std::vector<size_t>;

struct Path {
  std::vector<Position> positions;
  std::vector<Joint> steps; // one less than positions
};

class Meaning {
public:
  Meaning(const AbstractGame& game, Position position, size_t role)
      : game_(game), rules_(game), start_(position), role_(role),
        legal_(rules_.legal(start_, role)) {}

  Moves of(const PlayRule& rule) const {
    switch (rule.kind) {
    case PlayRule::Kind::formula:
      return select([&](size_t move) { return alwaysAfter(move, rule.formula); });
    case PlayRule::Kind::least:
      return least(rule.order);
    case PlayRule::Kind::firstOf:
      for (const PlayRule& part : rule.parts)
        if (Moves moves = of(part); !moves.empty()) return moves;
      return {};
    case PlayRule::Kind::narrowed:
      return narrowed(rule);
    }
    return {};
  }

private:
  template <typename Test>
  Moves select(Test test) const {
    Moves moves;
    std::ranges::copy_if(legal_, std::back_inserter(moves), test);
    return moves;
  }

  Moves least(const Moves& order) const {
    for (size_t move : order)
      if (std::ranges::count(legal_, move) > 0) return {move};
    return {};
  }

  // `r &> least ...` is one chain: r, then the candidates without the last, without the last two,
  // and so on, each kept where something is left. So it keeps the least of what there is.
  Moves narrowed(const PlayRule& rule) const {
    Moves left = of(rule.parts.front());
    for (size_t i = 1; i < rule.parts.size(); ++i) {
      std::vector<std::set<size_t>> filters = filtersOf(rule.parts[i]);
      for (const std::set<size_t>& filter : filters) {
        Moves fewer;
        for (size_t move : left)
          if (filter.contains(move)) fewer.push_back(move);
        if (fewer.empty()) return left;
        left = fewer;
      }
    }
    return left;
  }

  std::vector<std::set<size_t>> filtersOf(const PlayRule& part) const {
    std::vector<std::set<size_t>> filters;
    if (part.kind == PlayRule::Kind::least) {
      for (size_t kept = part.order.size(); kept > 0; --kept)
        filters.emplace_back(part.order.begin(),
                             part.order.begin() + static_cast<std::ptrdiff_t>(kept));
    } else {
      Moves moves = of(part);
      filters.emplace_back(moves.begin(), moves.end());
    }
    return filters;
  }

  bool alwaysAfter(size_t move, const PathFormula& formula) const {
    Path path;
    path.positions.push_back(start_);
    return onEveryPath(path, formula.depth() + 1, move, formula);
  }

  // Tries every step; `first` is our move in the first of them.
  bool onEveryPath(Path& path, size_t steps, std::optional<size_t> first,
                   const PathFormula& formula) const {
    if (steps == 0 || rules_.terminal(path.positions.back())) return holds(formula, path, 0);
    Joint joint(game_.roles.size());
    std::function<bool(size_t)> choose = [&](size_t role) {
      if (role == joint.size()) {
        path.steps.push_back(joint);
        path.positions.push_back(rules_.next(path.positions.back(), joint));
        bool good = onEveryPath(path, steps - 1, std::nullopt, formula);
        path.steps.pop_back();
        path.positions.pop_back();
        return good;
      }
      return std::ranges::all_of(rules_.legal(path.positions.back(), role), [&](size_t move) {
        joint[role] = move;
        return (first && role == role_ && move != *first) || choose(role + 1);
      });
    };
    return choose(0);
  }

  bool holds(const PathFormula& formula, const Path& path, size_t at) const {
    using Kind = PathFormula::Kind;
    const Position here = path.positions[at];
    auto part = [&](size_t i) { return holds(formula.parts[i], path, at); };
    switch (formula.kind) {
    case Kind::truth:
      return true;
    case Kind::falsity:
      return false;
    case Kind::initial:
      return here == rules_.initial();
    case Kind::terminal:
      return rules_.terminal(here);
    case Kind::fluent:
      return (here >> formula.index & 1) != 0;
    case Kind::derived:
      return rules_.derived(here, formula.index);
    case Kind::does:
      return at < path.steps.size() && path.steps[at][formula.role] == formula.index;
    case Kind::legal:
      return rules_.isLegal(here, formula.role, formula.index);
    case Kind::wins:
      return rules_.terminal(here) && rules_.hasGoal(here, formula.role, 100);
    case Kind::goal:
      return rules_.terminal(here) &&
             rules_.hasGoal(here, formula.role, static_cast<int>(formula.index));
    case Kind::negation:
      return !part(0);
    case Kind::conjunction:
      return part(0) && part(1);
    case Kind::disjunction:
      return part(0) || part(1);
    case Kind::implication:
      return !part(0) || part(1);
    case Kind::next:
      return at >= path.steps.size() || holds(formula.parts[0], path, at + 1);
    case Kind::strongNext:
      return at < path.steps.size() && holds(formula.parts[0], path, at + 1);
    }
    return false;
  }

  const AbstractGame& game_;
  Rules rules_;
  Position start_;
  size_t role_;
  Moves legal_;
};

} // namespace

size_t PathFormula::depth() const {
  size_t most = 0;
  for (const PathFormula& part : parts) most = std::max(most, part.depth());
  return most + (kind == Kind::next || kind == Kind::strongNext ? 1 : 0);
}

bool isIdle(const AbstractGame& game, Position position, size_t role) {
  std::vector<size_t> legal = Rules(game).legal(position, role);
  if (legal.size() != 1) return false;
  const Name& only = game.roles[role].moves[legal.front()].name;
  return only.arguments.empty() &&
         (only.word == "noop" || only.word == "pass" || only.word == "wait");
}

std::vector<size_t> allowed(const AbstractGame& game, const PlayRule& rule, Position position,
                            size_t role) {
  if (isIdle(game, position, role)) return Rules(game).legal(position, role);
  return Meaning(game, position, role).of(rule);
}

} // namespace oddsat::questions
