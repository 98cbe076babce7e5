#include "oddsat/formulas/xssat/symmetry/symmetry.hpp"

#include "oddsat/formulas/xssat/clause_index.hpp"
#include "oddsat/formulas/xssat/lists.hpp"
#include "oddsat/formulas/xssat/symmetry/symbol_graph.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

namespace oddsat::xssat {

namespace {

constexpr size_t mostLiterals = 150'000; // for larger formulas the search costs more than it gains
constexpr size_t leastPart = 12;         // a generator moves at least one symbol in so many

// Disjoint sets of symbols (union-find), each with one representative.
class SymbolGroups {
public:
  explicit SymbolGroups(size_t symbols) : parent_(symbols) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }
  void join(Symbol a, Symbol b) { parent_[of(a)] = of(b); }
  Symbol of(Symbol s) { // the representative of its set
    while (parent_[s] != s) s = parent_[s] = parent_[parent_[s]];
    return s;
  }

private:
  std::vector<Symbol> parent_;
};

// Verifies that a permutation of the symbols is a symmetry of the problem.
class SymmetryCheck {
public:
  SymmetryCheck(const Problem& problem, const Patterns& patterns, const SymbolClauses& clauses);

  bool keeps(const Permutation& p);
  // The parts of a permutation that have no common clause.
  std::vector<Permutation> apart(const Permutation& p);

private:
  auto clauseAt() const {
    return [this](uint32_t c) { return clauses_[c]; };
  }
  bool isLiteral(Symbol s) const { return s < patterns_.firstSymbol; }
  bool areOfOneKind(Symbol a, Symbol b) const;
  bool keepsDraw(const Problem::Draw& draw, const Permutation& p) const;
  template <typename Visit>
  bool allClausesOfMoved(const Permutation& p, Visit visit); // calls `visit` once for each

  const Problem& problem_;
  const Patterns& patterns_;
  const SymbolClauses& clauses_;
  ClauseIndex known_;
  Lists<uint32_t> clausesOf_;    // by symbol
  std::vector<uint32_t> looked_; // by clause: number of its last visit
  uint32_t look_ = 0;
};

SymmetryCheck::SymmetryCheck(const Problem& problem, const Patterns& patterns,
                             const SymbolClauses& clauses)
    : problem_(problem), patterns_(patterns), clauses_(clauses), known_(clauses.size()),
      looked_(clauses.size(), 0) {
  for (uint32_t c = 0; c < clauses_.size(); ++c) known_.add(clauses_[c], c, clauseAt());
  clausesOf_.fill(patterns_.symbols(), [&](auto&& sink) {
    for (uint32_t c = 0; c < clauses_.size(); ++c)
      for (Symbol s : clauses_[c]) sink(s, c);
  });
}

bool SymmetryCheck::areOfOneKind(Symbol a, Symbol b) const {
  if (isLiteral(a) != isLiteral(b)) return false;
  if (!isLiteral(a))
    return patterns_.all[a - patterns_.firstSymbol].block ==
           patterns_.all[b - patterns_.firstSymbol].block;
  return problem_.block[variable(a)] == problem_.block[variable(b)] &&
         problem_.chanceOf[a] == problem_.chanceOf[b];
}

template <typename Visit>
bool SymmetryCheck::allClausesOfMoved(const Permutation& p, Visit visit) {
  ++look_;
  for (Symbol s = 0; s < p.size(); ++s) {
    if (p[s] == s) continue;
    for (uint32_t c : clausesOf_.of(s))
      if (std::exchange(looked_[c], look_) != look_ && !visit(s, clauses_[c])) return false;
  }
  return true;
}

bool SymmetryCheck::keeps(const Permutation& p) {
  for (const Problem::Draw& draw : problem_.draws)
    if (!keepsDraw(draw, p)) return false;
  for (Symbol s = 0; s < p.size(); ++s) {
    if (!areOfOneKind(s, p[s])) return false;
    if (isLiteral(s) && p[opposite(s)] != opposite(p[s])) return false;
  }
  std::vector<Symbol> image;
  return allClausesOfMoved(p, [&](Symbol, std::span<const Symbol> clause) {
    image.clear();
    for (Symbol inside : clause) image.push_back(p[inside]);
    std::ranges::sort(image);
    return known_.contains(image, clauseAt());
  });
}

bool SymmetryCheck::keepsDraw(const Problem::Draw& draw, const Permutation& p) const {
  for (size_t i = 0; i < draw.outcomes.size(); ++i) {
    auto image = std::ranges::find(draw.outcomes, p[draw.outcomes[i]]);
    if (image == draw.outcomes.end()) return false;
    auto j = static_cast<size_t>(image - draw.outcomes.begin());
    Lit needs = draw.enabled[i] == noLit ? noLit : p[draw.enabled[i]];
    if (draw.enabled[j] != needs || (!draw.alike && i != j)) return false;
  }
  return std::ranges::all_of(
      draw.off, [&](Lit l) { return std::ranges::find(draw.off, p[l]) != draw.off.end(); });
}

std::vector<Permutation> SymmetryCheck::apart(const Permutation& p) {
  SymbolGroups pieces(p.size());
  for (Symbol s = 0; s < p.size(); ++s) {
    pieces.join(s, p[s]);
    if (isLiteral(s)) pieces.join(s, opposite(s));
  }
  allClausesOfMoved(p, [&](Symbol moved, std::span<const Symbol> clause) {
    for (Symbol s : clause)
      if (p[s] != s) pieces.join(s, moved);
    return true;
  });
  std::map<Symbol, Permutation> byGroup;
  for (Symbol s = 0; s < p.size(); ++s) {
    if (p[s] == s) continue;
    Permutation& mine = byGroup[pieces.of(s)];
    if (mine.empty()) {
      mine.resize(p.size());
      std::iota(mine.begin(), mine.end(), 0);
    }
    mine[s] = p[s];
  }
  std::vector<Permutation> all;
  for (auto& [first, mine] : byGroup) all.push_back(std::move(mine));
  return all;
}

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

