// Random formulas whose dice, and whose moves of forall, come right before the innermost exists
// block: one of several reasons has to hold there, each of which needs little of what is decided in
// front.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <algorithm>
#include <random>
#include <vector>

namespace oddsat::test {

class RandomTails {
public:
  explicit RandomTails(uint64_t seed) : random_(seed) {}

  cnf::QuantifiedCnf next() {
    formula_ = {};
    formula_.probability.assign(1, 0);
    front_.clear();
    for (int i = between(0, 2); i > 0; --i) addBlock(anyKind(), between(1, 3));
    const bool dice = !oneIn(4);
    addBlock(dice ? cnf::Quantifier::chance : cnf::Quantifier::forall, between(2, 5));
    if (oneIn(3)) addBlock(dice ? cnf::Quantifier::forall : cnf::Quantifier::chance, between(1, 3));
    addReasons();
    addDemands();
    return std::move(formula_);
  }

  int between(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }
  bool oneIn(int n) { return between(1, n) == 1; }

private:
  cnf::Quantifier anyKind() { return static_cast<cnf::Quantifier>(between(0, 2)); }

  std::vector<cnf::Var> addBlock(cnf::Quantifier kind, int size) {
    std::vector<cnf::Var> made;
    for (int i = 0; i < size; ++i) {
      made.push_back(++formula_.variables);
      formula_.prefix.append(kind, made.back());
      formula_.probability.push_back(kind == cnf::Quantifier::chance ? probability() : Rational(0));
    }
    front_.insert(front_.end(), made.begin(), made.end());
    return made;
  }

  Rational probability() {
    static const char* const values[] = {
        "1/2", "1/3", "3/4", "2/7", "1", "33333333333333331/100000000000000000", "1/5"};
    Rational value(values[between(0, 6)]);
    value.canonicalize();
    return value;
  }

  cnf::Lit literal(const std::vector<cnf::Var>& of) {
    const cnf::Var v = of[static_cast<size_t>(between(0, static_cast<int>(of.size()) - 1))];
    return oneIn(2) ? v : -v;
  }

  // Sets of innermost variables of which one has to hold; each needs some literals in front.
  void addReasons() {
    const std::vector<cnf::Var> front = front_;
    for (int sets = between(1, 2); sets > 0; --sets) {
      std::vector<cnf::Lit> oneOf;
      for (cnf::Var reason : addBlock(cnf::Quantifier::exists, between(2, 4))) {
        for (int i = between(1, 3); i > 0; --i) formula_.clauses.add({-reason, literal(front)});
        oneOf.push_back(reason);
      }
      if (oneIn(4)) oneOf.push_back(literal(front));
      formula_.clauses.add(oneOf);
    }
  }

  // Clauses over all; mostly with an innermost variable.
  void addDemands() {
    const std::vector<cnf::Var>& inner = formula_.prefix.innermost().vars;
    for (int i = between(0, 4); i > 0; --i)
      formula_.clauses.add({literal(front_), literal(front_), literal(oneIn(6) ? front_ : inner)});
  }

  std::mt19937_64 random_;
  cnf::QuantifiedCnf formula_;
  std::vector<cnf::Var> front_; // all so far
};

} // namespace oddsat::test
