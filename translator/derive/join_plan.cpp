#include "oddsat/derive/join_plan.hpp"

#include "oddsat/base/error.hpp"

#include <functional>
#include <limits>
#include <queue>
#include <utility>

namespace oddsat::derive {

namespace {

using Kind = FlatLiteral::Kind;
constexpr double blind = 20; // cost of a call without known arguments
constexpr double never = std::numeric_limits<double>::infinity();

class Planner {
public:
  Planner(const FlatRules& rules, const std::vector<FlatLiteral>& body, uint32_t variables,
          const FanOut& fanOut)
      : rules_(rules), body_(body), fanOut_(fanOut), known_(variables, false), holders_(variables),
        costs_(body.size(), never), placed_(body.size(), false) {
    for (uint32_t i = 0; i < body.size(); ++i)
      for (const Argument& arg : body[i].args)
        if (arg.variable) holders_[arg.index].push_back(i);
  }

  void bind(const Argument& arg) {
    if (!arg.variable || known_[arg.index]) return;
    known_[arg.index] = true;
    bound_.push_back(arg.index);
  }

  // The cheapest literal, of equal ones the first, is the next step. The cost of a literal changes
  // only when one of its variables is bound; the queue may then contain its former costs, too.
  std::vector<Step> steps() {
    for (uint32_t i = 0; i < body_.size(); ++i) queue(i);
    bound_.clear();
    std::vector<Step> steps;
    while (steps.size() < body_.size()) {
      const auto [cost, next] = queue_.top();
      queue_.pop();
      if (placed_[next] || cost != costs_[next]) continue;
      if (cost == never) throw Error("a rule cannot be evaluated: a variable is not bound");
      placed_[next] = true;
      steps.push_back(step(body_[next]));
      for (const Argument& arg : steps.back().args) bind(arg);
      for (const uint32_t variable : std::exchange(bound_, {}))
        for (const uint32_t holder : holders_[variable])
          if (!placed_[holder]) queue(holder);
    }
    return steps;
  }

private:
  void queue(uint32_t literal) {
    costs_[literal] = cost(body_[literal]);
    queue_.emplace(costs_[literal], literal);
  }

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

  // Literals of lower cost are joined earlier. A test of a stored relation costs almost nothing;
  // one that needs a proof comes after such tests and after look-ups with a single answer.
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
    // A relation with rules may have infinitely many rows if terms grow.
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
  const std::vector<FlatLiteral>& body_;
  const FanOut& fanOut_;
  std::vector<bool> known_;                    // by variable
  std::vector<std::vector<uint32_t>> holders_; // by variable: the literals that contain it
  std::vector<uint32_t> bound_;                // variables, since the last step
  std::vector<double> costs_;                  // by literal
  std::vector<bool> placed_;                   // by literal
  using Priced = std::pair<double, uint32_t>;
  std::priority_queue<Priced, std::vector<Priced>, std::greater<>> queue_;
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
