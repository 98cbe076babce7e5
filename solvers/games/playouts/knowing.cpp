#include "oddsat/games/playouts/knowing.hpp"

#include "oddsat/games/hidden/knowledge.hpp"
#include "oddsat/games/playouts/meaning.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/strategy/memory.hpp"
#include "oddsat/strategy/subject.hpp"

#include <algorithm>
#include <set>

namespace oddsat::playouts {

namespace {

using gdl::Literal;
using gdl::Term;
using strategy::FormulaId;
using strategy::Formulas;
using strategy::Knowledge;

using Truths = std::vector<bool>; // by formula

// Knowledge of a role, as an automaton that reads its moves and observations.
struct KnowledgeStates {
  struct Step {
    machine::MoveId move;
    std::set<Term> observed;
    size_t to;
    auto operator<=>(const Step&) const = default;
  };
  struct State {
    Truths goesOn, ended; // what is known where the game goes on, and where it has ended
    std::vector<Step> steps;
    auto operator<=>(const State&) const = default;
  };
  std::vector<State> states;
  size_t start = 0;
};

// The truth of formulas in the positions of another machine of the same game.
class Judge {
public:
  Judge(const gdl::Game& game, Formulas& formulas, std::vector<FormulaId> judged,
        const Question& question, const Limits& limits)
      : judged_(std::move(judged)),
        positions_(game, strategy::relationsOf(formulas), question.ownStart, limits, quiet_),
        meaning_(positions_, formulas, question) {}

  const Truths& truths(hidden::ObservedSteps& steps, hidden::PositionId id) {
    const auto [place, isNew] = known_.try_emplace(id);
    if (!isNew) return place->second;
    const PositionId here =
        positions_.at(positions_.machine().stateOf(steps.machine().fluentsOf(steps.state(id))));
    for (const FormulaId formula : judged_) place->second.push_back(meaning_.holds(formula, here));
    return place->second;
  }

private:
  std::vector<FormulaId> judged_;
  Report quiet_;
  Positions positions_;
  Meaning meaning_;
  std::map<hidden::PositionId, Truths> known_;
};

// The sets of playouts that look alike are the states, from the last to the first: equal ones
// become one, and one whose knowledge never changes any more needs no steps.
class StatesMaker {
public:
  StatesMaker(hidden::ObservedSteps& steps, size_t role, size_t formulas, Judge& judge)
      : steps_(steps), role_(role), formulas_(formulas), judge_(judge),
        layers_(steps, steps.at(steps.machine().initial()), role) {}

  KnowledgeStates make(std::optional<int> horizon) {
    do addLayer();
    while ((!horizon || layers_.length() < static_cast<size_t>(*horizon)) && layers_.next());
    std::vector<size_t> after;
    for (size_t length = groups_.size(); length-- > 0;) {
      std::vector<std::vector<KnowledgeStates::Step>> steps(groups_[length].size());
      if (length + 1 < groups_.size())
        for (const auto& [step, to] : layers_.groupsAfter(length + 1))
          steps[step[0]].push_back({step[1], observed(step[2]), after[to]});
      std::vector<size_t> here;
      for (size_t group = 0; group < steps.size(); ++group)
        here.push_back(stateOf(groups_[length][group], std::move(steps[group])));
      after = std::move(here);
    }
    found_.start = after.front();
    return std::move(found_);
  }

private:
  struct Group {
    std::optional<Truths> goesOn, all;
  };

  void addLayer() {
    std::vector<Group>& groups = groups_.emplace_back(layers_.groups());
    for (const hidden::Alike& alike : layers_.last()) {
      const Truths& truths = judge_.truths(steps_, alike.position);
      meet(groups[alike.group].all, truths);
      if (!steps_.terminal(alike.position)) meet(groups[alike.group].goesOn, truths);
    }
  }

  void meet(std::optional<Truths>& known, const Truths& truths) const {
    if (!known) known = truths;
    for (size_t i = 0; i < formulas_; ++i) (*known)[i] = (*known)[i] && truths[i];
  }

  std::set<Term> observed(hidden::ObservationId id) const {
    const std::vector<Term> terms = steps_.inWords(role_, id);
    return {terms.begin(), terms.end()};
  }

