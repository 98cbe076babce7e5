#include "oddsat/formulas/xssat/search/branch_order.hpp"

#include <algorithm>

namespace oddsat::xssat {

namespace {

constexpr uint64_t experienced = 1 << 16; // nodes until rates have their full weight

} // namespace

BranchOrder::BranchOrder(const Trail& trail, const Options& options, uint32_t innermost,
                         BranchCounts& counts)
    : trail_(trail), problem_(trail.problem), patterns_(trail.symbols.patterns),
      innermost_(innermost),
      byRates_(options.rates && std::ranges::count(problem_.blocks, Quantifier::chance) == 0),
      counts_(counts) {
  if (counts.refutes.size() < patterns_.all.size()) counts.refutes = Counts(patterns_.all.size());
  if (counts.rates.size() < patterns_.symbols()) counts.rates = Rates(patterns_.symbols());
  if (counts.settles.empty()) counts.settles = Counts(2 * size_t{problem_.variables});
}

// If all values are 0 or 1, a branch that settled nodes lately is likely to settle this one. The
// rates get more weight while the search gains experience. If values lie between 0 and 1, one
// branch is seldom enough, and the count over the whole search is a better guide.
int64_t BranchOrder::promise(Symbol s) const {
  if (byRates_)
    return counts_.rates[s] * int64_t(std::min(nodes_, experienced)) / int64_t{experienced};
  return s < patterns_.firstSymbol ? counts_.settles[s]
                                   : counts_.refutes[s - patterns_.firstSymbol];
}

void BranchOrder::note(Symbol s, bool settles, bool isStopped) {
  if (byRates_) {
    if (!isStopped) counts_.rates.note(s, settles);
  } else if (settles) {
    ++(s < patterns_.firstSymbol ? counts_.settles[s] : counts_.refutes[s - patterns_.firstSymbol]);
  }
}

// A variable of the outermost block that matters: one that occurs often in the residual, above all
// in short clauses, and that has settled nodes before.
Choice BranchOrder::choose(Scope& scope) const {
  Choice choice;
  if (auto draw = settledDraw()) return *draw;
  const DrawStates& draws = trail_.draws;
  int64_t most = 0;
  uint32_t block = UINT32_MAX;
  for (size_t i = scope.first; i < scope.vars.size(); ++i) {
    Var v = scope.vars[i];
    if (trail_.engine.assigned(v)) continue;
    if (problem_.block[v] > block) break;
    uint32_t with = trail_.residual.pull(positive(v));
    uint32_t without = trail_.residual.pull(negative(v));
    bool isGuard = draws.isGuard(v);
    if (with + without == 0 && !isGuard) continue;
    if (draws.drawOf(v) != DrawStates::none) {
      if (block == UINT32_MAX) return chooseDraw(draws.drawOf(v));
      continue;
    }
    if (block == UINT32_MAX) {
      scope.first = i;
      block = problem_.block[v];
      if (block == innermost_ || patterns_.isBit[v]) return {positive(v)};
    }
    if (!problem_.isChance(v) && !isGuard && (with == 0 || without == 0)) {
      bool takePositive = (with > 0) == (problem_.kind(v) == Quantifier::exists);
      return {takePositive ? positive(v) : negative(v), true};
    }
    const int64_t score = int64_t{with} + without + promise(positive(v));
    if (choice.lit == noLit || score > most || (score == most && problem_.isChance(v))) {
      most = score;
      choice.lit = positive(v);
    }
  }
  for (uint32_t d = 0; d < draws.size() && choice.lit == noLit; ++d)
    if (draws.isPending(d)) return chooseDraw(d);
  return choice;
}

// A draw whose outcome and probability are decided is taken at once.
std::optional<Choice> BranchOrder::settledDraw() const {
  for (uint32_t d = 0; d < trail_.draws.size(); ++d)
    if (trail_.draws.isPending(d)) {
      Choice choice = chooseDraw(d);
      if (choice.draw == d) {
        DrawStates::State state = trail_.draws.look(d);
        if (state.drawn != noLit || state.open == 0) return choice;
      }
    }
  return std::nullopt;
}

// The enabled outcomes must be known before one of them is drawn.
Choice BranchOrder::chooseDraw(uint32_t draw) const {
  Lit undecided = trail_.draws.look(draw).undecided;
  if (undecided == noLit) return {.draw = draw};
  if (uint32_t outer = trail_.draws.drawOf(variable(undecided)); outer != DrawStates::none)
    return chooseDraw(outer);
  return {.lit = undecided};
}

} // namespace oddsat::xssat
