// Decides on moves within a clock: exact search from the present position and Monte-Carlo tree
// search side by side. The exact answer wins when it comes.
#pragma once

#include "match/tree_search.hpp"
#include "question.hpp"

#include <atomic>
#include <string>

namespace oddsat::match {

struct Decision {
  gdl::Term move;
  double value = 0; // expected goal of the role, from 0 to 1
  bool exact = false;
  bool forced = false; // there is no other
  std::string why;     // "proved 191/192", "estimated 0.62 from 41000 playouts"
};

class Thinker {
public:
  struct Options {
    bool exact = true; // search for the exact value, too, on a thread of its own
    bool tree = true;  // without it, and without an exact answer, the first legal move
    uint64_t seed = 1;
  };

  // `setUp`: what getting ready may take; where compiling does not fit, the rules are evaluated.
  Thinker(gdl::Game game, const gdl::Term& role, const Options& options, const Limits& setUp);

  const std::vector<gdl::Term>& roles() const { return game_->roles(); }
  bool atEnd() { return view_.terminal; }
  std::vector<gdl::Term> legal() const; // of the role, in the order ord
  std::vector<gdl::Term> fluents() const { return game_->fluentsOf(state_); }
  std::vector<int> goals(size_t role) const; // of the present position

  void apply(const std::vector<gdl::Term>& moves); // of every role; Error for an illegal one
  void warmUp(double seconds);                     // thinks about the position before a move is due
  Decision decide(double seconds);                 // Error where the role has no move

private:
  void prepareExact(const Limits& setUp);
  std::optional<Decision> exactly(const Limits& limits);
  Decision byTree() const;
  void think(double seconds, std::optional<Decision>& exact);

  gdl::Game rules_;
  gdl::Term role_;
  Options options_;
  size_t index_ = 0;
  std::unique_ptr<reasoner::Playable> game_;
  machine::State state_;
  machine::View view_;
  std::unique_ptr<TreeSearch> tree_;
  std::optional<machine::Machine> paid_; // the game with its payoff, where it may be searched
  Question question_;
  std::optional<Decision> ready_; // found before the move was due
  Limits memory_;
};

} // namespace oddsat::match
