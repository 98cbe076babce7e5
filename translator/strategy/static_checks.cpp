#include "oddsat/strategy/static_checks.hpp"

#include "oddsat/base/suggest.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/roles.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>
#include <set>

namespace oddsat::strategy {

namespace {

using gdl::Term;
using FK = Formula::Kind;
using RK = Rule::Kind;

class Checker {
public:
  Checker(const Term& self, const Facts& facts, bool logics, Report& report)
      : self_(self), facts_(facts), logics_(logics), report_(report) {}

  void rule(const Rule& from) {
    where_ = from.where;
    open_ = from.kind == RK::when; // its free variables are quantified implicitly
    if (!from.group.empty())
      report_.error(from.groupWhere,
                    "no group of symmetries '" + from.group +
                        "' is known: 'symmetric' alone takes the symmetries of the game itself");
    enter(from.binders);
    for (const Rule& part : from.parts) rule(part), where_ = from.where;
    if (from.kind == RK::leaf) conjunct(from.formula);
    if (from.kind == RK::when) formula(from.formula), move(from.move);
    if (from.kind == RK::least || from.kind == RK::greatest) formula(from.formula);
    leave(from.binders);
    open_ = false;
  }

  void formula(const Formula& from);

private:
  void conjunct(const Formula& from);
  void relation(const Term& atom);
  void role(const Term& term);
  void move(const Term& term);
  void fluent(const Term& term);
  void percept(const Formula& from);
  void terms(const Term& term);
  std::string nearName(const std::string& name, const derive::Predicate& predicate) const;
  void error(const std::string& what) { report_.error(where_, what); }

  void enter(const std::vector<Binder>& binders) {
    for (const Binder& binder : binders) bound_.push_back(binder.variable);
  }
  void leave(const std::vector<Binder>& binders) { bound_.resize(bound_.size() - binders.size()); }

