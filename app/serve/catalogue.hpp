// The catalogue of games and strategies that the page offers: those named on the command line, or
// those shipped with the program. All files are found once, at the start, and a client names an
// entry, never a path; so no request can read another file.
#pragma once

#include "oddsat/questions/board/overrule.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace oddsat::serve {

class Catalogue {
public:
  // Paths of games, or of folders whose games and strategies are offered; if empty, the shipped
  // games are offered. Error for a path that is neither. Links that lead out of their folder are
  // omitted.
  explicit Catalogue(const std::vector<std::string>& paths);

  std::vector<std::string> games() const;      // sorted names
  std::vector<std::string> strategies() const; // sorted names
  std::optional<std::string>
  game(const std::string& name) const; // text of the game, read at each call
  std::optional<std::string> strategy(const std::string& name) const;
  std::optional<std::string> drawing(const std::string& game) const; // NAME.board.json beside it

private:
  struct Item {
    std::string path; // empty: the text is shipped with the program
    std::string text;
  };
  using Items = std::map<std::string, Item>;

  void addFolder(const std::string& path);
  void addFile(const std::string& path);
  static std::vector<std::string> names(const Items& items);
  static std::optional<std::string> text(const Items& items, const std::string& name);

  Items games_, strategies_;
};

} // namespace oddsat::serve
