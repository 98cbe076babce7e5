// Decides on moves within a clock: exact search from the present position and Monte-Carlo tree
// search run in parallel. If the exact search ends in time, its move is taken.
#pragma once

#include "oddsat/questions/match/exact_search.hpp"
#include "oddsat/questions/match/hidden_player.hpp"
#include "oddsat/questions/match/tree_search.hpp"

#include <string>

namespace oddsat::match {

struct Decision {
  gdl::Term move;
  double value = 0; // expected goal of the role, from 0 to 1
  bool exact = false;
  bool forced = false; // the only legal move
  std::string why;     // "proved 191/192", "estimated 0.62 from 41000 playouts"
};

class Thinker {
public:
  struct Options {
    bool exact = true; // exact search, in a thread of its own
    bool tree =
        true; // tree search; without it the first legal move is taken if there is no exact value
    uint64_t seed = 1;
  };

  // `limits`: memory, and a stop flag of the match. The set-up may take `setUpSeconds`; if
  // compiling would take longer, the rules are evaluated.
  Thinker(gdl::Game game, const gdl::Term& role, const Options& options, const Limits& limits,
          double setUpSeconds);

  const std::vector<gdl::Term>& roles() const {
    return hidden_ ? hidden_->roles() : game_->roles();
  }
  bool atEnd() const { return view_.terminal; }
  std::vector<gdl::Term> legal() const; // moves of the role, in the order ord
  std::vector<gdl::Term> fluents() const { return game_->fluentsOf(state_); }
  std::vector<int> goals(size_t role) const; // of the present position

  void apply(const std::vector<gdl::Term>& moves); // a joint move; Error if a move is illegal
  // With hidden information instead: the own move, and all that was observed. Error if no playout
  // has them.
  void observe(const gdl::Term& move, const std::vector<gdl::Term>& percepts);
  void warmUp(double seconds);     // searches the position before a move is due
  Decision decide(double seconds); // Error if the role has no move
  // Throws the reason why the last decision was not exact: an Error or LimitReached.
  [[noreturn]] void refuseInexact() const;

private:
  Decision exactly(const ExactSearch::Found& found) const;
  Decision byTree() const;
  Decision decideHidden();
  std::optional<ExactSearch::Found> think(double seconds);
  void searchTree(const Limits& limits);
  bool provedByTree() const { return tree_->proved(index_) && tree_->proofsAreMinimax(); }

  Limits limits_;
  gdl::Term role_;
  size_t index_ = 0;
  double setUpSeconds_;
  std::unique_ptr<reasoner::Playable> game_;
  machine::State state_;
  machine::View view_;
  std::unique_ptr<HiddenPlayer> hidden_; // with hidden information; the members behind are unused
  std::unique_ptr<TreeSearch> tree_;
  std::unique_ptr<ExactSearch> exact_;
};

} // namespace oddsat::match
