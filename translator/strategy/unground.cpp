#include "oddsat/strategy/unground.hpp"

#include "oddsat/base/ascii.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/strategy/memory.hpp"

#include <algorithm>

namespace oddsat::strategy {

namespace {

using gdl::Term;
using FK = Formula::Kind;
using RK = Rule::Kind;

constexpr double mostWritten = 5e6; // parts, when all names are replaced

Formula make(FK kind, std::vector<Formula> parts = {}) {
  Formula found;
  found.kind = kind;
  found.parts = std::move(parts);
  return found;
}

Formula about(FK kind, const Term& role, const Term& term) {
  Formula found = make(kind);
  found.role = role;
  found.term = term;
  return found;
}

// A move that no rule of the game can make legal is false, because it would be an error in a file.
Formula moved(FK kind, const Term& role, const Term& move, const Facts& facts) {
  return facts.knownMove({move.name, move.args.size()}) ? about(kind, role, move) : make(FK::no);
}

Formula fluent(const Term& term, const Facts& facts) {
  return facts.knownFluent({term.name, term.args.size()}) ? about(FK::fluent, {}, term)
                                                          : make(FK::no);
}

// A memory is the truth of its formula one step before.
Formula remembered(const Term& memory, const Facts& facts);

Formula known(const Term& knowledge, const Facts& facts);

Formula past(const Term& term, const Facts& facts) {
  if (term.name == "yes") return make(FK::yes);
  if (term.name == "no") return make(FK::no);
  if (term.name == gdl::word::truth)
    return isMemory(term.args[0]) ? remembered(term.args[0], facts) : fluent(term.args[0], facts);
  if (term.name == "holds")
    return isMemory(term.args[0]) ? known(term.args[0], facts)
                                  : about(FK::relation, {}, term.args[0]);
  if (term.name == gdl::word::terminal) return make(FK::terminal);
  if (term.name == gdl::word::goal) return about(FK::goal, term.args[0], term.args[1]);
  if (term.name == gdl::word::legal || term.name == gdl::word::does)
    return moved(term.name == gdl::word::does ? FK::does : FK::legal, term.args[0], term.args[1],
                 facts);
  std::vector<Formula> parts;
  for (const Term& part : term.args) parts.push_back(past(part, facts));
  return make(term.name == "not"   ? FK::negation
              : term.name == "and" ? FK::conjunction
                                   : FK::disjunction,
              std::move(parts));
}

Formula known(const Term& knowledge, const Facts& facts) {
  const Term& inner = knowledge.args[0];
  Formula found = make(FK::knows, {past(inner.args[1], facts)});
  found.role = inner.args[0];
  return found;
}

Formula remembered(const Term& memory, const Facts& facts) {
  const Term& inner = memory.args[0];
  if (inner.args[0].name == gdl::word::sees)
    return about(FK::observes, inner.args[0].args[0], inner.args[0].args[1]);
  std::vector<Formula> parts;
  for (const Term& part : inner.args) parts.push_back(past(part, facts));
  if (inner.name == "previous") return make(FK::previous, std::move(parts));
  const FK kind = inner.name == "once" ? FK::once : FK::since;
  return make(FK::previous, {make(kind, std::move(parts))});
}

class Ungrounder {
public:
  explicit Ungrounder(const Subject& subject)
      : subject_(subject), formulas_(subject.formulas), readers_(formulas_.size(), 0),
        size_(formulas_.size(), 0), names_(formulas_.size()) {}

  File file() {
    for (const GroundStrategy& strategy : subject_.strategies) countIn(strategy.rule);
    if (written_ > mostWritten) throw Error("the strategy is too long to be written down");
    for (const GroundStrategy& strategy : subject_.strategies) {
      Named named;
      named.name = nameOf(strategy.source);
      named.role = strategy.role;
      named.rule = rule(strategy.rule, strategy.role);
      file_.strategies.push_back(std::move(named));
    }
    return std::move(file_);
  }

private:
  double count(FormulaId id) { // number of parts when written in full
    if (++readers_[id] > 1) return size_[id];
    double size = 1;
    for (const FormulaId part : formulas_.parts(id)) size += count(part);
    return size_[id] = size;
  }

  void countIn(const GroundRule& rule) {
    written_ += count(rule.formula);
    for (const auto* some : {&rule.possible, &rule.impossible})
      for (const FormulaId id : *some) written_ += count(id);
    for (const GroundRule& part : rule.parts) countIn(part);
  }

  bool taken(const std::string& name) const {
    return subject_.facts.nature({name, 0}) != Facts::Nature::unknown ||
           std::ranges::find(file_.strategies, name, &Named::name) != file_.strategies.end();
  }

