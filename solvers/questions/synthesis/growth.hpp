// One try: rules are added, each for a position that no rule decides yet and then as general as
// the list stays good, until every choice that matters is decided; what is superfluous goes.
#pragma once

#include "oddsat/questions/synthesis/draft.hpp"

#include <functional>
#include <random>

namespace oddsat::synthesis {

// How a try goes about it. What suits one game does not suit another, and luck plays its part, so
// tries differ.
struct TryHeuristic {
  enum class Pick { nearestToEnd, farthestFromEnd, any } pick = Pick::nearestToEnd;
  enum class Drop { positiveFirst, negativeFirst, any } drop = Drop::positiveFirst;
  enum class Atoms { fluents, covers, both } atoms = Atoms::fluents;
  size_t candidates = 1; // rules tried for each that is taken: which leaves fewest undecided
  bool anywhere = false; // in the list, not only at its end
};
TryHeuristic randomHeuristic(std::mt19937_64& random);

using Stop = std::function<bool()>;

class Growth {
public:
  Growth(const ReducedGraph& reduced, const Vocabulary& vocabulary, const RuleEvaluator& evaluator,
         std::mt19937_64& random, Stop stop);

  // Such rules are taken where they are as good as those made for a position.
  void chooseFrom(const Draft& ready);

  // From a list that is good so far. Nothing: stopped.
  std::optional<Draft> run(Draft draft, size_t fixed, const TryHeuristic& heuristic);

private:
  struct Candidate {
    std::shared_ptr<const Entry> entry;
    size_t place = 0;
    size_t left = SIZE_MAX; // undecided
  };

  Candidate ready(const Draft& draft, size_t left);
  std::vector<size_t> pickNodes(const Row& undecided);
  Candidate candidateFor(const Draft& draft, size_t node);
  std::vector<Literal> exactly(size_t node, TryHeuristic::Atoms atoms);
  Rule generalised(const PartialList& partial, const Rule& exact);
  size_t below(size_t end) { return std::uniform_int_distribution<size_t>(0, end - 1)(random_); }

  const ReducedGraph& reduced_;
  const Vocabulary& vocabulary_;
  const RuleEvaluator& evaluator_;
  std::mt19937_64& random_;
  Stop stop_;
  TryHeuristic heuristic_;
  size_t fixed_ = 0;
  Draft ready_; // rules to choose from
  Walk walk_;
};

// Is a list still good with such a rule in the place that is cut out?
using Good = std::function<bool(const PartialList& partial, const RuleCoverage* rule)>;

} // namespace oddsat::synthesis
