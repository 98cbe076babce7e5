#include "oddsat/formulas/elimination/eliminate.hpp"

#include "oddsat/base/deep_stack.hpp"
#include "oddsat/formulas/elimination/buckets.hpp"

namespace oddsat::elimination {

namespace {

void addStatistics(const Buckets& buckets, Answer& answer) {
  answer.statistics["eliminated"] = buckets.eliminated();
  answer.statistics["passes"] = buckets.passes();
  answer.statistics["largest_factor"] = buckets.factors().largest();
  answer.statistics["widest_factor"] = buckets.factors().widest();
  answer.statistics["largest_care_set"] = buckets.care().largest();
  answer.statistics["care_given_up"] = buckets.care().givenUp();
}

void addStatistics(const NodeStore& store, Answer& answer) {
  answer.statistics["nodes_made"] = store.made();
  answer.statistics["nodes_at_once"] = store.peak();
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
