// The forms of fluents and moves in a game, and rules in which these forms replace variables.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/gdl/game.hpp"

#include <set>
#include <vector>

namespace oddsat::derive {

// A rule whose fluent or move is a variable applies to every form.
class Forms {
public:
  explicit Forms(const gdl::Game& game);

  // Every way to put forms in place of the variables that are fluents or moves. LimitReached.
  std::vector<gdl::Rule> instances(const gdl::Rule& rule, const Limits& limits) const;

private:
  struct Kept {
    void note(const gdl::Term& term);
    std::vector<gdl::Term> all = {}; // in the order in which they were found
    std::set<gdl::Term> known = {};  // the same
  };
  void everyTerm(const gdl::Term& term, bool fluents, bool moves);

  Kept fluents_, moves_;
};

} // namespace oddsat::derive
