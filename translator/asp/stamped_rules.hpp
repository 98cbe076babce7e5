// GDL rules as rules of an answer set program, with or without a time stamp on what changes.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <set>
#include <string>
#include <vector>

namespace oddsat::asp {

// The predicates that get a time stamp: true, does, legal, next, terminal, goal, and whatever
// depends on one of them.
std::set<std::string> changingPredicates(const gdl::Game& game);

// How one predicate is written: "g_line(V_x)" or, changing and with time "T", "g_line(V_x,T)".
class RuleText {
public:
  explicit RuleText(std::set<std::string> changing) : changing_(std::move(changing)) {}

  bool changes(const std::string& predicate) const { return changing_.contains(predicate); }

  // An empty time: no stamp, whatever changes.
  std::string atom(const gdl::Term& atom, const std::string& time) const;

  // One text per alternative: "or" is multiplied out.
  std::vector<std::string> bodies(const std::vector<gdl::Literal>& body,
                                  const std::string& time) const;

private:
  std::string literal(const gdl::Literal& literal, const std::string& time) const;
  std::set<std::string> changing_;
};

// "head :- body." or "head."; `last` is a further literal, or empty.
std::string ruleText(const std::string& head, const std::string& body, const std::string& last);

// Error for a rule whose alternatives multiply out to more rules than anybody can use.
void demandFewAlternatives(const gdl::Game& game);

} // namespace oddsat::asp
