#include "oddsat/games/playouts/strategy_network.hpp"

#include "oddsat/games/playouts/play.hpp"
#include "oddsat/games/playouts/probed.hpp"
#include "oddsat/regression/regress.hpp"

#include <algorithm>
#include <map>

namespace oddsat::playouts {

namespace {

using circuit::always;
using circuit::GameCircuit;
using circuit::inverse;
using circuit::never;
using circuit::Wire;
using strategy::FormulaId;
using strategy::Formulas;
using strategy::GroundRule;
using strategy::Op;
using strategy::StateAtom;

using ByMove = std::vector<Wire>; // by move of the role

// The gates of what strategies recommend, with the same meaning as Meaning::recommended. Formulas
// are about the position and the own move.
class StrategyGates {
public:
  StrategyGates(Probed probed, const Subject& subject, const Question& question,
                const Limits& limits)
      : game_(probed.machine.network().game()), formulas_(subject.formulas), question_(question),
        limits_(limits), start_(question.ownStart ? *question.ownStart : subject.facts.start()) {
    const std::vector<gdl::Term> relations = strategy::relationsOf(formulas_);
    for (size_t i = 0; i < relations.size(); ++i)
      relations_[relations[i]] =
          probed.probes[i] ? game_.legal[probed.roles][*probed.probes[i]] : never;
  }

  GameCircuit build(const std::vector<strategy::GroundStrategy>& strategies) {
    std::map<size_t, ByMove> allowed;
    for (const strategy::GroundStrategy& strategy : strategies) {
      role_ = placeOf(game_.roles, strategy.role);
      allowed[role_] = allowedMoves(strategy.rule);
    }
    for (auto& [role, moves] : allowed) game_.legal[role] = std::move(moves);
    return std::move(game_);
  }

private:
  template <class T>
  static size_t placeOf(const std::vector<T>& all, const T& one) {
    return static_cast<size_t>(std::ranges::find(all, one) - all.begin());
  }

  Wire both(Wire a, Wire b) { return game_.circuit.both(a, b); }
  Wire either(Wire a, Wire b) { return game_.circuit.either(a, b); }
  Wire choice(Wire condition, Wire then, Wire otherwise) {
    return either(both(condition, then), both(inverse(condition), otherwise));
  }

  // Recommended moves while the role is active, else the legal ones.
  ByMove allowedMoves(const GroundRule& rule) {
    const ByMove& legal = game_.legal[role_];
    active_ = both(inverse(game_.terminal), inverse(nothingToDecide(legal)));
    ByMove found = recommended(rule);
    for (size_t move = 0; move < legal.size(); ++move)
      found[move] = choice(active_, found[move], legal[move]);
    return found;
  }

  // The only legal move is one without effect.
  Wire nothingToDecide(const ByMove& legal) {
    Wire one = never, more = never, idle = never;
    for (size_t move = 0; move < legal.size(); ++move) {
      more = either(more, both(one, legal[move]));
      one = either(one, legal[move]);
      if (question_.isIdle(game_.moves[role_][move])) idle = either(idle, legal[move]);
    }
    return both(idle, inverse(more));
  }

  ByMove activeMoves() {
    ByMove moves = game_.legal[role_];
    for (Wire& move : moves) move = both(move, active_);
    return moves;
  }

  ByMove recommended(const GroundRule& rule) {
    limits_.check();
    switch (rule.kind) {
    case GroundRule::Kind::leaf:
      return leaf(rule);
    case GroundRule::Kind::first:
      return first(rule);
    case GroundRule::Kind::filter:
      return filter(rule);
    case GroundRule::Kind::order:
      break;
    }
    return preferred(rule, activeMoves());
  }

  ByMove leaf(const GroundRule& rule) {
    ByMove moves = activeMoves();
    for (size_t move = 0; move < moves.size(); ++move) {
      if (moves[move] == never) continue;
      move_ = move;
      withMove_.clear();
      std::vector<Wire> all{moves[move], holds(rule.formula)};
      for (const FormulaId formula : rule.possible) all.push_back(holds(formula));
      for (const FormulaId formula : rule.impossible) all.push_back(inverse(holds(formula)));
      moves[move] = game_.circuit.all(std::move(all));
    }
    return moves;
  }

  // The moves of the first part that recommends any.
  ByMove first(const GroundRule& rule) {
    ByMove found(game_.legal[role_].size(), never);
    Wire decided = never;
    for (const GroundRule& part : rule.parts) {
      const ByMove moves = recommended(part);
      for (size_t move = 0; move < found.size(); ++move)
        found[move] = either(found[move], both(inverse(decided), moves[move]));
      decided = either(decided, game_.circuit.any(moves));
    }
    return found;
  }

  // Each part leaves those of the candidates that it recommends, up to the first part that
  // recommends none of them.
  ByMove filter(const GroundRule& rule) {
    ByMove candidates = recommended(rule.parts.front());
    Wire goesOn = always;
    for (size_t k = 1; k < rule.parts.size(); ++k) {
      ByMove some;
      if (rule.parts[k].kind == GroundRule::Kind::order) {
        some = preferred(rule.parts[k], candidates);
      } else {
        some = recommended(rule.parts[k]);
        for (size_t move = 0; move < some.size(); ++move)
          some[move] = both(some[move], candidates[move]);
      }
      goesOn = both(goesOn, game_.circuit.any(some));
      for (size_t move = 0; move < some.size(); ++move)
        candidates[move] = choice(goesOn, some[move], candidates[move]);
    }
    return candidates;
  }