  // Where all have ended, nothing is known of the game going on, and the other way round.
  size_t stateOf(const Group& group, std::vector<KnowledgeStates::Step> steps) {
    KnowledgeStates::State state{group.goesOn.value_or(*group.all), *group.all, std::move(steps)};
    const auto isConstant = [&](const KnowledgeStates::Step& step) {
      const KnowledgeStates::State& to = found_.states[step.to];
      return to.steps.empty() && to.goesOn == state.goesOn && to.ended == state.ended;
    };
    if (std::ranges::all_of(state.steps, isConstant)) state.steps.clear();
    std::ranges::sort(state.steps);
    const auto [place, isNew] = known_.try_emplace(state, found_.states.size());
    if (isNew) found_.states.push_back(std::move(state));
    steps_.meter().took(isNew ? 256 : 0);
    return place->second;
  }

  hidden::ObservedSteps& steps_;
  size_t role_, formulas_;
  Judge& judge_;
  hidden::Layers layers_;
  std::vector<std::vector<Group>> groups_; // by length
  std::map<KnowledgeStates::State, size_t> known_;
  KnowledgeStates found_;
};

// Writes the states as fluents of the game, and what is known as relations.
class KnowledgeWriter {
public:
  KnowledgeWriter(gdl::Game& game, const Term& role, size_t about, const std::vector<Term>& moves,
                  const KnowledgeStates& all)
      : game_(game), role_(role), about_(about), moves_(moves), all_(all) {
    declares_ = std::ranges::any_of(
        game.rules, [](const gdl::Rule& rule) { return rule.head.name == gdl::word::base; });
  }

  void write(const std::vector<Term>& atoms) {
    rule({gdl::word::init, {fluent(all_.start)}}, {});
    for (size_t state = 0; state < all_.states.size(); ++state) {
      if (declares_) rule({gdl::word::base, {fluent(state)}}, {});
      writeSteps(state);
      for (size_t i = 0; i < atoms.size(); ++i) writeTruth(state, i, atoms[i]);
    }
    for (const Term& atom : atoms) // never known: a relation all the same
      rule(atom, {is(terminal), isNot(terminal)});
  }

private:
  Term fluent(size_t state) const { return strategy::stateOfKnowledge(role_, about_, state); }
  Literal in(size_t state) const { return is({gdl::word::truth, {fluent(state)}}); }

  static Literal is(Term atom) {
    Literal found;
    found.atom = std::move(atom);
    return found;
  }
  static Literal isNot(Term atom) {
    Literal found = is(std::move(atom));
    found.kind = Literal::Kind::negated;
    return found;
  }
  void rule(Term head, std::vector<Literal> body) {
    game_.rules.push_back({std::move(head), std::move(body), {}});
  }

  void writeTruth(size_t state, size_t formula, const Term& atom) {
    const bool goesOn = all_.states[state].goesOn[formula],
               ended = all_.states[state].ended[formula];
    if (goesOn && ended)
      rule(atom, {in(state)});
    else if (goesOn)
      rule(atom, {in(state), isNot(terminal)});
    else if (ended)
      rule(atom, {in(state), is(terminal)});
  }

  // Of the percepts only those matter that differ after the same move.
  void writeSteps(size_t state) {
    const std::vector<KnowledgeStates::Step>& steps = all_.states[state].steps;
    if (steps.empty()) return rule({gdl::word::next, {fluent(state)}}, {in(state)});
    for (auto first = steps.begin(); first != steps.end();) {
      const auto last = std::find_if(first, steps.end(), [&](const KnowledgeStates::Step& step) {
        return step.move != first->move;
      });
      writeMove(state, {first, last});
      first = last;
    }
  }

