#include "oddsat/circuit/read_ground.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/index.hpp"
#include "oddsat/circuit/atom_wires.hpp"
#include "oddsat/gdl/goal_value.hpp"
#include "oddsat/gdl/information.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace oddsat::circuit {

namespace {

using gdl::Keyword;
using gdl::Term;

class Reader {
public:
  Reader(const ground::GroundProgram& program, const std::vector<ShownAtom>& shown,
         const gdl::Game& game)
      : program_(program), shown_(shown), nearestGoals_(game.nearestGoals),
        wires_(program.atoms + 1, unbuilt) {
    game_.roles = game.roles;
    game_.hiddenInformation = gdl::hidesInformation(game);
    for (size_t role = 0; role < game.roles.size(); ++role) roleOf_[game.roles[role]] = role;
  }

  GameCircuit read(const Limits& limits) {
    collectDomains();
    makeInputs();
    std::vector<ground::Atom> wanted;
    for (const ShownAtom& shown : shown_)
      if (shown.atom != 0 && wires_[shown.atom] == unbuilt) wanted.push_back(shown.atom);
    buildWires(program_, wanted, wires_, game_.circuit, limits);
    connect();
    return std::move(game_);
  }

private:
  void collectDomains() {
    std::set<Term> fluents;
    std::vector<std::set<Term>> moves(game_.roles.size()), percepts(game_.roles.size());
    for (const ShownAtom& shown : shown_) {
      const bool percept = shown.keyword == Keyword::sees;
      const bool move = shown.keyword == Keyword::input || shown.keyword == Keyword::legal;
      if (shown.keyword == Keyword::truth) fluents.insert(shown.args[0]);
      if (!percept && !move) continue;
      if (const auto role = roleOf_.find(shown.args[0]); role != roleOf_.end())
        (percept ? percepts : moves)[role->second].insert(shown.args[1]);
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
    for (const ShownAtom& shown : shown_) {
      if (shown.keyword == Keyword::truth) wires_[shown.atom] = game_.holds[fluent(shown.args[0])];
      if (shown.atom != 0 && shown.keyword == Keyword::none) wires_[shown.atom] = always;
      if (shown.keyword != Keyword::does) continue;
      wires_[shown.atom] = game_.circuit.input();
      set(game_.does, game_.moves, shown, wires_[shown.atom]);
    }
  }

  void connect() {
    for (const ShownAtom& shown : shown_) {
      const Wire wire = shown.atom == 0 ? always : wires_[shown.atom];
      if (shown.keyword == Keyword::init) game_.initial[fluent(shown.args[0])] = true;
      if (shown.keyword == Keyword::next) game_.next[fluent(shown.args[0])] = wire;
      if (shown.keyword == Keyword::terminal) game_.terminal = wire;
      if (shown.keyword == Keyword::goal) addGoal(shown, wire);
      if (shown.keyword == Keyword::legal) set(game_.legal, game_.moves, shown, wire);
      if (shown.keyword == Keyword::sees) set(game_.sees, game_.percepts, shown, wire);
    }
    for (auto& goals : game_.goals) std::ranges::sort(goals, {}, &GoalWire::value);
  }

  void addGoal(const ShownAtom& goal, Wire wire) {
    const auto role = roleOf_.find(goal.args[0]);
    const std::optional<int> value = gdl::goalValue(goal.args[1], nearestGoals_);
    if (role != roleOf_.end() && value) game_.goals[role->second].push_back({*value, wire});
  }

  size_t fluent(const Term& term) const { return indexInSorted(game_.fluents, term); }

  // Sets the entry of an atom over a role and one of its moves (or percepts).
  template <class Value>
  void set(std::vector<std::vector<Value>>& entries, const std::vector<std::vector<Term>>& terms,
           const ShownAtom& atom, Value value) const {
    const auto role = roleOf_.find(atom.args[0]);
    if (role == roleOf_.end()) return;
    entries[role->second][indexInSorted(terms[role->second], atom.args[1])] = value;
  }

  const ground::GroundProgram& program_;
  const std::vector<ShownAtom>& shown_;
  const bool nearestGoals_;
  std::map<Term, size_t> roleOf_;
  std::vector<Wire> wires_; // by atom
  GameCircuit game_;
};

} // namespace

GameCircuit readGround(const ground::GroundProgram& program, const std::vector<ShownAtom>& shown,
                       const gdl::Game& game, const Limits& limits) {
  return Reader(program, shown, game).read(limits);
}

GameCircuit readGround(const ground::GroundProgram& program, const gdl::Game& game,
                       const Limits& limits) {
  return readGround(program, shownAtoms(program), game, limits);
}

} // namespace oddsat::circuit