  const Term& self_;
  const Facts& facts_;
  bool logics_;
  Report& report_;
  Location where_;
  std::vector<std::string> bound_;
  bool open_ = false;
  bool past_ = false;  // inside a formula about the past
  bool known_ = false; // inside what a role knows
};

void Checker::terms(const Term& term) {
  if (term.variable && !open_ && std::count(bound_.begin(), bound_.end(), term.name) == 0)
    error("the variable '" + term.name + "' is free here: quantify it with 'exists' or 'forall'");
  if (self_.name.empty() && term.args.empty() && (term.name == me || term.name == opponent))
    error("'me' and 'opp' are allowed only in a strategy");
  for (const Term& part : term.args) terms(part);
}

void Checker::role(const Term& term) {
  terms(term);
  if (term.variable || term.name == me || term.name == opponent || facts_.isRole(term)) return;
  error("'" + toString(term) + "' is no role of this game; it has " +
        gdl::rolesInWords(facts_.roles(), toString(term)));
}

// A similar name of a fluent ("true" with one argument) or of a move ("does" with two).
std::string Checker::nearName(const std::string& name, const derive::Predicate& predicate) const {
  std::set<std::string> known;
  try {
    for (const Term& atom : facts_.possible(predicate)) known.insert(atom.args.back().name);
  } catch (const LimitReached&) { // the mistake is reported without a similar name
  }
  return suggestion(name, {known.begin(), known.end()});
}

void Checker::move(const Term& term) {
  terms(term);
  if (!term.variable && !facts_.knownMove({term.name, term.args.size()}))
    error("no move of this game looks like '" + toString(term) + "'" +
          nearName(term.name, {gdl::word::does, 2}));
}

void Checker::fluent(const Term& term) {
  terms(term);
  if (!term.variable && !facts_.knownFluent({term.name, term.args.size()}))
    error("no fluent of this game looks like '" + toString(term) + "'" +
          nearName(term.name, {gdl::word::truth, 1}));
}

void Checker::percept(const Formula& from) {
  role(from.role), terms(from.term);
  const derive::Predicate sees{gdl::word::sees, 2};
  if (facts_.nature(sees) == Facts::Nature::unknown)
    return error("the game has no observations: every role observes every move ('did')");
  std::set<std::string> names;
  for (const Term& atom : facts_.possible(sees)) names.insert(atom.args.back().name);
  if (!from.term.variable && !names.contains(from.term.name))
    error("no percept of this game looks like '" + toString(from.term) + "'" +
          suggestion(from.term.name, {names.begin(), names.end()}));
}

void Checker::relation(const Term& atom) {
  terms(atom);
  Facts::Nature nature = facts_.nature({atom.name, atom.args.size()});
  if (nature == Facts::Nature::step)
    error("'" + atom.name + "' depends on what is done and has no value in a state");
  if (nature == Facts::Nature::unknown)
    error("'" + atom.name + "' with " + std::to_string(atom.args.size()) +
          " arguments is neither a relation of the game nor a macro");
}

// `possibly` is about some path, all other formulas are about every path, so it may only be a whole
// conjunct of a rule.
void Checker::conjunct(const Formula& from) {
  bool negated = from.kind == FK::negation && from.parts[0].kind == FK::possibly;
  if (from.kind == FK::conjunction)
    for (const Formula& part : from.parts) conjunct(part);
  else if (negated || from.kind == FK::possibly)
    formula(negated ? from.parts[0].parts[0] : from.parts[0]);
  else
    formula(from);
}

void Checker::formula(const Formula& from) {
  where_ = from.where;
  switch (from.kind) {
  case FK::fluent:
    fluent(from.term);
    break;
  case FK::relation:
    relation(from.term);
    break;
  case FK::does:
  case FK::legal:
    role(from.role), move(from.term);
    break;
  case FK::wins:
  case FK::loses:
    role(from.role);
    break;
  case FK::observes:
    percept(from);
    break;
  case FK::knows:
  case FK::possible:
    role(from.role);
    if (past_) error("what a role knows is not allowed in a formula about the past");
    break;
  case FK::goal:
    role(from.role), terms(from.term);
    break;
  case FK::equal:
    terms(from.terms[0]), terms(from.terms[1]);
    break;
  case FK::possibly:
    error("'possibly' may only be a whole conjunct of a rule (also negated), outside of 'next' and "
          "quantifiers");
    break;
  case FK::can:
  case FK::force:
  case FK::after:
  case FK::doing:
  case FK::under:
    if (!logics_) error("this modality belongs to 'check' and is not allowed in a strategy");
    if (past_) error("the modalities of 'check' are not allowed in a formula about the past");
    if (known_) error("the modalities of 'check' are not allowed in what a role knows");
    for (const Term& member : from.terms) role(member);
    if (from.kind == FK::after || from.kind == FK::doing) role(from.role), move(from.term);
    break;
  case FK::next:
  case FK::strongNext:
    if (past_) error("'next' is not allowed in a formula about the past");
    if (known_) error("'next' is not allowed in what a role knows, which is about positions");
    break;
  case FK::initial:
    if (known_)
      error("'init' is not allowed in what a role knows: steps are counted by every role");
    else if (past_)
      error(
          "'init' is not allowed in a formula about the past: 'previous(T)' is false at the start "
          "and true from then on");
    break;
  default:
    break;
  }
  if (from.kind == FK::does && known_ && !past_)
    error("'does' is not allowed in what a role knows, which is about positions");
  const bool before = past_, knownBefore = known_;
  known_ = known_ || from.kind == FK::knows || from.kind == FK::possible;
  past_ = past_ || from.kind == FK::previous || from.kind == FK::once || from.kind == FK::since;
  enter(from.binders);
  for (const Formula& part : from.parts) formula(part);
  leave(from.binders);
  past_ = before;
  known_ = knownBefore;
}

} // namespace

void check(const Rule& closed, const Term& self, const Facts& facts, Report& report) {
  Checker(self, facts, false, report).rule(closed);
}

void check(const Formula& closed, const Term& self, const Facts& facts, bool logics,
           Report& report) {
  Checker(self, facts, logics, report).formula(closed);
}

} // namespace oddsat::strategy
