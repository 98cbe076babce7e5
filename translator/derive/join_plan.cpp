#include "oddsat/derive/join_plan.hpp"

#include "oddsat/base/error.hpp"

#include <algorithm>
#include <limits>
#include <optional>

namespace oddsat::derive {

namespace {

using Kind = FlatLiteral::Kind;
constexpr double blind = 20; // of a call with nothing known
constexpr double never = std::numeric_limits<double>::infinity();

class Planner {
public:
  Planner(const FlatRules& rules, const std::vector<FlatLiteral>& body, uint32_t variables,
          const FanOut& fanOut)
      : rules_(rules), fanOut_(fanOut), known_(variables, false), left_(body) {}

  void bind(const Argument& arg) {
    if (arg.variable) known_[arg.index] = true;
  }

  std::vector<Step> steps() {
    std::vector<Step> steps;
    while (!left_.empty()) {
      std::vector<double> costs;
      for (const FlatLiteral& literal : left_) costs.push_back(cost(literal));
      const auto best = std::ranges::min_element(costs) - costs.begin();
      if (costs[static_cast<size_t>(best)] == never)
        throw Error("a rule cannot be evaluated: a variable is not bound");
      steps.push_back(step(left_[static_cast<size_t>(best)]));
      left_.erase(left_.begin() + best);
      for (const Argument& arg : steps.back().args) bind(arg);
    }
    return steps;
  }

private:
  bool isKnown(const Argument& arg) const { return !arg.variable || known_[arg.index]; }

  Columns given(const FlatLiteral& literal) const {
    Columns given = 0;
    for (size_t i = 0; i < literal.args.size(); ++i)
      if (isKnown(literal.args[i])) given |= Columns{1} << i;
    return given;
  }

  static bool isAll(Columns given, const FlatLiteral& literal) {
    return given == (Columns{1} << literal.args.size()) - 1;
  }

  bool isStored(Relation relation) const { return rules_.relations[relation].rules.empty(); }

  // Smaller is earlier. A test of a stored relation is nearly free; one that needs a proof waits
  // for the tests and for look-ups with a single answer.
  double cost(const FlatLiteral& literal) const {
    const Columns known = given(literal);
    const bool all = isAll(known, literal);
    if (literal.kind == Kind::distinct) return all ? 0 : never;
    if (literal.kind == Kind::shape) {
      const bool parts = (known | 1) == (Columns{1} << literal.args.size()) - 1;
      return (known & 1) != 0 || parts ? 0 : never;
    }
    if (literal.kind == Kind::negative && !all) return never;
    const bool stored = isStored(literal.what);
    const bool timeless = rules_.relations[literal.what].scope == Scope::timeless;
    if (all) return stored ? 1 : timeless ? 2 : 5;
    if (stored) return 2 + fanOut_(literal.what, known);
    // All rows of a relation with rules may be without end where terms grow.
    if (known == 0) return blind + fanOut_(literal.what, known);
    return (timeless ? 4 : 8) + fanOut_(literal.what, known);
  }

  Step step(const FlatLiteral& literal) const {
    Step step{action(literal), literal.what, given(literal), 0, literal.args};
    for (size_t i = 0; i < step.args.size(); ++i)
      for (size_t j = 0; j < i; ++j)
        if (!isKnown(step.args[i]) && step.args[j].variable &&
            step.args[j].index == step.args[i].index)
          step.again |= Columns{1} << i;
    return step;
  }

  Action action(const FlatLiteral& literal) const {
    if (literal.kind == Kind::distinct) return Action::distinct;
    if (literal.kind == Kind::shape)
      return (given(literal) & 1) != 0 ? Action::decompose : Action::compose;
    if (literal.kind == Kind::negative) return Action::absent;
    return isStored(literal.what) ? Action::look : Action::call;
  }

  const FlatRules& rules_;
  const FanOut& fanOut_;
  std::vector<bool> known_;
  std::vector<FlatLiteral> left_;
};

} // namespace

std::vector<Step> planSteps(const FlatRules& rules, const std::vector<FlatLiteral>& body,
                            uint32_t variables, const std::vector<Argument>& known,
                            const FanOut& fanOut) {
  Planner planner(rules, body, variables, fanOut);
  for (const Argument& arg : known) planner.bind(arg);
  return planner.steps();
}

JoinPlan planJoin(const FlatRules& rules, uint32_t number, Columns headGiven,
                  const FanOut& fanOut) {
  const FlatRule& rule = rules.rules[number];
  std::vector<Argument> known;
  for (size_t i = 0; i < rule.args.size(); ++i)
    if ((headGiven >> i & 1) != 0) known.push_back(rule.args[i]);
  return {number, rule.variables, rule.args,
          planSteps(rules, rule.body, rule.variables, known, fanOut)};
}

} // namespace oddsat::derive
