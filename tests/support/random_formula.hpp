// Random small formulas with everything that a reader, a simplifier or a solver may stumble
// over: all shapes of prefix, units, empty, duplicate and tautological clauses, variables in no
// clause, definitions, probabilities 0 and 1, thirds and sevenths.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace oddsat::test {

struct FormulaShape {
  int leastVariables = 4, mostVariables = 11;
  bool chance = true, forall = true;
};

class RandomFormula {
public:
  explicit RandomFormula(uint64_t seed, FormulaShape shape = {}) : random_(seed), shape_(shape) {}

  cnf::QuantifiedCnf next() {
    formula_ = {};
    formula_.variables = between(shape_.leastVariables, shape_.mostVariables);
    makePrefix();
    int clauses = between(formula_.variables / 2, formula_.variables * 3 / 2);
    for (int i = 0; i < clauses; ++i) addClause();
    while (oneIn(2)) addDefinition();
    if (shape_.chance && !cnf::hasChance(formula_) && !oneIn(4)) return next();
    return std::move(formula_);
  }

  int between(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }
  bool oneIn(int n) { return between(1, n) == 1; }

private:
  // Blocks of one to three variables in random order; neighbours of one kind become one block.
  void makePrefix() {
    order_.resize(static_cast<size_t>(formula_.variables));
    for (size_t i = 0; i < order_.size(); ++i) order_[i] = static_cast<cnf::Var>(i) + 1;
    std::ranges::shuffle(order_, random_);
    if (shape_.chance) formula_.probability.resize(order_.size() + 1);
    for (size_t i = 0; i < order_.size();) {
      cnf::Quantifier kind = randomKind(i + 2 >= order_.size());
      for (int n = oneIn(4) ? 3 : between(1, 2); n > 0 && i < order_.size(); --n, ++i) {
        formula_.prefix.append(kind, order_[i]);
        if (kind == cnf::Quantifier::chance)
          formula_.probability[static_cast<size_t>(order_[i])] = randomProbability();
      }
    }
  }

  // Mostly another kind than the block before, and mostly exists at the end, as in formulas of
  // real questions.
  cnf::Quantifier randomKind(bool last) {
    using enum cnf::Quantifier;
    if (last && !oneIn(4)) return exists;
    const cnf::Quantifier dice = shape_.chance ? chance : exists;
    const cnf::Quantifier they = shape_.forall ? forall : exists;
    const cnf::Quantifier kinds[] = {exists, they, dice, exists, they, dice, dice};
    cnf::Quantifier kind = kinds[between(0, 6)];
    if (!formula_.prefix.empty() && formula_.prefix.innermost().kind == kind && !oneIn(4))
      return randomKind(last);
    return kind;
  }

  Rational randomProbability() {
    static const char* const values[] = {"0",   "1",   "1/2",  "1/2",  "1/4", "1/3", "2/3",
                                         "3/7", "5/7", "1/10", "9/10", "1/3", "6/7"};
    return Rational(values[between(0, 12)]);
  }

  cnf::Lit randomLiteral() {
    cnf::Var var = order_[static_cast<size_t>(between(0, formula_.variables - 1))];
    return oneIn(2) ? var : -var;
  }

  // Now and then a literal may repeat or clash.
  void addLiteral(std::vector<cnf::Lit>& clause) {
    cnf::Lit lit = randomLiteral();
    auto same = [&](cnf::Lit other) { return std::abs(other) == std::abs(lit); };
    while (std::ranges::any_of(clause, same) && !oneIn(10)) lit = randomLiteral();
    clause.push_back(lit);
  }

  void addClause() {
    int length = oneIn(14) ? 1 : between(2, 4);
    if (oneIn(400)) length = 0;
    std::vector<cnf::Lit> clause;
    for (int i = 0; i < length; ++i) addLiteral(clause);
    addWithExists(clause);
    if (oneIn(15)) formula_.clauses.add(clause);
  }

  // A clause without any exists literal, or with that one outermost, mostly decides the formula
  // at once; not too many of them.
  void addWithExists(std::vector<cnf::Lit>& clause) {
    if (clause.size() == 1 && !isExists(std::abs(clause.front())) && !oneIn(4)) return;
    for (const cnf::Block& block : formula_.prefix)
      if (!clause.empty() && block.kind == cnf::Quantifier::exists && oneIn(2)) {
        int choice = between(0, static_cast<int>(block.vars.size()) - 1);
        clause.front() = (oneIn(2) ? 1 : -1) * block.vars[static_cast<size_t>(choice)];
      }
    formula_.clauses.add(clause);
  }

