#include "oddsat/questions/synthesis/group.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>

namespace oddsat::synthesis {

namespace {

using gdl::Term;

constexpr size_t mostElements = 5040;

Permutation unchanged(size_t points) {
  Permutation found(points);
  std::iota(found.begin(), found.end(), 0U);
  return found;
}

Permutation composed(const Permutation& first, const Permutation& then) {
  Permutation found(first.size());
  for (size_t i = 0; i < first.size(); ++i) found[i] = then[first[i]];
  return found;
}

Element composed(const Element& first, const Element& then) {
  return {composed(first.fluents, then.fluents), composed(first.moves, then.moves),
          composed(first.relations, then.relations)};
}

// Returns nothing if the image of some term is not one of `terms`.
template <class Image>
std::optional<Permutation> places(const std::vector<Term>& terms, const Image& image) {
  std::map<Term, uint32_t> place;
  for (const Term& term : terms) place.emplace(term, static_cast<uint32_t>(place.size()));
  Permutation found;
  for (const Term& term : terms) {
    const auto to = place.find(image(term));
    if (to == place.end()) return std::nullopt;
    found.push_back(to->second);
  }
  return found;
}

// The largest set of `relations` that every generator maps to itself.
std::vector<Term> closed(std::vector<Term> relations, const strategy::Symmetries& symmetries) {
  for (size_t before = relations.size() + 1; before != relations.size();) {
    before = relations.size();
    const std::set<Term> left(relations.begin(), relations.end());
    std::erase_if(relations, [&](const Term& atom) {
      return std::ranges::any_of(symmetries.generators, [&](const strategy::Symmetry& symmetry) {
        const auto to = symmetry.relations.find(atom);
        return to != symmetry.relations.end() && (!to->second || !left.contains(*to->second));
      });
    });
  }
  return relations;
}

std::optional<Element> elementOf(const machine::Machine& machine, size_t player,
                                 const strategy::Symmetry& symmetry,
                                 const std::vector<Term>& relations) {
  const auto fluent = [&](const Term& term) {
    const auto to = symmetry.fluents.find(term);
    return to == symmetry.fluents.end() ? term : to->second;
  };
  for (const Term& term : machine.constantFluents())
    if (!std::ranges::binary_search(machine.constantFluents(), fluent(term))) return std::nullopt;
  const auto fluents = places(machine.fluents(), fluent);
  const auto moves = places(machine.moves(player), [&](const Term& move) {
    const auto to = symmetry.moves.find({machine.roles()[player], move});
    return to == symmetry.moves.end() ? move : to->second;
  });
  const auto others = places(relations, [&](const Term& atom) {
    const auto to = symmetry.relations.find(atom);
    return to == symmetry.relations.end() ? atom : *to->second;
  });
  if (!fluents || !moves || !others) return std::nullopt;
  return Element{*fluents, *moves, *others};
}

} // namespace

Group identity(const machine::Machine& machine, size_t player, const std::vector<Term>& relations) {
  return {{{unchanged(machine.fluents().size()), unchanged(machine.moves(player).size()),
            unchanged(relations.size())}},
          true,
          relations};
}

Group groupOf(const machine::Machine& machine, size_t player,
              const strategy::Symmetries& symmetries, const std::vector<Term>& relations) {
  Group group = identity(machine, player, closed(relations, symmetries));
  std::vector<Element> generators;
  for (const strategy::Symmetry& symmetry : symmetries.generators) {
    auto found = elementOf(machine, player, symmetry, group.relations);
    if (!found) return identity(machine, player, relations);
    group.keepsStart &= symmetry.keepsStart;
    generators.push_back(std::move(*found));
  }
  std::set<Element> known(group.elements.begin(), group.elements.end());
  for (size_t i = 0; i < group.elements.size(); ++i)
    for (const Element& generator : generators) {
      Element next = composed(group.elements[i], generator);
      if (!known.insert(next).second) continue;
      group.elements.push_back(std::move(next));
      if (group.size() > mostElements) return identity(machine, player, relations);
    }
  return group;
}

} // namespace oddsat::synthesis
