// The search along a guide (guide.hpp): it looks for a model only where no cube is left, and
// branches on what the nearest cube needs. Where there is no model the value is 0, and what is
// learnt from that cuts other branches, too. So weights are collected by cubes of models and of
// conflicts.
#include "oddsat/formulas/xssat/search/search.hpp"

#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"

#include <algorithm>

namespace oddsat::xssat {

template <typename N>
Outcome<N> Search<N>::guided(Choice choice, const Window<N>& window, Scope& scope, Lit& best) {
  const uint32_t block = problem_.block[variable(choice.lit)];
  if (!guide_.isTurn()) return decide(choice, window, scope, best);
  Guide::Look look = guide_.look(engine_, residual_, block);
  if (!look.isCube) {
    const size_t before = engine_.trail().size();
    const Sat answer = findModel(scope);
    if (answer == Sat::no) return zero<N>();
    if (engine_.trail().size() > before) return furtherOn(before, window, scope, best);
    if (answer == Sat::yes) look = guide_.look(engine_, residual_, block);
  }
  if (look.isClosed) return one<N>();
  if (look.next != noLit && !choice.pure) choice.lit = look.next;
  return decide(choice, window, scope, best);
}

template <typename N>
typename Search<N>::Sat Search<N>::findModel(const Scope& scope) {
  const auto isOpen = [&](Var v) {
    return guide_.isFor(problem_.block[v]) && !engine_.assigned(v);
  };
  const auto open = std::ranges::count_if(scope.vars.subspan(scope.first), isOpen);
  const uint64_t before = engine_.work();
  std::vector<Lit> model;
  engine_.longestKept = SIZE_MAX;
  const Sat answer = satisfiable(scope, &model, guide_.workAllowed(before));
  engine_.longestKept = longestLearnt;
  if (answer == Sat::yes) guide_.add(model, engine_, residual_);
  const auto how = answer == Sat::yes  ? Guide::Tried::model
                   : answer == Sat::no ? Guide::Tried::refuted
                                       : Guide::Tried::tooLong;
  guide_.noteTry(how, static_cast<size_t>(open), engine_.work() - before);
  return answer;
}

// Something was learnt on the way that holds here, too.
template <typename N>
Outcome<N> Search<N>::furtherOn(size_t before, const Window<N>& window, Scope& scope, Lit& best) {
  residual_.update();
  const Weight<N> implied = impliedSince(before, noVar);
  if (isOne()) return implied * one<N>();
  return implied * expand(inner(window, implied), scope, best);
}

} // namespace oddsat::xssat

#include "oddsat/formulas/xssat/search/search_instances.hpp"
