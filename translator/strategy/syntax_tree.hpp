// The syntax tree of a strategy file as it is written, before names are resolved or formulas
// grounded. docs/strategies.md explains the language; read_strategies.hpp makes this tree,
// write_strategies.hpp writes it as text.
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

// The roles `me` and `opp`, also inside terms ("filled(L,me)"); a constant of the game with that
// name is written 'me'.
inline const std::string me = "@me";
inline const std::string opponent = "@opp";

struct Domain {
  enum class Kind { named, listed, range, relation };
  Kind kind = Kind::named;
  std::string name = {};             // named: a declared domain, or a unary relation
  std::vector<gdl::Term> terms = {}; // listed: in this order; relation: the atom
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
    loses,    // role
    goal,     // role, term: a number
    observes, // role, term: a percept of the last step
    equal,    // two terms; the last kind without parts
    negation,
    conjunction,
    disjunction,
    implication,
    equivalence,
    next,
    strongNext,
    possibly,
    previous, // one part, about the past
    once,
    since, // two parts
    knows, // role, one part about positions
    possible,
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
    first,  // r1 |> r2 |> ...: the first with a recommendation
    filter, // r1 &> r2 &> ...: narrowed while some move is left
    least,
    greatest, // over binders; the formula is does(me, ...)
    when,     // "when formula do move": no parts
    call      // another strategy by name, with arguments; `close` removes it
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
  std::string name; // name written by the user
  std::vector<DomainDeclaration> domains;
  std::vector<Macro> macros;
  std::vector<Named> strategies;
};

} // namespace oddsat::strategy
