#include "xssat/symmetry.hpp"

#include "xssat/clause_index.hpp"
#include "xssat/lists.hpp"
#include "xssat/symbol_colours.hpp"

#include <algorithm>
#include <bliss/graph.hh>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>

namespace oddsat::xssat {

namespace {

constexpr size_t mostLiterals = 150'000; // beyond that, looking costs more than is to be gained
constexpr size_t mostGenerators = 200;
constexpr uint64_t mostImages = 5'000'000; // of vertices, in all generators that bliss reports
constexpr size_t leastPart = 12;           // of the symbols moves a generator of the whole group
constexpr size_t throughout = 4;           // or a fourth of that, if it moves some in most blocks

using Kind = std::tuple<bool, uint32_t, uint32_t>; // pattern or literal, block, probability

// Symbols that belong together.
class Groups {
public:
  explicit Groups(size_t symbols) : parent_(symbols) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }
  void join(Symbol a, Symbol b) { parent_[of(a)] = of(b); }
  Symbol of(Symbol s) { // one of its group, the same for all of them
    while (parent_[s] != s) s = parent_[s] = parent_[parent_[s]];
    return s;
  }

private:
  std::vector<Symbol> parent_;
};

class SymbolGraph {
  auto clauseAt() const {
    return [this](uint32_t c) { return clauses_[c]; };
  }

public:
  SymbolGraph(const Problem& problem, const Patterns& patterns)
      : problem_(problem), patterns_(patterns), clauses_(problem, patterns),
        colours_(symbolColours(problem, patterns, clauses_)) {}

  std::vector<Permutation> run(size_t leastMoved) {
    leastPart_ = leastMoved;
    if (!anyMoves(0)) return {};
    findGenerators();
    if (generators_.empty()) return {};
    indexClauses();
    std::erase_if(generators_, [&](const Permutation& p) { return !keeps(p); });
    return std::move(generators_);
  }

  // Are they symmetries, and is there no symbol that others could move further?
  bool isAll(const std::vector<Permutation>& generators) {
    if (generators.empty() || !moveAll(generators)) return false;
    indexClauses();
    return std::ranges::all_of(generators, [&](const Permutation& p) { return keeps(p); });
  }

  bool anyMoves(Symbol from) const { // perhaps, from this symbol on
    return std::any_of(colours_.isShared.begin() + from, colours_.isShared.end(),
                       [](uint8_t shared) { return shared != 0; });
  }

  // Whatever the graph said: is it a symmetry? After run(). Only clauses with a symbol that moves
  // need to be looked at.
  bool keeps(const Permutation& p) {
    ++look_;
    for (const Urn& urn : problem_.urns)
      if (!keepsUrn(urn, p)) return false;
    std::vector<Symbol> image;
    for (Symbol s = 0; s < p.size(); ++s) {
      if (p[s] == s) continue;
      if (kind(s) != kind(p[s])) return false;
      if (isLiteral(s) && p[opposite(s)] != opposite(p[s])) return false;
      for (uint32_t c : clausesOf_.of(s)) {
        if (std::exchange(looked_[c], look_) == look_) continue;
        image.clear();
        for (Symbol inside : clauses_[c]) image.push_back(p[inside]);
        std::ranges::sort(image);
        if (!known_.contains(image, clauseAt())) return false;
      }
    }
    return true;
  }

  // The pieces of a permutation that have no clause in common. After run().
  std::vector<Permutation> apart(const Permutation& p) {
    Groups pieces(p.size());
    for (Symbol s = 0; s < p.size(); ++s) {
      pieces.join(s, p[s]);
      if (isLiteral(s)) pieces.join(s, opposite(s));
    }
    ++look_;
    for (Symbol moved = 0; moved < p.size(); ++moved) {
      if (p[moved] == moved) continue;
      for (uint32_t c : clausesOf_.of(moved)) {
        if (std::exchange(looked_[c], look_) == look_) continue;
        for (Symbol s : clauses_[c])
          if (p[s] != s) pieces.join(s, moved);
      }
    }
    std::map<Symbol, Permutation> byFirst;
    for (Symbol s = 0; s < p.size(); ++s) {
      if (p[s] == s) continue;
      Permutation& mine = byFirst[pieces.of(s)];
      if (mine.empty()) {
        mine.resize(p.size());
        std::iota(mine.begin(), mine.end(), 0);
      }
      mine[s] = p[s];
    }
    std::vector<Permutation> all;
    for (auto& [first, mine] : byFirst) all.push_back(std::move(mine));
    return all;
  }

private:
  void indexClauses() {
    if (!looked_.empty()) return;
    looked_.assign(clauses_.size(), 0);
    known_ = ClauseIndex(clauses_.size());
    for (uint32_t c = 0; c < clauses_.size(); ++c) known_.add(clauses_[c], c, clauseAt());
    clausesOf_.fill(patterns_.symbols(), [&](auto&& sink) {
      for (uint32_t c = 0; c < clauses_.size(); ++c)
        for (Symbol s : clauses_[c]) sink(s, c);
    });
  }