  // The text after the last colon of "file:name", with other characters than those of names
  // replaced.
  std::string nameOf(const std::string& source) const {
    std::string name;
    for (const char c : source.substr(source.rfind(':') + 1)) name += isAlphanumeric(c) ? c : '_';
    if (name.empty() || !isLower(name[0])) name = "written";
    while (taken(name)) name += "_too";
    return name;
  }

  Rule rule(const GroundRule& from, const Term& role) {
    Rule found;
    if (from.kind == GroundRule::Kind::leaf) found.formula = leaf(from);
    if (from.kind == GroundRule::Kind::order) return order(from, role);
    if (from.kind == GroundRule::Kind::first) found.kind = RK::first;
    if (from.kind == GroundRule::Kind::filter) found.kind = RK::filter;
    for (const GroundRule& part : from.parts) found.parts.push_back(rule(part, role));
    if (from.kind != GroundRule::Kind::first) return found;
    for (Rule& part : found.parts) { // `least` extends as far as possible, so it gets parentheses
      if (part.kind != RK::least) continue;
      Rule alone;
      alone.kind = RK::filter;
      alone.parts.push_back(std::move(part));
      part = std::move(alone);
    }
    return found;
  }

  static Rule order(const GroundRule& from, const Term& role) {
    Rule found;
    found.kind = RK::least;
    Term move{"M"};
    move.variable = true;
    Binder binder{move.name, {}, {}};
    binder.domain.kind = Domain::Kind::listed;
    binder.domain.terms = from.moves;
    found.binders.push_back(std::move(binder));
    found.formula = about(FK::does, role, move);
    return found;
  }

  Formula leaf(const GroundRule& from) {
    std::vector<Formula> parts;
    if (from.formula != Formulas::yes || (from.possible.empty() && from.impossible.empty()))
      parts.push_back(formula(from.formula));
    for (const FormulaId id : from.possible) parts.push_back(make(FK::possibly, {formula(id)}));
    for (const FormulaId id : from.impossible)
      parts.push_back(make(FK::negation, {make(FK::possibly, {formula(id)})}));
    return parts.size() == 1 ? Formula(parts[0]) : make(FK::conjunction, std::move(parts));
  }

  Formula atom(const StateAtom& atom) const {
    switch (atom.kind) {
    case StateAtom::Kind::fluent:
      return isMemory(atom.term) ? remembered(atom.term, subject_.facts)
                                 : fluent(atom.term, subject_.facts);
    case StateAtom::Kind::relation:
      return isMemory(atom.term) ? known(atom.term, subject_.facts)
                                 : about(FK::relation, {}, atom.term);
    case StateAtom::Kind::legal:
      return moved(FK::legal, atom.role, atom.term, subject_.facts);
    case StateAtom::Kind::terminal:
      return make(FK::terminal);
    case StateAtom::Kind::initial:
      return make(FK::initial);
    case StateAtom::Kind::goal:
      return about(FK::goal, atom.role, {std::to_string(atom.value)});
    case StateAtom::Kind::modality:
      break;
    }
    throw Error("the modalities of 'check' have no place in a strategy");
  }

  Formula formula(FormulaId id) {
    const bool junction = formulas_[id].op == Op::all || formulas_[id].op == Op::any;
    if (!junction || readers_[id] < 2) return whole(id);
    if (names_[id].empty()) {
      Formula value = whole(id);
      do names_[id] = "part" + std::to_string(++parts_);
      while (taken(names_[id]));
      file_.macros.push_back({names_[id], {}, std::move(value), {}});
    }
    return about(FK::relation, {}, {names_[id]});
  }

  Formula whole(FormulaId id) {
    const Formulas::Node& node = formulas_[id];
    if (node.op == Op::yes) return make(FK::yes);
    if (node.op == Op::no) return make(FK::no);
    if (node.op == Op::state) return atom(formulas_.states()[node.symbol]);
    if (node.op == Op::act)
      return moved(FK::does, formulas_.acts()[node.symbol].role, formulas_.acts()[node.symbol].move,
                   subject_.facts);
    std::vector<Formula> parts;
    for (const FormulaId part : formulas_.parts(id)) parts.push_back(formula(part));
    return make(node.op == Op::negation ? FK::negation
                : node.op == Op::all    ? FK::conjunction
                : node.op == Op::any    ? FK::disjunction
                : node.op == Op::next   ? FK::next
                                        : FK::strongNext,
                std::move(parts));
  }

  const Subject& subject_;
  const Formulas& formulas_;
  std::vector<uint32_t> readers_; // by formula
  std::vector<double> size_;
  std::vector<std::string> names_;
  double written_ = 0;
  size_t parts_ = 0;
  File file_;
};

} // namespace

File unground(const Subject& subject) {
  return Ungrounder(subject).file();
}

} // namespace oddsat::strategy
