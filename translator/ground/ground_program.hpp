// A ground program in the form that the grounder returns: rules over numbered atoms, most of which
// have names. Bodies and heads are stored in common pools, because a large game has a million
// rules.
#pragma once

#include "oddsat/base/location.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace oddsat::ground {

using Atom = uint32_t;   // from 1
using Literal = int32_t; // a or -a

inline Atom atomOf(Literal literal) {
  return static_cast<Atom>(literal < 0 ? -literal : literal);
}
inline Literal positive(Atom atom) {
  return static_cast<Literal>(atom);
}

struct Rule {
  bool choice = false;   // {a; b} :- body: each head may be true or not
  bool weighted = false; // the body is "sum of weights of true literals >= bound"
  int32_t bound = 0;
  uint32_t headBegin = 0, headEnd = 0; // in heads; empty: a constraint
  uint32_t bodyBegin = 0, bodyEnd = 0; // in body (and weights, if weighted)
};

enum class ExternalValue { free, isTrue, isFalse, release };
struct External {
  Atom atom;
  ExternalValue value;
};

struct Written { // a statement of the user's files
  std::string head;
  Location where;
};

class GroundProgram {
public:
  std::vector<Rule> rules;
  std::vector<Atom> heads;         // pool
  std::vector<Literal> body;       // pool
  std::vector<int32_t> weights;    // by entry of body; set only for weighted bodies
  std::vector<std::string> names;  // by atom (size atoms+1): its text, "" if none
  std::vector<std::string> facts;  // names of facts
  std::vector<External> externals; // not yet decided; reading turns them into rules
  std::vector<std::string> notes;  // ignored statements, and remarks of the grounder
  std::string source;              // its file, for messages
  std::vector<Written> written;    // quantifier statements in the source, for messages
  Atom atoms = 0;                  // 1..atoms

  std::span<const Atom> headsOf(const Rule& rule) const {
    return {heads.data() + rule.headBegin, rule.headEnd - rule.headBegin};
  }
  std::span<const Literal> bodyOf(const Rule& rule) const {
    return {body.data() + rule.bodyBegin, rule.bodyEnd - rule.bodyBegin};
  }
  std::span<const int32_t> weightsOf(const Rule& rule) const {
    return {weights.data() + rule.bodyBegin, rule.bodyEnd - rule.bodyBegin};
  }
};

} // namespace oddsat::ground
