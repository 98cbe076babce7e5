#include "elimination/eliminate.hpp"

#include "elimination/buckets.hpp"
#include "xssat/deep_stack.hpp"

namespace oddsat::elimination {

namespace {

void addStatistics(const NodeStore& store, const Sizes& sizes, Answer& answer) {
  answer.statistics["nodesMade"] = store.made();
  answer.statistics["nodesAtOnce"] = store.peak();
  answer.statistics["collections"] = store.collections();
  answer.statistics["eliminated"] = sizes.eliminated;
  answer.statistics["largestFactor"] = sizes.largestFactor;
  answer.statistics["widestFactor"] = sizes.widest;
}

void eliminateAll(const cnf::QuantifiedCnf& formula, Plan plan, NodeStore& store, Answer& answer) {
  Sizes sizes;
  try {
    Buckets buckets(formula, store, plan);
    try {
      answer.low = answer.high = formula.factor * buckets.eliminateAll();
      answer.status = Status::exact;
      answer.outermost = buckets.outermost();
    } catch (const LimitReached& limit) {
      answer.reason = limit.what();
    }
    sizes = buckets.sizes();
  } catch (const LimitReached& limit) {
    answer.reason = limit.what();
  }
  addStatistics(store, sizes, answer);
}

} // namespace

Answer solve(const cnf::QuantifiedCnf& formula, const Limits& limits, Plan plan) {
  Answer answer;
  answer.solver = "eliminate";
  answer.high = formula.factor;
  NodeStore store(limits);
  xssat::onDeepStack([&] { eliminateAll(formula, plan, store, answer); });
  return answer;
}

} // namespace oddsat::elimination
