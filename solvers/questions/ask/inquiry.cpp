#include "oddsat/questions/ask/inquiry.hpp"

#include "oddsat/asp/domains.hpp"
#include "oddsat/derive/facts.hpp"
#include "oddsat/games/forward/explore.hpp"
#include "oddsat/games/forward/horizon.hpp"
#include "oddsat/games/machine/start.hpp"
#include "oddsat/games/symmetry/of_game.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/payoff.hpp"
#include "oddsat/pipeline.hpp"
#include "oddsat/strategy/ground.hpp"
#include "oddsat/strategy/impossible_atoms.hpp"
#include "oddsat/strategy/memory.hpp"
#include "oddsat/strategy/moved_end.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "oddsat/strategy/subject.hpp"

#include <algorithm>
#include <limits>
#include <mutex>

namespace oddsat::ask {

namespace {

constexpr size_t fewPositions = 20'000; // so few are explored faster than another tool starts
constexpr double secondsToExplore = 1;

bool beginsElsewhere(const Request& request) {
  return request.facts || !request.moves.empty();
}

// The game as it goes on from where the request begins: engines and translator then need not know
// that it did not begin there.
gdl::Game startedGame(gdl::Game game, const Request& request, const Limits& limits,
                      std::shared_ptr<const Inquiry::Origin>* origin = nullptr) {
  if (request.facts) {
    asp::checkFluents(game, *request.facts, request.factsFrom, limits);
    game = machine::startingFrom(game, *request.facts);
  }
  if (request.moves.empty()) return game;
  Report quiet; // what is odd about the game is reported when it is compiled for good
  auto machine = machine::Machine::compile(game, limits, quiet);
  machine::State state =
      machine::after(machine, machine.initial(), request.moves, request.movesFrom);
  gdl::Game started = machine::startingFrom(game, machine.fluentsOf(state));
  if (origin)
    *origin = std::make_shared<const Inquiry::Origin>(std::move(machine), std::move(state));
  return started;
}

Question questionOf(const gdl::Game& game, const Request& request) {
  Question question;
  question.randomRoles = rolesAtRandom(game, request);
  question.player = playerOf(game, request);
  question.goal = request.goal;
  question.horizon = request.horizon;
  question.simultaneousAsLastMover = request.simultaneousAsLastMover;
  question.strategies = request.strategies;
  question.idleMoves.insert(question.idleMoves.end(), request.idleMoves.begin(),
                            request.idleMoves.end());
  question.forcedIsIdle = request.forcedIsIdle;
  question.reading = request.reading;
  question.lookahead = request.lookahead;
  return question;
}

// The same question about the game with dice after its end, which pay by the goal value.
gdl::Game paidGame(const gdl::Game& game, Question& question) {
  for (const char* word : {gdl::word::terminal, gdl::word::goal})
    if (std::ranges::find(game.rules, word, [](const gdl::Rule& rule) { return rule.head.name; }) ==
        game.rules.end())
      throw Error(std::string("no playout pays: the game has no rule for '") + word + "'");
  gdl::PaidGame paid = gdl::withPayoff(game, question.player);
  for (strategy::Binding& binding : question.strategies)
    binding.rule = strategy::withMovedEnd(
        *binding.rule, {.over = paid.over, .goal = paid.worth, .legal = paid.could},
        question.reading);
  question.randomRoles.insert(question.randomRoles.end(), paid.dice.begin(), paid.dice.end());
  question.idleMoves.push_back(paid.idle);
  question.payoff = {paid.dice, paid.idle, paid.over, paid.could};
  question.goal = 100;
  if (question.horizon) question.horizon = *question.horizon + 1;
  return std::move(paid.game);
}

// What the strategies and the formulas asked about need to know of the playout so far.
std::vector<gdl::Term> memoriesFor(const gdl::Game& game, const Question& question,
                                   const Request& request, const Limits& limits) {
  if (question.strategies.empty() && request.formulas.empty()) return {};
  strategy::Subject subject(game, question.strategies, limits);
  std::vector<strategy::Modality> modalities;
  for (const std::string& text : request.formulas)
    strategy::ground(strategy::readFormula({"property", text}), question.player, subject.facts,
                     subject.formulas, modalities);
  return strategy::memories(subject.formulas);
}

// A position of the request may have fluents that the game never reaches.
void warnOfImpossible(gdl::Game game, const std::vector<strategy::Binding>& strategies,
                      const Request& request, Work& work) {
  if (strategies.empty() && request.formulas.empty()) return;
  for (const gdl::Term& fluent : request.facts.value_or(std::vector<gdl::Term>()))
    game.rules.push_back({{gdl::word::init, {fluent}}});
  strategy::ImpossibleAtoms impossible(game, work.limits);
  for (const strategy::Binding& binding : strategies)
    impossible.warn(*binding.rule, binding.role, work.report);
  for (const std::string& text : request.formulas)
    impossible.warn(strategy::readFormula({"property", text}), work.report);
}

} // namespace

struct Inquiry::Compiled {
  gdl::Game game;
  std::mutex compiling = {};
  std::optional<machine::Machine> machine = {};
};

const char* name(HorizonIs horizon) {
  switch (horizon) {
  case HorizonIs::open:
    return "";
  case HorizonIs::given:
    return "given";
  case HorizonIs::bound:
    return "bound";
  case HorizonIs::least:
    return "least";
  }
  return "";
}

// The symmetries that strategies speak of are those of the game itself; memories come after them.
Inquiry::Inquiry(gdl::Game game, const Request& request, Work& work) {
  const gdl::Game own = game;
  std::optional<std::vector<gdl::Term>> ownStart;
  if (beginsElsewhere(request)) {
    ownStart = derive::Facts(game, work.limits).start();
    const bool plain = request.strategies.empty() && request.formulas.empty() && !request.payoff;
    game = startedGame(std::move(game), request, work.limits, plain ? &origin_ : nullptr);
  }
  question_ = questionOf(game, request);
  question_.ownStart = std::move(ownStart);
  pays_ = request.payoff;
  gdl::Game whole = pays_ ? paidGame(own, question_) : own;
  if (pays_) game = startedGame(whole, request, work.limits);
  warnOfImpossible(whole, question_.strategies, request, work);
  symmetry::give(question_.strategies, game, question_.ownStart, work.limits);
  if (const auto memories = memoriesFor(game, question_, request, work.limits); !memories.empty())
    game = startedGame(strategy::remembering(whole, memories), request, work.limits);
  if (request.leastHorizon)
    horizonIs = HorizonIs::least;
  else if (request.horizon)
    horizonIs = HorizonIs::given;
  compiled_ = std::make_shared<Compiled>(std::move(game));
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
  if (!takesTurns_.value_or(false)) later.takesTurns_.reset(); // the rest may take turns
  later.state_ = std::move(state);
  later.origin_.reset();
  if (later.question_.horizon)
    later.question_.horizon = std::max(0, *later.question_.horizon - steps);
  if (horizonIs == HorizonIs::least) later.horizonIs = HorizonIs::given;
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

void requireHorizon(Inquiry& inquiry, Work& work) {
  if (inquiry.question().horizon) return;
  try {
    const forward::Horizon found =
        forward::findHorizon(inquiry.machine(work), inquiry.state(work), work.limits);
    work.remark("horizon: " + std::to_string(found.steps) + " (" + found.how + ")");
    inquiry.question().horizon = found.steps;
    if (found.takesTurns) inquiry.takesTurns_ = true;
  } catch (const Error&) {
    // Who asks for the least one may look ever further; a limit ends that.
    if (inquiry.horizonIs != HorizonIs::least) throw;
    inquiry.question().horizon = std::numeric_limits<int>::max();
  }
  if (inquiry.horizonIs == HorizonIs::open) inquiry.horizonIs = HorizonIs::bound;
}

} // namespace oddsat::ask
