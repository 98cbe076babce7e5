#include "oddsat/questions/synthesis/minimise.hpp"

#include <algorithm>

namespace oddsat::synthesis {

namespace {

class Minimising {
public:
  Minimising(const ReducedGraph& reduced, const RuleEvaluator& evaluator, const Good& good,
             std::mt19937_64& random, const Stop& stop)
      : reduced_(reduced), evaluator_(evaluator), good_(good), random_(random), stop_(stop) {}

  Draft run(Draft draft) {
    for (bool changed = true; changed && !stop_();) {
      changed = dropRules(draft);
      for (size_t place : shuffled(draft.size()))
        if (!stop_()) changed |= dropLiterals(draft, place);
    }
    return draft;
  }

private:
  std::vector<size_t> shuffled(size_t size) {
    std::vector<size_t> order(size);
    for (size_t i = 0; i < size; ++i) order[i] = i;
    std::ranges::shuffle(order, random_);
    return order;
  }

  bool dropRules(Draft& draft) {
    bool changed = false;
    for (size_t place : shuffled(draft.size())) {
      if (!draft[place] || draft[place]->fixed || stop_()) continue;
      Draft rest;
      size_t before = 0;
      for (size_t i = 0; i < draft.size(); ++i) {
        if (i == place || !draft[i]) continue;
        before += i < place;
        rest.push_back(draft[i]);
      }
      if (!good_(PartialList(reduced_, rest, before, before), nullptr)) continue;
      draft[place] = nullptr;
      changed = true;
    }
    std::erase(draft, nullptr);
    return changed;
  }

  bool dropConditions(Draft& draft, size_t place) {
    const PartialList partial(reduced_, draft, place, place + 1);
    for (size_t i : shuffled(draft[place]->weaker.size())) {
      const auto weaker = draft[place]->weaker[i];
      if (stop_() || !good_(partial, &weaker->coverage)) continue;
      draft[place] = weaker;
      dropConditions(draft, place);
      return true;
    }
    return false;
  }

  bool dropLiterals(Draft& draft, size_t place) {
    if (draft[place]->fixed) return false;
    if (!draft[place]->rule) return dropConditions(draft, place);
    const PartialList partial(reduced_, draft, place, place + 1);
    bool changed = false;
    Rule rule = *draft[place]->rule;
    std::ranges::shuffle(rule.literals, random_);
    for (size_t j = rule.literals.size(); j-- > 0;) {
      Rule fewer = rule;
      fewer.literals.erase(fewer.literals.begin() + static_cast<long>(j));
      auto entry = evaluator_.entry(fewer);
      if (stop_() || !good_(partial, &entry->coverage)) continue;
      rule = std::move(fewer);
      draft[place] = std::move(entry);
      changed = true;
    }
    return changed;
  }

  const ReducedGraph& reduced_;
  const RuleEvaluator& evaluator_;
  const Good& good_;
  std::mt19937_64& random_;
  const Stop& stop_;
};

} // namespace

Draft minimised(const ReducedGraph& reduced, const RuleEvaluator& evaluator, Draft draft,
                const Good& good, std::mt19937_64& random, const Stop& stop) {
  return Minimising(reduced, evaluator, good, random, stop).run(std::move(draft));
}

} // namespace oddsat::synthesis
