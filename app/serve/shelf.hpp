// What the page offers to open: the games and strategies that were named on the command line, or
// those that come with the program. Every file is found once, at the start; a client can only name
// what is on the shelf, never a path.
#pragma once

#include "oddsat/questions/board/overrule.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace oddsat::serve {

class Shelf {
public:
  // Paths of games, or of folders whose games and strategies are offered; none: the shipped ones.
  // Error for a path that is neither. A link that leads out of its folder is left out.
  explicit Shelf(const std::vector<std::string>& paths);

  std::vector<std::string> games() const;                         // names, sorted
  std::vector<std::string> strategies() const;                    // names, sorted
  std::optional<std::string> game(const std::string& name) const; // its text; read when asked for
  std::optional<std::string> strategy(const std::string& name) const;
  board::Overrule overrule(const std::string& game) const; // of the file beside it

private:
  struct Item {
    std::string path; // empty: `text` is all there is
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