  void writeMove(size_t state, std::span<const KnowledgeStates::Step> steps) {
    const std::vector<Literal> made = {in(state),
                                       is({gdl::word::does, {role_, moves_[steps.front().move]}})};
    const auto leadsThere = [&](const KnowledgeStates::Step& step) {
      return step.to == steps.front().to;
    };
    if (std::ranges::all_of(steps, leadsThere))
      return rule({gdl::word::next, {fluent(steps.front().to)}}, made);
    std::set<Term> percepts;
    for (const KnowledgeStates::Step& step : steps)
      percepts.insert(step.observed.begin(), step.observed.end());
    for (const KnowledgeStates::Step& step : steps) {
      std::vector<Literal> body = made;
      for (const Term& percept : percepts) {
        const Term sees{gdl::word::sees, {role_, percept}};
        body.push_back(step.observed.contains(percept) ? is(sees) : isNot(sees));
      }
      rule({gdl::word::next, {fluent(step.to)}}, std::move(body));
    }
  }

  const Term terminal{gdl::word::terminal};
  gdl::Game& game_;
  const Term& role_;
  size_t about_;
  const std::vector<Term>& moves_;
  const KnowledgeStates& all_;
  bool declares_ = false;
};

// How deep knowledge is inside other knowledge, by its number.
std::vector<size_t> depths(const Formulas& formulas) {
  std::vector<size_t> found;
  for (const Knowledge& each : formulas.knowledge()) {
    size_t depth = 0;
    std::vector<FormulaId> open{each.formula};
    std::set<FormulaId> seen;
    while (!open.empty()) {
      const FormulaId id = open.back();
      open.pop_back();
      if (!seen.insert(id).second) continue;
      if (formulas[id].op == strategy::Op::state) {
        const Term& atom = formulas.states()[formulas[id].symbol].term;
        for (size_t inner = 0; inner < found.size(); ++inner)
          if (formulas.knowledge()[inner].atom == atom) depth = std::max(depth, found[inner] + 1);
      }
      const auto parts = formulas.parts(id);
      open.insert(open.end(), parts.begin(), parts.end());
    }
    found.push_back(depth);
  }
  return found;
}

// How far ahead the question looks: a strategy at its last step may look further.
std::optional<int> horizonOf(const Question& question, const Formulas& formulas) {
  if (!question.horizon) return std::nullopt;
  uint32_t depth = 0;
  for (FormulaId id = 0; id < formulas.size(); ++id) depth = std::max(depth, formulas[id].depth);
  return *question.horizon + static_cast<int>(depth);
}

// `about`: numbers of the knowledge of one role that is added together.
void addKnowledge(gdl::Game& game, const gdl::Game& base, Formulas& formulas,
                  const std::vector<size_t>& about, const Question& question,
                  const Limits& limits) {
  const std::vector<Knowledge> all = formulas.knowledge();
  std::vector<FormulaId> judged;
  std::vector<Term> atoms;
  for (const size_t number : about) {
    judged.push_back(all[number].formula);
    atoms.push_back(all[number].atom);
  }
  Report quiet; // the finished game is compiled once more
  const auto machine = machine::Machine::compile(base, limits, quiet);
  Question open = question; // strategies are not common knowledge
  open.strategies.clear();
  hidden::ObservedSteps steps(machine, open, nullptr, limits);
  Judge judge(base, formulas, judged, open, limits);
  const Term& role = all[about.front()].role;
  const auto index =
      static_cast<size_t>(std::ranges::find(machine.roles(), role) - machine.roles().begin());
  const KnowledgeStates states =
      StatesMaker(steps, index, judged.size(), judge).make(horizonOf(question, formulas));
  KnowledgeWriter(game, role, about.front(), machine.moves(index), states).write(atoms);
}

} // namespace

gdl::Game knowing(const gdl::Game& game, Formulas& formulas, const Question& question,
                  const Limits& limits) {
  gdl::Game found = game;
  const std::vector<size_t> depth = depths(formulas);
  for (size_t level = 0; std::ranges::find(depth, level) != depth.end(); ++level) {
    const gdl::Game base = found;
    for (const Term& role : game.roles) {
      std::vector<size_t> about;
      for (size_t number = 0; number < depth.size(); ++number)
        if (depth[number] == level && formulas.knowledge()[number].role == role)
          about.push_back(number);
      if (!about.empty()) addKnowledge(found, base, formulas, about, question, limits);
    }
  }
  return found;
}

} // namespace oddsat::playouts
