// Safety: every variable of a head, of a negated literal or of a "distinct" must also occur in a
// positive literal of the body. A variable in an "or" counts only if all alternatives contain it.
#include "oddsat/gdl/checks.hpp"
#include "oddsat/gdl/literals.hpp"

#include <fmt/format.h>
#include <set>

namespace oddsat::gdl {

namespace {

using Names = std::set<std::string>;

Names boundBy(const std::vector<Literal>& conjunction);

Names boundByAll(const std::vector<std::vector<Literal>>& alternatives) {
  Names common = boundBy(alternatives.front());
  for (size_t i = 1; i < alternatives.size(); ++i) {
    Names other = boundBy(alternatives[i]);
    std::erase_if(common, [&](const std::string& name) { return !other.count(name); });
  }
  return common;
}

Names boundBy(const std::vector<Literal>& conjunction) {
  Names names;
  for (const Literal& literal : conjunction) {
    if (literal.kind == Literal::Kind::atom)
      forEachVariable(literal.atom, [&](const Term& variable) { names.insert(variable.name); });
    if (literal.kind == Literal::Kind::either) names.merge(boundByAll(literal.either));
  }
  return names;
}

class RuleSafety {
public:
  RuleSafety(const Rule& rule, Notation notation, Report& report, Pace& pace)
      : rule_(rule), notation_(notation), report_(report), pace_(pace) {}

  void check() {
    Names bound = conjunction(rule_.body, {});
    demand(rule_.head, bound,
           rule_.body.empty() ? "of this fact has no definite value"
                              : "of the head occurs in no positive literal of the body");
  }

private:
  Names conjunction(const std::vector<Literal>& literals, Names outer) {
    for (size_t i = 0; i < outer.size(); ++i) pace_.step(); // they were copied
    outer.merge(boundBy(literals));
    for (const Literal& literal : literals) {
      if (literal.kind == Literal::Kind::negated)
        demand(literal.atom, outer,
               "of this negated literal occurs in no positive literal of the body");
      for (const Term& side : literal.terms)
        demand(side, outer, "of this 'distinct' occurs in no positive literal of the body");
      for (const std::vector<Literal>& alternative : literal.either)
        conjunction(alternative, outer);
    }
    return outer;
  }

  void demand(const Term& term, const Names& bound, const char* problem) {
    pace_.step();
    forEachVariable(term, [&](const Term& variable) {
      if (bound.count(variable.name) || !told_.insert(variable.name).second) return;
      report_.error(locate(rule_, variable.place),
                    fmt::format("the variable {} {}", toString(variable, notation_), problem));
    });
  }

  const Rule& rule_;
  Notation notation_;
  Report& report_;
  Pace& pace_;
  Names told_;
};

} // namespace

void checkSafety(const Game& game, Report& report, const Limits& limits) {
  Pace pace(limits);
  for (const Rule& rule : game.rules) RuleSafety(rule, game.notation, report, pace).check();
}

} // namespace oddsat::gdl
