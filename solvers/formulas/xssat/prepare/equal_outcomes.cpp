#include "oddsat/formulas/xssat/prepare/equal_outcomes.hpp"

#include "oddsat/formulas/xssat/symmetry/symbol_colours.hpp"
#include "oddsat/formulas/xssat/symmetry/symmetry.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace oddsat::xssat {

namespace {

class Merging {
public:
  explicit Merging(const cnf::QuantifiedCnf& formula)
      : formula_(formula), problem_(prepare(formula)),
        patterns_(findPatterns(problem_, Quantifier::chance)), classOf_(patterns_.all.size()) {
    std::iota(classOf_.begin(), classOf_.end(), 0);
  }

  EqualOutcomes run() {
    EqualOutcomes result;
    if (patterns_.all.empty() || problem_.contradictory || !lookAlike()) return result;
    for (const Permutation& p : localSymmetries(problem_, patterns_)) unite(p);
    for (const auto& block : patterns_.ofBlock)
      if (!block.empty()) decideChances(block, result);
    if (result.merged > 0) rewrite(result.formula);
    return result;
  }

private:
  uint32_t patternAt(Symbol s) const { return s - patterns_.firstSymbol; }
  bool isPattern(Symbol s) const { return s >= patterns_.firstSymbol; }

  // A test that is cheaper than a search for symmetries: do two patterns of one block occur in
  // clauses of the same shapes, up to two steps away?
  bool lookAlike() const {
    std::vector<uint64_t> colour(patterns_.symbols());
    for (Symbol s = 0; s < patterns_.firstSymbol; ++s) colour[s] = problem_.block[variable(s)];
    const SymbolClauses clauses(problem_, patterns_);
    std::vector<uint64_t> next(colour.size());
    for (int step = 0; step < 3; ++step) {
      std::ranges::fill(next, 0);
      for (uint32_t c = 0; c < clauses.size(); ++c) {
        auto symbols = clauses[c];
        uint64_t sum = symbols.size();
        for (Symbol s : symbols) sum += stirred(colour[s]);
        sum = stirred(sum);
        for (Symbol s : symbols) next[s] += sum;
      }
      for (Symbol s = 0; s < patterns_.firstSymbol; ++s)
        colour[s] += next[s] + 3 * stirred(next[opposite(s)]);
      for (Symbol s = patterns_.firstSymbol; s < colour.size(); ++s) colour[s] += next[s];
    }
    return std::ranges::any_of(patterns_.ofBlock, [&](const std::vector<uint32_t>& block) {
      std::set<uint64_t> met;
      return !isSingleVariable(block) && std::ranges::any_of(block, [&](uint32_t p) {
        return !met.insert(colour[patterns_.firstSymbol + p]).second;
      });
    });
  }

  // The two outcomes of a single chance variable are equal only if that variable could be left out.
  // This is rare, but the test above often takes them for equal, because the two players between
  // whom it decides have clauses of the same shapes.
  bool isSingleVariable(const std::vector<uint32_t>& block) const {
    return std::ranges::all_of(block, [&](uint32_t p) {
      const std::vector<Lit>& lits = patterns_.all[p].lits;
      return lits.size() == 1 && variable(lits[0]) == variable(patterns_.all[block[0]].lits[0]);
    });
  }

  // A symmetry counts only if it moves patterns of one block and otherwise only literals further
  // inside: then it remains a symmetry under every assignment of the other chance variables.
  void unite(const Permutation& p) {
    uint32_t block = UINT32_MAX, outermost = UINT32_MAX;
    for (Lit unit : problem_.units)
      if (p[unit] != unit) return;
    for (Symbol s = 0; s < p.size(); ++s) {
      if (p[s] == s) continue;
      if (!isPattern(s)) {
        outermost = std::min(outermost, problem_.block[variable(s)]);
        continue;
      }
      uint32_t mine = patterns_.all[patternAt(s)].block;
      if (block != UINT32_MAX && block != mine) return;
      block = mine;
    }
    if (block == UINT32_MAX || outermost <= block) return;
    for (Symbol s = patterns_.firstSymbol; s < p.size(); ++s)
      if (p[s] != s) unite(patternAt(s), patternAt(p[s]));
  }

