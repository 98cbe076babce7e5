#include "oddsat/derive/natures.hpp"

#include "oddsat/gdl/literals.hpp"

namespace oddsat::derive {

namespace {

Nature given(const std::string& name) {
  if (name == "does" || name == "next") return Nature::step;
  if (name == "true" || name == "legal" || name == "terminal" || name == "goal")
    return Nature::state;
  return Nature::fixed;
}

} // namespace

std::map<Predicate, Nature> naturesOf(const gdl::Game& game) {
  std::map<Predicate, Nature> natures;
  const auto note = [&](const gdl::Term& atom, const gdl::Literal& = {}) {
    natures.emplace(predicateOf(atom), given(atom.name));
  };
  for (const gdl::Rule& rule : game.rules) {
    note(rule.head);
    gdl::forEachAtom(rule.body, note);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const gdl::Rule& rule : game.rules) {
      Nature& mine = natures[predicateOf(rule.head)];
      gdl::forEachAtom(rule.body, [&](const gdl::Term& atom, const gdl::Literal&) {
        const Nature below = natures[predicateOf(atom)];
        if (below > mine) mine = below, changed = true;
      });
    }
  }
  return natures;
}

} // namespace oddsat::derive
