// A strategy as a list of rules: the parts of `first { ... }` (or `|>`), however they are nested,
// in their order. Any other strategy is a list of one rule. With variants of the list that lack a
// literal or a rule, all grounded together, since the machine must know what they mention.
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
  std::vector<std::string> literals = {}; // conjuncts of its condition, as text
};

// The moves that a list recommends, and the rule that they come from.
struct Decision {
  std::optional<size_t> rule; // nothing: no rule says anything here
  std::vector<playouts::MoveId> moves;
};

class RuleList {
public:
  // Grounds into the subject, so it must be made before the Play.
  RuleList(playouts::Subject& subject, const strategy::Binding& binding, bool withVariants);

  const std::vector<ListedRule>& rules() const { return rules_; }

  // A list: 0 is the one given, the others are variants.
  struct Variant {
    size_t list;
    size_t rule;
    std::optional<size_t> literal; // that is missing; nothing: the whole rule is
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
  std::vector<strategy::GroundStrategy> grounded_; // rules, whole and with a literal less
  std::vector<std::vector<size_t>> lists_;         // indices into grounded_
  std::unordered_map<uint64_t, std::vector<playouts::MoveId>> known_; // (rule, position)
};

} // namespace oddsat::check
