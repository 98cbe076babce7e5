#include "oddsat/formulas/xssat/prepare/direct_counters.hpp"

#include "oddsat/formulas/xssat/prepare/cones.hpp"
#include "oddsat/formulas/xssat/prepare/truth_table.hpp"

#include <algorithm>
#include <cadical.hpp>
#include <map>

namespace oddsat::xssat {

namespace {

constexpr size_t mostClauses = 400; // for one direction of one function
constexpr size_t mostGrowth = 2;    // new literals for each literal that is removed
// Limits for proving that two literals are never both true, or never both false. If this holds, it
// is usually easy to prove.
constexpr int mostDecisions = 20'000, mostConflicts = 2000;
constexpr int mostFailures = 20; // sum over all proofs for a formula

// A SAT solver over the clauses outside all cones.
class Outside {
public:
  explicit Outside(const Cones& cones, const std::vector<Cone>& found) {
    solver_.configure("plain");
    solver_.set("lucky", 0);
    solver_.set("quiet", 1); // standard output carries only answers
    const cnf::Clauses& clauses = cones.lists().formula().clauses;
    std::vector<uint8_t> isInside(clauses.size(), 0);
    for (const Cone& cone : found)
      for (cnf::Var v : cone.inside)
        for (uint32_t c : cones.gate(v).clauses) isInside[c] = 1;
    for (uint32_t c : cones.unused()) isInside[c] = 1;
    for (uint32_t c = 0; c < clauses.size(); ++c)
      if (!isInside[c]) add(clauses[c]);
  }

  // True if exactly one of the two literals is true whenever the given ones are.
  bool areOpposite(const std::vector<cnf::Lit>& given, cnf::Lit a, cnf::Lit b) {
    if (failures_ > mostFailures) return false;
    const bool areBothFalse = isImpossible(given, -a, -b);
    if (areBothFalse && isImpossible({}, a, b)) {
      add(std::array{-a, -b}); // helps to prove the pairs of later blocks
      return true;
    }
    if (areBothFalse && isImpossible(given, a, b)) return true;
    ++failures_;
    return false;
  }

private:
  void add(std::span<const cnf::Lit> clause) {
    for (cnf::Lit l : clause) solver_.add(l);
    solver_.add(0);
  }

  bool isImpossible(const std::vector<cnf::Lit>& given, cnf::Lit a, cnf::Lit b) {
    for (cnf::Lit l : given) solver_.assume(l);
    solver_.assume(a), solver_.assume(b);
    solver_.limit("decisions", mostDecisions);
    solver_.limit("conflicts", mostConflicts);
    return solver_.solve() == 20;
  }

  CaDiCaL::Solver solver_;
  int failures_ = 0;
};

// One cone, and the clauses that replace it.
class Counter {
public:
  Counter(const Cones& cones, const Cone& cone)
      : cones_(cones), cone_(cone), positive_(cones.usesOf(cone.top, cone)),
        negative_(cones.usesOf(-cone.top, cone)) {
    for (cnf::Var v : cone.edge) literal_[v] = v;
  }

  // Returns false if the cone is kept.
  bool rewrite(Outside& outside) {
    TruthTable function = table();
    auto signs = function.signs();
    if (!signs) return false;
    if (joinOpposites(*signs, outside)) {
      function = table();
      signs = function.signs();
      if (!signs) return false;
    }
    if (!positive_.empty() && !add(function, *signs, -cone_.top)) return false;
    for (int& sign : *signs) sign = -sign;
    if (!negative_.empty() && !add(~function, *signs, cone_.top)) return false;
    size_t before = 0, after = 0;
    for (cnf::Var v : cone_.inside)
      for (uint32_t c : cones_.gate(v).clauses)
        before += cones_.lists().formula().clauses[c].size();
    for (const std::vector<cnf::Lit>& clause : added_) after += clause.size();
    return after <= mostGrowth * before;
  }

  const std::vector<std::vector<cnf::Lit>>& added() const { return added_; }

private:
  // Variables of the edge that no other literal replaces.
  std::vector<cnf::Var> free() const {
    std::vector<cnf::Var> free;
    for (cnf::Var v : cone_.edge)
      if (literal_.at(v) == v) free.push_back(v);
    return free;
  }

