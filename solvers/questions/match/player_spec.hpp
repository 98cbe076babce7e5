// Specifications of players, as on the command line.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace oddsat::match {

struct PlayerSpec {
  enum class Kind {
    best,     // exact search without a time limit
    player,   // exact search and tree search within the clock
    tree,     // tree search only, within the clock
    random,   // any legal move
    strategy, // any move that the strategy allows
    remote,   // a player that is reached by the protocol of match hosts
  };
  Kind kind = Kind::random;
  std::string detail = {}; // strategy: FILE or FILE:NAME; remote: its address
};

// "best", "player", "tree", "random", "strategy:FILE[:NAME]", "http://HOST:PORT".
PlayerSpec readPlayer(const std::string& words);
std::string toString(const PlayerSpec& player);

// Sends a message to a player and waits for its answer, at most `seconds`.
using Send = std::function<std::optional<std::string>(const std::string& address,
                                                      const std::string& message, double seconds)>;

} // namespace oddsat::match
