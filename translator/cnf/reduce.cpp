#include "oddsat/cnf/reduce.hpp"

#include "oddsat/cnf/reduction/techniques.hpp"

namespace oddsat::cnf {

namespace {

using reduction::ClauseId;
using reduction::ClauseIds;
using reduction::Store;

// Visits of literals that one technique may make in one round: proportional to the formula, so that
// the whole is about linear.
int64_t budgetFor(const QuantifiedCnf& formula) {
  constexpr int64_t atLeast = 2'000'000, perLiteral = 40;
  return atLeast + perLiteral * static_cast<int64_t>(formula.clauses.literals());
}

constexpr int probingRounds = 5;
constexpr int countersBudget =
    8; // used once, because one remaining counter can hide all symmetries
constexpr int changesWorthARound = 500; // at least one for so many variables

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
      uint64_t before = store_.changes(); // cheap techniques alone need no further round
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

  // True if cheapOnes() reached its end; only then is `settled` valid.
  bool isSettled() const { return doesCheapOnes() && !isCut_ && !stop(); }

private:
  // The clauses already settled before need no visit, if units are their only changes.
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

  // Repeats the cheap techniques until none of them finds anything.
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

  // Skips a repetition on unchanged clauses after a round without success.
  void probe() {
    if (store_.changes() == probedInVain_) return;
    uint64_t before = store_.changes();
    step([&] { reduction::probeLiterals(store_); }, budget_ / 4);
    if (store_.changes() == before) probedInVain_ = before;
  }

  // A limit only ends the work, because the formula is valid after every technique.
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
  bool isCut_ = false;                 // some cheap technique reached its budget
  uint64_t probedInVain_ = UINT64_MAX; // number of changes at the last failure
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