  TruthTable table() const {
    const std::vector<cnf::Var> variables = free();
    std::map<cnf::Var, TruthTable> tables;
    auto of = [&](cnf::Lit l) {
      const TruthTable& table = tables.at(std::abs(l));
      return l < 0 ? ~table : table;
    };
    for (size_t i = 0; i < variables.size(); ++i)
      tables.emplace(variables[i], TruthTable::variable(variables.size(), i));
    for (cnf::Var v : cone_.edge)
      if (literal_.at(v) != v) tables.emplace(v, of(literal_.at(v)));
    for (size_t i = cone_.inside.size(); i-- > 0;) {
      const Gate& gate = cones_.gate(cone_.inside[i]);
      TruthTable both = TruthTable::constant(variables.size(), true);
      for (cnf::Lit l : gate.in) both &= of(l);
      tables.emplace(cone_.inside[i], gate.out < 0 ? ~both : both);
    }
    return of(cone_.top);
  }

  // If the top occurs in one clause only, the function matters only where all other literals of
  // that clause are false.
  std::vector<cnf::Lit> whereItMatters() const {
    std::vector<cnf::Lit> given;
    if (positive_.size() + negative_.size() != 1) return given;
    for (cnf::Lit l :
         cones_.lists().formula().clauses[(positive_.empty() ? negative_ : positive_)[0]])
      if (std::abs(l) != cone_.top) given.push_back(-l);
    return given;
  }

  bool isJoined(cnf::Var v) const {
    return literal_.at(v) != v ||
           std::ranges::any_of(literal_, [&](const auto& each) { return each.second == -v; });
  }

  // Variables that exclude each other usually have numbers near each other, so near pairs are tried
  // first.
  bool joinOpposites(const std::vector<int>& signs, Outside& outside) {
    const std::vector<cnf::Lit> given = whereItMatters();
    const std::vector<cnf::Var> variables = free();
    bool any = false;
    for (size_t distance = 1; distance < variables.size(); ++distance)
      for (size_t i = 0; i + distance < variables.size(); ++i) {
        const size_t j = i + distance;
        if (signs[i] * signs[j] >= 0) continue;
        const cnf::Var a = variables[signs[i] > 0 ? i : j], b = variables[signs[i] > 0 ? j : i];
        if (isJoined(a) || isJoined(b)) continue;
        if (!outside.areOpposite(given, a, b)) continue;
        literal_[b] = -a;
        any = true;
      }
    return any;
  }

  // Adds the prime clauses of the function, each with the literal `unless`.
  bool add(const TruthTable& function, const std::vector<int>& signs, cnf::Lit unless) {
    auto points = function.lastFalse(signs, mostClauses);
    if (!points) return false;
    const std::vector<cnf::Var> variables = free();
    for (size_t point : *points) {
      std::vector<cnf::Lit> clause = {unless};
      for (size_t i = 0; i < variables.size(); ++i) {
        const bool isTrue = (point >> i & 1) != 0;
        if (signs[i] != 0 && isTrue != (signs[i] > 0))
          clause.push_back(isTrue ? -variables[i] : variables[i]);
      }
      added_.push_back(std::move(clause));
    }
    return true;
  }

  const Cones& cones_;
  const Cone& cone_;
  std::vector<uint32_t> positive_, negative_; // clauses outside the cone that contain the top
  std::map<cnf::Var, cnf::Lit> literal_; // by variable of the edge: the literal that replaces it
  std::vector<std::vector<cnf::Lit>> added_;
};

} // namespace

bool hasCounters(const cnf::QuantifiedCnf& formula) {
  return !Cones(formula).find().empty();
}

std::optional<DirectCounters> sayCountersDirectly(const cnf::QuantifiedCnf& formula,
                                                  const Limits& limits) {
  Cones cones(formula);
  const std::vector<Cone> found = cones.find();
  if (found.empty()) return std::nullopt;
  Outside outside(cones, found);
  DirectCounters direct;
  std::vector<uint8_t> isGone(formula.clauses.size(), 0);
  std::vector<std::vector<cnf::Lit>> added;
  for (const Cone& cone : found) {
    if (limits.reached()) break;
    Counter counter(cones, cone);
    if (!counter.rewrite(outside)) continue;
    ++direct.counters;
    for (cnf::Var v : cone.inside)
      for (uint32_t c : cones.gate(v).clauses) isGone[c] = 1;
    added.insert(added.end(), counter.added().begin(), counter.added().end());
  }
  if (direct.counters == 0) return std::nullopt;
  for (uint32_t c : cones.unused()) isGone[c] = 1;
  direct.formula = formula;
  direct.formula.clauses.clear();
  for (uint32_t c = 0; c < formula.clauses.size(); ++c)
    if (!isGone[c]) direct.formula.clauses.add(formula.clauses[c]);
  for (const std::vector<cnf::Lit>& clause : added) direct.formula.clauses.add(clause);
  return direct;
}

} // namespace oddsat::xssat
