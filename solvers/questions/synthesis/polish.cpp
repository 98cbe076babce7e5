#include "oddsat/questions/synthesis/polish.hpp"

#include <algorithm>

namespace oddsat::synthesis {

namespace {

class Polishing {
public:
  Polishing(const ReducedGraph& reduced, const Vocabulary& vocabulary,
            const RuleEvaluator& evaluator, const Good& good, const Stop& stop)
      : reduced_(reduced), vocabulary_(vocabulary), evaluator_(evaluator), good_(good),
        stop_(stop) {}

  Draft run(Draft draft) {
    for (size_t place = 0; place < draft.size(); ++place) {
      if (draft[place]->fixed || !draft[place]->rule) continue;
      const PartialList partial(reduced_, draft, place, place + 1);
      while (auto shorter = shortened(partial, *draft[place]->rule)) draft[place] = shorter;
    }
    return draft;
  }

private:
  std::shared_ptr<const Entry> shortened(const PartialList& partial, const Rule& rule) {
    for (size_t i = 0; i < rule.literals.size(); ++i)
      for (size_t j = i + 1; j < rule.literals.size(); ++j) {
        Rule fewer = rule;
        fewer.literals.erase(fewer.literals.begin() + static_cast<long>(j));
        for (uint32_t atom = 0; atom < vocabulary_.atoms.size(); ++atom)
          for (const bool positive : {true, false}) {
            if (stop_()) return nullptr;
            fewer.literals[i] = {atom, positive};
            auto entry = evaluator_.entry(fewer);
            if (good_(partial, &entry->coverage)) return entry;
          }
      }
    return nullptr;
  }

  const ReducedGraph& reduced_;
  const Vocabulary& vocabulary_;
  const RuleEvaluator& evaluator_;
  const Good& good_;
  const Stop& stop_;
};

} // namespace

Draft polished(const ReducedGraph& reduced, const Vocabulary& vocabulary,
               const RuleEvaluator& evaluator, Draft draft, const Good& good, const Stop& stop) {
  return Polishing(reduced, vocabulary, evaluator, good, stop).run(std::move(draft));
}

} // namespace oddsat::synthesis
