// The outcomes of playouts that end in lanes: lanes with the same outcome are counted together.
#pragma once

#include "oddsat/games/machine/random_play.hpp"
#include "oddsat/questions/match/sample.hpp"

#include <map>
#include <vector>

namespace oddsat::match {

class LaneOutcomes {
public:
  explicit LaneOutcomes(const machine::RandomPlay& play) : play_(play) {}

  void add(const machine::RandomPlay::Ends& ends);
  Sample sample() const;

private:
  using Mask = machine::Mask<4>;
  // The goals that hold: index of the role * 2^32 + index of the goal, ascending.
  using Goals = std::vector<uint64_t>;
  struct Group { // lanes in which the same goals hold
    Mask lanes;
    Goals goals;
  };

  void addLengths(const Mask& lanes);
  void addTerminal(const Mask& lanes);
  void split(const Mask& goal, uint64_t number);

  const machine::RandomPlay& play_;
  Sample sample_ = {};                 // without the outcomes
  uint64_t stuck_ = 0, cut_ = 0;       // playouts
  std::map<Goals, uint64_t> terminal_; // playouts by their goals
  std::vector<Group> groups_;          // the first used_ of them are in use
  size_t used_ = 0;
};

} // namespace oddsat::match
