#include "oddsat/circuit/read_ground.hpp"

#include "oddsat/asp/names.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/circuit/atom_wires.hpp"
#include "oddsat/circuit/demanded.hpp"
#include "oddsat/gdl/goal_value.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace oddsat::circuit {

namespace {

using gdl::Term;

// A named atom of the ground program; facts have no number.
struct Shown {
  Term term; // the predicate with its arguments
  ground::Atom atom = 0;
};

std::vector<Shown> shownAtoms(const ground::GroundProgram& program) {
  std::vector<Shown> shown;
  for (ground::Atom atom = 1; atom < program.names.size(); ++atom)
    if (!program.names[atom].empty()) shown.push_back({asp::decodeTerm(program.names[atom]), atom});
  for (const std::string& fact : program.facts) shown.push_back({asp::decodeTerm(fact), 0});
  return shown;
}

class Reader {
public:
  Reader(const ground::GroundProgram& program, const gdl::Game& game)
      : program_(program), shown_(shownAtoms(program)), nearestGoals_(game.nearestGoals),
        wires_(program.atoms + 1, unbuilt) {
    game_.roles = game.roles;
    game_.hiddenInformation = gdl::hidesInformation(game);
    for (size_t role = 0; role < game.roles.size(); ++role) roleOf_[game.roles[role]] = role;
  }

  GameCircuit read(const Limits& limits) {
    collectDomains();
    makeInputs();
    std::vector<ground::Atom> wanted;
    for (const Shown& shown : shown_)
      if (shown.atom != 0 && wires_[shown.atom] == unbuilt) wanted.push_back(shown.atom);
    buildWires(program_, wanted, wires_, game_.circuit, limits);
    connect();
    return std::move(game_);
  }

private:
  void collectDomains() {
    std::set<Term> fluents;
    std::vector<std::set<Term>> moves(game_.roles.size()), percepts(game_.roles.size());
    for (const Shown& shown : shown_) {
      const Term& term = shown.term;
      if (term.name == gdl::word::truth) fluents.insert(term.args[0]);
      const bool percept = term.name == gdl::word::sees;
      if (!percept && term.name != gdl::word::input && term.name != gdl::word::legal) continue;
      if (const auto role = roleOf_.find(term.args[0]); role != roleOf_.end())
        (percept ? percepts : moves)[role->second].insert(term.args[1]);
    }
    game_.fluents.assign(fluents.begin(), fluents.end());
    for (const auto& set : moves) game_.moves.emplace_back(set.begin(), set.end());
    for (const auto& set : percepts) game_.percepts.emplace_back(set.begin(), set.end());
  }

  void makeInputs() {
    const size_t fluents = game_.fluents.size();
    game_.initial.assign(fluents, false);
    game_.next.assign(fluents, never);
    for (size_t f = 0; f < fluents; ++f) game_.holds.push_back(game_.circuit.input());
    game_.goals.resize(game_.roles.size());
    for (const auto& moves : game_.moves) {
      game_.does.emplace_back(moves.size(), never);
      game_.legal.emplace_back(moves.size(), never);
    }
    for (const auto& percepts : game_.percepts) game_.sees.emplace_back(percepts.size(), never);
    for (const Shown& shown : shown_) {
      if (shown.term.name == gdl::word::truth)
        wires_[shown.atom] = game_.holds[fluent(shown.term.args[0])];
      if (shown.atom != 0 && isGuard(shown.term.name)) wires_[shown.atom] = always;
      if (shown.term.name != gdl::word::does) continue;
      wires_[shown.atom] = game_.circuit.input();
      if (Wire* does = place(game_.does, game_.moves, shown.term)) *does = wires_[shown.atom];
    }
  }

  void connect() {
    for (const Shown& shown : shown_) {
      const Term& term = shown.term;
      const Wire wire = shown.atom == 0 ? always : wires_[shown.atom];
      if (term.name == gdl::word::init) game_.initial[fluent(term.args[0])] = true;
      if (term.name == gdl::word::next) game_.next[fluent(term.args[0])] = wire;
      if (term.name == gdl::word::terminal) game_.terminal = wire;
      if (term.name == gdl::word::goal) addGoal(term, wire);
      if (term.name == gdl::word::legal) set(game_.legal, game_.moves, term, wire);
      if (term.name == gdl::word::sees) set(game_.sees, game_.percepts, term, wire);
    }
    for (auto& goals : game_.goals) std::ranges::sort(goals, {}, &GoalWire::value);
  }

  void addGoal(const Term& goal, Wire wire) {
    const auto role = roleOf_.find(goal.args[0]);
    const std::optional<int> value = gdl::goalValue(goal.args[1], nearestGoals_);
    if (role != roleOf_.end() && value) game_.goals[role->second].push_back({*value, wire});
  }

  size_t fluent(const Term& term) const {
    const auto place = std::ranges::lower_bound(game_.fluents, term);
    return static_cast<size_t>(place - game_.fluents.begin());
  }

  // The wire of an atom over a role and one of its moves (or percepts); null for an unknown role.
  Wire* place(std::vector<std::vector<Wire>>& wires, const std::vector<std::vector<Term>>& terms,
              const Term& atom) const {
    const auto role = roleOf_.find(atom.args[0]);
    if (role == roleOf_.end()) return nullptr;
    const auto& own = terms[role->second];
    const auto found = std::ranges::lower_bound(own, atom.args[1]);
    return &wires[role->second][static_cast<size_t>(found - own.begin())];
  }

  void set(std::vector<std::vector<Wire>>& wires, const std::vector<std::vector<Term>>& terms,
           const Term& atom, Wire wire) const {
    if (Wire* at = place(wires, terms, atom)) *at = wire;
  }

  const ground::GroundProgram& program_;
  const std::vector<Shown> shown_;
  const bool nearestGoals_;
  std::map<Term, size_t> roleOf_;
  std::vector<Wire> wires_; // by atom
  GameCircuit game_;
};

} // namespace

GameCircuit readGround(const ground::GroundProgram& program, const gdl::Game& game,
                       const Limits& limits) {
  return Reader(program, game).read(limits);
}

} // namespace oddsat::circuit
