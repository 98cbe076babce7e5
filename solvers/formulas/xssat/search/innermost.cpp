#include "oddsat/formulas/xssat/search/innermost.hpp"

#include <algorithm>
#include <limits>
#include <queue>

namespace oddsat::xssat {

namespace {

constexpr uint64_t conflictsPerLook = 64; // conflicts between two looks at the limits
constexpr uint64_t fewConflicts = 32;     // a search for a model may always have so many
constexpr uint64_t firstRestart = 100;    // conflicts; each interval is half as long again

uint32_t innermostExists(const Problem& problem) {
  uint32_t last = 0;
  for (Lit l : problem.clauseLits) last = std::max(last, problem.block[variable(l)]);
  const bool isExists = !problem.clauseLits.empty() && problem.blocks[last] == Quantifier::exists;
  return isExists ? last : UINT32_MAX;
}

} // namespace

Innermost::Innermost(const Problem& problem, Engine& engine, bool learning,
                     std::function<bool()> lookForStop)
    : problem_(problem), engine_(engine), block_(learning ? innermostExists(problem) : UINT32_MAX),
      lookForStop_(std::move(lookForStop)) {}

Sat Innermost::satisfiableKeeping(const Scope& scope, std::vector<Lit>* model,
                                  uint64_t workAllowed) {
  engine_.longestKept = SIZE_MAX;
  const Sat answer = satisfiable(scope, model, workAllowed);
  engine_.longestKept = Engine::longestLearnt;
  return answer;
}

Sat Innermost::satisfiable(const Scope& scope, std::vector<Lit>* model, uint64_t workAllowed) {
  ++searches_;
  uint32_t base = engine_.level();
  size_t before = engine_.trail().size();
  // Variables of forall come first, because exists must not choose before forall.
  using Ranked = std::pair<double, Var>;
  std::priority_queue<Ranked> order;
  auto put = [&](Var v) {
    order.push(
        {problem_.isForall(v) ? std::numeric_limits<double>::max() : engine_.activity(v), v});
  };
  for (Var v : scope.vars.subspan(scope.first))
    if (!engine_.assigned(v)) put(v);
  const uint64_t work = engine_.work();
  uint64_t conflicts = 0, restartAt = firstRestart;
  for (;;) {
    while (!order.empty() && engine_.assigned(order.top().second)) order.pop();
    if (order.empty()) {
      if (model) model->assign(begin(engine_.trail()) + long(before), end(engine_.trail()));
      engine_.backtrack(base);
      return Sat::yes;
    }
    Var v = order.top().second;
    order.pop();
    engine_.decide(engine_.phase(v) > 0 ? positive(v) : negative(v));
    bool fine = engine_.propagate();
    while (!fine) {
      if (engine_.level() == base) return Sat::no;
      engine_.learn();
      ++conflicts;
      bool restart = conflicts >= restartAt;
      if (restart) restartAt += restartAt / 2;
      uint32_t target = std::max(base, engine_.assertingLevel());
      const bool isTooLong = conflicts > fewConflicts && engine_.work() - work > workAllowed;
      if (engine_.hopeless() || isTooLong) {
        engine_.backtrack(base);
        return Sat::unknown;
      }
      if (restart) target = base;
      for (size_t i = engine_.startOf(target); i < engine_.trail().size(); ++i)
        put(variable(engine_.trail()[i]));
      for (Var b : engine_.bumped())
        if (!engine_.assigned(b)) put(b);
      engine_.backtrack(target);
      fine = engine_.assertPending();
    }
    if (conflicts % conflictsPerLook == conflictsPerLook - 1 && lookForStop_()) {
      engine_.backtrack(base);
      return Sat::unknown;
    }
  }
}

} // namespace oddsat::xssat
