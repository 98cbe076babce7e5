#include "oddsat/games/machine/machine.hpp"

#include "oddsat/circuit/constant_wires.hpp"
#include "oddsat/circuit/demanded.hpp"
#include "oddsat/circuit/input_domain.hpp"
#include "oddsat/circuit/lasting_fluents.hpp"
#include "oddsat/circuit/one_step.hpp"
#include "oddsat/circuit/read_ground.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/ground/gringo.hpp"

#include <algorithm>

namespace oddsat::machine {

namespace {

// Few games with more ground rules than this fit into memory.
constexpr size_t manyRules = 3'500'000;
// A game that is ground on demand becomes much smaller; otherwise it is too large in this form,
// too.
constexpr size_t manyRulesOnDemand = 1'000'000;

ground::GroundProgram groundProgram(const gdl::Game& game, const Limits& limits,
                                    Machine::Effort effort) {
  const auto run = [&limits](const gdl::Game& form, size_t mostRules) {
    ground::Source source{circuit::oneStep(form, limits)};
    source.mostRules = mostRules;
    return ground::run(source, limits);
  };
  try {
    return run(game, manyRules);
  } catch (const ground::TooManyRules&) {
  }
  try {
    return run(circuit::demanded(circuit::withLastingFluents(game)), manyRulesOnDemand);
  } catch (const ground::TooManyRules&) {
    if (effort == Machine::Effort::quick) throw;
  }
  return run(game, SIZE_MAX);
}

} // namespace

Machine Machine::compile(const gdl::Game& game, const Limits& limits, Report& report,
                         Effort effort) {
  try {
    const ground::GroundProgram program = groundProgram(game, limits, effort);
    const std::vector<circuit::ShownAtom> shown = circuit::shownAtoms(program);
    circuit::GameCircuit circuit = circuit::fold(circuit::readGround(program, shown, game, limits));
    circuit::matchInput(circuit, game, shown, report);
    Machine machine;
    machine.network_ = std::make_shared<const Network>(std::move(circuit));
    return machine;
  } catch (const LimitReached& limit) {
    throw LimitReached("compiling the game was given up: " + std::string(limit.what()));
  }
}

const std::vector<gdl::Term>& Machine::roles() const {
  return network_->game().roles;
}
const std::vector<gdl::Term>& Machine::fluents() const {
  return network_->game().fluents;
}
const std::vector<gdl::Term>& Machine::constantFluents() const {
  return network_->game().constantFluents;
}
const std::vector<gdl::Term>& Machine::moves(size_t role) const {
  return network_->game().moves[role];
}
bool Machine::hiddenInformation() const {
  return network_->game().hiddenInformation;
}
const std::vector<gdl::Term>& Machine::percepts(size_t role) const {
  return network_->game().percepts[role];
}
size_t Machine::words() const {
  return network_->words();
}
const Network& Machine::network() const {
  return *network_;
}
std::shared_ptr<const Network> Machine::sharedNetwork() const {
  return network_;
}
State Machine::initial() const {
  return network_->initial();
}

State Machine::stateOf(const std::vector<gdl::Term>& terms) const {
  State state(words(), 0);
  for (const gdl::Term& term : terms) {
    const auto place = std::ranges::lower_bound(fluents(), term);
    if (place != fluents().end() && *place == term) {
      const auto f = static_cast<size_t>(place - fluents().begin());
      state[f / 64] |= uint64_t{1} << (f % 64);
    } else if (!std::ranges::binary_search(constantFluents(), term)) {
      throw Error("the game has no fluent " + toInfix(term));
    }
  }
  return state;
}

std::vector<gdl::Term> Machine::fluentsOf(const State& state) const {
  std::vector<gdl::Term> terms = constantFluents();
  for (size_t f = 0; f < fluents().size(); ++f)
    if ((state[f / 64] >> (f % 64) & 1U) != 0) terms.push_back(fluents()[f]);
  std::ranges::sort(terms);
  return terms;
}

View Machine::view(const State& state) const {
  Lanes<1> lanes(network_);
  lanes.load(state, 1);
  lanes.evaluate();
  View view;
  view.terminal = bit(lanes.terminal(), 0);
  view.legal.resize(roles().size());
  view.goals.resize(roles().size());
  for (size_t role = 0; role < roles().size(); ++role) {
    lanes.legalOf(0, role, view.legal[role]);
    for (size_t i = 0; i < lanes.goals(role).size(); ++i)
      if (bit(lanes.goal(role, i), 0)) view.goals[role].push_back(lanes.goals(role)[i].value);
  }
  return view;
}

namespace {

// One lane after the step.
Lanes<1> stepped(const std::shared_ptr<const Network>& network, const State& state,
                 const Joint& joint) {
  Lanes<1> lanes(network);
  lanes.load(state, 1);
  for (size_t role = 0; role < joint.size(); ++role) lanes.choose(0, role, joint[role]);
  lanes.step();
  return lanes;
}

} // namespace

State Machine::next(const State& state, const Joint& joint) const {
  State after(words(), 0);
  stepped(network_, state, joint).store(after, 1);
  return after;
}

std::vector<std::vector<PerceptId>> Machine::observations(const State& state,
                                                          const Joint& joint) const {
  std::vector<std::vector<PerceptId>> seen(roles().size());
  if (!hiddenInformation()) return seen;
  const Lanes<1> lanes = stepped(network_, state, joint);
  for (size_t role = 0; role < seen.size(); ++role)
    for (PerceptId percept = 0; percept < percepts(role).size(); ++percept)
      if (bit(lanes.sees(role, percept), 0)) seen[role].push_back(percept);
  return seen;
}

} // namespace oddsat::machine
