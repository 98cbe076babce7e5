// What a role knows: the playouts of each length, sorted by what the role has done and observed.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/hidden/observed_steps.hpp"

#include <optional>

namespace oddsat::hidden {

// The playouts that end in one position and look alike to the role, and the last step of one.
struct Alike {
  PositionId position;
  uint32_t group;   // playouts that look alike have the same number
  uint32_t before;  // number in the layer before
  uint32_t joint;   // number of the joint move made there
  Integer playouts; // how many there are
};

// The playouts of each length, those that have ended earlier left out.
class Layers {
public:
  Layers(ObservedSteps& steps, PositionId start, size_t role);

  const std::vector<Alike>& last() const { return layers_.back(); }
  const std::vector<Alike>& layer(size_t length) const { return layers_[length]; }
  size_t groups() const { return groups_; } // of the last layer
  size_t length() const { return layers_.size() - 1; }
  bool next(); // false: all playouts have ended

  std::vector<machine::Joint> playout(size_t length, uint32_t number) const;

private:
  ObservedSteps& steps_;
  size_t role_;
  std::vector<std::vector<Alike>> layers_;
  size_t groups_ = 1;
};

// Two playouts that look alike to a role.
struct Counterexample {
  std::vector<machine::Joint> one, other;
};

// For each condition the first playouts that break it.
struct Knowledge {
  std::optional<Counterexample> moves; // wherever the game goes on: its moves
  std::optional<Counterexample> end;   // whether the game has ended
  std::optional<Counterexample> goal;  // where the game has ended: its goal values
};
enum class Condition : uint8_t { moves, end, goal };

Knowledge knowledgeOf(ObservedSteps& steps, PositionId start, size_t role, int horizon);

// Error with two playouts that look alike to the role where it does not know its moves.
void requireKnownMoves(ObservedSteps& steps, PositionId start, size_t role, int horizon);

// "x mark(1), y noop; ..."; "the start" when there are none. Moves of roles with a single move are
// left out.
std::string inWords(ObservedSteps& steps, PositionId start,
                    const std::vector<machine::Joint>& playout);

} // namespace oddsat::hidden
