// A strategy that somebody works on: its rules one by one, and what each says in a position.
#pragma once

#include "oddsat/app/serve/json_errors.hpp"
#include "oddsat/app/serve/opened_games.hpp"
#include "oddsat/app/serve/recent.hpp"
#include "oddsat/games/playouts/play.hpp"
#include "oddsat/question.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "oddsat/strategy/subject.hpp"

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace oddsat::serve {

struct StrategySource { // what a client sends of a strategy
  std::string text;     // of the whole file
  std::string name;     // of the strategy in it; empty: the last one
  std::string role;
};
StrategySource strategySourceFrom(const Json& request);

class StrategyWorkspace {
public:
  // Error with every mistake in the text.
  StrategyWorkspace(std::shared_ptr<const OpenedGame> opened, const StrategySource& source,
                    const Limits& limits);

  const strategy::Binding& binding() const { return bindings_.front(); }
  const gdl::Term& role() const { return bindings_.front().role; }

  // The opened game, with what the strategy needs to remember.
  const gdl::Game& game() const { return game_; }

  Json listing() const; // the strategies of the file, and the rules of the chosen one
  // Which rule decides at a position of the game's machine, and what every rule says there. Error
  // where that depends on more than the position.
  Json decision(const machine::State& state, const Limits& limits);

private:
  std::shared_ptr<const OpenedGame> opened_;
  strategy::File file_;
  std::string name_;
  std::vector<strategy::Rule> rules_;
  std::vector<strategy::Binding> bindings_; // one
  gdl::Game game_;
  bool looksBack_ = false;
  std::timed_mutex mutex_;
  std::unique_ptr<playouts::Subject> subject_;
  std::unique_ptr<playouts::Play> play_;
};

class StrategyWorkspaces { // those used last, so that stepping does not ground a strategy again
public:
  std::shared_ptr<StrategyWorkspace> at(const std::shared_ptr<const OpenedGame>& opened,
                                        const StrategySource& source, const Limits& limits);

private:
  Recent<StrategyWorkspace> workspaces_{6};
};

} // namespace oddsat::serve
