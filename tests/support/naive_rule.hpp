// Recommendations of a rule `when C do A` with variables, by the definitions: every value of every
// variable, every continuation for a few steps, and all images under the symmetries. For small
// games.
#pragma once

#include "oddsat/strategy/symmetry_in_words.hpp"
#include "oddsat/strategy/syntax_tree.hpp"
#include "support/naive_game.hpp"

#include "oddsat/games/machine/machine.hpp"

#include <algorithm>
#include <stdexcept>

namespace oddsat::support {

class NaiveRule {
public:
  using Formula = strategy::Formula;

  NaiveRule(const gdl::Game& game, const machine::Machine& machine, size_t me,
            const strategy::Rule& rule, const strategy::Symmetries& symmetries)
      : machine_(machine), naive_(game), me_(me), rule_(rule) {
    for (const gdl::Term& fluent : machine.fluents())
      for (const gdl::Term& value : fluent.args) values_.insert(value);
    for (const gdl::Term& move : machine.moves(me))
      for (const gdl::Term& value : move.args) values_.insert(value);
    close(rule.symmetric ? symmetries : strategy::Symmetries{});
  }

  bool recommends(const machine::State& state, machine::MoveId move) {
    return std::ranges::any_of(images_, [&](const Image& image) {
      std::vector<gdl::Term> fluents;
      for (const gdl::Term& fluent : machine_.fluentsOf(state))
        fluents.push_back(moved(image.fluents, fluent));
      const gdl::Term to = moved(image.moves, machine_.moves(me_)[move]);
      const auto place = std::ranges::find(machine_.moves(me_), to);
      return plainly(machine_.stateOf(fluents),
                     static_cast<machine::MoveId>(place - machine_.moves(me_).begin()));
    });
  }

private:
  using Map = std::map<gdl::Term, gdl::Term>;
  using Values = std::map<std::string, gdl::Term>;
  struct Image {
    Map fluents, moves;
    auto operator<=>(const Image&) const = default;
  };
  struct Step {
    machine::State state;
    machine::Joint joint; // empty: the path ends here
    machine::View view;
    std::map<std::string, NaiveGame::Terms> facts;
  };
  static constexpr size_t steps_ = 4; // no rule that is judged looks further

  static gdl::Term moved(const Map& map, const gdl::Term& term) {
    const auto to = map.find(term);
    return to == map.end() ? term : to->second;
  }

  void close(const strategy::Symmetries& symmetries) {
    Image identity;
    for (const gdl::Term& fluent : machine_.fluents()) identity.fluents[fluent] = fluent;
    for (const gdl::Term& move : machine_.moves(me_)) identity.moves[move] = move;
    std::set<Image> all{identity};
    std::vector<Image> open{identity};
    while (!open.empty()) {
      const Image image = std::move(open.back());
      open.pop_back();
      for (const strategy::Symmetry& symmetry : symmetries.generators) {
        Image next;
        for (const auto& [from, to] : image.fluents)
          next.fluents[from] = moved(symmetry.fluents, to);
        for (const auto& [from, to] : image.moves) {
          const auto found = symmetry.moves.find({machine_.roles()[me_], to});
          next.moves[from] = found == symmetry.moves.end() ? to : found->second;
        }
        if (all.insert(next).second) open.push_back(next);
      }
    }
    images_.assign(all.begin(), all.end());
  }

  bool plainly(const machine::State& state, machine::MoveId move) {
    const gdl::Term& done = machine_.moves(me_)[move];
    if (done.name != rule_.move.name || done.args.size() != rule_.move.args.size()) return false;
    Values values;
    for (size_t i = 0; i < done.args.size(); ++i) {
      const gdl::Term& wanted = rule_.move.args[i];
      if (!wanted.variable && wanted != done.args[i]) return false;
      if (!wanted.variable) continue;
      const auto [known, fresh] = values.try_emplace(wanted.name, done.args[i]);
      if (!fresh && known->second != done.args[i]) return false;
    }
    std::vector<Step> path;
    return everyPath(state, move, values, path);
  }

  bool everyPath(const machine::State& state, std::optional<machine::MoveId> own,
                 const Values& values, std::vector<Step>& path) {
    const machine::View view = machine_.view(state);
    const auto fluents = machine_.fluentsOf(state);
    path.push_back({state, {}, view, naive_.holding({fluents.begin(), fluents.end()}, {})});
    bool all = true;
    const bool stuck =
        std::ranges::any_of(view.legal, [](const auto& legal) { return legal.empty(); });
    if (view.terminal || stuck || path.size() > steps_) {
      all = someValues(rule_.formula, path, values);
    } else {
      machine::Joint joint(view.legal.size());
      all = everyJoint(own, joint, 0, values, path);
    }
    path.pop_back();
    return all;
  }

