#include "oddsat/formulas/xssat/symmetry/symmetry.hpp"

#include "oddsat/formulas/xssat/symmetry/check.hpp"
#include "oddsat/formulas/xssat/symmetry/symbol_graph.hpp"
#include "oddsat/formulas/xssat/symmetry/symbol_groups.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace oddsat::xssat {

namespace {

constexpr size_t mostLiterals = 150'000; // beyond that, looking costs more than is to be gained
constexpr size_t leastPart = 12;         // of the symbols moves a generator of the whole group

class SymmetrySearch {
public:
  SymmetrySearch(const Problem& problem, const Patterns& patterns)
      : problem_(problem), patterns_(patterns), clauses_(problem, patterns),
        colours_(symbolColours(problem, patterns, clauses_)) {}

  std::vector<Permutation> run(size_t leastMoved) {
    if (!anyMoves(0)) return {};
    std::vector<Permutation> found =
        SymbolGraph(problem_, patterns_, clauses_, colours_).generators(leastMoved);
    if (!found.empty()) std::erase_if(found, [&](const Permutation& p) { return !keeps(p); });
    return found;
  }

  // Are they symmetries, and is there no symbol that others could move further?
  bool isAll(const std::vector<Permutation>& generators) {
    return !generators.empty() && moveAll(generators) &&
           std::ranges::all_of(generators, [&](const Permutation& p) { return keeps(p); });
  }

  bool anyMoves(Symbol from) const { // perhaps, from this symbol on
    return std::any_of(colours_.isShared.begin() + from, colours_.isShared.end(),
                       [](uint8_t shared) { return shared != 0; });
  }

  // Those of the pieces without a common clause that are symmetries.
  void addPieces(const Permutation& p, std::vector<Permutation>& to) {
    for (Permutation& piece : check().apart(p))
      if (keeps(piece)) to.push_back(std::move(piece));
  }

private:
  SymmetryCheck& check() { // reads the clauses when it is asked for, since mostly it is not
    if (!check_) check_.emplace(problem_, patterns_, clauses_);
    return *check_;
  }
  bool keeps(const Permutation& p) { return check().keeps(p); }

  // Whatever has one colour can be reached from each other.
  bool moveAll(const std::vector<Permutation>& generators) const {
    SymbolGroups orbits(patterns_.symbols());
    for (const Permutation& p : generators)
      for (Symbol s = 0; s < p.size(); ++s) orbits.join(s, p[s]);
    std::map<uint64_t, Symbol> orbitOf; // by colour
    for (Symbol s = 0; s < patterns_.symbols(); ++s) {
      if (colours_.isShared[s] == 0) continue;
      const Symbol orbit = orbits.of(s);
      if (orbitOf.emplace(colours_.colour[s], orbit).first->second != orbit) return false;
    }
    return true;
  }

  const Problem& problem_;
  const Patterns& patterns_;
  SymbolClauses clauses_;
  SymbolColours colours_;
  std::optional<SymmetryCheck> check_;
};

bool isWorthLooking(const Problem& problem) {
  return problem.clauseLits.size() <= mostLiterals && !problem.clauseLits.empty();
}

} // namespace

std::vector<Permutation> symmetryGenerators(const Problem& problem, const Patterns& patterns,
                                            std::vector<Permutation> known) {
  if (!isWorthLooking(problem)) return {};
  SymmetrySearch search(problem, patterns);
  const bool isEnough = search.isAll(known);
  std::vector<Permutation> found = isEnough ? std::move(known) : search.run(leastPart);
  auto moved = [](const Permutation& p) {
    size_t n = 0;
    for (Symbol s = 0; s < p.size(); ++s) n += p[s] != s;
    return n;
  };
  std::ranges::stable_sort(found, std::greater<>(), moved);
  return found;
}

std::vector<Permutation> localSymmetries(const Problem& problem, const Patterns& patterns) {
  std::vector<Permutation> local;
  if (!isWorthLooking(problem)) return local;
  SymmetrySearch search(problem, patterns);
  if (!search.anyMoves(patterns.firstSymbol)) return local;
  for (const Permutation& p : search.run(UINT32_MAX)) search.addPieces(p, local);
  return local;
}

bool imageOf(const Problem& problem, const Patterns& patterns, const Permutation& p,
             std::span<const Lit> clause, std::vector<Lit>& image) {
  if (!patterns.symbolsOf(problem, clause, image)) return false;
  const auto symbols = static_cast<std::ptrdiff_t>(image.size());
  auto literals = image.begin();
  for (std::ptrdiff_t i = 0; i < symbols; ++i) {
    const Symbol to = p[image[static_cast<size_t>(i)]];
    if (to < patterns.firstSymbol) {
      *literals++ = to;
    } else {
      const auto& lits = patterns.all[to - patterns.firstSymbol].lits;
      const auto kept = literals - image.begin();
      image.insert(image.end(), lits.begin(), lits.end());
      literals = image.begin() + kept;
    }
  }
  image.erase(literals, image.begin() + symbols);
  std::ranges::sort(image);
  return true;
}

} // namespace oddsat::xssat
