#include "oddsat/games/hidden/position_strategy.hpp"

#include "oddsat/linear/matrix_game.hpp"

#include <algorithm>
#include <set>

namespace oddsat::hidden {

namespace {

class PositionPlanner {
public:
  PositionPlanner(ObservedSteps& steps, bool stepsMatter)
      : steps_(steps), roles_(rolesOf(steps)), stepsMatter_(stepsMatter) {}

  // The least that the strategy leaves, whatever the opponents do.
  Rational guaranteed(PositionId id, int left) {
    if (const auto ended = endOf(id, left)) return *ended;
    const Key key = keyOf(id, left);
    if (const auto known = guaranteed_.find(key); known != guaranteed_.end()) return known->second;
    const linear::MatrixGame game =
        matrixOf(id, [&](PositionId to) { return guaranteed(to, left - 1); });
    const std::vector<Rational> mixture = place(id, left).rows;
    std::optional<Rational> least;
    for (size_t column = 0; column < game.columns; ++column) {
      Rational sum = 0;
      for (size_t row = 0; row < game.rows; ++row) sum += mixture[row] * game.at(row, column);
      if (!least || sum < *least) least = sum;
    }
    return guaranteed_[key] = *least;
  }

  WrittenStrategy written(PositionId start, int horizon) {
    found_.ofPositions = true;
    reach(start, horizon);
    std::ranges::sort(found_.rows, {}, &StrategyRow::known);
    return std::move(found_);
  }

private:
  using Key = std::pair<PositionId, int>;

  Key keyOf(PositionId id, int left) const { return {id, stepsMatter_ ? left : 0}; }

  std::optional<Rational> endOf(PositionId id, int left) {
    if (steps_.terminal(id)) {
      Rational worth(steps_.hundredths(id), 100);
      worth.canonicalize();
      return worth;
    }
    if (left == 0 || steps_.steps(id).to.empty()) return 0;
    return std::nullopt;
  }

  Rational valueOf(PositionId id, int left) {
    const auto ended = endOf(id, left);
    return ended ? *ended : place(id, left).value;
  }

  // The joint moves of both sides, each with the mean over chance.
  template <class ValueAt>
  linear::MatrixGame matrixOf(PositionId id, ValueAt valueAt) {
    linear::MatrixGame game{moveCount(steps_, roles_.of[maximiser], id),
                            moveCount(steps_, roles_.of[opponents], id),
                            {}};
    game.payoffs.resize(game.rows * game.columns);
    const ObservedSteps::Steps& all = steps_.steps(id);
    for (size_t joint = 0; joint < all.to.size(); ++joint)
      game.payoffs[numberOfSide(steps_, roles_.of[maximiser], id, joint) * game.columns +
                   numberOfSide(steps_, roles_.of[opponents], id, joint)] += valueAt(all.to[joint]);
    const size_t draws = moveCount(steps_, roles_.chance, id);
    for (Rational& payoff : game.payoffs) payoff /= draws;
    return game;
  }

  const linear::MixedStrategies& place(PositionId id, int left) {
    const Key key = keyOf(id, left);
    if (const auto known = places_.find(key); known != places_.end()) return known->second;
    const linear::MatrixGame game =
        matrixOf(id, [&](PositionId to) { return valueOf(to, left - 1); });
    steps_.meter().took(128);
    return places_.emplace(key, solved(game)).first->second;
  }

  // One move is enough where the opponents have no choice.
  linear::MixedStrategies solved(const linear::MatrixGame& game) const {
    if (game.columns > 1) return linear::solveMatrixGame(game, steps_.limits());
    const auto best = std::ranges::max_element(game.payoffs);
    linear::MixedStrategies found{*best, std::vector<Rational>(game.rows), {1}};
    found.rows[static_cast<size_t>(best - game.payoffs.begin())] = 1;
    return found;
  }

  void reach(PositionId id, int left) {
    if (endOf(id, left) || !reached_.insert(keyOf(id, left)).second) return;
    const std::vector<Rational>& mixture = place(id, left).rows;
    if (mixture.size() > 1) found_.rows.push_back(rowOf(id, left, mixture));
    const ObservedSteps::Steps& all = steps_.steps(id);
    for (size_t joint = 0; joint < all.to.size(); ++joint)
      if (mixture[numberOfSide(steps_, roles_.of[maximiser], id, joint)] > 0)
        reach(all.to[joint], left - 1);
  }

  StrategyRow rowOf(PositionId id, int left, const std::vector<Rational>& mixture) const {
    StrategyRow row;
    if (stepsMatter_) row.known.push_back("steps left: " + std::to_string(left));
    for (const gdl::Term& fluent : steps_.machine().fluentsOf(steps_.state(id)))
      row.known.push_back(gdl::toInfix(fluent));
    const size_t role = roles_.of[maximiser].front();
    for (size_t move = 0; move < mixture.size(); ++move)
      if (mixture[move] > 0)
        row.moves.emplace_back(
            gdl::toInfix(steps_.machine().moves(role)[steps_.moves(id, role)[move]]),
            mixture[move]);
    return row;
  }

  ObservedSteps& steps_;
  Roles roles_;
  bool stepsMatter_;
  std::map<Key, linear::MixedStrategies> places_;
  std::map<Key, Rational> guaranteed_;
  std::set<Key> reached_;
  WrittenStrategy found_;
};

} // namespace

WrittenStrategy positionStrategy(ObservedSteps& steps, PositionId start, int horizon,
                                 bool stepsMatter, const Rational& value) {
  PositionPlanner planner(steps, stepsMatter);
  if (planner.guaranteed(start, horizon) != value)
    throw std::logic_error("a strategy by positions does not guarantee the value of the answer");
  return planner.written(start, horizon);
}

} // namespace oddsat::hidden
