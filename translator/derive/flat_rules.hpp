// The rules of a game, made flat for joins: a fluent or a move is a relation of its own
// ("true cell/3", with the cell's arguments as columns), an "or" is several rules, and a compound
// argument that holds variables is a variable whose shape is looked at beside it.
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
  uint32_t index; // of the variable in its rule, or the Id
};

struct FlatLiteral {
  enum class Kind { positive, negative, distinct, shape };
  Kind kind;
  uint32_t what = 0;          // the relation; shape: the functor
  std::vector<Argument> args; // shape: the whole, then its parts
};

struct FlatRule {
  Relation head;
  std::vector<Argument> args;
  std::vector<FlatLiteral> body;
  uint32_t variables = 0;
};

using gdl::Keyword;

// When what a relation says can change: never, with the position, or with the moves made in it.
enum class Scope { timeless, position, step };

struct RelationInfo {
  std::string name;                              // of the relation, or of the fluent or move
  size_t arity = 0;                              // columns
  bool parenthesised = false;                    // "(open2)": another relation than "open2"
  std::vector<std::optional<Functor>> arguments; // of a named relation; opened: what the columns
                                                 // are the parts of
  Keyword keyword = Keyword::none;               // that speaks of a fluent or a move
  Functor functor = 0; // of the fluent or move; the role of a move is the first column
  Scope scope = Scope::timeless;
  bool given = false;          // true and does: rows come from outside
  std::vector<uint32_t> rules; // that have a body
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
