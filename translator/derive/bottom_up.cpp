#include "oddsat/derive/bottom_up.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/index.hpp"
#include "oddsat/base/strong_components.hpp"
#include "oddsat/derive/flat_keywords.hpp"

#include <algorithm>
#include <utility>

namespace oddsat::derive {

namespace {

constexpr size_t grownEnough = 4; // factor of new rows after which a plan is made again

bool isPositive(const FlatLiteral& literal) {
  return literal.kind == FlatLiteral::Kind::positive;
}

bool isRelation(const FlatLiteral& literal) {
  return isPositive(literal) || literal.kind == FlatLiteral::Kind::negative;
}

// A step over the new rows of a relation: constants are compared, variables get their values.
Step newsOf(const FlatLiteral& literal) {
  Step step{Action::look, literal.what, 0, 0, literal.args};
  for (size_t i = 0; i < step.args.size(); ++i) {
    if (!step.args[i].variable) step.given |= Columns{1} << i;
    for (size_t j = 0; j < i; ++j)
      if (step.args[i].variable && step.args[j].variable &&
          step.args[j].index == step.args[i].index)
        step.again |= Columns{1} << i;
  }
  return step;
}

// Number of steps after which all variables of the head have values.
size_t stepsToHead(const FlatRule& rule, const std::vector<Step>& steps,
                   const std::vector<Argument>& known) {
  std::set<uint32_t> open;
  for (const Argument& arg : rule.args)
    if (arg.variable) open.insert(arg.index);
  for (const Argument& arg : known)
    if (arg.variable) open.erase(arg.index);
  size_t number = 0;
  for (; number < steps.size() && !open.empty(); ++number)
    for (const Argument& arg : steps[number].args)
      if (arg.variable) open.erase(arg.index);
  if (!open.empty()) throw Error("a rule cannot be evaluated: a variable is not bound");
  return number;
}

} // namespace

BottomUp::BottomUp(gdl::Game game, const Limits& limits)
    : game_(std::move(game)), limits_(limits) {}

void BottomUp::prepare() {
  if (prepared_) return;
  rules_ = flatten(game_, symbols_, limits_);
  prepared_ = true;
  game_ = {};
  rulesOf_.resize(rules_.relations.size());
  below_.resize(rules_.relations.size());
  done_.resize(rules_.relations.size(), false);
  for (Relation r = 0; r < rules_.relations.size(); ++r) {
    RelationInfo& info = rules_.relations[r];
    rulesOf_[r].swap(info.rules);
    for (const uint32_t rule : rulesOf_[r])
      for (const FlatLiteral& literal : rules_.rules[rule].body)
        if (isRelation(literal)) below_[r].push_back(literal.what);
    rows_.emplace_back(info.arity);
    const bool named = info.keyword == Keyword::none;
    named_[named ? Predicate{info.name, info.arguments.size()} : predicateOf(info.keyword)]
        .push_back(r);
  }
}

const std::vector<Relation>& BottomUp::relationsOf(const Predicate& predicate) {
  prepare();
  return named_[predicate];
}

std::vector<gdl::Term> BottomUp::all(const Predicate& predicate) {
  const std::vector<Relation>& relations = relationsOf(predicate);
  evaluate(relations);
  std::vector<gdl::Term> found;
  for (const Relation relation : relations)
    for (uint32_t row = 0; row < rows_[relation].size(); ++row)
      found.push_back(atomOf(predicate, relation, rows_[relation].row(row)));
  return found;
}

bool BottomUp::holds(const gdl::Term& atom) {
  const Predicate predicate = predicateOf(atom);
  if (!held_.contains(predicate)) {
    const std::vector<gdl::Term> atoms = all(predicate);
    held_[predicate] = {atoms.begin(), atoms.end()};
  }
  return held_[predicate].contains(atom);
}

bool BottomUp::onlyFacts(const Predicate& predicate) {
  const std::vector<Relation>& relations = relationsOf(predicate);
  return !relations.empty() && std::ranges::all_of(relations, [&](Relation relation) {
    return rulesOf_[relation].empty() && !rules_.relations[relation].facts.empty();
  });
}

gdl::Term BottomUp::atomOf(const Predicate& predicate, Relation relation,
                           std::span<const Id> row) const {
  const RelationInfo& info = rules_.relations[relation];
  gdl::Term atom{predicate.name};
  atom.parenthesised = info.parenthesised;
  if (info.keyword == Keyword::none) {
    addArguments(info, row, atom);
    return atom;
  }
  if (isAboutMoves(info.keyword)) {
    atom.args.push_back(symbols_.term(row[0]));
    row = row.subspan(1);
  }
  atom.args.push_back(symbols_.term(info.functor, row));
  return atom;
}

void BottomUp::addArguments(const RelationInfo& info, std::span<const Id> row,
                            gdl::Term& atom) const {
  for (const std::optional<Functor>& opened : info.arguments) {
    const size_t columns = opened ? symbols_.arity(*opened) : 1;
    atom.args.push_back(opened ? symbols_.term(*opened, row.first(columns))
                               : symbols_.term(row[0]));
    row = row.subspan(columns);
  }
}

void BottomUp::evaluate(const std::vector<Relation>& wanted) {
  limits_.check();
  if (std::ranges::all_of(wanted, [this](Relation relation) { return done_[relation] != 0; }))
    return;
  const auto circles = strongComponents(
      size32(below_), wanted, [&](uint32_t relation) -> const auto& { return below_[relation]; });
  for (const std::vector<Relation>& circle : circles)
    if (!done_[circle.front()]) evaluateTogether(circle);
}

// Evaluates each rule once on all rows, and then repeatedly on the new rows of its cycle.
void BottomUp::evaluateTogether(const std::vector<Relation>& circle) {
  const std::set<Relation> members(circle.begin(), circle.end());
  std::set<uint32_t> inOrder;
  for (const Relation relation : circle) {
    for (const std::vector<Id>& fact : rules_.relations[relation].facts) rows_[relation].add(fact);
    inOrder.insert(rulesOf_[relation].begin(), rulesOf_[relation].end());
  }
  std::vector<Running> running;
  for (const uint32_t number : inOrder) {
    const FlatRule& rule = rules_.rules[number];
    running.push_back({number, deltasOf(number, members)});
    if (values_.size() < rule.variables) values_.resize(rule.variables);
    run(rule, planOf(rule, rule.body, {}), 0);
  }
  for (bool fresh = true; fresh;) {
    fresh = false;
    for (Running& each : running)
      for (Delta& delta : each.deltas) fresh |= deriveNews(rules_.rules[each.rule], delta);
  }
  for (const Relation relation : circle) done_[relation] = true;
}

std::vector<BottomUp::Delta> BottomUp::deltasOf(uint32_t number,
                                                const std::set<Relation>& circle) const {
  const FlatRule& rule = rules_.rules[number];
  std::vector<Delta> deltas;
  for (size_t i = 0; i < rule.body.size(); ++i) {
    const FlatLiteral& literal = rule.body[i];
    if (!isRelation(literal) || !circle.contains(literal.what)) continue;
    limits_.check(); // each delta copies the body
    if (!isPositive(literal))
      throw Error("'" + rules_.relations[rule.head].name + "' depends on its own negation");
    Delta delta{newsOf(literal)};
    delta.rest = rule.body;
    eraseAt(delta.rest, i);
    delta.seen = rows_[literal.what].size();
    deltas.push_back(std::move(delta));
  }
  return deltas;
}

size_t BottomUp::rowsOf(const std::vector<FlatLiteral>& body) const {
  size_t rows = 0;
  for (const FlatLiteral& literal : body)
    if (isPositive(literal)) rows += rows_[literal.what].size();
  return rows;
}

BottomUp::Plan BottomUp::planOf(const FlatRule& rule, const std::vector<FlatLiteral>& body,
                                const std::vector<Argument>& known) {
  const auto fanOut = [this](Relation relation, Columns given) {
    return rows_[relation].fanOut(given);
  };
  Plan plan{planSteps(rules_, body, rule.variables, known, fanOut), 0, rowsOf(body)};
  plan.headKnown = stepsToHead(rule, plan.steps, known);
  return plan;
}

bool BottomUp::deriveNews(const FlatRule& rule, Delta& delta) {
  Rows& rows = rows_[delta.news.what];
  const size_t end = rows.size();
  if (delta.seen == end) return false;
  const bool isOld = delta.plan && rowsOf(delta.rest) > grownEnough * (delta.plan->rows + 1);
  if (!delta.plan || isOld) delta.plan = planOf(rule, delta.rest, delta.news.args);
  for (size_t i = std::exchange(delta.seen, end); i < end; ++i) {
    const std::span<const Id> cells = rows.row(static_cast<uint32_t>(i));
    bool fits = true;
    for (size_t c = 0; fits && c < cells.size(); ++c)
      fits = !isGiven(delta.news, c) || delta.news.args[c].index == cells[c];
    if (fits && values().takeRow(delta.news, cells)) run(rule, *delta.plan, 0);
  }
  return true;
}

std::span<const Id> BottomUp::headOf(const FlatRule& rule, JoinValues::Key& space) {
  for (size_t i = 0; i < rule.args.size(); ++i) space[i] = values().of(rule.args[i]);
  return {space.data(), rule.args.size()};
}

bool BottomUp::run(const FlatRule& rule, const Plan& plan, size_t number) {
  if (++work_ % 4096 == 0) limits_.check();
  JoinValues::Key space;
  for (;; ++number) {
    if (number == plan.steps.size()) {
      rows_[rule.head].add(headOf(rule, space));
      return true;
    }
    if (number == plan.headKnown && rows_[rule.head].contains(headOf(rule, space))) return false;
    const Step& step = plan.steps[number];
    switch (step.action) {
    case Action::distinct:
      if (values().of(step.args[0]) == values().of(step.args[1])) return false;
      break;
    case Action::compose:
      values().compose(symbols_, step);
      break;
    case Action::decompose:
      if (!values().decompose(symbols_, step)) return false;
      break;
    case Action::absent:
      if (rows_[step.what].contains(values().key(step, space))) return false;
      break;
    case Action::look:
    case Action::call: // here every relation stores its rows
      return look(rule, plan, number);
    }
  }
}

bool BottomUp::look(const FlatRule& rule, const Plan& plan, size_t number) {
  const Step& step = plan.steps[number];
  Rows& rows = rows_[step.what];
  JoinValues::Key space;
  const std::span<const Id> key = values().key(step, space);
  if (key.size() == step.args.size()) return rows.contains(key) && run(rule, plan, number + 1);
  for (uint32_t row = rows.first(step.given, key); row != Rows::none;
       row = rows.after(row, step.given, key)) {
    if (++work_ % 4096 == 0) limits_.check();
    if (values().takeRow(step, rows.row(row)) && run(rule, plan, number + 1) &&
        number >= plan.headKnown)
      return true;
  }
  return false;
}

} // namespace oddsat::derive
