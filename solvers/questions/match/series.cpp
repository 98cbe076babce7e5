#include "oddsat/questions/match/series.hpp"

#include "oddsat/gdl/information.hpp"

#include <algorithm>

namespace oddsat::match {

Round Series::play(int number) {
  constexpr int together = 4096; // rounds
  gdl::demandFullInformation(game_, "a match between players who are given every joint move");
  if (number >= first_ + static_cast<int>(rounds_.size()) && sideBySide_) {
    auto rounds = automatic_.play(number, std::min(together, contest_.rounds - number));
    sideBySide_ = rounds.has_value();
    first_ = number;
    if (rounds) rounds_ = std::move(*rounds);
  }
  if (!sideBySide_) return playRound(game_, contest_, number, work_);
  return std::move(rounds_[static_cast<size_t>(number - first_)]);
}

} // namespace oddsat::match
