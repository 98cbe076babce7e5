#include "oddsat/questions/ask/inquiry.hpp"

#include "oddsat/asp/domains.hpp"
#include "oddsat/derive/facts.hpp"
#include "oddsat/games/forward/horizon/explore.hpp"
#include "oddsat/games/forward/horizon/horizon.hpp"
#include "oddsat/games/machine/start.hpp"
#include "oddsat/games/playouts/knowing.hpp"
#include "oddsat/games/symmetry/of_game.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/pipeline.hpp"
#include "oddsat/strategy/ground.hpp"
#include "oddsat/strategy/impossible_atoms.hpp"
#include "oddsat/strategy/memory.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "oddsat/strategy/subject.hpp"

#include <algorithm>
#include <limits>
#include <mutex>

namespace oddsat::ask {

namespace {

constexpr size_t fewPositions =
    20'000; // games with fewer positions are explored faster than another tool starts
constexpr double secondsToExplore = 1;

bool beginsElsewhere(const Preparation& preparation) {
  return preparation.facts || !preparation.moves.empty();
}

// The game rewritten to begin at the start of the question, so that engines and translator need not
// treat other starts.
gdl::Game startedGame(gdl::Game game, const Preparation& preparation, const Limits& limits,
                      std::shared_ptr<const Inquiry::Origin>* origin = nullptr) {
  if (preparation.facts) {
    asp::checkFluents(game, *preparation.facts, preparation.factsFrom, limits);
    game = machine::startingFrom(game, *preparation.facts);
  }
  if (preparation.moves.empty()) return game;
  Report quiet; // warnings about the game are reported when it is compiled finally
  auto machine = machine::Machine::compile(game, limits, quiet);
  machine::State state =
      machine::after(machine, machine.initial(), preparation.moves, preparation.movesFrom);
  gdl::Game started = machine::startingFrom(game, machine.fluentsOf(state));
  if (origin)
    *origin = std::make_shared<const Inquiry::Origin>(std::move(machine), std::move(state));
  return started;
}

// The game with the fluents that strategies and formulas need: of the playout so far, which begins
// before the start, and of what roles know.
gdl::Game remembering(const gdl::Game& game, const gdl::Game& whole, const Question& question,
                      const Preparation& preparation, const Limits& limits) {
  if (question.strategies.empty() && preparation.formulas.empty()) return game;
  strategy::Subject subject(game, question.strategies, limits);
  std::vector<strategy::Modality> modalities;
  for (const std::string& text : preparation.formulas)
    strategy::ground(strategy::readFormula({"property", text}), question.player, subject.facts,
                     subject.formulas, modalities);
  const std::vector<gdl::Term> memories = strategy::memories(subject.formulas);
  const gdl::Game found =
      memories.empty() ? game
                       : startedGame(strategy::remembering(whole, memories), preparation, limits);
  return playouts::knowing(found, subject.formulas, question, limits);
}

// Warns if the start has fluents that the game never reaches.
void warnOfImpossible(gdl::Game game, const std::vector<strategy::Binding>& strategies,
                      const Preparation& preparation, Work& work) {
  if (strategies.empty() && preparation.formulas.empty()) return;
  for (const gdl::Term& fluent : preparation.facts.value_or(std::vector<gdl::Term>()))
    game.rules.push_back({{gdl::word::init, {fluent}}});
  strategy::ImpossibleAtoms impossible(game, work.limits);
  for (const strategy::Binding& binding : strategies)
    impossible.warn(*binding.rule, binding.role, work.report);
  for (const std::string& text : preparation.formulas)
    impossible.warn(strategy::readFormula({"property", text}), work.report);
}

} // namespace

struct Inquiry::Compiled {
  gdl::Game game;
  std::mutex compiling = {};
  std::optional<machine::Machine> machine = {};
};

// Symmetries in strategies are those of the game itself, so they are added before the fluents that
// remember the playout.
Inquiry::Inquiry(gdl::Game game, Question question, Work& work, const Preparation& preparation)
    : asked_(resolved(std::move(question), game)), question_(asked_) {
  // With hidden information the search counts goal values itself.
  const bool pays =
      asked_.expectsGoal() && !preparation.countsGoals && !gdl::hidesInformation(game);
  const gdl::Game own = game;
  if (beginsElsewhere(preparation)) {
    question_.ownStart = derive::Facts(game, work.limits).start();
    const bool plain = asked_.strategies.empty() && preparation.formulas.empty() && !pays;
    game = startedGame(std::move(game), preparation, work.limits, plain ? &origin_ : nullptr);
  }
  gdl::Game whole = pays ? paidGame(own, question_) : own;
  if (pays) game = startedGame(whole, preparation, work.limits);
  warnOfImpossible(whole, question_.strategies, preparation, work);
  symmetry::give(question_.strategies, game, question_.ownStart, work.limits);
  game = remembering(game, whole, question_, preparation, work.limits);
  compiled_ = std::make_shared<Compiled>(std::move(game));
}

Question Inquiry::asked() const {
  Question asked = asked_;
  asked.horizonIs = question_.horizonIs;
  asked.horizon = question_.horizon;
  if (asked.horizon && question_.addedStep) asked.horizon = std::max(0, *asked.horizon - 1);
  return asked;
}

const gdl::Game& Inquiry::game() const {
  return compiled_->game;
}

const Question& Inquiry::question() const {
  return question_;
}

const machine::Machine& Inquiry::machine(Work& work) const {
  return machine(work, machine::Machine::Effort::whole);
}

const machine::Machine& Inquiry::machine(Work& work, machine::Machine::Effort effort) const {
  const std::lock_guard lock(compiled_->compiling);
  if (!compiled_->machine)
    compiled_->machine =
        machine::Machine::compile(compiled_->game, work.limits, work.report, effort);
  return *compiled_->machine;
}

bool Inquiry::compilesWithin(double seconds, Work& work) const {
  const Limits all = work.limits;
  const double left = all.secondsLeft().value_or(2 * seconds);
  work.limits = all.within(std::min(seconds, left / 2));
  try {
    machine(work, machine::Machine::Effort::quick);
  } catch (const LimitReached&) {
    work.limits = all;
    all.check();
    return false;
  } catch (...) {
    work.limits = all;
    throw;
  }
  work.limits = all;
  return true;
}

bool Inquiry::isCompiled() const {
  const std::lock_guard lock(compiled_->compiling);
  return compiled_->machine.has_value();
}

void Inquiry::use(machine::Machine machine) {
  if (question_.addedStep) return;
  const std::lock_guard lock(compiled_->compiling);
  compiled_->machine = std::move(machine);
}

const machine::State& Inquiry::state(Work& work) const {
  if (!state_) state_ = machine(work).initial();
  return *state_;
}

bool Inquiry::takesTurns(Work& work) const {
  if (!question_.strategies.empty()) return false;
  if (!takesTurns_) {
    const Limits limits = work.limits.within(secondsToExplore);
    takesTurns_ = forward::explore(machine(work), state(work), fewPositions, limits).takesTurns;
  }
  return *takesTurns_;
}

Inquiry Inquiry::at(machine::State state, int steps) const {
  Inquiry later = *this;
  if (!takesTurns_.value_or(false))
    later.takesTurns_.reset(); // the remaining game may be turn-taking
  later.state_ = std::move(state);
  later.origin_.reset();
  if (later.question_.horizon)
    later.question_.horizon = std::max(0, *later.question_.horizon - steps);
  if (question_.horizonIs == HorizonIs::least) later.question_.horizonIs = HorizonIs::given;
  return later;
}

Inquiry Inquiry::startingHere(Work& work) const {
  if (!state_ || *state_ == machine(work).initial()) return *this;
  Inquiry here = *this;
  here.state_.reset();
  here.compiled_ = std::make_shared<Compiled>(
      machine::startingFrom(compiled_->game, machine(work).fluentsOf(*state_)));
  if (!here.question_.ownStart)
    here.question_.ownStart = machine(work).fluentsOf(machine(work).initial());
  return here;
}

void checkTurns(const Inquiry& inquiry, const Translation& translation, Work& work) {
  if (!inquiry.takesTurns(work)) translation.checkTurns();
}

namespace {

constexpr double secondsToEnd = 1; // time for a proof that every playout ends

// A step by which every playout ends, if it is found quickly: with this horizon the value is the
// same as without one.
std::optional<forward::Horizon> easyHorizon(const Inquiry& inquiry, Work& work) {
  const machine::Machine& machine = inquiry.machine(work);
  try {
    return forward::findHorizon(machine, inquiry.state(work), work.limits.within(secondsToEnd));
  } catch (const Error&) {
    return std::nullopt;
  } catch (const LimitReached&) {
    work.limits.check();
    return std::nullopt;
  }
}

} // namespace

void requireHorizon(Inquiry& inquiry, Work& work) {
  Question& question = inquiry.question();
  if (question.horizon) return;
  if (question.horizonIs == HorizonIs::none) {
    const auto found = easyHorizon(inquiry, work);
    if (!found) return;
    work.remark("horizon: " + std::to_string(found->steps) + " (" + found->how + ")");
    question.horizon = found->steps;
    question.horizonIs = HorizonIs::found;
    return;
  }
  try {
    const forward::Horizon found =
        forward::findHorizon(inquiry.machine(work), inquiry.state(work), work.limits);
    work.remark("horizon: " + std::to_string(found.steps) + " (" + found.how + ")");
    question.horizon = found.steps;
    if (found.takesTurns) inquiry.takesTurns_ = true;
  } catch (const Error&) {
    // A search for the least horizon may go on without a bound; a limit ends it.
    if (question.horizonIs != HorizonIs::least) throw;
    question.horizon = std::numeric_limits<int>::max();
  }
  if (question.horizonIs == HorizonIs::open) question.horizonIs = HorizonIs::found;
}

} // namespace oddsat::ask
