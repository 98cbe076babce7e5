// Rounds between players that choose at random, among the legal moves or among those that a
// strategy allows: many rounds side by side on the network of the game under these strategies.
#pragma once

#include "oddsat/base/work.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/questions/match/contest.hpp"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace oddsat::match {

class AutomaticRounds {
public:
  AutomaticRounds(const gdl::Game& game, const Contest& contest, Work& work)
      : game_(game), contest_(contest), work_(work) {}

  // The rounds from number `first` on, at most `count`. Unset if they must be played one by one: a
  // player of another kind, a game that is too large to be compiled, a strategy that is not given
  // as gates, or a round that gets stuck or is very long.
  std::optional<std::vector<Round>> play(int first, int count);

private:
  using Players = std::vector<size_t>; // by role: index of its player

  bool areAutomatic() const;
  std::shared_ptr<const machine::Network> networkFor(const Players& players);
  bool play(const Players& players, const std::vector<int>& numbers, int first,
            std::vector<Round>& rounds);

  const gdl::Game& game_;
  const Contest& contest_;
  Work& work_;
  std::map<Players, std::shared_ptr<const machine::Network>> networks_;
};

} // namespace oddsat::match