  // The first move of the order that is a candidate.
  ByMove preferred(const GroundRule& order, const ByMove& candidates) {
    ByMove found(candidates.size(), never);
    Wire taken = never;
    for (const gdl::Term& term : order.moves) {
      const size_t move = placeOf(game_.moves[role_], term);
      if (move == candidates.size()) continue;
      found[move] = either(found[move], both(candidates[move], inverse(taken)));
      taken = either(taken, candidates[move]);
    }
    return found;
  }

  // ---- formulas, where the own move is move_ ----

  Wire holds(FormulaId formula) {
    const Formulas::Node& node = formulas_[formula];
    auto& known = node.depth == 0 ? ofPosition_ : withMove_;
    if (const auto found = known.find(formula); found != known.end()) return found->second;
    const Wire wire = made(formula);
    return known[formula] = wire;
  }

  Wire made(FormulaId formula) {
    const Formulas::Node& node = formulas_[formula];
    switch (node.op) {
    case Op::yes:
      return always;
    case Op::state:
      return atom(formulas_.states()[node.symbol]);
    case Op::act:
      return formulas_.acts()[node.symbol].move == game_.moves[role_][move_] ? always : never;
    case Op::negation:
      return inverse(holds(formulas_.parts(formula)[0]));
    case Op::all:
    case Op::any:
      return junction(formula, node.op == Op::all);
    default:
      return never;
    }
  }

  // Most parts of a strategy's images name another move, so the part that decides is often found
  // early.
  Wire junction(FormulaId formula, bool all) {
    const Wire decisive = all ? never : always;
    std::vector<Wire> parts;
    for (const FormulaId part : formulas_.parts(formula))
      if (formulas_[part].op == Op::act && holds(part) == decisive) return decisive;
    for (const FormulaId part : formulas_.parts(formula)) {
      parts.push_back(holds(part));
      if (parts.back() == decisive) return decisive;
    }
    return all ? game_.circuit.all(std::move(parts)) : game_.circuit.any(std::move(parts));
  }

  Wire atom(const StateAtom& atom) {
    switch (atom.kind) {
    case StateAtom::Kind::fluent:
      return fluent(atom.term);
    case StateAtom::Kind::relation:
      return relations_.at(atom.term);
    case StateAtom::Kind::terminal:
      return game_.terminal;
    case StateAtom::Kind::initial:
      return atStart();
    case StateAtom::Kind::legal: {
      const size_t role = placeOf(game_.roles, atom.role);
      const size_t move = placeOf(game_.moves[role], atom.term);
      return move == game_.moves[role].size() ? never : game_.legal[role][move];
    }
    case StateAtom::Kind::goal: {
      Wire any = never;
      for (const circuit::GoalWire& goal : game_.goals[placeOf(game_.roles, atom.role)])
        if (goal.value == atom.value) any = either(any, goal.wire);
      return both(any, game_.terminal);
    }
    case StateAtom::Kind::modality: // does not occur in strategies
      break;
    }
    return never;
  }

  Wire fluent(const gdl::Term& term) const {
    const size_t f = placeOf(game_.fluents, term);
    if (f < game_.fluents.size()) return game_.holds[f];
    return std::ranges::find(game_.constantFluents, term) == game_.constantFluents.end() ? never
                                                                                         : always;
  }

  Wire atStart() {
    const auto atFirst = [this](const gdl::Term& term) {
      return std::ranges::find(start_, term) != start_.end();
    };
    for (const gdl::Term& term : start_)
      if (fluent(term) == never) return never;
    for (const gdl::Term& term : game_.constantFluents)
      if (!atFirst(term)) return never;
    std::vector<Wire> same;
    for (size_t f = 0; f < game_.fluents.size(); ++f)
      same.push_back(atFirst(game_.fluents[f]) ? game_.holds[f] : inverse(game_.holds[f]));
    return game_.circuit.all(std::move(same));
  }

  GameCircuit game_;
  const Formulas& formulas_;
  const Question& question_;
  const Limits& limits_;
  std::vector<gdl::Term> start_; // of the original game
  std::map<gdl::Term, Wire> relations_;
  size_t role_ = 0, move_ = 0; // for which formulas become gates
  Wire active_ = never;        // the role has something to decide
  std::unordered_map<FormulaId, Wire> ofPosition_, withMove_;
};

// Strategies refer to relations by the moves of the probe, but it makes none.
void removeProbe(GameCircuit& game, size_t roles) {
  game.roles.resize(roles);
  game.moves.resize(roles);
  game.does.resize(roles);
  game.legal.resize(roles);
  game.goals.resize(roles);
  game.percepts.resize(std::min(roles, game.percepts.size()));
  game.sees.resize(std::min(roles, game.sees.size()));
}

} // namespace

std::shared_ptr<const machine::Network> networkUnderStrategies(const gdl::Game& game,
                                                               const Question& question,
                                                               const Limits& limits,
                                                               Report& report) {
  if (question.aware) return nullptr;
  Subject subject(game, question.strategies, limits);
  demandMemories(subject);
  if (regression::looksAhead(subject)) regression::regress(subject, question, limits);
  if (regression::looksAhead(subject)) return nullptr;
  Probed probed =
      compileWithProbe(subject.game, strategy::relationsOf(subject.formulas), limits, report);
  const size_t roles = probed.roles;
  GameCircuit circuit =
      StrategyGates(std::move(probed), subject, question, limits).build(subject.strategies);
  removeProbe(circuit, roles);
  return std::make_shared<const machine::Network>(std::move(circuit));
}

} // namespace oddsat::playouts
