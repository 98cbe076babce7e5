#include "oddsat/formulas/xssat/symmetry/symbol_colours.hpp"

#include <algorithm>
#include <bit>

namespace oddsat::xssat {

namespace {

constexpr int mostSteps = 15, stepsPerLook = 3;

// The number of times that each colour occurs: a hash table with open addressing, at most half
// full.
class ColourCounts {
public:
  explicit ColourCounts(size_t most) : places_(std::bit_ceil(2 * most + 2)) {}

  void clear() { std::ranges::fill(places_, Place{}); }
  bool add(uint64_t colour) { // true: the colour is new
    Place& place = at(colour);
    place.colour = colour;
    return place.times++ == 0;
  }
  uint32_t times(uint64_t colour) { return at(colour).times; }

private:
  struct Place {
    uint64_t colour = 0;
    uint32_t times = 0;
  };

  Place& at(uint64_t colour) { // colours are mixed, so all their bits are equally good
    const size_t mask = places_.size() - 1;
    size_t i = colour & mask;
    while (places_[i].times != 0 && places_[i].colour != colour) i = (i + 1) & mask;
    return places_[i];
  }

  std::vector<Place> places_;
};

class Colouring {
public:
  Colouring(const Problem& problem, const Patterns& patterns, const SymbolClauses& clauses)
      : problem_(problem), patterns_(patterns), clauses_(clauses), next_(patterns.symbols()),
        stirred_(patterns.symbols()) {
    result_.colour.resize(patterns.symbols());
    result_.isShared.assign(patterns.symbols(), 0);
    for (Symbol s = 0; s < next_.size(); ++s) result_.colour[s] = first(s);
  }

  SymbolColours run() {
    findOccurring();
    counts_ = ColourCounts(occurring_.size());
    for (size_t before = 0, now = 1; before != now && now < occurring_.size();) {
      for (int i = 0; i < stepsPerLook; ++i, ++steps_) step();
      before = std::exchange(now, countColours());
      if (steps_ >= mostSteps) break;
    }
    markShared();
    step(); // makes each colour include the unshared ones next to it
    return std::move(result_);
  }

private:
  bool isLiteral(Symbol s) const { return s < patterns_.firstSymbol; }

  uint64_t first(Symbol s) const {
    if (!isLiteral(s)) return stirred(~uint64_t{patterns_.all[s - patterns_.firstSymbol].block});
    return stirred(uint64_t{problem_.block[variable(s)]} << 32 | problem_.chanceOf[s]);
  }

  void findOccurring() {
    std::vector<uint8_t> occurs(next_.size(), 0);
    auto note = [&](Symbol s) {
      occurs[s] = 1;
      if (isLiteral(s)) occurs[opposite(s)] = 1;
    };
    for (Symbol s : clauses_.symbols) note(s);
    for (const Problem::Draw& draw : problem_.draws)
      for (const auto* list : {&draw.outcomes, &draw.enabled, &draw.off})
        for (Lit l : *list)
          if (l != noLit) note(l);
    for (Symbol s = 0; s < occurs.size(); ++s)
      if (occurs[s]) occurring_.push_back(s);
    result_.occurring = occurring_.size();
  }

  void step() {
    std::vector<uint64_t>& colour = result_.colour;
    std::ranges::fill(next_, 0);
    for (Symbol s : occurring_) stirred_[s] = stirred(colour[s]);
    for (uint32_t c = 0, from = 0; c < clauses_.size(); from = clauses_.ends[c++]) {
      auto symbols = std::span(clauses_.symbols).subspan(from, clauses_.ends[c] - from);
      uint64_t sum = symbols.size();
      for (Symbol s : symbols) sum += stirred_[s];
      sum = stirred(sum);
      for (Symbol s : symbols) next_[s] += sum;
    }
    for (const Problem::Draw& draw : problem_.draws) stepOf(draw);
    for (Symbol s : occurring_)
      colour[s] =
          stirred(colour[s] + next_[s] + (isLiteral(s) ? 3 * stirred(next_[opposite(s)]) : 0));
  }

  void stepOf(const Problem::Draw& draw) {
    std::vector<uint64_t> own;
    uint64_t whole = 5;
    for (size_t i = 0; i < draw.outcomes.size(); ++i) {
      uint64_t enabled = draw.enabled[i] == noLit ? 0 : result_.colour[draw.enabled[i]];
      own.push_back(stirred(result_.colour[draw.outcomes[i]] + 3 * stirred(enabled) +
                            (draw.alike ? 0 : 7 * i)));
      whole += stirred(own.back());
    }
    for (Lit l : draw.off) whole += stirred(result_.colour[l] + 1);
    for (Lit l : draw.off) next_[l] += stirred(whole);
    for (size_t i = 0; i < draw.outcomes.size(); ++i) {
      next_[draw.outcomes[i]] += stirred(whole + own[i]);
      if (draw.enabled[i] != noLit) next_[draw.enabled[i]] += stirred(whole + 3 * own[i]);
    }
  }

  size_t countColours() {
    counts_.clear();
    size_t count = 0;
    for (Symbol s : occurring_) count += counts_.add(result_.colour[s]);
    return count;
  }

  void markShared() {
    countColours();
    for (Symbol s : occurring_) {
      if (counts_.times(result_.colour[s]) < 2) continue;
      result_.isShared[s] = 1;
      if (isLiteral(s)) result_.isShared[opposite(s)] = 1;
    }
  }

  const Problem& problem_;
  const Patterns& patterns_;
  const SymbolClauses& clauses_;
  std::vector<Symbol> occurring_;
  std::vector<uint64_t> next_, stirred_;
  ColourCounts counts_{0};
  int steps_ = 0;
  SymbolColours result_;
};

} // namespace

SymbolClauses::SymbolClauses(const Problem& problem, const Patterns& patterns) {
  std::vector<Symbol> clause;
  symbols.reserve(problem.clauseLits.size());
  ends.reserve(problem.clauses());
  for (size_t c = 0; c < problem.clauses(); ++c) {
    patterns.symbolsOf(problem, problem.clause(c), clause);
    symbols.insert(symbols.end(), clause.begin(), clause.end());
    ends.push_back(index32(symbols.size()));
  }
}

SymbolColours symbolColours(const Problem& problem, const Patterns& patterns,
                            const SymbolClauses& clauses) {
  return Colouring(problem, patterns, clauses).run();
}

} // namespace oddsat::xssat
