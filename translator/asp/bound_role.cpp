#include "oddsat/asp/bound_role.hpp"

#include "oddsat/asp/names.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <set>

namespace oddsat::asp {

namespace {

using gdl::Term;
using strategy::FormulaId;
using strategy::Formulas;
using strategy::GroundRule;
using strategy::Op;

// The formula if the role makes this move, which decides the role's own acts in this step.
FormulaId afterDeciding(Formulas& formulas, FormulaId id, const Term& role, const Term& move) {
  const Formulas::Node node = formulas[id];
  if (node.op == Op::act && formulas.acts()[node.symbol].role == role)
    return formulas.acts()[node.symbol].move == move ? Formulas::yes : Formulas::no;
  if (node.op != Op::negation && node.op != Op::all && node.op != Op::any) return id;
  std::vector<FormulaId> parts;
  for (size_t i = 0; i < node.end - node.begin; ++i)
    parts.push_back(afterDeciding(formulas, formulas.parts(id)[i], role, move));
  if (node.op == Op::negation) return formulas.negation(parts[0]);
  return node.op == Op::all ? formulas.all(std::move(parts)) : formulas.any(std::move(parts));
}

std::vector<FormulaId> conjuncts(const Formulas& formulas, FormulaId id) {
  if (formulas[id].op != Op::all) return {id};
  return {formulas.parts(id).begin(), formulas.parts(id).end()};
}

class Writer {
public:
  explicit Writer(const BoundRole& bound)
      : prefix_(bound.prefix), role_(bound.role), name_(bound.name), moves_(bound.moves),
        formulas_(bound.formulas), states_(bound.states), lookahead_(bound.lookahead),
        section_(bound.section) {}

  std::string rule(const GroundRule& from) {
    switch (from.kind) {
    case GroundRule::Kind::leaf:
      return leaf(from);
    case GroundRule::Kind::first:
      return first(from);
    case GroundRule::Kind::filter:
      return filter(from);
    case GroundRule::Kind::order:
      break;
    }
    return narrowed(from, any(), fresh("m"));
  }

private:
  std::string fresh(const char* kind) { return prefix_ + kind + std::to_string(++names_); }
  void line(const std::string& head, const std::string& body) {
    section_.lines.push_back(ruleText(head, body, ""));
  }
  // All legal moves while there is something to decide, from which each rule chooses.
  std::string any() {
    if (any_.empty()) {
      any_ = prefix_ + "any";
      const std::string role = encodeTerm(name_);
      line(any_ + "(A,T)", call(gdl::word::legal, {role, "A", "T"}) + ", active(" + role + ",T)");
    }
    return any_;
  }

  std::string leaf(const GroundRule& from) {
    if (from.formula == Formulas::yes && from.possible.empty() && from.impossible.empty())
      return any();
    std::string name = fresh("m"), bad = fresh("bad");
    for (const Term& move : moves_) {
      std::string body = any() + "(" + encodeTerm(move) + ",T)";
      bool possible = true;
      FormulaId whole = afterDeciding(formulas_, from.formula, name_, move);
      for (FormulaId part : conjuncts(formulas_, whole)) everyPath(part, move, bad, body, possible);
      for (FormulaId part : from.possible)
        somePath(afterDeciding(formulas_, part, name_, move), move, false, body, possible);
      for (FormulaId part : from.impossible)
        somePath(afterDeciding(formulas_, part, name_, move), move, true, body, possible);
      if (possible && badFor_.contains({bad, move}))
        body += ", not " + bad + "(" + encodeTerm(move) + ",T)";
      if (possible) line(name + "(" + encodeTerm(move) + ",T)", body);
    }
    return name;
  }

  // The part must be true on all paths that begin with the move.
  void everyPath(FormulaId part, const Term& move, const std::string& bad, std::string& body,
                 bool& possible) {
    if (part == Formulas::no) possible = false;
    if (part <= Formulas::yes) return;
    if (formulas_[part].depth == 0) {
      body += ", " + states_.literal(part, "T");
      return;
    }
    std::string asked = bad + "_" + std::to_string(part);
    line(asked + "(" + encodeTerm(move) + ")", "");
    badFor_.insert({bad, move});
    if (!askedFor_.insert(asked).second) return;
    std::string holds = lookahead_.holds(part, role_);
    line(bad + "(A,T)", asked + "(A), " + lookahead_.paths(formulas_[part].depth, role_) + ", " +
                            (holds.starts_with("not ") ? holds.substr(4) : "not " + holds));
  }

