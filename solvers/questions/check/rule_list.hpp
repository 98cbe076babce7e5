// A strategy as a list of rules: the parts of `first { ... }` (or `|>`) in their order, with nested
// lists flattened. Any other strategy is a list of one rule. Variants of the list lack a literal or
// a rule; all are grounded together, since the machine must contain every fluent and move that they
// mention.
#pragma once

#include "oddsat/games/playouts/play.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

#include <string>
#include <unordered_map>
#include <vector>

namespace oddsat::check {

struct ListedRule {
  std::string text;
  Location where;
  std::vector<std::string> literals = {}; // texts of the conjuncts of its condition
};

// The moves that a list recommends, and the rule that recommends them.
struct Decision {
  std::optional<size_t> rule; // unset: no rule recommends a move here
  std::vector<playouts::MoveId> moves;
};

class RuleList {
public:
  // Must be constructed before the Play, because it grounds its rules into the subject.
  RuleList(playouts::Subject& subject, const strategy::Binding& binding, bool withVariants);

  const std::vector<ListedRule>& rules() const { return rules_; }

  // Index 0 is the given list, other indices are variants.
  struct Variant {
    size_t list;
    size_t rule;
    std::optional<size_t> literal; // the missing literal; unset: the whole rule is missing
  };
  const std::vector<Variant>& variants() const { return variants_; }

  Decision decide(size_t list, playouts::Play& play, const playouts::Seen& seen);

private:
  void addVariants(playouts::Subject& subject, const strategy::Binding& binding,
                   const std::vector<strategy::Rule>& rules);
  size_t ground(playouts::Subject& subject, const strategy::Binding& binding,
                const strategy::Rule& rule);

  std::vector<ListedRule> rules_;
  std::vector<Variant> variants_;
  std::vector<strategy::GroundStrategy> grounded_; // rules, complete and with one literal less
  std::vector<std::vector<size_t>> lists_;         // indices into grounded_
  std::unordered_map<uint64_t, std::vector<playouts::MoveId>> known_; // by (rule, position)
};

} // namespace oddsat::check