  // True if all generators are symmetries and move each symbol wherever any symmetry could move it.
  bool isAll(const std::vector<Permutation>& generators) {
    return !generators.empty() && moveAll(generators) &&
           std::ranges::all_of(generators, [&](const Permutation& p) { return keeps(p); });
  }

  bool anyMoves(Symbol from) const { // true if a symbol from this one on may move
    return std::any_of(colours_.isShared.begin() + from, colours_.isShared.end(),
                       [](uint8_t shared) { return shared != 0; });
  }

  // Adds the parts without a common clause that are symmetries.
  void addPieces(const Permutation& p, std::vector<Permutation>& to) {
    for (Permutation& piece : check().apart(p))
      if (keeps(piece)) to.push_back(std::move(piece));
  }

private:
  SymmetryCheck& check() { // made at the first question, since mostly there is none
    if (!check_) check_.emplace(problem_, patterns_, clauses_);
    return *check_;
  }
  bool keeps(const Permutation& p) { return check().keeps(p); }

  // True if the generators map every symbol to all symbols of its colour.
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

// The group of the generators, up to the size that is worth its cost at every node.

namespace {

constexpr size_t largestWithProducts = 16; // products for larger groups cost more than they gain

Permutation after(const Permutation& first, const Permutation& second) {
  Permutation both(first.size());
  for (size_t i = 0; i < both.size(); ++i) both[i] = second[first[i]];
  return both;
}

// The permutation p with all symbols renamed by `by`.
Permutation conjugate(const Permutation& p, const Permutation& by) {
  Permutation image(p.size());
  for (size_t i = 0; i < p.size(); ++i) image[by[i]] = by[p[i]];
  return image;
}

// Returns an empty list if the group exceeds largestGroup.
std::vector<Permutation> closure(const std::vector<Permutation>& generators, Symbol symbols) {
  std::vector<Permutation> group(1, Permutation(symbols));
  std::iota(group[0].begin(), group[0].end(), 0);
  for (size_t i = 0; i < group.size(); ++i)
    for (const Permutation& generator : generators) {
      Permutation next = after(group[i], generator);
      if (std::ranges::find(group, next) != group.end()) continue;
      if (group.size() == largestGroup) return {};
      group.push_back(std::move(next));
    }
  return group;
}

class GrowingGroup {
public:
  explicit GrowingGroup(Symbol symbols) : symbols_(symbols), group_(closure({}, symbols)) {}

  bool take(const Permutation& generator) {
    chosen_.push_back(generator);
    std::vector<Permutation> larger = closure(chosen_, symbols_);
    const bool fits = !larger.empty() && std::has_single_bit(larger.size());
    if (fits)
      group_ = std::move(larger);
    else
      chosen_.pop_back();
    return fits;
  }

  // A generator that makes the group too large may fit in a product with one of its images.
  void takeWithImages(const Permutation& generator) {
    const std::vector<Permutation> before = group_;
    for (const Permutation& by : before) {
      if (group_.size() >= largestWithProducts) return;
      take(after(generator, conjugate(generator, by)));
    }
  }

  bool isFull() const { return group_.size() == largestGroup; }
  std::vector<Permutation> result() { return std::move(group_); }

private:
  Symbol symbols_;
  std::vector<Permutation> chosen_, group_;
};

} // namespace

std::vector<Permutation> symmetryGroup(const std::vector<Permutation>& generators, Symbol symbols) {
  GrowingGroup group(symbols);
  for (const Permutation& generator : generators) {
    if (group.isFull()) break;
    if (!group.take(generator)) group.takeWithImages(generator);
  }
  return group.result();
}

} // namespace oddsat::xssat
