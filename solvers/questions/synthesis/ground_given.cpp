#include "oddsat/questions/synthesis/ground_given.hpp"

#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>

namespace oddsat::synthesis {

namespace {

using gdl::Term;
using Kind = strategy::Formula::Kind;

// Replaces me and opp by the names of the roles.
Term named(Term term, const SynthesisContext& context) {
  if (term.name == strategy::me) return context.question.player;
  if (term.name == strategy::opponent)
    for (const Term& role : context.game.roles)
      if (role != context.question.player && role.name != gdl::word::random) return role;
  for (Term& part : term.args) part = named(part, context);
  return term;
}

std::optional<Literal> literalOf(const SynthesisContext& context, const strategy::Formula& formula,
                                 bool positive) {
  if (formula.kind == Kind::negation) return literalOf(context, formula.parts[0], !positive);
  const bool relation = formula.kind == Kind::relation;
  if (!relation && formula.kind != Kind::fluent) return std::nullopt;
  const Term term = named(formula.term, context);
  for (uint32_t atom = 0; atom < context.vocabulary.atoms.size(); ++atom)
    if (context.vocabulary.atoms[atom].relation == relation &&
        context.vocabulary.atoms[atom].term == term)
      return Literal{atom, positive};
  return std::nullopt;
}

bool collect(const SynthesisContext& context, const strategy::Formula& formula, Rule& rule) {
  if (formula.kind == Kind::yes) return true;
  if (formula.kind == Kind::conjunction)
    return std::ranges::all_of(
        formula.parts, [&](const strategy::Formula& part) { return collect(context, part, rule); });
  const auto literal = literalOf(context, formula, true);
  if (literal) rule.literals.push_back(*literal);
  return literal.has_value();
}

// Returns nullptr if the ground rule would recommend other moves than the rule that was written.
std::shared_ptr<const Entry> groundEntry(const SynthesisContext& context, const Entry& written) {
  const strategy::Rule& from = context.givenRules[written.given];
  if (from.kind != strategy::Rule::Kind::when) return nullptr;
  const auto& moves = context.machine.moves(context.player);
  const auto move = std::ranges::find(moves, named(from.move, context));
  Rule rule;
  if (move == moves.end() || !collect(context, from.formula, rule)) return nullptr;
  rule.move = static_cast<MoveId>(move - moves.begin());
  if (!from.symmetric && context.evaluator->images(rule).size() > 1) return nullptr;
  auto entry = context.evaluator->entry(std::move(rule));
  const bool same = entry->coverage.any == written.coverage.any &&
                    entry->coverage.moves.all() == written.coverage.moves.all();
  return same ? entry : nullptr;
}

} // namespace

Draft givenDraft(const SynthesisContext& context, size_t fixed) {
  Draft found;
  for (size_t i = 0; i < context.given.size(); ++i) {
    auto ground = i < fixed ? nullptr : groundEntry(context, *context.given[i]);
    auto entry = std::make_shared<Entry>(ground ? *ground : *context.given[i]);
    entry->fixed = i < fixed;
    found.push_back(std::move(entry));
  }
  return found;
}

} // namespace oddsat::synthesis
