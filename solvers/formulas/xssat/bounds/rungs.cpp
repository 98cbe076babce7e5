#include "oddsat/formulas/xssat/bounds/rungs.hpp"

#include "oddsat/formulas/xssat/search/engine.hpp"

#include <algorithm>
#include <map>

namespace oddsat::xssat {

namespace {

class RungFinding {
public:
  RungFinding(const cnf::QuantifiedCnf& formula, const Limits& limits)
      : limits_(limits), problem_(prepare(formula)), engine_(problem_) {
    engine_.learning = false;
    for (uint32_t c = 0; c < problem_.clauses(); ++c)
      for (Lit l : problem_.clause(c))
        if (uint32_t block = problem_.block[variable(l)];
            problem_.blocks[block] != Quantifier::exists)
          clausesOf_[block].push_back(c);
  }

  std::vector<Rung> run() {
    std::vector<Rung> rungs;
    if (clausesOf_.size() < 2 || !settleRoot()) return rungs;
    for (Var v = 0; v < problem_.variables && !limits_.reached(); ++v)
      if (problem_.kind(v) == Quantifier::exists)
        for (Lit l : {positive(v), negative(v)}) look(l);
    for (auto& [open, literals] : found_) rungs.push_back({outside(mostImplied(literals)), open});
    return rungs;
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
        implied_[l].assign(engine_.trail().begin() + static_cast<std::ptrdiff_t>(before),
                           engine_.trail().end());
      }
    engine_.backtrack(0);
  }

  // Counted from the outermost one to the last that still matters.
  uint32_t openBlocks() const {
    auto left = static_cast<uint32_t>(clausesOf_.size());
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

  cnf::Lit outside(Lit l) const {
    cnf::Var v = problem_.outside[variable(l)];
    return isNegative(l) ? -v : v;
  }

  const Limits& limits_;
  Problem problem_;
  Engine engine_;
  std::map<uint32_t, std::vector<uint32_t>> clausesOf_; // by block of forall or chance
  std::map<uint32_t, std::vector<Lit>> found_;          // by open blocks
  std::map<Lit, std::vector<Lit>> implied_;             // by what these have found
};

} // namespace

std::vector<Rung> findRungs(const cnf::QuantifiedCnf& formula, const Limits& limits) {
  return RungFinding(formula, limits).run();
}

} // namespace oddsat::xssat
