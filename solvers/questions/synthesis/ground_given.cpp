#include "oddsat/questions/synthesis/ground_given.hpp"

#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>

namespace oddsat::synthesis {

namespace {

using gdl::Term;
using Kind = strategy::Formula::Kind;

// me and opp by their names.
Term named(Term term, const Workshop& shop) {
  if (term.name == strategy::me) return shop.question.player;
  if (term.name == strategy::opponent)
    for (const Term& role : shop.game.roles)
      if (role != shop.question.player && role.name != gdl::word::random) return role;
  for (Term& part : term.args) part = named(part, shop);
  return term;
}

std::optional<Literal> literalOf(const Workshop& shop, const strategy::Formula& formula,
                                 bool positive) {
  if (formula.kind == Kind::negation) return literalOf(shop, formula.parts[0], !positive);
  const bool relation = formula.kind == Kind::relation;
  if (!relation && formula.kind != Kind::fluent) return std::nullopt;
  const Term term = named(formula.term, shop);
  for (uint32_t atom = 0; atom < shop.words.atoms.size(); ++atom)
    if (shop.words.atoms[atom].relation == relation && shop.words.atoms[atom].term == term)
      return Literal{atom, positive};
  return std::nullopt;
}

bool collect(const Workshop& shop, const strategy::Formula& formula, Rule& rule) {
  if (formula.kind == Kind::yes) return true;
  if (formula.kind == Kind::conjunction)
    return std::ranges::all_of(
        formula.parts, [&](const strategy::Formula& part) { return collect(shop, part, rule); });
  const auto literal = literalOf(shop, formula, true);
  if (literal) rule.literals.push_back(*literal);
  return literal.has_value();
}

// Nothing where it says something else than the rule that was written.
std::shared_ptr<const Entry> groundEntry(const Workshop& shop, const Entry& written) {
  const strategy::Rule& from = shop.givenRules[written.given];
  if (from.kind != strategy::Rule::Kind::when) return nullptr;
  const auto& moves = shop.machine.moves(shop.player);
  const auto move = std::ranges::find(moves, named(from.move, shop));
  Rule rule;
  if (move == moves.end() || !collect(shop, from.formula, rule)) return nullptr;
  rule.move = static_cast<MoveId>(move - moves.begin());
  if (!from.symmetric && shop.speaker->images(rule).size() > 1) return nullptr;
  auto entry = shop.speaker->entry(std::move(rule));
  const bool same =
      entry->says.any == written.says.any && entry->says.moves.all() == written.says.moves.all();
  return same ? entry : nullptr;
}

} // namespace

Draft givenDraft(const Workshop& shop, size_t fixed) {
  Draft found;
  for (size_t i = 0; i < shop.given.size(); ++i) {
    auto ground = i < fixed ? nullptr : groundEntry(shop, *shop.given[i]);
    auto entry = std::make_shared<Entry>(ground ? *ground : *shop.given[i]);
    entry->fixed = i < fixed;
    found.push_back(std::move(entry));
  }
  return found;
}

} // namespace oddsat::synthesis
