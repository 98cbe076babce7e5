#include "oddsat/formulas/xssat/symmetry/symbol_graph.hpp"

#include <algorithm>
#include <bliss/graph.hh>
#include <numeric>

namespace oddsat::xssat {

namespace {

constexpr size_t mostGenerators = 200;
constexpr uint64_t mostImages = 5'000'000; // images of vertices in all generators of bliss
constexpr size_t throughout = 4;           // factor for generators that move symbols in most blocks

// bliss itself does not free the cells of its partitions.
class FreedGraph : public bliss::Graph {
public:
  using bliss::Graph::Graph;
  FreedGraph(const FreedGraph&) = delete;
  FreedGraph& operator=(const FreedGraph&) = delete;
  ~FreedGraph() override { p.cr_free(); }
};

} // namespace

SymbolGraph::SymbolGraph(const Problem& problem, const Patterns& patterns,
                         const SymbolClauses& clauses, const SymbolColours& colours)
    : problem_(problem), patterns_(patterns), colours_(colours) {
  addSymbols();
  for (uint32_t c = 0; c < clauses.size(); ++c) addClause(clauses[c]);
  for (const Problem::Draw& draw : problem_.draws) addDraw(draw);
}

std::vector<Permutation> SymbolGraph::generators(size_t leastPart) {
  leastPart_ = leastPart;
  FreedGraph graph(static_cast<unsigned>(colour_.size()));
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
  } catch (const Enough&) { // the permutations found so far are symmetries, too
  }
  return std::move(generators_);
}

unsigned SymbolGraph::addVertex(uint64_t colour) {
  colour_.push_back(colour);
  return static_cast<unsigned>(colour_.size() - 1);
}

void SymbolGraph::addSymbols() {
  vertex_.assign(patterns_.symbols(), none);
  for (Symbol s = 0; s < vertex_.size(); ++s) {
    if (!moves(s)) continue;
    vertex_[s] = addVertex(colours_.colour[s]);
    symbol_.push_back(s);
    if (s < patterns_.firstSymbol && isNegative(s))
      edges_.emplace_back(vertex_[s], vertex_[opposite(s)]);
  }
}

// A clause with only one movable symbol is left out: the colour of the symbol contains it already.
void SymbolGraph::addClause(std::span<const Symbol> clause) {
  if (std::ranges::count_if(clause, [&](Symbol s) { return moves(s); }) < 2) return;
  uint64_t colour = clause.size();
  for (Symbol s : clause) colour += stirred(colours_.colour[s]);
  unsigned v = addVertex(stirred(colour));
  for (Symbol s : clause)
    if (moves(s)) edges_.emplace_back(v, vertex_[s]);
}

// Connects outcomes with the literals that enable them. The rest of a draw is part of the colours.
void SymbolGraph::addDraw(const Problem::Draw& draw) {
  for (size_t i = 0; i < draw.outcomes.size(); ++i) {
    Lit outcome = draw.outcomes[i], enabled = draw.enabled[i];
    if (enabled == noLit || !moves(outcome) || !moves(enabled)) continue;
    unsigned v = addVertex(stirred(colours_.colour[outcome]));
    edges_.emplace_back(v, vertex_[outcome]);
    edges_.emplace_back(v, vertex_[enabled]);
  }
}

void SymbolGraph::found(void* self, unsigned size, const unsigned* image) {
  static_cast<SymbolGraph*>(self)->take({image, size});
}

void SymbolGraph::take(std::span<const unsigned> image) {
  if ((images_ += image.size()) > mostImages) throw Enough{};
  Permutation p(vertex_.size());
  std::iota(p.begin(), p.end(), 0);
  size_t moved = 0;
  for (size_t i = 0; i < symbol_.size(); ++i) {
    if (image[i] >= symbol_.size()) return; // two colours are equal by accident
    p[symbol_[i]] = symbol_[image[i]];
    if (image[i] != i) ++moved;
  }
  if (generators_.size() < mostGenerators && movesEnough(p, moved))
    generators_.push_back(std::move(p));
}

// A generator that moves symbols in most blocks exchanges, for example, two parts of the board in
// every step of a game, so it may move fewer symbols.
bool SymbolGraph::movesEnough(const Permutation& p, size_t moved) const {
  if (moved * leastPart_ >= colours_.occurring) return true;
  if (moved * leastPart_ * throughout < colours_.occurring) return false;
  std::vector<uint8_t> isMoved(problem_.blocks.size(), 0);
  for (Symbol s = 0; s < p.size(); ++s)
    if (p[s] != s) isMoved[blockOf(s)] = 1;
  return static_cast<size_t>(std::ranges::count(isMoved, 1)) * 2 > isMoved.size();
}

uint32_t SymbolGraph::blockOf(Symbol s) const {
  return s < patterns_.firstSymbol ? problem_.block[variable(s)]
                                   : patterns_.all[s - patterns_.firstSymbol].block;
}

} // namespace oddsat::xssat
