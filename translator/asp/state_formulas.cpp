#include "oddsat/asp/state_formulas.hpp"

#include "oddsat/asp/names.hpp"
#include "oddsat/gdl/keyword_table.hpp"

namespace oddsat::asp {

namespace {

using strategy::FormulaId;
using strategy::Formulas;
using strategy::Op;
using strategy::StateAtom;

} // namespace

// goal(R,V) is true only at the end of the game.
std::string StateFormulas::goal(const StateAtom& atom, uint32_t symbol, const std::string& at) {
  std::string name = own_ + "result" + std::to_string(symbol) + "(";
  if (goals_.insert(symbol).second) {
    gdl::Term ask{gdl::word::goal, {atom.role, {std::to_string(atom.value)}}};
    section_.lines.push_back(name + when_ + ") :- " + prefix_ + text_.atom(ask, when_) + ", " +
                             prefix_ + call(gdl::word::terminal, {when_}) + ", " + domain_ + ".");
  }
  return name + at + ")";
}

std::string StateFormulas::atom(uint32_t symbol, const std::string& at) {
  const StateAtom& atom = formulas_.states()[symbol];
  switch (atom.kind) {
  case StateAtom::Kind::fluent:
    return prefix_ + text_.atom({gdl::word::truth, {atom.term}}, at);
  case StateAtom::Kind::relation:
    return prefix_ + text_.atom(atom.term, at);
  case StateAtom::Kind::legal:
    return prefix_ + text_.atom({gdl::word::legal, {atom.role, atom.term}}, at);
  case StateAtom::Kind::terminal:
    return prefix_ + call(gdl::word::terminal, {at});
  case StateAtom::Kind::goal:
    return goal(atom, symbol, at);
  case StateAtom::Kind::initial:
  case StateAtom::Kind::modality: // does not occur in strategies
    break;
  }
  needsStart_ = true;
  return prefix_ + "at_start(" + at + ")";
}

std::string StateFormulas::literal(FormulaId id, const std::string& at) {
  const Formulas::Node& node = formulas_[id];
  switch (node.op) {
  case Op::yes:
    return "";
  case Op::no:
    return "#false";
  case Op::state:
    return atom(node.symbol, at);
  case Op::negation:
    return "not " + literal(formulas_.parts(id)[0], at);
  default:
    break;
  }
  if (written_.insert(id).second) define(id);
  return own_ + "phi" + std::to_string(id) + "(" + at + ")";
}

void StateFormulas::define(FormulaId id) {
  std::string head = own_ + "phi" + std::to_string(id) + "(" + when_ + ")";
  std::string all;
  for (FormulaId part : formulas_.parts(id)) {
    std::string one = literal(part, when_);
    if (formulas_[id].op == Op::any) section_.lines.push_back(ruleText(head, one, domain_));
    all += (all.empty() ? "" : ", ") + one;
  }
  if (formulas_[id].op == Op::all) section_.lines.push_back(ruleText(head, all, domain_));
}

} // namespace oddsat::asp
