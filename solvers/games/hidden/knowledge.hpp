// Knowledge of a role: the playouts of each length, sorted by what the role has done and observed.
#pragma once

#include "oddsat/base/location.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/games/hidden/observed_steps.hpp"

#include <array>
#include <functional>
#include <map>
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
  size_t groups() const { return layers_.size() == 1 ? 1 : groupsAfter_.back().size(); } // there
  size_t length() const { return layers_.size() - 1; }
  bool next(); // false: all playouts have ended

  // The group of a playout among those of its length; it must be one of the layers.
  uint32_t groupOf(const std::vector<machine::Joint>& playout) const;
  std::vector<machine::Joint> playout(size_t length, uint32_t number) const;

  // Groups of that length, by group before, own move, and observation.
  using Groups = std::map<std::array<uint32_t, 3>, uint32_t>;
  const Groups& groupsAfter(size_t length) const { return groupsAfter_[length - 1]; }

private:
  ObservedSteps& steps_;
  PositionId start_;
  size_t role_;
  std::vector<std::vector<Alike>> layers_;
  std::vector<Groups> groupsAfter_; // by length, from 1
};

// Two playouts that look alike to a role.
struct Counterexample {
  std::vector<machine::Joint> one, other;
  machine::State end; // of the first
};

// For each condition the first playouts that break it.
struct Knowledge {
  std::optional<Counterexample> moves; // wherever the game goes on: its moves
  std::optional<Counterexample> end;   // whether the game has ended
  std::optional<Counterexample> goal;  // where the game has ended: its goal values
  size_t choices = 0;                  // information sets with at least two moves
};

Knowledge knowledgeOf(ObservedSteps& steps, PositionId start, size_t role, int horizon);

// All playouts and their beginnings, the empty one included.
Integer countHistories(ObservedSteps& steps, PositionId start, int horizon);

// Error with two playouts that look alike to the role where it does not know its moves. Where only
// its strategy differs in the two positions, the error has the place that `placeOf` returns.
using PlaceOf = std::function<Location(PositionId one, PositionId other)>;
void requireKnownMoves(ObservedSteps& steps, PositionId start, size_t role, int horizon,
                       const PlaceOf& placeOf = {});

// A shortest playout to a position that can be reached.
std::vector<machine::Joint> playoutTo(ObservedSteps& steps, PositionId start, PositionId end);

// "x mark(1), y noop; ..."; "the start" when there are none. Moves of roles with a single move are
// left out.
std::string inWords(ObservedSteps& steps, PositionId start,
                    const std::vector<machine::Joint>& playout);

} // namespace oddsat::hidden
