// The syntax tree of a strategy file: as written, before anything is looked up or grounded.
// docs/strategies.md explains the language; read_strategies.hpp makes this tree,
// write_strategies.hpp turns it back.
#pragma once

#include "oddsat/base/location.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/strategy/strategy.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace oddsat::strategy {

// The roles `me` and `opp`, and their names inside terms ("filled(L,me)"); a game's own constant
// of that name is written 'me'.
inline const std::string me = "@me";
inline const std::string opponent = "@opp";

struct Domain {
  enum class Kind { named, listed, range, relation };
  Kind kind = Kind::named;
  std::string name = {};             // named: a declared domain, or a relation of one argument
  std::vector<gdl::Term> terms = {}; // listed, in this order; relation: the one atom
  long from = 0, to = 0;             // range
  Location where = {};
};

struct Binder { // "X in box"
  std::string variable;
  Domain domain;
  Location where = {};
};

struct Formula {
  enum class Kind {
    yes,
    no,
    initial,
    terminal,
    fluent,   // true(term)
    relation, // a static or derived relation of the game, or a macro
    does,
    legal, // role, term
    wins,
    loses, // role
    goal,  // role, term: a number
    equal, // two terms; the last of those without parts
    negation,
    conjunction,
    disjunction,
    implication,
    equivalence,
    next,
    strongNext,
    possibly,
    previous, // of the past: one part
    once,
    since, // two parts
    exists,
    forall,
    // Logics of `check`, not part of strategies:
    can,   // [C] phi, one step: roles
    force, // [[C]] phi, to the end: roles
    after, // [does(r,a)] phi, SGL: role, term
    doing, // <does(r,a)> phi, SGL: role, term
    under  // {| alpha |} phi, SGL: both formulas in parts
  };
  Kind kind = Kind::yes;
  std::vector<Formula> parts = {};
  gdl::Term role = {};
  gdl::Term term = {};               // fluent, relation, does, legal, goal
  std::vector<gdl::Term> terms = {}; // equal: left and right; can, force: the coalition
  std::vector<Binder> binders = {};
  Location where = {};
};

struct Rule {
  enum class Kind {
    leaf,   // formula
    first,  // r1 |> r2 |> ...: the first that recommends anything
    filter, // r1 &> r2 &> ...: narrowed down as long as something is left
    least,
    greatest, // over binders, the formula is does(me, ...)
    when,     // when formula do move: parts empty; move in `move`
    call      // another strategy by name, with arguments; gone after `close`
  };
  Kind kind = Kind::leaf;
  std::vector<Rule> parts = {};
  Formula formula = {};
  std::vector<Binder> binders = {};
  gdl::Term move = {};    // when
  bool symmetric = false; // when ... symmetric
  std::string group = {}; // when ... symmetric GROUP
  Location groupWhere = {};
  gdl::Term name = {}; // call
  Location where = {};
};

struct Macro { // def ID(vars) = formula
  std::string name;
  std::vector<std::string> parameters;
  Formula formula;
  Location where;
};

struct Named { // strategy ID(vars) for role = rule
  std::string name;
  std::vector<std::string> parameters;
  std::optional<gdl::Term> role;
  Rule rule;
  Location where;
};

struct DomainDeclaration {
  std::string name;
  Domain domain;
  Location where;
};

struct File {
  std::string name; // as the user gave it
  std::vector<DomainDeclaration> domains;
  std::vector<Macro> macros;
  std::vector<Named> strategies;
};

} // namespace oddsat::strategy
