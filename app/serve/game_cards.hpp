// Entries of the list of games, each for a game that is not opened yet: title, sentence, players,
// dice.
#pragma once

#include "oddsat/app/serve/catalogue.hpp"
#include "oddsat/app/serve/json_errors.hpp"

#include <map>
#include <mutex>
#include <string>

namespace oddsat::serve {

class GameCards {
public:
  // One object for each game of the catalogue. A sheet is read again only if its text has changed.
  Json list(const Catalogue& catalogue);

private:
  struct Card {
    std::string text;
    Json json;
  };
  std::mutex mutex_;
  std::map<std::string, Card> cards_; // by name
};

} // namespace oddsat::serve
