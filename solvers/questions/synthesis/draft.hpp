// Rule lists while they are being made: what each rule says is kept as rows, so that a list is
// judged without looking at a condition again.
#pragma once

#include "oddsat/questions/synthesis/vocabulary.hpp"

#include <memory>
#include <optional>

namespace oddsat::synthesis {

struct Rule { // when all literals hold: the move; with all images under the symmetries
  std::vector<Literal> literals;
  MoveId move = 0;
};

struct Entry {
  std::optional<Rule> rule; // a ground rule; nothing: one that was given, or one with variables
  bool lifted = false;
  size_t given = 0; // its place among those given, or among those with variables
  size_t literals = 0;
  bool fixed = false; // may not be changed or dropped
  RuleCoverage coverage;
  std::vector<std::shared_ptr<const Entry>> weaker = {}; // no ground rule: with a condition less
};
using Draft = std::vector<std::shared_ptr<const Entry>>;

struct ListSize {
  size_t rules = SIZE_MAX, literals = SIZE_MAX;
  auto operator<=>(const ListSize&) const = default;
};
ListSize sizeOf(const Draft& draft);

struct Image { // of a rule, under one symmetry
  MoveId move;
  std::vector<Literal> literals;
};

class RuleEvaluator {
public:
  RuleEvaluator(const ReducedGraph& reduced, const Vocabulary& vocabulary);

  std::vector<Image> images(const Rule& rule) const; // distinct ones
  Image image(const Rule& rule, size_t element) const;
  size_t elements() const { return vocabulary_.images.size(); } // of the group
  RuleCoverage coverage(const Rule& rule) const;
  std::shared_ptr<const Entry> entry(Rule rule) const;

private:
  const ReducedGraph& reduced_;
  const Vocabulary& vocabulary_;
  std::vector<uint64_t>
      keys_; // random, by literal and then by move: different images have different sums
};

// A list without the rule at one place, ready to be judged with anything there.
class PartialList {
public:
  // The rules before `place`, and those from `rest` on.
  PartialList(const ReducedGraph& reduced, const Draft& draft, size_t place, size_t rest);

  const Row& open() const { return open_; } // where no rule before `place` says anything

  // By move, where the list recommends it in position `node` if the rule at the place says `at`;
  // nothing: it says nothing there.
  const Rows* deciding(size_t node, const RuleCoverage* rule) const {
    if (has(before_.any, node)) return &before_.moves;
    if (rule && has(rule->any, node)) return &rule->moves;
    return has(after_.any, node) ? &after_.moves : nullptr;
  }
  bool onlyGoodMoves() const { return onlyGoodMoves_; } // no rule but that one ever errs anywhere

private:
  bool add(const ReducedGraph& reduced, const Entry& entry, RuleCoverage& to, Row& open) const;

  Row open_;
  RuleCoverage before_, after_;
  bool onlyGoodMoves_ = true;
};

// Judges lists by walking over the positions that they lead to.
class Walk {
public:
  explicit Walk(const ReducedGraph& reduced) : reduced_(reduced), reached_(reduced.words) {}

  // Only good moves wherever one comes; `strong`: and nowhere is a choice left open that matters.
  bool good(const PartialList& partial, const RuleCoverage* rule, bool strong);
  // Positions that are reached where a choice matters and no rule says anything (good moves are
  // taken there). The rows are this object's own, until the next call.
  const Row& undecided(const PartialList& partial, const RuleCoverage* rule);

private:
  const ReducedGraph& reduced_;
  Row reached_, undecided_;
};

} // namespace oddsat::synthesis
