#include "oddsat/formulas/xssat/symmetry/patterns.hpp"

#include <algorithm>

namespace oddsat::xssat {

namespace {

constexpr size_t mostPatterns = 64; // patterns of one block; all pairs are compared

// Calls `visit` for the literals of each block of this quantifier in a clause. They are neighbours,
// because literals are sorted by variable.
template <typename Visit>
void parts(const Problem& problem, Quantifier kind, std::span<const Lit> clause, Visit visit) {
  for (size_t from = 0; from < clause.size();) {
    uint32_t block = problem.block[variable(clause[from])];
    size_t to = from;
    while (to < clause.size() && problem.block[variable(clause[to])] == block) ++to;
    if (problem.blocks[block] == kind) visit(block, clause.subspan(from, to - from));
    from = to;
  }
}

bool clash(const std::vector<Lit>& a, const std::vector<Lit>& b) {
  return std::ranges::any_of(a, [&](Lit l) { return std::ranges::binary_search(b, opposite(l)); });
}

using Met = std::map<std::vector<Lit>, std::vector<uint32_t>>; // pattern -> clauses

bool choosesOne(const Met& met) {
  if (met.empty() || met.size() > mostPatterns) return false;
  for (auto a = met.begin(); a != met.end(); ++a)
    for (auto b = std::next(a); b != met.end(); ++b)
      if (!clash(a->first, b->first)) return false;
  return true;
}

} // namespace

bool Patterns::symbolsOf(const Problem& problem, std::span<const Lit> clause,
                         std::vector<Symbol>& into) const {
  into.clear();
  if (all.empty()) {
    into.assign(clause.begin(), clause.end());
    return true;
  }
  bool known = true;
  for (size_t from = 0, to = 0; from < clause.size(); from = to) {
    const Lit first = clause[from];
    to = from + 1;
    if (!isBit[variable(first)]) {
      into.push_back(first);
      continue;
    }
    const uint32_t block = problem.block[variable(first)];
    while (to < clause.size() && problem.block[variable(clause[to])] == block) ++to;
    auto met = index.find(clause.subspan(from, to - from));
    known = known && met != index.end();
    if (known) into.push_back(firstSymbol + met->second);
  }
  std::ranges::sort(into);
  return known;
}

Patterns noPatterns(const Problem& problem) {
  Patterns patterns;
  patterns.firstSymbol = 2 * problem.variables;
  patterns.ofBlock.resize(problem.blocks.size());
  patterns.isBit.assign(problem.variables, 0);
  return patterns;
}

Patterns findPatterns(const Problem& problem, Quantifier kind) {
  Patterns patterns = noPatterns(problem);
  std::vector<Met> met(problem.blocks.size());
  for (uint32_t c = 0; c < problem.clauses(); ++c)
    parts(problem, kind, problem.clause(c), [&](uint32_t block, std::span<const Lit> lits) {
      if (met[block].size() <= mostPatterns) met[block][{lits.begin(), lits.end()}].push_back(c);
    });
  for (uint32_t block = 0; block < met.size(); ++block) {
    if (!choosesOne(met[block])) continue;
    for (auto& [lits, clauses] : met[block]) {
      uint32_t number = index32(patterns.all.size());
      patterns.index[lits] = number;
      patterns.ofBlock[block].push_back(number);
      patterns.all.push_back({block, lits, std::move(clauses)});
    }
    for (Var v = block == 0 ? 0 : problem.blockEnd[block - 1]; v < problem.blockEnd[block]; ++v)
      patterns.isBit[v] = 1;
  }
  return patterns;
}

} // namespace oddsat::xssat
