#include "oddsat/derive/natures.hpp"

#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/literals.hpp"

#include <vector>

namespace oddsat::derive {

namespace {

Nature given(const std::string& name) {
  const gdl::Keyword keyword = gdl::keywordOf(name);
  return keyword == gdl::Keyword::none ? Nature::fixed : gdl::rowOf(keyword).nature;
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
  // A relation changes at least as often as the relations in its rules.
  std::map<Predicate, std::vector<Predicate>> readers;
  for (const gdl::Rule& rule : game.rules)
    gdl::forEachAtom(rule.body, [&](const gdl::Term& atom, const gdl::Literal&) {
      readers[predicateOf(atom)].push_back(predicateOf(rule.head));
    });
  std::vector<Predicate> raised;
  for (const auto& [predicate, nature] : natures) raised.push_back(predicate);
  while (!raised.empty()) {
    const Predicate below = std::move(raised.back());
    raised.pop_back();
    for (const Predicate& above : readers[below]) {
      if (natures[above] >= natures[below]) continue;
      natures[above] = natures[below];
      raised.push_back(above);
    }
  }
  return natures;
}

} // namespace oddsat::derive
