// A ground program as the grounder leaves it: rules over numbered atoms, most of them named.
// Bodies and heads lie in shared pools, because a large game has a million rules.
#pragma once

#include "oddsat/base/location.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace oddsat::ground {

using Atom = uint32_t;   // from 1
using Literal = int32_t; // a or -a

struct Rule {
  bool choice = false;   // {a; b} :- body: the heads may or may not hold
  bool weighted = false; // the body is "sum of weights of true literals >= bound"
  int32_t bound = 0;
  uint32_t headBegin = 0, headEnd = 0; // into heads; empty: a constraint
  uint32_t bodyBegin = 0, bodyEnd = 0; // into body (and weights, when weighted)
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
  std::vector<Atom> heads;   // pool
  std::vector<Literal> body; // pool
  std::vector<int32_t>
      weights; // pool beside body; only the entries of weighted bodies mean anything
  std::vector<std::string>
      names; // by atom (size atoms+1): text as the grounder shows it, "" if none
  std::vector<std::string> facts;  // names shown without a condition
  std::vector<External> externals; // those still open; reading turns them into rules
  std::vector<std::string> notes;  // statements that were ignored, and what the grounder remarked
  std::string source;              // the file it comes from, for messages
  std::vector<Written> written;    // what its author wrote of quantifiers, for messages
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
