#include "oddsat/regression/regress.hpp"

#include "oddsat/base/index.hpp"
#include "oddsat/circuit/conjuncts.hpp"
#include "oddsat/regression/deciding_steps.hpp"
#include "oddsat/regression/formulas_of.hpp"
#include "oddsat/regression/future.hpp"
#include "oddsat/regression/restrict.hpp"

#include <algorithm>
#include <functional>

namespace oddsat::regression {

using strategy::FormulaId;
using strategy::Formulas;
using strategy::GroundRule;
using strategy::Op;

namespace {

// True if the position and the role's own move decide the formula, so that no look-ahead is needed.
bool isPlain(const Formulas& formulas, FormulaId id, const gdl::Term& role) {
  const Formulas::Node& node = formulas[id];
  if (node.depth == 0) return true;
  if (node.op == Op::next || node.op == Op::strongNext) return false;
  if (node.op == Op::act) return formulas.acts()[node.symbol].role == role;
  return std::ranges::all_of(formulas.parts(id),
                             [&](FormulaId part) { return isPlain(formulas, part, role); });
}

std::vector<FormulaId> conjuncts(const Formulas& formulas, FormulaId id) {
  if (formulas[id].op != Op::all) return {id};
  return {formulas.parts(id).begin(), formulas.parts(id).end()};
}

// A leaf during regression: the remaining formulas, and for each move the wire of its future.
struct Leaf {
  GroundRule* rule;
  gdl::Term role;
  std::vector<Cube> impossible = {}; // positions that do not matter for it
  std::vector<FormulaId> plain = {};
  std::vector<std::pair<size_t, Wire>> moves = {};
};

size_t gatesBelow(const circuit::Circuit& circuit, const std::vector<Wire>& roots) {
  std::vector<bool> seen(circuit.nodes().size(), false);
  std::vector<uint32_t> open;
  for (const Wire root : roots) open.push_back(circuit::nodeOf(root));
  size_t count = 0;
  while (!open.empty()) {
    const uint32_t n = open.back();
    open.pop_back();
    if (seen[n] || circuit.nodes()[n].kind != circuit::Node::Kind::both) continue;
    seen[n] = true;
    ++count;
    open.push_back(circuit::nodeOf(circuit.nodes()[n].a));
    open.push_back(circuit::nodeOf(circuit.nodes()[n].b));
  }
  return count;
}

class Regression {
public:
  Regression(strategy::Subject& subject, const StepGame& game, const Question& question,
             std::vector<gdl::Term> ownStart, const Limits& limits)
      : subject_(subject), formulas_(subject.formulas), game_(game), question_(question),
        positions_(game, subject.formulas, std::move(ownStart)),
        exclusions_(exclusions(game, limits)),
        future_(positions_, exclusions_, subject.formulas, question.reading, limits) {}

  void look() {
    for (strategy::GroundStrategy& strategy : subject_.strategies)
      look(strategy.rule, strategy.role, ends());
  }

  // Hypothetical situations would need at least all joint moves that were followed here, with every
  // fluent of each.
  bool isSmaller() {
    return gatesBelow(positions_.circuit(), roots()) <=
           future_.steps() * std::max<size_t>(1, game_.circuit.fluents.size());
  }

  void replace() {
    FormulasOf words(positions_, formulas_, roots());
    for (Leaf& leaf : leaves_) replace(leaf, words);
  }

private:
  std::vector<Wire> roots() const {
    std::vector<Wire> found;
    for (const Leaf& leaf : leaves_)
      for (const auto& [move, wire] : leaf.moves) found.push_back(wire);
    return found;
  }

  // Strategies are not queried at the end of the game, so terminal positions count as impossible.
  // Complex conditions for the end are left out.
  std::vector<Cube> ends() {
    const circuit::Circuit& circuit = positions_.circuit();
    std::vector<Cube> found;
    for (const Wire way :
         circuit::conjuncts(circuit, circuit::inverse(positions_.terminal(positions_.here()))))
      if (const auto cubes = cubesOf(circuit, circuit::inverse(way)))
        found.insert(found.end(), cubes->begin(), cubes->end());
    return found;
  }

  void look(GroundRule& rule, const gdl::Term& role, std::vector<Cube> impossible) {
    for (GroundRule& part : rule.parts) {
      look(part, role, impossible);
      if (rule.kind == GroundRule::Kind::first) addEmpty(part, role, impossible);
    }
    if (rule.kind != GroundRule::Kind::leaf) return;
    Leaf leaf{&rule, role, std::move(impossible)};
    std::vector<std::pair<FormulaId, bool>> deep; // formula; is it forbidden?
    const auto sort = [&](FormulaId part, bool opposite, bool somePath) {
      const bool plain = isPlain(formulas_, part, role);
      if (plain) leaf.plain.push_back(opposite ? formulas_.negation(part) : part);
      // True on some path: not false on every path.
      if (!plain)
        deep.emplace_back(somePath ? formulas_.negation(part) : part, somePath != opposite);
    };
    for (const FormulaId part : conjuncts(formulas_, rule.formula)) sort(part, false, false);
    for (const FormulaId part : rule.possible) sort(part, false, true);
    for (const FormulaId part : rule.impossible) sort(part, true, true);
    if (deep.empty()) return;
    lookFrom(leaf, deep, role);
    leaves_.push_back(std::move(leaf));
  }

