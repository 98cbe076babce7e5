#include "oddsat/questions/check/rule_list.hpp"

#include "oddsat/strategy/ground.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>

namespace oddsat::check {

using playouts::MoveId;
using strategy::Formula;
using strategy::Rule;

namespace {

void flatten(const Rule& rule, std::vector<Rule>& found) {
  if (rule.kind != Rule::Kind::first) {
    found.push_back(rule);
    return;
  }
  for (const Rule& part : rule.parts) flatten(part, found);
}

bool mentionsMove(const Formula& formula) {
  return formula.kind == Formula::Kind::does || std::ranges::any_of(formula.parts, mentionsMove);
}

// The conjuncts that can be dropped: those of C in `when C do A`, and those of a formula that do
// not recommend moves.
std::vector<Formula> conjuncts(const Rule& rule) {
  if (rule.kind != Rule::Kind::when && rule.kind != Rule::Kind::leaf) return {};
  if (rule.formula.kind == Formula::Kind::conjunction) return rule.formula.parts;
  if (rule.formula.kind == Formula::Kind::yes) return {};
  return {rule.formula};
}

Rule without(Rule rule, size_t literal) {
  if (rule.formula.kind != Formula::Kind::conjunction) {
    rule.formula = Formula{};
    return rule;
  }
  rule.formula.parts.erase(rule.formula.parts.begin() + static_cast<long>(literal));
  if (rule.formula.parts.size() == 1) {
    Formula alone = std::move(rule.formula.parts.front());
    rule.formula = std::move(alone);
  }
  return rule;
}

} // namespace

RuleList::RuleList(playouts::Subject& subject, const strategy::Binding& binding,
                   bool withVariants) {
  std::vector<Rule> rules;
  flatten(*binding.rule, rules);
  lists_.emplace_back();
  for (const Rule& rule : rules) {
    lists_[0].push_back(ground(subject, binding, rule));
    ListedRule listed{strategy::toString(rule), rule.where};
    for (const Formula& part : conjuncts(rule))
      if (!mentionsMove(part)) listed.literals.push_back(strategy::toString(part));
    rules_.push_back(std::move(listed));
  }
  if (withVariants) addVariants(subject, binding, rules);
}

size_t RuleList::ground(playouts::Subject& subject, const strategy::Binding& binding,
                        const Rule& rule) {
  strategy::Binding alone = binding;
  alone.rule = std::make_shared<const Rule>(rule);
  grounded_.push_back(strategy::ground(alone, subject.facts, subject.formulas));
  return grounded_.size() - 1;
}

void RuleList::addVariants(playouts::Subject& subject, const strategy::Binding& binding,
                           const std::vector<Rule>& rules) {
  const std::vector<size_t> whole = lists_[0];
  for (size_t r = 0; r < rules.size(); ++r) {
    std::vector<size_t> list = whole;
    list.erase(list.begin() + static_cast<long>(r));
    variants_.push_back({lists_.size(), r, std::nullopt});
    lists_.push_back(list);
    const std::vector<Formula> parts = conjuncts(rules[r]);
    for (size_t i = 0, literal = 0; i < parts.size(); ++i) {
      if (mentionsMove(parts[i])) continue;
      list = whole;
      try {
        list[r] = ground(subject, binding, without(rules[r], i));
        variants_.push_back({lists_.size(), r, literal});
        lists_.push_back(list);
      } catch (const Error&) { // the literal is needed to bind a variable
      }
      ++literal;
    }
  }
}

Decision RuleList::decide(size_t list, playouts::Play& play, const playouts::Seen& seen) {
  for (size_t i = 0; i < lists_[list].size(); ++i) {
    const size_t rule = lists_[list][i];
    if (lists_.size() == 1) { // without variants no rule is evaluated twice in a position
      std::vector<MoveId> moves = play.meaning().recommended(grounded_[rule].rule, seen);
      if (!moves.empty()) return {i, std::move(moves)};
      continue;
    }
    auto [found, fresh] = known_.try_emplace(uint64_t{rule} << 32U | seen.position());
    if (fresh) {
      std::vector<MoveId> moves = play.meaning().recommended(grounded_[rule].rule, seen);
      found =
          known_.insert_or_assign(uint64_t{rule} << 32U | seen.position(), std::move(moves)).first;
    }
    if (!found->second.empty()) return {i, found->second};
  }
  return {};
}

} // namespace oddsat::check
