#include "oddsat/games/forward/position/expander_parts.hpp"

#include "oddsat/games/forward/position/usable_symmetries.hpp"

namespace oddsat::forward {

namespace {

std::vector<Permutation> symmetries(const circuit::GameCircuit& game, const Options& options,
                                    const value::Sides& sides, const Relevant& relevant,
                                    const std::vector<uint32_t>& gates, const Limits& limits) {
  if (options.symmetries && !options.filter)
    return symmetriesOf(game, sides, relevant, limits, gates);
  std::vector<Permutation> kept;
  if (options.symmetries) kept = options.filter->symmetries();
  return groupOf(kept, game.fluents.size(), game.fluents.size() + gates.size(), limits);
}

} // namespace

ExpanderParts expanderParts(const circuit::GameCircuit& game, const Options& options,
                            const value::Sides& sides, const machine::State& start,
                            Relevant& relevant, const Limits& limits) {
  const bool free = options.filter == nullptr;
  OneStepAhead oneStepAhead;
  if (free && options.lookAhead) oneStepAhead = lookOneStepAhead(game, sides, start, relevant);
  Equivalence equivalence;
  if (free && options.merge) equivalence = equivalenceOf(game, relevant);
  const auto group = symmetries(game, options, sides, relevant, equivalence.gates, limits);
  const bool plain = equivalence.marks.empty();
  Marking marking =
      plain ? plainMarking(game, relevant, group) : coarseMarking(game, equivalence, group);
  return {{.sides = sides,
           .relevant = relevant,
           .marking = std::move(marking),
           .oneStepAhead = std::move(oneStepAhead),
           .hopeless = equivalence.hopeless,
           .alike = free,
           .limits = &limits},
          group.size(),
          !plain};
}

void shorten(ExpanderParts& made, const Relevant& relevant, const Limits& limits) {
  if (!made.shortens) return;
  made.parts.marking = withoutFollowing(made.parts.marking, relevant.circuit, limits);
  made.shortens = false;
}

} // namespace oddsat::forward
