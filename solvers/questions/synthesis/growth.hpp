// Construction of one list: rules are added until every relevant choice is decided. Each rule is
// made for a position that no rule decides yet, and made as general as possible while the list
// remains good.
#pragma once

#include "oddsat/questions/synthesis/draft.hpp"

#include <functional>
#include <random>

namespace oddsat::synthesis {

// Parameters of one try. No heuristic is best for all games and chance plays a part, so tries
// differ.
struct TryHeuristic {
  enum class Pick { nearestToEnd, farthestFromEnd, any } pick = Pick::nearestToEnd;
  enum class Drop { positiveFirst, negativeFirst, any } drop = Drop::positiveFirst;
  enum class Atoms { fluents, covers, both } atoms = Atoms::fluents;
  size_t candidates = 1; // rules compared for each one added: the one that leaves the fewest
                         // positions undecided is taken
  bool anywhere = false; // rules are inserted anywhere, not only at the end
};
TryHeuristic randomHeuristic(std::mt19937_64& random);

using Stop = std::function<bool()>;

class Growth {
public:
  Growth(const ReducedGraph& reduced, const Vocabulary& vocabulary, const RuleEvaluator& evaluator,
         std::mt19937_64& random, Stop stop);

  // Rules to choose from: they are taken where they are as good as the rules made for a position.
  void chooseFrom(const Draft& ready);

  // Completes a list that contains no bad move. The first `fixed` rules stay in front. Returns
  // nothing if stopped.
  std::optional<Draft> run(Draft draft, size_t fixed, const TryHeuristic& heuristic);

private:
  struct Candidate {
    std::shared_ptr<const Entry> entry;
    size_t place = 0;
    size_t left = SIZE_MAX; // positions that remain undecided
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

// True if the list with this rule in its gap is good.
using Good = std::function<bool(const PartialList& partial, const RuleCoverage* rule)>;

} // namespace oddsat::synthesis
