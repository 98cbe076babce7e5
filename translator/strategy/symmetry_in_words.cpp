#include "oddsat/strategy/symmetry_in_words.hpp"

#include <set>

namespace oddsat::strategy {

namespace {

using gdl::Term;

template <class Key, class Value>
const Value& imageOf(const std::map<Key, Value>& map, const Key& key, const Value& itself) {
  const auto found = map.find(key);
  return found == map.end() ? itself : found->second;
}

} // namespace

Symmetry composed(const Symmetry& first, const Symmetry& then) {
  Symmetry both;
  const auto keep = [](auto& map, const auto& key, const auto& image, const auto& itself) {
    if (image != itself) map.emplace(key, image);
  };
  for (const auto* map : {&first.fluents, &then.fluents})
    for (const auto& [fluent, image] : *map) {
      const Term& between = imageOf(first.fluents, fluent, fluent);
      keep(both.fluents, fluent, imageOf(then.fluents, between, between), fluent);
    }
  for (const auto* map : {&first.moves, &then.moves})
    for (const auto& [act, image] : *map) {
      const Act between{act.role, imageOf(first.moves, act, act.move)};
      keep(both.moves, act, imageOf(then.moves, between, between.move), act.move);
    }
  for (const auto* map : {&first.relations, &then.relations})
    for (const auto& [atom, image] : *map) {
      std::optional<Term> to = imageOf(first.relations, atom, std::optional(atom));
      if (to) to = imageOf(then.relations, *to, std::optional(*to));
      keep(both.relations, atom, to, std::optional(atom));
    }
  both.keepsStart = first.keepsStart && then.keepsStart;
  return both;
}

Symmetries elements(const Symmetries& group, size_t most) {
  Symmetries all;
  std::set<std::pair<std::map<Term, Term>, std::map<Act, Term>>> known;
  const auto add = [&](Symmetry symmetry) {
    if (known.emplace(symmetry.fluents, symmetry.moves).second)
      all.generators.push_back(std::move(symmetry));
  };
  add({});
  for (size_t i = 0; i < all.generators.size(); ++i)
    for (const Symmetry& generator : group.generators) {
      add(composed(all.generators[i], generator));
      if (known.size() > most) return group;
    }
  return all;
}

} // namespace oddsat::strategy
