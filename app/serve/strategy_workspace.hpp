// A strategy that a client edits: its rules one by one, and the decision of each in a position.
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

struct StrategySource { // a strategy as a client sends it
  std::string text;     // text of the whole file
  std::string name;     // name of the strategy in the file; empty: the last one
  std::string role;
};
StrategySource strategySourceFrom(const Json& request);

class StrategyWorkspace {
public:
  // Error with all errors of the text.
  StrategyWorkspace(std::shared_ptr<const OpenedGame> opened, const StrategySource& source,
                    const Limits& limits);

  const strategy::Binding& binding() const { return bindings_.front(); }
  const gdl::Term& role() const { return bindings_.front().role; }

  // The opened game, extended by the fluents that the strategy needs to remember.
  const gdl::Game& game() const { return game_; }

  Json listing() const; // the strategies of the file, and the rules of the chosen one
  // The rule that decides at a position of the game's machine, and the moves that every rule
  // recommends there. Error if that depends on more than the position.
  Json decision(const machine::State& state, const Limits& limits);

private:
  std::shared_ptr<const OpenedGame> opened_;
  strategy::File file_;
  std::string name_;
  std::vector<strategy::Rule> rules_;
  std::vector<strategy::Binding> bindings_; // a single binding
  gdl::Game game_;
  bool looksBack_ = false;
  std::timed_mutex mutex_;
  std::unique_ptr<playouts::Subject> subject_;
  std::unique_ptr<playouts::Play> play_;
};

class StrategyWorkspaces { // most recently used ones, so that stepping does not ground a strategy
                           // again
public:
  std::shared_ptr<StrategyWorkspace> at(const std::shared_ptr<const OpenedGame>& opened,
                                        const StrategySource& source, const Limits& limits);

private:
  Recent<StrategyWorkspace> workspaces_{6};
};

} // namespace oddsat::serve
