#include "oddsat/strategy/subject.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/strategy/ground.hpp"
#include "oddsat/strategy/memory.hpp"
#include "oddsat/strategy/write_strategies.hpp"

namespace oddsat::strategy {

Subject::Subject(const gdl::Game& of, const std::vector<Binding>& bindings, const Limits& limits)
    : game(of), facts(of, limits) {
  for (const Binding& binding : bindings) {
    for (const GroundStrategy& other : strategies)
      if (other.role == binding.role)
        throw Error("the role " + toString(binding.role) + " has two strategies: " + other.source +
                    " and " + binding.source);
    strategies.push_back(ground(binding, facts, formulas));
  }
}

gdl::Game rememberingFor(const gdl::Game& game, const std::vector<Binding>& bindings,
                         const Limits& limits) {
  const std::vector<gdl::Term> needed = memories(Subject(game, bindings, limits).formulas);
  return needed.empty() ? game : remembering(game, needed);
}

std::vector<gdl::Term> relationsOf(const Formulas& formulas) {
  std::vector<gdl::Term> found;
  for (const StateAtom& atom : formulas.states())
    if (atom.kind == StateAtom::Kind::relation) found.push_back(atom.term);
  return found;
}

} // namespace oddsat::strategy
