// Typical parts of game formulas, added to a random formula: chance variables that choose one of
// several outcomes, some of equal effect; draws among enabled outcomes; sets of which exactly one
// literal is true, with variables that count them; opponents whose bits choose; probabilities
// written as rounded decimals.
#pragma once

#include "support/random_formula.hpp"

#include <bit>

namespace oddsat::test {

class RandomChoices {
public:
  explicit RandomChoices(uint64_t seed) : random_(seed) {}

  // E, then choosers (dice or forall bits), then exists; all of it joined by random clauses.
  cnf::QuantifiedCnf next() {
    formula_ = {};
    formula_.probability.assign(1, 0);
    std::vector<cnf::Var> all = block(cnf::Quantifier::exists, between(1, 3));
    for (int i = between(1, 2); i > 0; --i) oneIn(2) ? addDraw(all) : addChoice(all);
    addClauses(all);
    return std::move(formula_);
  }

  int between(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }
  bool oneIn(int n) { return between(1, n) == 1; }

private:
  std::vector<cnf::Var> block(cnf::Quantifier kind, int size) {
    std::vector<cnf::Var> made;
    for (int i = 0; i < size; ++i) {
      made.push_back(++formula_.variables);
      formula_.prefix.append(kind, made.back());
      formula_.probability.push_back(kind == cnf::Quantifier::chance ? probability() : Rational(0));
    }
    return made;
  }

  Rational probability() {
    static const char* const values[] = {"1/2",
                                         "1/3",
                                         "1/4",
                                         "2/3",
                                         "33333333333333331/100000000000000000",
                                         "20000000000000001/100000000000000000",
                                         "1/5"};
    Rational value(values[between(0, 6)]);
    value.canonicalize();
    return value;
  }

  // Bits, and for each of their patterns a member of a set of which exactly one holds.
  void addChoice(std::vector<cnf::Var>& all) {
    bool dice = !oneIn(3);
    int members = between(2, 4);
    std::vector<cnf::Var> bits =
        block(dice ? cnf::Quantifier::chance : cnf::Quantifier::forall, dice ? members - 1 : 2);
    std::vector<cnf::Var> set = block(cnf::Quantifier::exists, members);
    cnf::Lit ended = oneIn(2) ? anyOf(all) : 0;
    for (int i = 0; i < members; ++i) {
      std::vector<cnf::Lit> clause = dice ? row(bits, i) : number(bits, i);
      clause.push_back(set[static_cast<size_t>(i)]);
      if (ended != 0) clause.push_back(ended);
      if (!oneIn(12)) formula_.clauses.add(clause);
    }
    addExactlyOne(set, ended);
    if (oneIn(2)) addSum(set);
    all.insert(all.end(), set.begin(), set.end());
    if (oneIn(6)) all.insert(all.end(), bits.begin(), bits.end());
  }

  // The dice choose evenly (mostly) among the enabled ones of up to three: by a rule for each way
  // to be enabled and each member, the odd one of them wrong or missing.
  void addDraw(std::vector<cnf::Var>& all) {
    const int members = oneIn(3) ? 2 : 3;
    std::vector<cnf::Lit> enabled;
    for (int i = 0; i < members; ++i) enabled.push_back(anyOf(all));
    if (members == 3 && oneIn(3)) enabled[2] = block(cnf::Quantifier::exists, 1).front();
    std::vector<cnf::Var> dice = block(cnf::Quantifier::chance, members - 1);
    for (size_t d = 0; d < dice.size() && !oneIn(4); ++d)
      formula_.probability[static_cast<size_t>(dice[d])] = Rational(1, d + 2);
    std::vector<cnf::Var> set = block(cnf::Quantifier::exists, members);
    cnf::Lit off = oneIn(2) ? anyOf(all) : 0;
    for (size_t i = 0; i < set.size(); ++i)
      if (!oneIn(40)) formula_.clauses.add({-set[i], enabled[i]});
    for (unsigned held = 1; held < 1U << members; ++held) addRules(held, enabled, dice, set, off);
    addExactlyOne(set, off);
    if (oneIn(2)) addSum(set);
    all.insert(all.end(), set.begin(), set.end());
    if (oneIn(8)) all.insert(all.end(), dice.begin(), dice.end());
  }

