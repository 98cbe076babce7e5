// Games that somebody looks at: read, checked and compiled once, kept while they are used.
#pragma once

#include "base/limits.hpp"
#include "board/layout.hpp"
#include "gdl/game.hpp"
#include "machine/machine.hpp"

#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace oddsat::serve {

struct OpenedGame {
  std::string id;   // of its name and text: the same text opens as the same game
  std::string text; // as it was given
  gdl::Game game;
  machine::Machine machine;
  board::Layout layout;
  std::vector<Diagnostic> warnings;
  int horizon = 0;         // every playout has ended by then; 0: not known
  std::string horizonNote; // how that was found, or why not
};

class OpenedGames {
public:
  // Error with all mistakes in the text; LimitReached where it is too large.
  std::shared_ptr<const OpenedGame> open(const std::string& name, const std::string& text,
                                         const Limits& limits);
  std::shared_ptr<const OpenedGame> find(const std::string& id); // nothing: forgotten

private:
  std::mutex mutex_;
  std::list<std::shared_ptr<const OpenedGame>> games_; // last used first
};

} // namespace oddsat::serve
