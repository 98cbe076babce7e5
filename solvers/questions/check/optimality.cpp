#include "oddsat/questions/check/optimality.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>
#include <unordered_set>

namespace oddsat::check {

using playouts::MoveId;
using playouts::PositionId;

namespace {

std::vector<strategy::Binding> others(const Question& question) {
  std::vector<strategy::Binding> found;
  for (const strategy::Binding& binding : question.strategies)
    if (binding.role != question.player) found.push_back(binding);
  return found;
}

const strategy::Binding& own(const Question& question, const std::string& what) {
  for (const strategy::Binding& binding : question.strategies)
    if (binding.role == question.player) return binding;
  throw Error(what + " is a property of a strategy of " + strategy::toString(question.player) +
                  ", and that role has none",
              Reason::noStrategyOfPlayer);
}

bool contains(const std::vector<MoveId>& moves, MoveId move) {
  return std::ranges::find(moves, move) != moves.end();
}

} // namespace

OptimalityJudge::OptimalityJudge(const gdl::Game& game, const Question& question,
                                 const Limits& limits, Report& report, bool withVariants)
    : question_(question), subject_(game, others(question), limits),
      list_(std::make_unique<RuleList>(subject_, check::own(question, "optimality"), withVariants)),
      play_(std::make_unique<playouts::Play>(subject_, question, limits, report)),
      role_(play_->indexOf(question.player)),
      values_(std::make_unique<GameValues>(*play_, question)) {}

Stage OptimalityJudge::start() {
  return {play_->positions().start(), question_.horizon.value_or(Stage::unlimited)};
}

bool OptimalityJudge::own(PositionId id) {
  return !play_->positions().terminal(id) && play_->meaning().active({role_, id});
}

std::vector<MoveId> OptimalityJudge::optimal(Stage stage) {
  const auto choices = values_->choices(stage);
  const Rational best = values_->of(stage);
  std::vector<MoveId> found;
  for (const auto& choice : choices)
    if (values_->number(choice.value) == best) found.push_back(choice.move);
  return found;
}

// The moves of sigma^opt or sigma^max; if the player has no choice, its only move.
std::vector<MoveId> OptimalityJudge::followed(size_t list, Stage stage, bool weak) {
  if (own(stage.position)) {
    std::vector<MoveId> moves = list_->decide(list, *play_, {role_, stage.position}).moves;
    if (!moves.empty()) return moves;
    if (weak) return optimal(stage);
  }
  const auto legal = play_->positions().legal(stage.position, role_);
  return {legal.begin(), legal.end()};
}

// Visits the reached positions, breadth first, until `take` returns false.
template <class Take>
std::vector<OptimalityJudge::Node> OptimalityJudge::walk(size_t list, bool weak, const Take& take) {
  std::vector<Node> nodes{{start(), 0, 0}};
  std::unordered_set<uint64_t> seen{start().key()};
  for (uint32_t at = 0; at < nodes.size(); ++at) {
    const Stage stage = nodes[at].stage;
    const auto& steps = values_->steps(stage);
    if (steps.to.empty()) continue;
    const std::vector<MoveId> moves = followed(list, stage, weak);
    if (own(stage.position) && !take(nodes, at, moves)) break;
    for (uint32_t joint = 0; joint < steps.to.size(); ++joint) {
      if (!contains(moves, steps.joints[joint * play_->roles() + role_])) continue;
      const Stage to = stage.after(steps.to[joint]);
      if (seen.insert(to.key()).second) nodes.push_back({to, at, joint});
    }
    if (at % 256 == 0) play_->positions().limits().check();
  }
  return nodes;
}

Judgement OptimalityJudge::judge(const Standard& standard, size_t list) {
  if (standard.ofValue())
    return byValue(list, standard.kind == Standard::Kind::losesAtMost ? standard.loss : 0);
  return byMoves(list, standard.kind == Standard::Kind::weaklyOptimal);
}

Judgement OptimalityJudge::byMoves(size_t list, bool weak) {
  Judgement found;
  values_->of(start());
  walk(list, weak, [&](const std::vector<Node>& nodes, size_t at, const auto& moves) {
    const std::vector<MoveId> right = optimal(nodes[at].stage);
    ++found.positions;
    const bool good = std::ranges::all_of(moves, [&](MoveId m) { return contains(right, m); });
    found.holdsIn += good;
    if (!good && !found.mistake)
      found.mistake = mistakeAt(
          nodes, at, list_->decide(list, *play_, {role_, nodes[at].stage.position}), moves);
    return list == 0 || good; // for a variant only the verdict is needed
  });
  found.holds = !found.mistake;
  return found;
}

Mistake OptimalityJudge::mistakeAt(const std::vector<Node>& nodes, size_t node,
                                   const Decision& decision, const std::vector<MoveId>& moves) {
  Mistake mistake;
  const Stage stage = nodes[node].stage;
  mistake.way.end = stage.position;
  mistake.rule = decision.rule;
  mistake.right = optimal(stage);
  mistake.best = mistake.worth = values_->of(stage);
  for (const auto& choice : values_->choices(stage))
    if (contains(moves, choice.move) && values_->number(choice.value) < mistake.worth) {
      mistake.worth = values_->number(choice.value);
      mistake.move = choice.move;
    }
  for (size_t at = node; at != 0; at = nodes[at].parent) {
    const auto& steps = values_->steps(nodes[nodes[at].parent].stage);
    const auto begin = steps.joints.begin() + static_cast<long>(nodes[at].joint * play_->roles());
    mistake.way.steps.emplace_back(begin, begin + static_cast<long>(play_->roles()));
  }
  std::ranges::reverse(mistake.way.steps);
  return mistake;
}

Judgement OptimalityJudge::byValue(size_t list, const Rational& loss) {
  GameValues guaranteed(*play_, question_, [this, list](const playouts::Seen& seen) {
    return followed(list, {seen.position()}, false);
  });
  Judgement found;
  found.guaranteed = guaranteed.of(start());
  found.needed = std::max(Rational(0), Rational(values_->of(start()) - loss));
  found.holds = *found.guaranteed >= *found.needed;
  if (list != 0) return found;
  walk(list, false, [&](const std::vector<Node>& nodes, size_t at, const auto& moves) {
    const std::vector<MoveId> right = optimal(nodes[at].stage);
    ++found.positions;
    found.holdsIn += std::ranges::all_of(moves, [&](MoveId m) { return contains(right, m); });
    return true;
  });
  if (!found.holds) found.mistake = blunder(list, guaranteed);
  return found;
}

// Finds the first move that is not optimal on a worst playout; the value does not drop before it.
std::optional<Mistake> OptimalityJudge::blunder(size_t list, GameValues& guaranteed) {
  std::vector<Node> nodes{{start(), 0, 0}};
  std::unordered_set<uint64_t> seen{start().key()};
  for (uint32_t at = 0; at < nodes.size(); ++at) {
    const Stage stage = nodes[at].stage;
    if (values_->steps(stage).to.empty()) continue;
    const Rational worst = guaranteed.of(stage);
    std::vector<MoveId> moves; // moves that lead to the worst value
    for (const auto& choice : guaranteed.choices(stage))
      if (guaranteed.number(choice.value) == worst) moves.push_back(choice.move);
    const std::vector<MoveId> right = optimal(stage);
    const bool good = std::ranges::all_of(moves, [&](MoveId m) { return contains(right, m); });
    if (own(stage.position) && !good)
      return mistakeAt(nodes, at, list_->decide(list, *play_, {role_, stage.position}), moves);
    const auto& steps = values_->steps(stage);
    for (uint32_t joint = 0; joint < steps.to.size(); ++joint) {
      const Stage to = stage.after(steps.to[joint]);
      if (!contains(moves, steps.joints[joint * play_->roles() + role_])) continue;
      const Rational left = guaranteed.of(to);
      if ((guaranteed.drawn(steps) || left == worst) && left < values_->of(to) &&
          seen.insert(to.key()).second)
        nodes.push_back({to, at, joint});
    }
  }
  return std::nullopt;
}

std::vector<RuleUse> OptimalityJudge::uses(const Standard& standard) {
  std::vector<RuleUse> found(rules().size());
  std::unordered_set<PositionId> counted; // a position may be reached at several stages
  walk(0, false, [&](const std::vector<Node>& nodes, size_t at, const auto&) {
    const PositionId id = nodes[at].stage.position;
    const Decision decision = list_->decide(0, *play_, {role_, id});
    if (decision.rule && counted.insert(id).second) ++found[*decision.rule].decides;
    return true;
  });
  if (!judge(standard, 0).holds)
    return found; // the list does not have the property, so nothing can be dropped
  for (const RuleList::Variant& variant : list_->variants()) {
    if (!judge(standard, variant.list).holds) continue;
    if (variant.literal)
      found[variant.rule].spareLiterals.push_back(*variant.literal);
    else
      found[variant.rule].spare = true;
  }
  return found;
}

} // namespace oddsat::check