  // The last variable of two or three in prefix order is made equal to the conjunction of the
  // others.
  void addDefinition() {
    std::vector<size_t> places;
    for (int i = between(2, 3); i > 0; --i)
      places.push_back(static_cast<size_t>(between(0, formula_.variables - 1)));
    std::ranges::sort(places);
    if (!isExists(order_[places.back()]) && !oneIn(8)) return; // mostly a value of 0 at once
    cnf::Lit defined = (oneIn(2) ? 1 : -1) * order_[places.back()];
    places.pop_back();
    std::vector<cnf::Lit> whole{defined};
    for (size_t place : places) {
      cnf::Lit input = oneIn(2) ? order_[place] : -order_[place];
      formula_.clauses.add({-defined, input});
      whole.push_back(-input);
    }
    formula_.clauses.add(whole);
  }

  bool isExists(cnf::Var var) const {
    for (const cnf::Block& block : formula_.prefix)
      if (std::ranges::count(block.vars, var) > 0) return block.kind == cnf::Quantifier::exists;
    return false;
  }

  std::mt19937_64 random_;
  FormulaShape shape_;
  cnf::QuantifiedCnf formula_;
  std::vector<cnf::Var> order_; // in the order of the prefix
};

// Contents of a run of random formulas. Tests print and assert them, so that a change of the
// generator cannot leave only trivial formulas without notice.
struct FormulaMix {
  int formulas = 0, strictlyBetween = 0, allThree = 0, withEmptyClause = 0, withUnit = 0,
      withTautology = 0, withUnused = 0, withThirdsOrSevenths = 0, withZeroOrOne = 0;

  void count(const cnf::QuantifiedCnf& formula, const Rational& value) {
    ++formulas;
    strictlyBetween += value > 0 && value < 1;
    bool kinds[3] = {};
    for (const cnf::Block& block : formula.prefix) kinds[static_cast<int>(block.kind)] = true;
    allThree += kinds[0] && kinds[1] && kinds[2];
    countClauses(formula);
    countProbabilities(formula);
  }

  std::string text() const {
    auto share = [&](const char* name, int n) {
      return std::string(name) + " " + std::to_string(n * 100 / std::max(1, formulas)) + "%  ";
    };
    return std::to_string(formulas) +
           " formulas: " + share("value strictly between 0 and 1", strictlyBetween) +
           share("all three quantifiers", allThree) + share("empty clause", withEmptyClause) +
           share("unit", withUnit) + share("tautology", withTautology) +
           share("unused variable", withUnused) +
           share("thirds or sevenths", withThirdsOrSevenths) +
           share("probability 0 or 1", withZeroOrOne);
  }

  // Formulas with all three quantifiers allowed: is the mix rich enough to mean something?
  bool isRich() const {
    return strictlyBetween * 10 >= formulas * 3 && allThree * 2 >= formulas &&
           withEmptyClause > 0 && withUnit * 7 >= formulas && withTautology * 10 >= formulas &&
           withUnused * 10 >= formulas && withThirdsOrSevenths * 4 >= formulas &&
           withZeroOrOne * 10 >= formulas;
  }

private:
  void countClauses(const cnf::QuantifiedCnf& formula) {
    bool empty = false, unit = false, tautology = false;
    std::vector<bool> used(static_cast<size_t>(formula.variables) + 1);
    for (size_t i = 0; i < formula.clauses.size(); ++i) {
      auto clause = formula.clauses[i];
      empty |= clause.empty();
      unit |= clause.size() == 1;
      for (cnf::Lit lit : clause) {
        used[static_cast<size_t>(std::abs(lit))] = true;
        tautology |= std::ranges::count(clause, -lit) > 0;
      }
    }
    withEmptyClause += empty, withUnit += unit, withTautology += tautology;
    withUnused += std::count(used.begin() + 1, used.end(), false) > 0;
  }

  void countProbabilities(const cnf::QuantifiedCnf& formula) {
    bool odd = false, sure = false;
    for (const cnf::Block& block : formula.prefix)
      for (cnf::Var var : block.vars) {
        if (block.kind != cnf::Quantifier::chance) continue;
        const Rational& p = formula.probability[static_cast<size_t>(var)];
        odd |= p.get_den() == 3 || p.get_den() == 7;
        sure |= p == 0 || p == 1;
      }
    withThirdsOrSevenths += odd, withZeroOrOne += sure;
  }
};

} // namespace oddsat::test
