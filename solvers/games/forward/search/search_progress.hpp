// Regular reports of a search.
#pragma once

#include "oddsat/games/forward/forward.hpp"
#include "oddsat/games/forward/search/shown_bounds.hpp"

namespace oddsat::forward {

class SearchProgress {
public:
  SearchProgress(const machine::Machine& machine, const OnProgress& onProgress, double every)
      : machine_(machine), onProgress_(onProgress), every_(every) {}

  void restart(const Resident::OnMoves& onMoves); // starts at another position
  // `mayRise`: more steps may raise the value.
  void report(size_t states, const SearchContext::AskBounds& bounds, const Limits& limits,
              bool mayRise);

  ShownBounds& shown() { return shown_; }
  void write(Answer& answer, bool allMoves) const; // the reported bounds

private:
  const machine::Machine& machine_;
  OnProgress onProgress_;
  Resident::OnMoves onMoves_;
  ShownBounds shown_;
  double every_, next_ = 0; // in seconds
};

} // namespace oddsat::forward
