// The value of a formula by its definition, with unit propagation as the only cleverness: branch
// on the prefix from the outside in. Good for formulas of small games, whose choices are few.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace oddsat::test {

class Evaluator {
public:
  explicit Evaluator(const cnf::QuantifiedCnf& formula)
      : formula_(formula), value_(size(), 0), kind_(size(), cnf::Quantifier::exists),
        occurrences_(2 * size()), open_(formula.clauses.size()),
        satisfied_(formula.clauses.size(), 0), left_(formula.clauses.size()) {
    for (const cnf::Block& block : formula.prefix)
      for (cnf::Var var : block.vars) order_.push_back(var), kind_[at(var)] = block.kind;
    for (size_t i = 0; i < formula.clauses.size(); ++i) {
      open_[i] = formula.clauses[i].size();
      for (cnf::Lit lit : formula.clauses[i]) occurrences_[slot(lit)].push_back(i);
    }
  }

  Rational run() {
    Rational factor = formula_.factor;
    std::vector<cnf::Lit> units;
    for (size_t i = 0; i < formula_.clauses.size(); ++i) {
      if (formula_.clauses[i].empty()) return 0;
      if (formula_.clauses[i].size() == 1) units.push_back(formula_.clauses[i][0]);
    }
    return factor * under(std::move(units), 0);
  }

private:
  size_t size() const { return static_cast<size_t>(formula_.variables) + 1; }
  static size_t at(cnf::Lit lit) { return static_cast<size_t>(std::abs(lit)); }
  static size_t slot(cnf::Lit lit) { return 2 * at(lit) + (lit < 0 ? 1 : 0); }
  bool isTrue(cnf::Lit lit) const { return value_[at(lit)] * lit > 0; }

  // The value once these literals hold, from this place of the prefix on.
  Rational under(std::vector<cnf::Lit> units, size_t place) {
    size_t mark = trail_.size();
    Rational weight = propagate(std::move(units));
    Rational value = weight == 0 ? weight : weight * from(place);
    while (trail_.size() > mark) undo();
    return value;
  }

  Rational from(size_t place) {
    while (place < order_.size() && value_[at(order_[place])] != 0) ++place;
    if (place == order_.size() || left_ == 0) return 1;
    cnf::Var var = order_[place];
    if (kind_[at(var)] == cnf::Quantifier::chance) {
      const Rational& p = formula_.probability[at(var)];
      return p * decided(var, place) + (1 - p) * decided(-var, place);
    }
    bool exists = kind_[at(var)] == cnf::Quantifier::exists;
    Rational first = decided(var, place);
    if (first == (exists ? 1 : 0)) return first;
    Rational second = decided(-var, place);
    return exists ? std::max(first, second) : std::min(first, second);
  }

  Rational decided(cnf::Lit lit, size_t place) {
    decision_ = lit;
    return under({lit}, place + 1);
  }

  // 0 at a contradiction, or when a forall variable is forced; the weight of forced dice.
  Rational propagate(std::vector<cnf::Lit> units) {
    Rational weight = 1;
    cnf::Lit decision = std::exchange(decision_, 0);
    for (size_t next = 0; next < units.size(); ++next) {
      cnf::Lit lit = units[next];
      if (isTrue(lit)) continue;
      if (isTrue(-lit)) return 0;
      if (lit != decision && kind_[at(lit)] == cnf::Quantifier::forall) return 0;
      if (lit != decision && kind_[at(lit)] == cnf::Quantifier::chance)
        weight *= lit > 0 ? formula_.probability[at(lit)] : 1 - formula_.probability[at(lit)];
      if (!assign(lit, units)) return 0;
    }
    return weight;
  }

  bool assign(cnf::Lit lit, std::vector<cnf::Lit>& units) {
    value_[at(lit)] = lit > 0 ? 1 : -1;
    trail_.push_back(lit);
    for (size_t clause : occurrences_[slot(lit)])
      if (satisfied_[clause]++ == 0) --left_;
    bool fine = true;
    for (size_t clause : occurrences_[slot(-lit)]) {
      --open_[clause];
      if (satisfied_[clause] > 0) continue;
      if (open_[clause] == 0) fine = false;
      if (open_[clause] == 1)
        for (cnf::Lit other : formula_.clauses[clause])
          if (value_[at(other)] == 0) units.push_back(other);
    }
    return fine;
  }

  void undo() {
    cnf::Lit lit = trail_.back();
    trail_.pop_back();
    value_[at(lit)] = 0;
    for (size_t clause : occurrences_[slot(lit)])
      if (--satisfied_[clause] == 0) ++left_;
    for (size_t clause : occurrences_[slot(-lit)]) ++open_[clause];
  }

  const cnf::QuantifiedCnf& formula_;
  std::vector<int> value_; // by variable: 1, -1, or 0
  std::vector<cnf::Quantifier> kind_;
  std::vector<std::vector<size_t>> occurrences_; // by literal: clauses
  std::vector<size_t> open_;                     // by clause: literals that are not false
  std::vector<int> satisfied_;                   // by clause: literals that are true
  size_t left_;                                  // clauses that are not satisfied
  std::vector<cnf::Var> order_;
  std::vector<cnf::Lit> trail_;
  cnf::Lit decision_ = 0;
};

inline Rational evaluateGameFormula(const cnf::QuantifiedCnf& formula) {
  return Evaluator(formula).run();
}

} // namespace oddsat::test
