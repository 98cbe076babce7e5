// A game as its author wrote it: rules over terms, each with its location in the file. Nothing is
// grounded or renamed; names keep the author's spelling, including upper and lower case.
#pragma once

#include "oddsat/base/location.hpp"

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace oddsat::gdl {

// The location of a term in its file. It is not part of the term's identity, so all places are
// equal.
struct Place {
  int line = 0;
  int column = 0;
  bool operator==(const Place&) const { return true; }
};

// A variable, a constant (no arguments) or a compound term. In GDL a name in parentheses without
// arguments, "(open2)", is a term of its own, with `parenthesised`. The name of a variable has no
// mark: KIF ?x and infix X are both "x", KIF ?X and infix ?X are both "X".
struct Term {
  std::string name;
  std::vector<Term> args = {};
  bool variable = false;
  bool parenthesised = false; // only for a compound without arguments
  Place place = {};

  bool operator==(const Term&) const = default;
  std::strong_ordering operator<=>(const Term& other) const; // the order `ord` of docs/encodings.md
};

struct Literal { // a literal of a body
  enum class Kind { atom, negated, distinct, either };
  Kind kind = Kind::atom;
  Term atom = {};                                // atom, negated: a predicate with its arguments
  std::vector<Term> terms = {};                  // distinct: the two terms
  std::vector<std::vector<Literal>> either = {}; // either ("or"): alternatives, each a conjunction
  Location where = {};
};

struct Rule {
  Term head;
  std::vector<Literal> body = {};
  Location where = {};
};

enum class Notation { kif, infix };

struct Game {
  std::string name; // file name without folder and suffix
  Notation notation = Notation::kif;
  std::vector<Term> roles = {}; // in the order of their facts
  std::vector<Rule> rules = {}; // all rules, also role facts; with keywords in lower case
  // Goal values out of range count as the nearest value in range (bringGoalsIntoRange).
  bool nearestGoals = false;
};

bool isNumber(const std::string& name); // digits, perhaps after a minus; ordered by value
bool isGround(const Term& term);
std::string toKif(const Term& term);   // "(cell 1 1 b)"
std::string toInfix(const Term& term); // "cell(1,1,b)"; special names are quoted: "'B'"
inline std::string toString(const Term& term, Notation notation) {
  return notation == Notation::kif ? toKif(term) : toInfix(term);
}

} // namespace oddsat::gdl
