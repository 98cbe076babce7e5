// A truth table over some variables, and the result of unit propagation in all its rows at once.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <cstdint>
#include <map>

namespace oddsat::xssat {

using Rows = std::vector<uint64_t>; // one bit for each row

Rows operator&(Rows a, const Rows& b);
Rows without(Rows a, const Rows& b);
bool isEmpty(const Rows& rows);
bool areWithin(const Rows& a, const Rows& b);
bool areApart(const Rows& a, const Rows& b);
void keepOnly(Rows& rows, const Rows& others); // keeps the rows that are in both
void remove(Rows& rows, const Rows& others);
void add(Rows& rows, const Rows& others);

class DrawTable {
public:
  explicit DrawTable(const std::vector<cnf::Var>& inputs);

  Rows none() const { return Rows(words_, 0); }
  const Rows& possible() const { return possible_; }       // rows in which no clause is violated
  const Rows& isTrue(cnf::Lit lit) { return rowsOf(lit); } // rows in which it is known to be true
  void assume(cnf::Lit lit);                               // in all rows
  void propagate(const std::vector<std::vector<cnf::Lit>>& clauses);

private:
  using Clause = std::vector<cnf::Lit>;
  struct Place { // one literal of a clause
    cnf::Lit lit;
    Rows *isTrue, *isFalse;
  };
  using Places = std::vector<Place>;
  bool findUnits(const Places& clause);
  bool visit(const Places& clause, std::vector<cnf::Lit>& changed);
  Rows& rowsOf(cnf::Lit lit);

  size_t words_;
  Rows possible_;
  std::map<cnf::Lit, Rows> isTrue_;
  Rows one_, zero_; // for the clause that findUnits was called with
};

} // namespace oddsat::xssat