  // Whatever has one colour can be reached from each other.
  bool moveAll(const std::vector<Permutation>& generators) const {
    Groups orbits(patterns_.symbols());
    for (const Permutation& p : generators)
      for (Symbol s = 0; s < p.size(); ++s) orbits.join(s, p[s]);
    std::map<uint64_t, Symbol> orbitOf; // by colour
    for (Symbol s = 0; s < patterns_.symbols(); ++s)
      if (moves(s)) {
        const Symbol orbit = orbits.of(s);
        if (orbitOf.emplace(colours_.colour[s], orbit).first->second != orbit) return false;
      }
    return true;
  }

  Kind kind(Symbol s) const {
    if (s >= patterns_.firstSymbol)
      return {true, patterns_.all[s - patterns_.firstSymbol].block, 0};
    return {false, problem_.block[variable(s)], problem_.chanceOf[s]};
  }
  bool isLiteral(Symbol s) const { return s < patterns_.firstSymbol; }

  bool moves(Symbol s) const { return colours_.isShared[s] != 0; } // perhaps

  // The vertices are what may move, the clauses that hold several of these, and what is drawn.
  void findGenerators() {
    addSymbols();
    for (uint32_t c = 0; c < clauses_.size(); ++c) addClause(clauses_[c]);
    for (const Urn& urn : problem_.urns) addUrn(urn);
    bliss::Graph graph(static_cast<unsigned>(colour_.size()));
    std::vector<uint64_t> sorted = colour_;
    std::ranges::sort(sorted);
    for (unsigned v = 0; v < colour_.size(); ++v)
      graph.change_color(
          v, static_cast<unsigned>(std::ranges::lower_bound(sorted, colour_[v]) - sorted.begin()));
    for (auto [a, b] : edges_) graph.add_edge(a, b);
    bliss::Stats stats;
    graph.set_splitting_heuristic(bliss::Graph::shs_f);
    try {
      graph.find_automorphisms(stats, &SymbolGraph::found, this);
    } catch (const Enough&) { // what was found so far are symmetries, too
    }
  }

  struct Enough {};

  unsigned addVertex(uint64_t colour) {
    colour_.push_back(colour);
    return static_cast<unsigned>(colour_.size() - 1);
  }

  void addSymbols() {
    vertex_.assign(patterns_.symbols(), none);
    for (Symbol s = 0; s < vertex_.size(); ++s) {
      if (!moves(s)) continue;
      vertex_[s] = addVertex(colours_.colour[s]);
      symbol_.push_back(s);
      if (isLiteral(s) && isNegative(s)) edges_.emplace_back(vertex_[s], vertex_[opposite(s)]);
    }
  }

  // With only one that may move it says nothing that this one's colour does not say.
  void addClause(std::span<const Symbol> clause) {
    if (std::ranges::count_if(clause, [&](Symbol s) { return moves(s); }) < 2) return;
    uint64_t colour = clause.size();
    for (Symbol s : clause) colour += stirred(colours_.colour[s]);
    unsigned v = addVertex(stirred(colour));
    for (Symbol s : clause)
      if (moves(s)) edges_.emplace_back(v, vertex_[s]);
  }

  // Outcomes beside what enables them. What else there is to an urn, the colours know.
  void addUrn(const Urn& urn) {
    for (size_t i = 0; i < urn.outcomes.size(); ++i) {
      Lit outcome = urn.outcomes[i], enabled = urn.enabled[i];
      if (enabled == noLit || !moves(outcome) || !moves(enabled)) continue;
      unsigned v = addVertex(stirred(colours_.colour[outcome]));
      edges_.emplace_back(v, vertex_[outcome]);
      edges_.emplace_back(v, vertex_[enabled]);
    }
  }

