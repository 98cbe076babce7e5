// Opened games: read, checked and compiled once, and kept while they are used.
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
  std::string id;            // hash of the texts: the same texts are opened as the same game
  std::string text, drawing; // as they were received; the drawing is NAME.board.json
  gdl::Game game;
  std::unique_ptr<reasoner::Playable> play; // for one thread at a time, which holds `playing`
  mutable std::timed_mutex playing;
  board::Layout layout;
  std::vector<Diagnostic> warnings;
  bool opposed = false;    // two players, and what one wins the other loses: see opposed.hpp
  int horizon = 0;         // bound of the length of playouts; 0: unknown
  std::string horizonNote; // how the bound was found, or why not

  bool compiled() const { return play->compiled() != nullptr; }
  // Used by every search. Error if the game was too large to be compiled.
  const machine::Machine& machine() const;
};

struct Opening { // a game to open, and how much time to spend
  std::string name, text;
  std::string drawing = {}; // the text of NAME.board.json; may be empty
  bool brief = false;       // for a small picture: shorter time limits
  std::function<void(const char* step)> onStep = [](const char*) {};
};

class OpenedGames {
public:
  // Error with all errors of the text. A game that cannot be compiled in time is played by
  // evaluating its rules.
  std::shared_ptr<const OpenedGame> open(const Opening& opening, const Limits& limits);
  std::shared_ptr<const OpenedGame> find(const std::string& id); // null if the game was removed
  std::shared_ptr<const OpenedGame> find(const std::string& name, const std::string& text,
                                         const std::string& drawing);

private:
  void keep(const std::shared_ptr<const OpenedGame>& opened);

  std::mutex mutex_;
  std::list<std::shared_ptr<const OpenedGame>> games_; // most recently used first
};

} // namespace oddsat::serve
