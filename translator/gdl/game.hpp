// A game as its author wrote it: rules over terms, each with its place in the file.
// Nothing here is grounded or renamed; the names are the author's, case and all.
#pragma once

#include "oddsat/base/location.hpp"

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace oddsat::gdl {

// Where a term stands in its file. No part of what a term is: all places compare equal.
struct Place {
  int line = 0;
  int column = 0;
  bool operator==(const Place&) const { return true; }
};

// A variable, a constant (no arguments) or a compound. "(open2)" with no arguments in
// parentheses is a term of its own in GDL and keeps `parenthesised`. A variable's name has no
// mark: KIF ?x and infix X are both "x", KIF ?X and infix ?X are both "X".
struct Term {
  std::string name;
  std::vector<Term> args = {};
  bool variable = false;
  bool parenthesised = false; // only for a compound without arguments
  Place place = {};

  bool operator==(const Term&) const = default;
  std::strong_ordering operator<=>(const Term& other) const; // the order ord of docs/encodings.md:
                                                             // numbers, names, compounds
};

struct Literal { // what stands in a body
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
  std::string name; // the file's name without folder and suffix
  Notation notation = Notation::kif;
  std::vector<Term> roles = {}; // in the order of their facts
  std::vector<Rule> rules = {}; // everything, role facts included; keywords in lower case;
                                // negations pushed inwards to atoms by read
  // Goal values out of range count as the nearest one (bringGoalsIntoRange).
  bool nearestGoals = false;
};

bool isNumber(const std::string& name); // digits, perhaps after a minus: ordered by value
bool isGround(const Term& term);
std::string toKif(const Term& term);   // "(cell 1 1 b)"
std::string toInfix(const Term& term); // "cell(1,1,b)"; odd names quoted: "'B'"
inline std::string toString(const Term& term, Notation notation) {
  return notation == Notation::kif ? toKif(term) : toInfix(term);
}

} // namespace oddsat::gdl
