// The rules of a game in flat form for joins: each form of fluent or move is a relation of its own
// ("true cell/3", with the arguments of cell as columns), an "or" becomes several rules, and a
// compound argument with variables becomes a variable with a separate shape condition.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/derive/symbols.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <map>
#include <optional>

namespace oddsat::derive {

using Relation = uint32_t;

struct Argument {
  bool variable;
  uint32_t index; // number of the variable in its rule, or the Id
};

struct FlatLiteral {
  enum class Kind { positive, negative, distinct, shape };
  Kind kind;
  uint32_t what = 0;          // the relation; for a shape, the functor
  std::vector<Argument> args; // for a shape: the whole, then its parts
};

struct FlatRule {
  Relation head;
  std::vector<Argument> args;
  std::vector<FlatLiteral> body;
  uint32_t variables = 0;
};

using gdl::Keyword;

// The time at which the rows of a relation can change: never, with the position, or with the joint
// move.
enum class Scope { timeless, position, step };

struct RelationInfo {
  std::string name;                              // name of the relation, the fluent or the move
  size_t arity = 0;                              // columns
  bool parenthesised = false;                    // "(open2)" is another relation than "open2"
  std::vector<std::optional<Functor>> arguments; // by argument: the functor if it is opened
  Keyword keyword = Keyword::none;               // true, next, legal, ... for a fluent or move
  Functor functor = 0; // functor of the fluent or move; the first column of a move is its role
  Scope scope = Scope::timeless;
  bool given = false;          // true and does: rows are given by the caller
  std::vector<uint32_t> rules; // rules with a body
  std::vector<std::vector<Id>> facts;
};

struct FlatRules {
  std::vector<RelationInfo> relations;
  std::vector<FlatRule> rules;
  std::map<std::pair<Keyword, Functor>, Relation> byFunctor; // relations of fluents and moves
  std::optional<Relation> terminal, goal, sees;

  std::vector<Relation> of(Keyword keyword) const;
};

FlatRules flatten(const gdl::Game& game, Symbols& symbols, const Limits& limits); // LimitReached

} // namespace oddsat::derive