  bool everyJoint(std::optional<machine::MoveId> own, machine::Joint& joint, size_t role,
                  const Values& values, std::vector<Step>& path) {
    if (role == joint.size()) {
      path.back().joint = joint;
      const bool all =
          everyPath(machine_.next(path.back().state, joint), std::nullopt, values, path);
      path.back().joint.clear();
      return all;
    }
    const std::vector<machine::MoveId> legal = path.back().view.legal[role];
    return std::ranges::all_of(legal, [&](machine::MoveId move) {
      if (role == me_ && own && move != *own) return true;
      joint[role] = move;
      return everyJoint(own, joint, role + 1, values, path);
    });
  }

  // Variables that the move does not name: some value of all that there are.
  bool someValues(const Formula& formula, const std::vector<Step>& path, Values values) {
    std::set<std::string> open;
    collect(formula, values, open);
    if (open.empty()) return holds(formula, path, 0, values);
    return std::ranges::any_of(values_, [&](const gdl::Term& value) {
      Values more = values;
      more[*open.begin()] = value;
      return someValues(formula, path, more);
    });
  }

  void collect(const Formula& formula, const Values& values, std::set<std::string>& open) const {
    Values bound = values;
    for (const strategy::Binder& binder : formula.binders) bound[binder.variable] = {};
    const auto read = [&](const gdl::Term& term, const auto& self) -> void {
      if (term.variable && !bound.contains(term.name)) open.insert(term.name);
      for (const gdl::Term& part : term.args) self(part, self);
    };
    read(formula.term, read);
    for (const gdl::Term& term : formula.terms) read(term, read);
    for (const Formula& part : formula.parts) collect(part, bound, open);
  }

  gdl::Term filled(const gdl::Term& term, const Values& values) const {
    if (term.variable) return values.at(term.name);
    gdl::Term found = term;
    for (gdl::Term& part : found.args) part = filled(part, values);
    return found;
  }

  size_t roleOf(const gdl::Term& role) const {
    const auto& roles = machine_.roles();
    for (size_t r = 0; r < roles.size(); ++r)
      if (role.name == strategy::me         ? r == me_
          : role.name == strategy::opponent ? r != me_ && roles[r].name != "random"
                                            : roles[r] == role)
        return r;
    throw std::logic_error("no such role");
  }

  bool holds(const Formula& formula, const std::vector<Step>& path, size_t at,
             const Values& values) const {
    using Kind = Formula::Kind;
    const Step& here = path[at];
    const auto part = [&](size_t i) { return holds(formula.parts[i], path, at, values); };
    switch (formula.kind) {
    case Kind::yes:
      return true;
    case Kind::no:
      return false;
    case Kind::fluent:
      return here.facts.contains("true") &&
             here.facts.at("true").contains({"true", {filled(formula.term, values)}});
    case Kind::relation: {
      const gdl::Term atom = filled(formula.term, values);
      return here.facts.contains(atom.name) && here.facts.at(atom.name).contains(atom);
    }
    case Kind::equal:
      return filled(formula.terms[0], values) == filled(formula.terms[1], values);
    case Kind::wins:
      return here.view.terminal && std::ranges::find(here.view.goals[roleOf(formula.role)], 100) !=
                                       here.view.goals[roleOf(formula.role)].end();
    case Kind::does: {
      const size_t role = roleOf(formula.role);
      return !here.joint.empty() &&
             machine_.moves(role)[here.joint[role]] == filled(formula.term, values);
    }
    case Kind::next:
      return here.joint.empty() || holds(formula.parts[0], path, at + 1, values);
    case Kind::negation:
      return !part(0);
    case Kind::conjunction:
      return std::ranges::all_of(formula.parts,
                                 [&](const Formula& f) { return holds(f, path, at, values); });
    case Kind::disjunction:
      return std::ranges::any_of(formula.parts,
                                 [&](const Formula& f) { return holds(f, path, at, values); });
    case Kind::implication:
      return !part(0) || part(1);
    case Kind::equivalence:
      return part(0) == part(1);
    case Kind::exists:
    case Kind::forall:
      return bound(formula, 0, path, at, values);
    default:
      throw std::logic_error("a condition that this judge does not know");
    }
  }

  bool bound(const Formula& formula, size_t binder, const std::vector<Step>& path, size_t at,
             Values values) const {
    if (binder == formula.binders.size()) return holds(formula.parts[0], path, at, values);
    const bool some = formula.kind == Formula::Kind::exists;
    for (const gdl::Term& term : formula.binders[binder].domain.terms) {
      values[formula.binders[binder].variable] = term;
      if (bound(formula, binder + 1, path, at, values) == some) return some;
    }
    return !some;
  }

  const machine::Machine& machine_;
  NaiveGame naive_;
  size_t me_;
  strategy::Rule rule_;
  std::set<gdl::Term> values_;
  std::vector<Image> images_;
};

} // namespace oddsat::support