  // One die for each number of enabled members from two: whether it is the last of so many.
  void addRules(unsigned held, const std::vector<cnf::Lit>& enabled,
                const std::vector<cnf::Var>& dice, const std::vector<cnf::Var>& set, cnf::Lit off) {
    const int count = std::popcount(held);
    int rank = 0;
    for (size_t i = 0; i < set.size(); ++i) {
      if ((held >> i & 1) == 0) continue;
      ++rank;
      std::vector<cnf::Lit> clause{set[i]};
      if (off != 0) clause.push_back(off);
      for (size_t k = 0; k < enabled.size(); ++k)
        clause.push_back((held >> k & 1) != 0 ? -enabled[k] : enabled[k]);
      for (int d = count; d > std::max(rank, 1); --d)
        clause.push_back(dice[static_cast<size_t>(d - 2)]);
      if (rank > 1) clause.push_back(-dice[static_cast<size_t>(rank - 2)]);
      if (oneIn(60)) clause.back() = -clause.back();
      if (!oneIn(60)) formula_.clauses.add(clause);
    }
  }

  // The first die that falls true decides.
  std::vector<cnf::Lit> row(const std::vector<cnf::Var>& bits, int i) {
    std::vector<cnf::Lit> clause;
    for (size_t b = 0; b < bits.size() && b < static_cast<size_t>(i); ++b)
      clause.push_back(bits[b]);
    if (static_cast<size_t>(i) < bits.size()) clause.push_back(-bits[static_cast<size_t>(i)]);
    return clause;
  }

  std::vector<cnf::Lit> number(const std::vector<cnf::Var>& bits, int i) {
    std::vector<cnf::Lit> clause;
    for (size_t b = 0; b < bits.size(); ++b)
      clause.push_back((i >> b & 1) != 0 ? -bits[b] : bits[b]);
    return clause;
  }

  // By pairs, or by a row of counters; with a literal that stands for none of them.
  void addExactlyOne(const std::vector<cnf::Var>& set, cnf::Lit none) {
    std::vector<cnf::Lit> some(set.begin(), set.end());
    if (none != 0) {
      some.push_back(none);
      for (cnf::Var v : set) formula_.clauses.add({-v, -none});
    }
    if (!oneIn(10)) formula_.clauses.add(some);
    if (oneIn(4)) {
      for (size_t i = 0; i < set.size(); ++i)
        for (size_t j = 0; j < i; ++j) formula_.clauses.add({-set[i], -set[j]});
      return;
    }
    std::vector<cnf::Var> counters =
        block(cnf::Quantifier::exists, static_cast<int>(set.size()) - 1);
    if (oneIn(5)) std::swap(counters.front(), counters.back());
    for (size_t i = 0; i + 1 < set.size(); ++i) {
      formula_.clauses.add({-set[i], counters[i]});
      if (i > 0) formula_.clauses.add({-counters[i - 1], counters[i]});
      if (i > 0)
        formula_.clauses.add({set[i], counters[i - 1], -counters[i]});
      else
        formula_.clauses.add({set[i], -counters[i]});
      formula_.clauses.add({-counters[i], -set[i + 1]});
    }
  }

  // A variable that holds when one of some members does: these then do the same.
  void addSum(const std::vector<cnf::Var>& set) {
    cnf::Var sum = block(cnf::Quantifier::exists, 1).front();
    std::vector<cnf::Lit> whole{-sum};
    for (size_t i = 0; i + 1 < set.size(); ++i) {
      whole.push_back(set[i]);
      formula_.clauses.add({-set[i], sum});
    }
    formula_.clauses.add(whole);
    sums_.push_back(sum);
  }

  cnf::Lit anyOf(const std::vector<cnf::Var>& all) {
    cnf::Var v = all[static_cast<size_t>(between(0, static_cast<int>(all.size()) - 1))];
    return oneIn(2) ? v : -v;
  }

  void addClauses(const std::vector<cnf::Var>& all) {
    std::vector<cnf::Var> from = all;
    for (int i = 0; i < 3; ++i) from.insert(from.end(), sums_.begin(), sums_.end());
    sums_.clear();
    for (int i = between(1, 4); i > 0; --i) {
      std::vector<cnf::Lit> clause;
      for (int k = between(2, 3); k > 0; --k) clause.push_back(anyOf(from));
      formula_.clauses.add(clause);
    }
  }

  std::mt19937_64 random_;
  cnf::QuantifiedCnf formula_;
  std::vector<cnf::Var> sums_;
};

} // namespace oddsat::test
