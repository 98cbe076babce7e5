#include "oddsat/formulas/xssat/prepare/draws.hpp"

#include "oddsat/base/pace.hpp"
#include "oddsat/cnf/shift.hpp"
#include "oddsat/formulas/xssat/prepare/draw_rules.hpp"
#include "oddsat/formulas/xssat/prepare/eliminated_variables.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

namespace oddsat::xssat {

namespace {

using cnf::Quantifier;

class DrawFinding {
public:
  DrawFinding(cnf::QuantifiedCnf formula, const Limits& limits)
      : formula_(std::move(formula)), clauses_(formula_), eliminated_(clauses_), pace_(limits) {}

  std::optional<FoundDraws> run() {
    for (const cnf::Block& block : formula_.prefix)
      if (block.kind == Quantifier::chance) lookAt(block);
    bool anyChoice = std::ranges::any_of(found_.draws, [](const Draw& draw) {
      return std::ranges::any_of(draw.enabled, [](cnf::Lit needs) { return needs != 0; });
    });
    if (!anyChoice) return std::nullopt;
    found_.reconstruction = eliminated_.remove();
    rewrite();
    return std::move(found_);
  }

private:
  // Chance variables that occur together in a clause belong to the same draw.
  void lookAt(const cnf::Block& block) {
    std::map<cnf::Var, cnf::Var> root;
    for (cnf::Var v : block.vars) root[v] = v;
    auto find = [&](cnf::Var v) {
      while (root[v] != v) {
        pace_.step();
        v = root[v] = root[root[v]]; // halves the path for later calls
      }
      return v;
    };
    for (cnf::Var v : block.vars)
      for (cnf::Lit lit : {v, -v})
        for (uint32_t c : clauses_.with(lit))
          for (cnf::Lit other : formula_.clauses[c])
            if (pace_.step(); root.contains(std::abs(other))) root[find(std::abs(other))] = find(v);
    std::map<cnf::Var, std::set<uint32_t>> groups;
    for (cnf::Var v : block.vars)
      for (cnf::Lit lit : {v, -v}) {
        const auto& list = clauses_.with(lit);
        groups[find(v)].insert(list.begin(), list.end());
      }
    for (const auto& [first, group] : groups)
      if (group.size() > 1) take(DrawRules(clauses_, first, {group.begin(), group.end()}));
  }

  void take(DrawRules rules) {
    std::optional<Draw> draw = rules.read();
    if (!draw) return;
    if (std::ranges::any_of(draw->outcomes,
                            [&](cnf::Lit o) { return block_.contains(std::abs(o)); }))
      return;
    for (uint32_t c : rules.clauses()) eliminated_.removeClause(c);
    for (const auto* list : {&draw->outcomes, &draw->enabled, &draw->off})
      for (cnf::Lit lit : *list) eliminated_.keep(lit);
    for (cnf::Lit lit : draw->outcomes) block_[std::abs(lit)] = rules.variable();
    eliminated_.suspect(rules.defined());
    found_.draws.push_back(std::move(*draw));
  }

  // The outcomes take the place of their chance variables in the prefix. Their probabilities are
  // stored in the draw.
  void rewrite() {
    cnf::QuantifiedCnf& to = found_.formula;
    to = formula_;
    to.clauses.clear();
    eliminated_.writeTo(to.clauses);
    std::map<cnf::Var, std::vector<cnf::Var>> outcomesOf; // by chance variable
    for (auto [outcome, variable] : block_) outcomesOf[variable].push_back(outcome);
    std::vector<cnf::Block> blocks;
    for (const cnf::Block& block : formula_.prefix) {
      std::vector<cnf::Var> vars;
      for (cnf::Var v : block.vars) {
        if (!block_.contains(v)) vars.push_back(v);
        if (const auto mine = outcomesOf.find(v); mine != outcomesOf.end())
          vars.insert(vars.end(), mine->second.begin(), mine->second.end());
      }
      if (!vars.empty()) blocks.push_back({block.kind, std::move(vars)});
    }
    to.prefix = std::move(blocks);
    for (auto [outcome, variable] : block_) to.probability[cnf::slot(outcome)] = Rational(1, 2);
  }

  cnf::QuantifiedCnf formula_;
  ClauseLists clauses_;
  EliminatedVariables eliminated_;
  Pace pace_;
  std::map<cnf::Var, cnf::Var> block_; // by outcome: a chance variable that decided it
  FoundDraws found_;
};

// A cheap test before the search: some block has several chance variables, and several long clauses
// contain one.
bool mayHaveDraws(const cnf::QuantifiedCnf& formula) {
  if (std::ranges::none_of(formula.prefix, [](const cnf::Block& block) {
        return block.kind == Quantifier::chance && block.vars.size() > 1;
      }))
    return false;
  auto isChance = [&](cnf::Lit l) {
    return formula.prefix.kind(std::abs(l)) == Quantifier::chance;
  };
  size_t longOnes = 0;
  for (size_t c = 0; c < formula.clauses.size(); ++c) {
    auto clause = formula.clauses[c];
    if (clause.size() > 2 && std::ranges::any_of(clause, isChance)) ++longOnes;
  }
  return longOnes >= 2;
}

} // namespace

std::optional<FoundDraws> findDraws(const cnf::QuantifiedCnf& formula, const Limits& limits) {
  if (!cnf::hasChance(formula) || !mayHaveDraws(formula)) return std::nullopt;
  auto shifted = cnf::withDefinedOutside(formula, limits);
  bool alike = shifted && shifted->prefix.outermost().kind == formula.prefix.outermost().kind;
  return DrawFinding(alike ? *shifted : formula, limits).run();
}

} // namespace oddsat::xssat