  // The part must be true (or, if forbidden, false) on some path that begins with the move.
  void somePath(FormulaId part, const Term& move, bool forbidden, std::string& body,
                bool& possible) {
    if (part <= Formulas::yes) {
      possible = possible && (part == Formulas::yes) != forbidden;
      return;
    }
    std::string some = prefix_ + "some" + std::to_string(part);
    if (formulas_[part].depth == 0) {
      FormulaId here = forbidden ? formulas_.negation(part) : part;
      body += ", " + states_.literal(here, "T");
      return;
    }
    body += std::string(", ") + (forbidden ? "not " : "") + some + "(" + encodeTerm(move) + ",T)";
    if (!askedFor_.insert(some).second) return;
    line(some + "(A,T)",
         lookahead_.paths(formulas_[part].depth, role_) + ", " + lookahead_.holds(part, role_));
  }

  // A later rule applies if all earlier ones recommend nothing (no e_k); one predicate expresses
  // this.
  std::string first(const GroundRule& from) {
    std::vector<std::string> parts;
    for (const GroundRule& part : from.parts) parts.push_back(rule(part));
    std::string name = fresh("m"), some = fresh("e"), earlier;
    for (size_t k = 0; k < parts.size(); ++k) {
      line(name + "(A,T)", parts[k] + "(A,T)" + (k > 0 ? ", not " + earlier + "(T)" : ""));
      if (k + 1 == parts.size()) break;
      std::string mark = some + "_" + std::to_string(k);
      line(mark + "(T)", parts[k] + "(A,T)");
      if (k > 0) line(mark + "(T)", earlier + "(T)");
      earlier = mark;
    }
    return name;
  }

  // The moves that the first k rules leave (c_k) remain if the next rule would leave none of them.
  std::string filter(const GroundRule& from) {
    std::string left = rule(from.parts[0]), name = fresh("m");
    for (size_t k = 1; k < from.parts.size(); ++k) {
      const GroundRule& part = from.parts[k];
      std::string next;
      if (part.kind == GroundRule::Kind::order) {
        next = narrowed(part, left, fresh("c"));
      } else {
        std::string other = rule(part);
        next = fresh("c");
        line(next + "(A,T)", left + "(A,T), " + other + "(A,T)");
      }
      std::string some = fresh("e");
      line(some + "(T)", next + "(A,T)");
      line(name + "(A,T)", left + "(A,T), not " + some + "(T)");
      left = next;
    }
    line(name + "(A,T)", left + "(A,T)");
    return name;
  }

  // The candidate that comes first among the preferred moves.
  std::string narrowed(const GroundRule& order, const std::string& candidates,
                       const std::string& name) {
    std::string wanted = fresh("order"), earlier = fresh("before");
    std::vector<Term> seen;
    for (const Term& move : order.moves) {
      if (std::count(seen.begin(), seen.end(), move) > 0) continue;
      seen.push_back(move);
      line(wanted + "(" + std::to_string(seen.size()) + "," + encodeTerm(move) + ")", "");
    }
    line(earlier + "(I+1,T)", wanted + "(I,A), " + candidates + "(A,T)");
    line(earlier + "(I+1,T)", earlier + "(I,T), " + wanted + "(I,A)");
    line(name + "(A,T)", candidates + "(A,T), " + wanted + "(I,A), not " + earlier + "(I,T)");
    return name;
  }

  std::string prefix_;
  size_t role_;
  const Term& name_;
  const std::vector<Term>& moves_;
  Formulas& formulas_;
  StateFormulas& states_;
  Lookahead& lookahead_;
  Section& section_;
  std::string any_;
  int names_ = 0;
  std::set<std::pair<std::string, Term>> badFor_;
  std::set<std::string> askedFor_;
};

} // namespace

std::string writeRule(const BoundRole& bound, const GroundRule& rule) {
  return Writer(bound).rule(rule);
}

} // namespace oddsat::asp