  bool keepsUrn(const Urn& urn, const Permutation& p) const {
    for (size_t i = 0; i < urn.outcomes.size(); ++i) {
      auto image = std::ranges::find(urn.outcomes, p[urn.outcomes[i]]);
      if (image == urn.outcomes.end()) return false;
      auto j = static_cast<size_t>(image - urn.outcomes.begin());
      Lit needs = urn.enabled[i] == noLit ? noLit : p[urn.enabled[i]];
      if (urn.enabled[j] != needs || (!urn.alike && i != j)) return false;
    }
    return std::ranges::all_of(
        urn.off, [&](Lit l) { return std::ranges::find(urn.off, p[l]) != urn.off.end(); });
  }

  static void found(void* self, unsigned size, const unsigned* image) {
    static_cast<SymbolGraph*>(self)->take({image, size});
  }

  void take(std::span<const unsigned> image) {
    if ((images_ += image.size()) > mostImages) throw Enough{};
    Permutation p(vertex_.size());
    std::iota(p.begin(), p.end(), 0);
    size_t moved = 0;
    for (size_t i = 0; i < symbol_.size(); ++i) {
      if (image[i] >= symbol_.size()) return; // two colours that are alike by accident
      p[symbol_[i]] = symbol_[image[i]];
      if (image[i] != i) ++moved;
    }
    if (generators_.size() < mostGenerators && movesEnough(p, moved))
      generators_.push_back(std::move(p));
  }

  // A good part of the symbols; or fewer, but from the first blocks to the last, such as two sides
  // of a corner in every step of a game.
  bool movesEnough(const Permutation& p, size_t moved) const {
    if (moved * leastPart_ >= colours_.occurring) return true;
    if (moved * leastPart_ * throughout < colours_.occurring) return false;
    std::vector<uint8_t> isMoved(problem_.blocks.size(), 0);
    for (Symbol s = 0; s < p.size(); ++s)
      if (p[s] != s) isMoved[std::get<1>(kind(s))] = 1;
    return static_cast<size_t>(std::ranges::count(isMoved, 1)) * 2 > isMoved.size();
  }

  static constexpr unsigned none = UINT32_MAX;
  const Problem& problem_;
  const Patterns& patterns_;
  SymbolClauses clauses_;
  SymbolColours colours_;
  ClauseIndex known_{0};
  Lists<uint32_t> clausesOf_;    // by symbol
  std::vector<uint32_t> looked_; // by clause: when it was looked at last
  uint32_t look_ = 0;
  std::vector<uint64_t> colour_; // by vertex
  std::vector<std::pair<unsigned, unsigned>> edges_;
  std::vector<unsigned> vertex_; // by symbol
  std::vector<Symbol> symbol_;   // by vertex, the first ones
  std::vector<Permutation> generators_;
  uint64_t images_ = 0;
  size_t leastPart_ = 1; // a generator must move one symbol in so many
};

} // namespace

std::vector<Permutation> symmetryGenerators(const Problem& problem, const Patterns& patterns,
                                            std::vector<Permutation> known) {
  if (problem.clauseLits.size() > mostLiterals || problem.clauseLits.empty()) return {};
  SymbolGraph graph(problem, patterns);
  const bool isEnough = graph.isAll(known);
  std::vector<Permutation> found = isEnough ? std::move(known) : graph.run(leastPart);
  auto moved = [](const Permutation& p) {
    size_t n = 0;
    for (Symbol s = 0; s < p.size(); ++s) n += p[s] != s;
    return n;
  };
  std::ranges::stable_sort(found, std::greater<>(), moved);
  return found;
}

std::vector<Permutation> localSymmetries(const Problem& problem, const Patterns& patterns) {
  if (problem.clauseLits.size() > mostLiterals || problem.clauseLits.empty()) return {};
  SymbolGraph graph(problem, patterns);
  std::vector<Permutation> local;
  if (!graph.anyMoves(patterns.firstSymbol)) return local;
  for (const Permutation& p : graph.run(UINT32_MAX))
    for (Permutation& piece : graph.apart(p))
      if (graph.keeps(piece)) local.push_back(std::move(piece));
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
