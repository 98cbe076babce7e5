// GDL rules as rules of an answer set program, with or without a time stamp on changing atoms.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <set>
#include <string>
#include <vector>

namespace oddsat::asp {

// The predicates with a time stamp: true, does, legal, next, terminal, goal, and all that depend on
// one of them.
std::set<std::string> changingPredicates(const gdl::Game& game);

// The text of atoms: "g_line(V_x)", or "g_line(V_x,T)" for a changing predicate at time "T".
class RuleText {
public:
  explicit RuleText(std::set<std::string> changing) : changing_(std::move(changing)) {}

  bool changes(const std::string& predicate) const { return changing_.contains(predicate); }

  // With an empty time there is no time stamp.
  std::string atom(const gdl::Term& atom, const std::string& time) const;

  // One text for each combination of alternatives of "or".
  std::vector<std::string> bodies(const std::vector<gdl::Literal>& body,
                                  const std::string& time) const;

private:
  std::string literal(const gdl::Literal& literal, const std::string& time) const;
  std::set<std::string> changing_;
};

// Returns "head :- body." or "head."; `last` is a further literal, or empty.
std::string ruleText(const std::string& head, const std::string& body, const std::string& last);

// Throws Error for a rule whose alternatives have too many combinations.
void demandFewAlternatives(const gdl::Game& game);

} // namespace oddsat::asp
