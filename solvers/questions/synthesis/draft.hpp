// Rule lists under construction. The coverage of each rule is stored as rows of bits, so a list is
// judged without evaluating a condition again.
#pragma once

#include "oddsat/questions/synthesis/vocabulary.hpp"

#include <memory>
#include <optional>

namespace oddsat::synthesis {

struct Rule { // a ground rule: its move and all images of the rule under the symmetries
  std::vector<Literal> literals;
  MoveId move = 0;
};

struct Entry {
  std::optional<Rule>
      rule; // set for ground rules only, not for rules with variables and other given rules
  bool lifted = false;
  size_t given = 0; // index among the given rules, or among the rules with variables if `lifted`
  size_t literals = 0;
  bool fixed = false; // rule that must be kept unchanged
  RuleCoverage coverage;
  std::vector<std::shared_ptr<const Entry>> weaker =
      {}; // not for ground rules: versions of the rule with one condition less
};
using Draft = std::vector<std::shared_ptr<const Entry>>;

struct ListSize {
  size_t rules = SIZE_MAX, literals = SIZE_MAX;
  auto operator<=>(const ListSize&) const = default;
};
ListSize sizeOf(const Draft& draft);

struct Image { // image of a rule under one symmetry
  MoveId move;
  std::vector<Literal> literals;
};

class RuleEvaluator {
public:
  RuleEvaluator(const ReducedGraph& reduced, const Vocabulary& vocabulary);

  std::vector<Image> images(const Rule& rule) const; // without duplicates
  Image image(const Rule& rule, size_t element) const;
  size_t elements() const { return vocabulary_.images.size(); } // number of symmetries
  RuleCoverage coverage(const Rule& rule) const;
  std::shared_ptr<const Entry> entry(Rule rule) const;

private:
  const ReducedGraph& reduced_;
  const Vocabulary& vocabulary_;
  std::vector<uint64_t>
      keys_; // random numbers for literals, then for moves; equal sums identify equal images
};

// A list with a gap at one place. It is judged together with a candidate rule for that gap, or with
// none.
class PartialList {
public:
  // The list consists of the rules before `place`, the gap, and the rules from `rest` on.
  PartialList(const ReducedGraph& reduced, const Draft& draft, size_t place, size_t rest);

  const Row& open() const { return open_; } // positions in which no rule before the gap decides

  // Moves, as rows over positions, of the rule that decides in position `node` if `rule` fills the
  // gap; nullptr if no rule decides there.
  const Rows* deciding(size_t node, const RuleCoverage* rule) const {
    if (has(before_.any, node)) return &before_.moves;
    if (rule && has(rule->any, node)) return &rule->moves;
    return has(after_.any, node) ? &after_.moves : nullptr;
  }
  bool onlyGoodMoves() const {
    return onlyGoodMoves_;
  } // true if no rule of the list ever recommends a bad move

private:
  bool add(const ReducedGraph& reduced, const Entry& entry, RuleCoverage& to, Row& open) const;

  Row open_;
  RuleCoverage before_, after_;
  bool onlyGoodMoves_ = true;
};

// Judges lists by a walk over the positions that are reached when the player follows the list.
class Walk {
public:
  explicit Walk(const ReducedGraph& reduced) : reduced_(reduced), reached_(reduced.words) {}

  // True if all moves recommended in reached positions are good. If `strong`, a rule must decide in
  // every reached position with a relevant choice.
  bool good(const PartialList& partial, const RuleCoverage* rule, bool strong);
  // Reached positions with a relevant choice in which no rule decides; good moves are followed
  // there. The row is valid until the next call.
  const Row& undecided(const PartialList& partial, const RuleCoverage* rule);

private:
  const ReducedGraph& reduced_;
  Row reached_, undecided_;
};

} // namespace oddsat::synthesis
