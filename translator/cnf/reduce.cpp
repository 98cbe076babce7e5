#include "oddsat/cnf/reduce.hpp"

#include "oddsat/cnf/reduction/techniques.hpp"

namespace oddsat::cnf {

namespace {

using reduction::ClauseId;
using reduction::ClauseIds;
using reduction::Store;

// Visits of literals that one technique may spend in one round: in proportion to the formula,
// so that the whole stays about linear.
int64_t budgetFor(const QuantifiedCnf& formula) {
  constexpr int64_t atLeast = 2'000'000, perLiteral = 40;
  return atLeast + perLiteral * static_cast<int64_t>(formula.clauses.literals());
}

constexpr int probingRounds = 5;
constexpr int countersBudget = 8; // only once, and one counter left over can hide all symmetries
constexpr int changesWorthARound = 500; // one for so many variables

class Reducer {
public:
  Reducer(Store& store, const ReduceOptions& options, const Limits& limits, int64_t budget)
      : store_(store), options_(options), limits_(limits), budget_(budget) {}

  void run() {
    if (options_.units) reduction::decideSureChances(store_);
    for (int round = 0; round < options_.rounds && !stop(); ++round) {
      if (options_.settled && round == 0) passSettled();
      cheapOnes();
      if (options_.counters && round == 0) {
        step([&] { reduction::removeCounters(store_); }, countersBudget * budget_);
        cheapOnes();
      }
      uint64_t before = store_.changes(); // the cheap ones need no further round for their own sake
      if (options_.elimination)
        step([&] { reduction::eliminateVariables(store_, options_.growth, tried_); });
      if (options_.failedLiterals && round < probingRounds) probe();
      if (store_.changes() - before <=
          static_cast<uint64_t>(store_.variables() / changesWorthARound))
        break;
    }
    cheapOnes();
    if (options_.blockedClauses) step([&] { reduction::removeBlockedClauses(store_); });
    cheapOnes();
  }

  // What follows is only true where nothing was cut off.
  bool isSettled() const { return doesCheapOnes() && !isCut_ && !stop(); }

private:
  // What is there at first need not be looked at where units are all that there is to it.
  void passSettled() {
    ClauseIds touched = store_.takeTouched();
    step([&] { reduction::propagateUnits(store_); });
    if (stop()) return;
    ClauseIds shorter = store_.takeTouched();
    if (shorter.empty() && !reduction::mayBeSubsumed(store_, *options_.settled)) return;
    touched.insert(touched.end(), shorter.begin(), shorter.end());
    store_.touch(touched);
  }

  bool doesCheapOnes() const {
    return options_.units && options_.universals && options_.pureLiterals &&
           options_.equivalences && options_.subsumption;
  }

  bool stop() const { return store_.failed() || limits_.reached(); }

  // Until none of them finds anything more.
  void cheapOnes() {
    uint64_t before = 0;
    do {
      before = store_.changes();
      if (options_.units) step([&] { reduction::propagateUnits(store_); });
      ClauseIds touched = store_.takeTouched();
      if (options_.pureLiterals) step([&] { reduction::assignPureLiterals(store_); });
      if (options_.equivalences) step([&] { reduction::replaceNewEquivalences(store_, touched); });
      if (options_.subsumption) step([&] { reduction::subsume(store_, touched); });
      isCut_ |= !store_.hasLeft();
    } while (store_.changes() != before && !stop());
  }

  // What found nothing would find nothing again in the same clauses.
  void probe() {
    if (store_.changes() == probedInVain_) return;
    uint64_t before = store_.changes();
    step([&] { reduction::probeLiterals(store_); }, budget_ / 4);
    if (store_.changes() == before) probedInVain_ = before;
  }

  // What is done so far is right at any time, so a limit only ends the work.
  template <typename Technique>
  void step(Technique technique) {
    step(technique, budget_);
  }
  template <typename Technique>
  void step(Technique technique, int64_t budget) {
    if (stop()) return;
    store_.allow(budget);
    technique();
  }

  Store& store_;
  const ReduceOptions& options_;
  const Limits& limits_;
  int64_t budget_;
  std::vector<size_t> tried_;
  bool isCut_ = false;                 // some cheap technique
  uint64_t probedInVain_ = UINT64_MAX; // the store's changes then
};

} // namespace

void Reduced::then(Reduced next) {
  reconstruction.append(std::move(next.reconstruction));
  next.reconstruction = std::move(reconstruction);
  *this = std::move(next);
}

Reduced reduce(const QuantifiedCnf& formula, const ReduceOptions& options, const Limits& limits) {
  Store store(formula, options, limits);
  Reducer reducer(store, options, limits, budgetFor(formula));
  reducer.run();
  Reduced reduced = store.result();
  if (reducer.isSettled()) reduced.settled = store.added();
  return reduced;
}

} // namespace oddsat::cnf
