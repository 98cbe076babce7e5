// The rounds of a contest, in their order: side by side where no player has to think, else one
// after the other.
#pragma once

#include "oddsat/questions/match/automatic_rounds.hpp"

namespace oddsat::match {

class Series {
public:
  Series(const gdl::Game& game, const Contest& contest, Work& work)
      : game_(game), contest_(contest), work_(work), automatic_(game, contest, work) {}

  Round play(int number);

private:
  const gdl::Game& game_;
  const Contest& contest_;
  Work& work_;
  AutomaticRounds automatic_;
  bool sideBySide_ = true;    // no round had to be played by itself
  int first_ = 0;             // number of the first one of
  std::vector<Round> rounds_; // rounds played together
};

} // namespace oddsat::match
