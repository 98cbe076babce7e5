// A quantified formula: clauses under a prefix of exists, forall and chance. It is the result of
// the translation and the input of every formula solver.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/cnf/prefix.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace oddsat::cnf {

// All clauses in one array: a million small vectors would need more memory than the formula.
class Clauses {
public:
  void add(std::span<const Lit> clause);
  void add(std::initializer_list<Lit> clause) { add(std::span(clause.begin(), clause.size())); }
  size_t size() const { return ends_.size(); }
  bool empty() const { return ends_.empty(); }
  size_t literals() const { return lits_.size(); }
  std::span<const Lit> operator[](size_t i) const {
    size_t from = i == 0 ? 0 : ends_[i - 1];
    return {lits_.data() + from, ends_[i] - from};
  }
  void clear() { lits_.clear(), ends_.clear(); }

private:
  std::vector<Lit> lits_;
  std::vector<size_t> ends_;
};

// The meaning of a variable, for files and answers. An empty name: a variable unknown to users.
struct Meaning {
  std::string name;   // an atom of the program, "does(xplayer,mark(1,1),0)"
  std::string reason; // other variables: "body", "counter", "level", ...
};

struct QuantifiedCnf {
  Var variables = 0; // 1..variables
  Prefix prefix;     // neighbours have different quantifiers; every variable is in one block
  Clauses clauses;
  std::vector<Rational> probability; // by variable (size variables+1, or empty without chance)
  std::vector<Meaning> meaning;      // by variable (size variables+1), or empty
  Rational factor = 1;               // the value is this factor times the value of the rest
  bool oneToOne = true;              // models of the matrix <-> stable models of the program
  std::vector<std::string> remarks;  // other comment lines of the file, kept unchanged
};

bool hasChance(const QuantifiedCnf& formula);
bool hasForall(const QuantifiedCnf& formula);
// The variables of the outermost block.
const std::vector<Var>& outermostVariables(const QuantifiedCnf& formula);

struct Size { // size of a formula, for statistics
  size_t variables = 0, exists = 0, forall = 0, chance = 0, clauses = 0, literals = 0, blocks = 0;
  size_t innermost = 0; // variables of the last block
};
Size size(const QuantifiedCnf& formula);

} // namespace oddsat::cnf
