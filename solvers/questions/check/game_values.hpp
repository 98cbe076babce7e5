// Exact values of all reachable positions for one player, by backward induction over the explicit
// positions, or without a horizon as the values of their graph. Symmetries, windows and merged
// positions are not used, so this code can judge results that were found with them.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/playouts/play.hpp"
#include "oddsat/games/value/sides.hpp"

#include <functional>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

namespace oddsat::check {

struct Stage { // a position and the number of steps left
  playouts::PositionId position = 0;
  int left = unlimited;
  static constexpr int unlimited = -1;

  Stage after(playouts::PositionId to) const { return {to, left < 0 ? left : left - 1}; }
  uint64_t key() const { return uint64_t{position} << 32U | static_cast<uint32_t>(left); }
};

class GameValues {
public:
  // The moves that the player follows; unset: all. If set, the worst of these moves counts,
  // otherwise the best.
  using Follows = std::function<std::vector<playouts::MoveId>(const playouts::Seen&)>;
  struct Choice {
    playouts::MoveId move;
    uint32_t value; // see number()
  };

  // The other roles may make the moves that their strategies in `play` allow; the player must not
  // be bound there. The question must outlive this object. Error if the player is a random role, or
  // if some role has no move in a position whose value is needed (playouts/stuck_position.hpp).
  GameValues(playouts::Play& play, const Question& question, Follows follows = {});

  Rational of(Stage stage) { return number(value(stage)); }
  std::vector<Choice> choices(Stage stage); // moves of the player; empty at the end of the game
  const Rational& number(uint32_t value) const { return numbers_[value]; }

  // All joint moves from here; empty at the end and if some role is stuck.
  const playouts::Positions::Steps& steps(Stage stage);
  bool drawn(const playouts::Positions::Steps& steps) const; // several chance outcomes

private:
  using Steps = playouts::Positions::Steps;
  struct Frame {
    Stage stage;
    const Steps* steps;
    size_t next = 0;
  };

  uint32_t value(Stage stage);
  void valueForever(playouts::PositionId start);
  bool known(Stage stage);
  uint32_t& slot(Stage stage);
  uint32_t combined(const std::vector<Choice>& choices) const;
  std::vector<Choice> weighed(Stage stage, const Steps& steps);
  std::vector<Choice> withoutChance(Stage stage, const Steps& steps);
  std::vector<Choice> withChance(Stage stage, const Steps& steps);
  uint32_t indexOf(const Rational& number);
  uint32_t ended(Stage stage);

  playouts::Play& play_;
  const Question& question_;
  Follows follows_;
  bool restricted_; // some role follows a strategy
  value::Sides sides_;
  std::vector<size_t> chance_; // random roles
  std::vector<Rational> numbers_;
  std::map<Rational, uint32_t> indices_;
  std::vector<uint32_t> values_;                   // by position, if there is no horizon
  std::unordered_map<uint64_t, uint32_t> limited_; // by stage
  size_t entered_ = 0;
  std::unordered_map<playouts::PositionId, Steps> steps_;
};

} // namespace oddsat::check
