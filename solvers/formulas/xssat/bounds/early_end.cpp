#include "oddsat/formulas/xssat/bounds/early_end.hpp"

#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"
#include "oddsat/formulas/xssat/search/engine.hpp"

#include <algorithm>
#include <map>

namespace oddsat::xssat {

namespace {

// The first few early ends are free, because a sure win is usually an early one. For later ones the
// cost of simplification is counted as steps.
constexpr uint64_t freeEnds = 3, stepsPerEndedLiteral = 8;

class EndFinder {
public:
  EndFinder(const cnf::QuantifiedCnf& formula, const Limits& limits)
      : limits_(limits), problem_(prepare(formula)), engine_(problem_) {
    engine_.learning = false;
    for (uint32_t c = 0; c < problem_.clauses(); ++c)
      for (Lit l : problem_.clause(c))
        if (uint32_t block = problem_.block[variable(l)];
            problem_.blocks[block] != Quantifier::exists)
          clausesOf_[block].push_back(c);
  }

  std::vector<EarlyEnd> run() {
    std::vector<EarlyEnd> ends;
    if (clausesOf_.size() < 2 || !settleRoot()) return ends;
    for (Var v = 0; v < problem_.variables && !limits_.reached(); ++v)
      if (problem_.kind(v) == Quantifier::exists)
        for (Lit l : {positive(v), negative(v)}) look(l);
    for (auto& [open, literals] : found_)
      ends.push_back({problem_.toOutside(mostImplied(literals)), open});
    return ends;
  }

private:
  bool settleRoot() {
    if (problem_.contradictory) return false;
    for (Lit l : problem_.units)
      if (!engine_.enqueueRoot(l)) return false;
    return engine_.propagate();
  }

  void look(Lit l) {
    if (engine_.assigned(variable(l))) return;
    size_t before = engine_.trail().size();
    engine_.decide(l);
    if (engine_.propagate())
      if (uint32_t open = openBlocks(); open < clausesOf_.size()) {
        found_[open].push_back(l);
        const auto implied = std::span(engine_.trail()).subspan(before);
        implied_[l].assign(implied.begin(), implied.end());
      }
    engine_.backtrack(0);
  }

  // Number of blocks from the outermost one to the last one that still matters.
  uint32_t openBlocks() const {
    uint32_t left = index32(clausesOf_.size());
    for (auto block = clausesOf_.rbegin(); block != clausesOf_.rend(); ++block, --left)
      if (std::ranges::any_of(block->second, [&](uint32_t c) { return matters(c, block->first); }))
        return left;
    return 0;
  }

  bool matters(uint32_t c, uint32_t block) const {
    bool isOpen = false;
    for (Lit l : problem_.clause(c)) {
      if (engine_.value(l) == 1) return false;
      if (problem_.block[variable(l)] == block && engine_.value(l) == 0) isOpen = true;
    }
    return isOpen;
  }

  Lit mostImplied(const std::vector<Lit>& literals) const {
    std::map<Lit, size_t> times;
    for (Lit l : literals) times[l] = 0;
    for (Lit l : literals)
      for (Lit implied : implied_.at(l))
        if (auto one = times.find(implied); one != times.end()) ++one->second;
    return std::ranges::max_element(times, {}, [](auto& one) { return one.second; })->first;
  }

  const Limits& limits_;
  Problem problem_;
  Engine engine_;
  std::map<uint32_t, std::vector<uint32_t>> clausesOf_; // by forall or chance block
  std::map<uint32_t, std::vector<Lit>> found_;          // by number of open blocks
  std::map<Lit, std::vector<Lit>> implied_;             // by literal in found_
};

} // namespace

std::vector<EarlyEnd> findEarlyEnds(const cnf::QuantifiedCnf& formula, const Limits& limits) {
  return EndFinder(formula, limits).run();
}

template <typename N>
EarlyEndBound<N>::EarlyEndBound(const cnf::QuantifiedCnf& formula, const Options& options,
                                const Limits& limits)
    : formula_(formula), options_(options), limits_(limits) {
  options_.atLeast = 1;
  options_.keep = {};
  options_.normalise = false; // the formula is already normalised
}

template <typename N>
bool EarlyEndBound<N>::run(uint64_t steps) {
  if (!looked_) ends_ = findEarlyEnds(formula_, limits_);
  looked_ = true;
  while (steps > 0 && (run_ || next_ < ends_.size())) {
    if (!run_) {
      begin(ends_[next_++]);
      if (tried_ > freeEnds)
        steps -= std::min(steps, stepsPerEndedLiteral * ended_.clauses.literals());
    }
    uint64_t before = run_->steps();
    Found found = run_->run(limits_, steps);
    if (found.low == 1) return true;
    if (found.stop != Stop::no) return false;
    steps -= std::min(steps, run_->steps() - before);
    run_.reset();
  }
  return false;
}

template <typename N>
void EarlyEndBound<N>::begin(const EarlyEnd& end) {
  ++tried_;
  ended_ = formula_;
  ended_.factor = 1;
  ended_.clauses.add({end.unit});
  run_ = std::make_unique<XssatRun<N>>(ended_, Simplify::fully, options_, limits_);
}

template <typename N>
std::optional<std::vector<cnf::Lit>> EarlyEndBound<N>::choice() {
  return run_->choiceFor(1);
}

template class EarlyEndBound<Fraction>;
template class EarlyEndBound<Rounded>;

} // namespace oddsat::xssat