  // A later rule counts only where this one recommends nothing.
  void addEmpty(const GroundRule& rule, const gdl::Term& name, std::vector<Cube>& impossible) {
    if (rule.kind != GroundRule::Kind::leaf || !rule.possible.empty() || !rule.impossible.empty())
      return;
    circuit::Circuit& circuit = positions_.circuit();
    const size_t role = numberOf(name);
    for (const Option& option : std::vector<Option>(positions_.options(positions_.here(), role))) {
      const Wire then = future_.onEveryPath(rule.formula, role, option.move);
      if (const auto cubes = cubesOf(circuit, circuit.both(option.legal, then)))
        impossible.insert(impossible.end(), cubes->begin(), cubes->end());
    }
  }

  size_t numberOf(const gdl::Term& role) const { return indexOf(game_.circuit.roles, role); }

  void lookFrom(Leaf& leaf, const std::vector<std::pair<FormulaId, bool>>& deep,
                const gdl::Term& name) {
    const size_t role = numberOf(name);
    Restrict restricted(positions_.circuit(), exclusions_, leaf.impossible);
    const std::vector<Option> options = positions_.options(positions_.here(), role);
    for (const Option& option : options) {
      if (decidesNothing(role, option.move)) continue;
      std::vector<Wire> wires;
      for (const auto& [formula, opposite] : deep) {
        const Wire every = future_.onEveryPath(formula, role, option.move);
        wires.push_back(opposite ? circuit::inverse(every) : every);
      }
      const Wire then = positions_.circuit().all(std::move(wires));
      leaf.moves.emplace_back(option.move,
                              restricted.given(then, future_.knownOf(role, option.move)));
    }
  }

  // True for a noop that is the only move, where no strategy is queried.
  bool decidesNothing(size_t role, size_t move) {
    return question_.isIdle(game_.circuit.moves[role][move]) &&
           positions_.options(positions_.here(future_.knownOf(role, move)), role).size() == 1;
  }

  void replace(Leaf& leaf, FormulasOf& words) {
    const size_t place = numberOf(leaf.role);
    std::vector<FormulaId> ways;
    for (const auto& [move, wire] : leaf.moves)
      if (const FormulaId then = words.of(wire); then != Formulas::no)
        ways.push_back(
            formulas_.all({formulas_.act({leaf.role, game_.circuit.moves[place][move]}), then},
                          Formulas::Shape::kept));
    leaf.plain.push_back(formulas_.any(std::move(ways), Formulas::Shape::kept));
    leaf.rule->formula = formulas_.all(leaf.plain);
    leaf.rule->possible.clear();
    leaf.rule->impossible.clear();
  }

  strategy::Subject& subject_;
  Formulas& formulas_;
  const StepGame& game_;
  const Question& question_;
  Positions positions_;
  const Exclusions exclusions_;
  Future future_;
  std::vector<Leaf> leaves_;
};

template <class Visit>
void eachFormula(const GroundRule& rule, const Visit& visit) {
  visit(rule.formula);
  for (const auto* some : {&rule.possible, &rule.impossible})
    for (const FormulaId id : *some) visit(id);
  for (const GroundRule& part : rule.parts) eachFormula(part, visit);
}

bool looksAhead(const GroundRule& rule, const Formulas& formulas, const gdl::Term& role) {
  bool found = false;
  eachFormula(rule, [&](FormulaId id) { found = found || !isPlain(formulas, id, role); });
  return found;
}

std::vector<gdl::Term> ownStart(const strategy::Subject& subject, const Question& question) {
  return question.ownStart ? *question.ownStart : subject.facts.start();
}

} // namespace

bool looksAhead(const strategy::Subject& subject) {
  return std::ranges::any_of(subject.strategies, [&](const strategy::GroundStrategy& strategy) {
    return looksAhead(strategy.rule, subject.formulas, strategy.role);
  });
}

Sizes sizes(const strategy::Subject& subject) {
  Sizes found;
  std::vector<bool> seen(subject.formulas.size(), false);
  const std::function<void(FormulaId)> count = [&](FormulaId id) {
    if (seen[id]) return;
    seen[id] = true;
    ++found.parts;
    for (const FormulaId part : subject.formulas.parts(id)) count(part);
  };
  for (const strategy::GroundStrategy& strategy : subject.strategies)
    eachFormula(strategy.rule, [&](FormulaId id) {
      count(id);
      found.depth = std::max(found.depth, subject.formulas[id].depth);
    });
  return found;
}

std::optional<Regressed> regress(strategy::Subject& subject, const Question& question,
                                 const Limits& limits) {
  if (question.lookahead == Lookahead::timelines) return std::nullopt;
  try {
    Regressed found;
    const StepGame game = stepGame(subject.game, strategy::relationsOf(subject.formulas), limits);
    Regression regression(subject, game, question, ownStart(subject, question), limits);
    regression.look();
    if (question.lookahead == Lookahead::smaller && !regression.isSmaller()) return std::nullopt;
    regression.replace();
    if (question.horizon) {
      const auto steps = turns(game, question);
      for (size_t role = 0; role < game.roles; ++role)
        found.turns[subject.game.roles[role]] = steps[role];
    }
    return found;
  } catch (const TooBig&) {
    if (question.lookahead == Lookahead::regression) throw;
    return std::nullopt;
  }
}

} // namespace oddsat::regression
