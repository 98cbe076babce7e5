#include "oddsat/formulas/xssat/search/definitions.hpp"

#include <algorithm>

namespace oddsat::xssat {

namespace {

using Rank = std::vector<uint32_t>; // by variable: outer blocks first, then in some order

Rank ranks(const Problem& problem, bool upwards) {
  Rank rank(problem.variables);
  for (Var v = 0; v < problem.variables; ++v) {
    uint32_t block = problem.block[v];
    Var begin = block == 0 ? 0 : problem.blockEnd[block - 1];
    rank[v] = upwards ? v : begin + (problem.blockEnd[block] - 1 - v);
  }
  return rank;
}

// Some literal but those of v stands in one with a sign and in the other with the opposite one.
bool clash(std::span<const Lit> a, std::span<const Lit> b, Var v) {
  return std::ranges::any_of(
      a, [&](Lit l) { return variable(l) != v && std::ranges::binary_search(b, opposite(l)); });
}

constexpr size_t mostComparisons = 400;

bool alwaysFits(const Problem& problem, Var v, const std::vector<uint32_t>& with,
                const std::vector<uint32_t>& without) {
  if (with.size() * without.size() > mostComparisons) return false;
  for (uint32_t a : with)
    for (uint32_t b : without)
      if (!clash(problem.clause(a), problem.clause(b), v)) return false;
  return true;
}

// Gives each clause to the last variable in it, where that is existential and always fits.
std::vector<Var> definitionsAlong(const Problem& problem, const Rank& rank) {
  std::vector<std::vector<uint32_t>> last(2 * size_t{problem.variables}); // by literal
  for (uint32_t c = 0; c < problem.clauses(); ++c) {
    Lit latest =
        *std::ranges::max_element(problem.clause(c), {}, [&](Lit l) { return rank[variable(l)]; });
    last[latest].push_back(c);
  }
  std::vector<Var> defines(problem.clauses(), noVar);
  for (Var v = 0; v < problem.variables; ++v) {
    const auto &with = last[positive(v)], &without = last[negative(v)];
    if (problem.kind(v) != Quantifier::exists || !alwaysFits(problem, v, with, without)) continue;
    for (uint32_t c : with) defines[c] = v;
    for (uint32_t c : without) defines[c] = v;
  }
  return defines;
}

} // namespace

std::vector<Var> definitions(const Problem& problem) {
  std::vector<Var> up = definitionsAlong(problem, ranks(problem, true));
  std::vector<Var> down = definitionsAlong(problem, ranks(problem, false));
  return std::ranges::count(down, noVar) < std::ranges::count(up, noVar) ? down : up;
}

} // namespace oddsat::xssat
