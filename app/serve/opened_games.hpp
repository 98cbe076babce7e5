// Games that somebody looks at: read, checked and made ready once, kept while they are used.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/questions/board/layout.hpp"

#include <functional>
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
  std::unique_ptr<reasoner::Playable> play; // for one thread at a time, who holds `playing`
  mutable std::timed_mutex playing;
  board::Layout layout;
  std::vector<Diagnostic> warnings;
  int horizon = 0;         // every playout has ended by then; 0: not known
  std::string horizonNote; // how that was found, or why not

  bool compiled() const { return play->compiled() != nullptr; }
  // For all that searches. Error where the game was too large to be compiled.
  const machine::Machine& machine() const;
};

struct Opening { // what is to be opened, and how long that may take
  std::string name, text;
  board::Overrule overrule = {};
  bool brief = false; // for a small picture: where it takes long, less is found out
  std::function<void(const char* step)> onStep = [](const char*) {};
};

class OpenedGames {
public:
  // Error with all mistakes in the text. A game that does not compile in time is played by
  // evaluating its rules.
  std::shared_ptr<const OpenedGame> open(const Opening& opening, const Limits& limits);
  std::shared_ptr<const OpenedGame> find(const std::string& id); // nothing: forgotten
  std::shared_ptr<const OpenedGame> find(const std::string& name, const std::string& text);

private:
  void keep(const std::shared_ptr<const OpenedGame>& opened);

  std::mutex mutex_;
  std::list<std::shared_ptr<const OpenedGame>> games_; // last used first
};

} // namespace oddsat::serve
