// The clauses of some chance variables, read as rules: if the conditions hold and the chance
// variables match a pattern, the outcome is true.
#pragma once

#include "oddsat/formulas/xssat/prepare/clause_lists.hpp"
#include "oddsat/formulas/xssat/prepare/draw_rows.hpp"
#include "oddsat/formulas/xssat/prepare/draws.hpp"

#include <set>

namespace oddsat::xssat {

class DrawRules {
public:
  DrawRules(const ClauseLists& lists, cnf::Var variable, std::vector<uint32_t> clauses)
      : lists_(lists), variable_(variable), clauses_(std::move(clauses)) {}

  std::optional<Draw> read(); // empty: no draw, or none that could be proved

  cnf::Var variable() const { return variable_; }
  const std::vector<uint32_t>& clauses() const { return clauses_; } // clauses that are removed
  const std::set<cnf::Var>& defined() const { return defined_; }    // auxiliary variables

private:
  struct Rule {
    std::vector<cnf::Lit> pattern; // chance literals: all false
    cnf::Lit outcome = 0;
    std::vector<cnf::Lit> conditions; // all true
    Rows rows = {};                   // rows in which the conditions hold
    uint32_t clause = 0;
  };
  struct Pattern {
    Rows rows;
    size_t count = 0; // number of enabled outcomes where it is used
    size_t rank = 0;
    Rational chance = 1;
  };

  bool readClauses();
  bool splitConditions();
  cnf::Lit enablerOf(cnf::Lit outcome) const;
  bool isExclusive() const;
  bool collectDefined(size_t outermost, std::vector<std::vector<cnf::Lit>>& into);
  bool isShownFrom(size_t outermost);
  bool fillRows(size_t outermost);
  void readForced();
  void findForced();
  void countEnabled();
  void dropIneffectiveRows(bool simplified);
  bool readPatterns();
  bool isWhole(size_t count) const;
  bool decideChances();
  std::vector<cnf::Lit> order() const;
  bool isLater(cnf::Lit a, cnf::Lit b) const;
  bool rankAlong(const std::vector<cnf::Lit>& order);
  void sortOutcomes(const std::vector<cnf::Lit>& order);

  const ClauseLists& lists_;
  cnf::Var variable_;
  std::vector<uint32_t> clauses_;
  std::vector<Rule> rules_, forced_; // rules with chance variables; rules without
  Draw draw_;
  std::set<cnf::Var> inputs_, defined_;
  Rows possible_;
  std::map<cnf::Lit, Rows> isEnabled_; // by outcome
  std::vector<Rows> counts_;           // rows by number of enabled outcomes
  std::map<std::vector<cnf::Lit>, Pattern> patterns_;
};

} // namespace oddsat::xssat
