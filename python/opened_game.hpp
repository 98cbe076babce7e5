// A game that was read once, for many commands and positions.
#pragma once

#include "oddsat/base/work.hpp"
#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/questions/board/layout.hpp"

#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace oddsat::python {

class OpenedGame {
public:
  OpenedGame(std::string name, gdl::Game rules)
      : name_(std::move(name)), rules_(std::move(rules)) {}

  const std::string& name() const { return name_; } // of the file, or chosen by the user
  const gdl::Game& rules() const { return rules_; }

  std::optional<machine::Machine> machine() const; // if the game is compiled
  void keep(const machine::Machine& machine);

  // The game as it is played, and its board, made by the first call, which may take long. A game
  // that is not compiled is used by one thread at a time.
  reasoner::Playable& play(Work& work);
  const board::Layout& layout(Work& work);

private:
  std::string name_;
  gdl::Game rules_;
  mutable std::mutex mutex_ = {};
  std::optional<machine::Machine> machine_ = {};
  std::mutex making_ = {};
  std::unique_ptr<reasoner::Playable> play_ = {};
  std::optional<board::Layout> layout_ = {};
};

// The game of a file; of a text, with the name that stands for it in messages.
std::shared_ptr<OpenedGame> loadGame(const std::string& path, Work& work);
std::shared_ptr<OpenedGame> readGame(const std::string& text, const std::string& name, Work& work);

} // namespace oddsat::python