  uint32_t classOf(uint32_t pattern) const {
    while (classOf_[pattern] != pattern) pattern = classOf_[pattern];
    return pattern;
  }
  void unite(uint32_t a, uint32_t b) {
    a = classOf(a), b = classOf(b);
    classOf_[std::max(a, b)] = std::min(a, b);
  }

  // The probability that all literals of the pattern are false.
  Rational chanceOf(uint32_t pattern) const {
    Rational product = 1;
    for (Lit l : patterns_.all[pattern].lits) product *= problem_.chance(opposite(l));
    return product;
  }

  // The remaining outcomes are chosen by a sequence of chance variables: the first one that is true
  // decides, and if none is, the last outcome holds.
  void decideChances(const std::vector<uint32_t>& block, EqualOutcomes& result) {
    std::map<uint32_t, Rational> weight; // by the first pattern of each class
    Rational rest = 1;
    for (uint32_t p : block) {
      Rational chance = chanceOf(p);
      weight[classOf(p)] += chance;
      rest -= chance;
    }
    if (weight.size() == block.size() || patterns_.all[block[0]].block == 0) return;
    std::set<Var> chances;
    for (uint32_t p : block)
      for (Lit l : patterns_.all[p].lits) {
        if (problem_.chance(l) == 0 || problem_.chance(l) == 1) return;
        chances.insert(variable(l));
      }
    if (chances.size() + 1 < weight.size() + (rest > 0 ? 1 : 0)) return;
    if (result.merged == 0) result.formula = formula_;
    result.merged += block.size() - weight.size();
    std::vector<cnf::Lit> before; // chance variables that are false here
    Rational left = 1;
    auto unused = chances.begin();
    size_t outcomes = weight.size() + (rest > 0 ? 1 : 0);
    for (const auto& [first, chance] : weight) {
      std::vector<cnf::Lit> pattern = before;
      if (--outcomes > 0) {
        cnf::Var v = problem_.outside[*unused++];
        result.formula.probability[cnf::slot(v)] = left > 0 ? chance / left : Rational(0);
        left -= chance;
        pattern.push_back(-v);
        before.push_back(v);
      }
      written_[first] = pattern;
    }
    for (uint32_t p : block) changed_.insert(p);
  }

  void rewrite(cnf::QuantifiedCnf& formula) const {
    formula.clauses.clear();
    for (Lit l : problem_.units) formula.clauses.add({problem_.toOutside(l)});
    std::vector<Symbol> symbols;
    for (size_t c = 0; c < problem_.clauses(); ++c) {
      patterns_.symbolsOf(problem_, problem_.clause(c), symbols);
      std::vector<cnf::Lit> clause;
      bool stays = true;
      for (Symbol s : symbols) {
        if (!isPattern(s)) {
          clause.push_back(problem_.toOutside(s));
          continue;
        }
        uint32_t p = patternAt(s);
        if (!changed_.contains(p)) {
          for (Lit l : patterns_.all[p].lits) clause.push_back(problem_.toOutside(l));
        } else if (auto found = written_.find(p); found != written_.end()) {
          clause.insert(clause.end(), found->second.begin(), found->second.end());
        } else {
          stays = false;
        }
      }
      if (stays) formula.clauses.add(clause);
    }
  }

  const cnf::QuantifiedCnf& formula_;
  Problem problem_;
  Patterns patterns_;
  std::vector<uint32_t> classOf_; // by pattern: a pattern of its class with a smaller number
  std::set<uint32_t> changed_;    // patterns of rewritten chance variables
  std::map<uint32_t, std::vector<cnf::Lit>> written_; // by first pattern: its new literals
};

} // namespace

EqualOutcomes mergeEqualOutcomes(const cnf::QuantifiedCnf& formula) {
  if (!cnf::hasChance(formula)) return {};
  return Merging(formula).run();
}

} // namespace oddsat::xssat
