// Checks whether the recommendations of a rule list are optimal. With
//   v(s)      the value of position s for the player (the probability of the goal, or the expected
//             goal value), opt(s) the moves with this value,
//   sigma(s)  the moves of the first rule that recommends a move; the worst of them counts,
//   sigma^opt, sigma^max   the same, and opt(s), or all legal moves, where no rule recommends one,
// a list is
//   weakly-optimal    if sigma(s) is a subset of opt(s) in all positions reached by sigma^opt,
//   strongly-optimal  if sigma^max(s) is a subset of opt(s) in all positions reached by sigma^max,
//   keeps-value       if sigma^max has the value v(start),
//   loses-at-most d   if sigma^max has at least the value v(start) - d.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/playouts/count.hpp"
#include "oddsat/question.hpp"
#include "oddsat/questions/check/game_values.hpp"
#include "oddsat/questions/check/rule_list.hpp"
#include "oddsat/questions/check/standard.hpp"

#include <memory>
#include <string>

namespace oddsat::check {

struct Mistake {         // a reached position in which a move is recommended that is not optimal
  playouts::Playout way; // playout that leads to the position
  std::optional<size_t> rule; // rule that decides; unset: no rule, so every legal move counts
  playouts::MoveId move = 0;  // the worst recommended move
  std::vector<playouts::MoveId> right; // opt(s)
  Rational worth, best;                // values of that move and of the optimal moves
};

struct Judgement {
  bool holds = false;
  size_t positions = 0,
         holdsIn = 0; // reached positions of the player, and those of them without a mistake
  std::optional<Rational> guaranteed, needed; // for keeps-value and losesAtMost
  std::optional<Mistake> mistake;
};

struct RuleUse {
  size_t decides = 0; // number of positions in which the rule decides
  std::vector<size_t>
      spareLiterals; // literals that can be dropped one at a time (indices in ListedRule::literals)
  bool spare = false; // the whole rule can be dropped
};

class OptimalityJudge {
public:
  // Judges the strategy that question.player is bound to; other bound roles follow theirs. `game`
  // and `question` must outlive the judge.
  OptimalityJudge(const gdl::Game& game, const Question& question, const Limits& limits,
                  Report& report, bool withVariants = false);

  Judgement judge(const Standard& standard) { return judge(standard, 0); }
  // For each rule: where it decides under sigma^max, and which parts can be dropped while the list
  // keeps the standard.
  std::vector<RuleUse> uses(const Standard& standard);

  playouts::Play& play() { return *play_; }
  size_t role() const { return role_; }
  const std::vector<ListedRule>& rules() const { return list_->rules(); }
  Rational value() { return values_->of(start()); } // value of the start

private:
  struct Node { // node of the breadth-first search under sigma^opt or sigma^max
    Stage stage;
    uint32_t parent, joint;
  };

  Judgement judge(const Standard& standard, size_t list);
  Judgement byMoves(size_t list, bool weak);
  Judgement byValue(size_t list, const Rational& loss);
  Mistake mistakeAt(const std::vector<Node>& nodes, size_t node, const Decision& decision,
                    const std::vector<playouts::MoveId>& moves);
  std::optional<Mistake> blunder(size_t list, GameValues& guaranteed);
  std::vector<playouts::MoveId> optimal(Stage stage);
  std::vector<playouts::MoveId> followed(size_t list, Stage stage, bool weak);
  bool own(playouts::PositionId id);
  Stage start();
  template <class Take>
  std::vector<Node> walk(size_t list, bool weak, const Take& take);

  const Question& question_;
  playouts::Subject subject_;
  std::unique_ptr<RuleList> list_;
  std::unique_ptr<playouts::Play> play_;
  size_t role_ = 0;
  std::unique_ptr<GameValues> values_;
};

} // namespace oddsat::check
