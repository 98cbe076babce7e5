// A formula: clauses under a prefix of exists, forall and chance. The last stop of the
// translator's road, and what every formula solver takes.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/cnf/prefix.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace oddsat::cnf {

// All clauses in one run of memory: a million small vectors would cost more than the formula.
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

// What a variable stands for, for files and answers. An empty name: nothing a user knows.
struct Meaning {
  std::string name; // an atom of the program, "does(xplayer,mark(1,1),0)", in the game's own names
  std::string reason; // for the others: "body", "counter", "level", ...
};

struct QuantifiedCnf {
  Var variables = 0; // 1..variables
  Prefix prefix;     // neighbours differ in kind; every variable stands in one block
  Clauses clauses;
  std::vector<Rational> probability; // by variable (size variables+1, or empty without chance):
                                     // the chance of "true" of a chance variable
  std::vector<Meaning> meaning;      // by variable (size variables+1), or empty
  Rational factor = 1;               // the value of the whole is factor times the value of the rest
                                     // (reduce takes chance units out)
  bool oneToOne = true;              // models of the matrix <-> stable models of the program
  std::vector<std::string>
      remarks; // further comment lines of the file, read and written as they are
};

bool hasChance(const QuantifiedCnf& formula);
bool hasForall(const QuantifiedCnf& formula);
const std::vector<Var>& outermostVariables(const QuantifiedCnf& formula); // of the first block

struct Size { // of a formula, for statistics
  size_t variables = 0, exists = 0, forall = 0, chance = 0, clauses = 0, literals = 0, blocks = 0;
  size_t innermost = 0; // variables of the last block
};
Size size(const QuantifiedCnf& formula);

} // namespace oddsat::cnf
