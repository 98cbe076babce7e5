#include "oddsat/formulas/elimination/eliminate.hpp"

#include "oddsat/base/deep_stack.hpp"
#include "oddsat/formulas/elimination/buckets.hpp"

namespace oddsat::elimination {

namespace {

void addStatistics(const Buckets& buckets, Answer& answer) {
  answer.statistics["eliminated"] = buckets.eliminated();
  answer.statistics["passes"] = buckets.passes();
  answer.statistics["largestFactor"] = buckets.factors().largest();
  answer.statistics["widestFactor"] = buckets.factors().widest();
  answer.statistics["largestCareSet"] = buckets.care().largest();
  answer.statistics["careGivenUp"] = buckets.care().givenUp();
}

void addStatistics(const NodeStore& store, Answer& answer) {
  answer.statistics["nodesMade"] = store.made();
  answer.statistics["nodesAtOnce"] = store.peak();
  answer.statistics["collections"] = store.collections();
}

void eliminateAll(const cnf::QuantifiedCnf& formula, const Method& method, NodeStore& store,
                  Answer& answer) {
  Buckets buckets(formula, store, method);
  try {
    answer.low = answer.high = formula.factor * buckets.eliminateAll();
    answer.status = Status::exact;
    answer.outermost = buckets.outermost();
  } catch (const LimitReached& limit) {
    answer.reason = limit.what();
  }
  addStatistics(buckets, answer);
  addStatistics(store, answer);
}

} // namespace

Answer solve(const cnf::QuantifiedCnf& formula, const Limits& limits, const Method& method) {
  Answer answer;
  answer.solver = "eliminate";
  answer.high = formula.factor;
  NodeStore store(limits);
  onDeepStack([&] { eliminateAll(formula, method, store, answer); });
  return answer;
}

} // namespace oddsat::elimination
