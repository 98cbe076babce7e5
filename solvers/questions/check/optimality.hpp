// Is what a rule list recommends optimal? With
//   v(s)      what position s is worth to the player (the chance of the goal, or the expected
//             goal value), opt(s) its moves of that worth,
//   sigma(s)  the moves of the first rule that says something (all of them count: the worst),
//   sigma^opt, sigma^max   the same, and opt(s), all legal moves, where no rule says anything,
// a list is
//   weakly-optimal    if sigma(s) lies within opt(s) wherever one comes following sigma^opt,
//   strongly-optimal  if sigma^max(s) does wherever one comes following sigma^max,
//   keeps-value       if following sigma^max is worth v(start),
//   loses-at-most d   if following sigma^max is worth at least v(start) - d.
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

struct Mistake {                       // a position where a move is recommended that is not optimal
  playouts::Playout way;               // to the position
  std::optional<size_t> rule;          // that fired; nothing: no rule did, so any move counts
  playouts::MoveId move = 0;           // the worst that it allows
  std::vector<playouts::MoveId> right; // opt
  Rational worth, best;                // of that move, and of the right ones
};

struct Judgement {
  bool holds = false;
  size_t positions = 0, holdsIn = 0;          // the player's own that are reached, and good ones
  std::optional<Rational> guaranteed, needed; // for the standards of value
  std::optional<Mistake> mistake;
};

struct RuleUse {
  size_t decides = 0;                // positions where it is the first to say something
  std::vector<size_t> spareLiterals; // each could go alone (places in ListedRule::literals)
  bool spare = false;                // the whole rule could go
};

class OptimalityJudge {
public:
  // Of the strategy that question.player is bound to; the others follow theirs. `game` and
  // `question` must outlive it.
  OptimalityJudge(const gdl::Game& game, const Question& question, const Limits& limits,
                  Report& report, bool withVariants = false);

  Judgement judge(const Standard& standard) { return judge(standard, 0); }
  // By rule: where it decides, following sigma^max; what could go without losing the standard.
  std::vector<RuleUse> uses(const Standard& standard);

  playouts::Play& play() { return *play_; }
  size_t role() const { return role_; }
  const std::vector<ListedRule>& rules() const { return list_->rules(); }
  Rational value() { return values_->of(start()); } // of the start

private:
  struct Node { // of the walk along sigma^opt or sigma^max, breadth first
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
