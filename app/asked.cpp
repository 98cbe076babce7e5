#include "asked.hpp"

#include "asp/domains.hpp"
#include "base/input.hpp"
#include "forward/horizon.hpp"
#include "gdl/read.hpp"
#include "machine/start.hpp"
#include "strategy/facts.hpp"
#include "strategy/read.hpp"
#include "symmetry/of_game.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

namespace oddsat::app {

namespace {

bool contains(const std::vector<gdl::Term>& terms, const gdl::Term& term) {
  return std::ranges::find(terms, term) != terms.end();
}

std::vector<gdl::Term> randomRoles(const gdl::Game& game, const Options& options) {
  std::vector<gdl::Term> random;
  for (const gdl::Term& role : game.roles)
    if (role == gdl::Term{"random"}) random.push_back(role);
  for (const std::string& name : options.random) {
    gdl::Term role = findRole(game, name, "--random");
    if (!contains(random, role)) random.push_back(role);
  }
  return random;
}

gdl::Term askedPlayer(const gdl::Game& game, const Options& options,
                      const std::vector<gdl::Term>& random) {
  if (!options.player.empty()) {
    gdl::Term player = findRole(game, options.player, "--player");
    if (contains(random, player))
      throw Error("--player: '" + gdl::toInfix(player) +
                  "' plays at random; ask about another role");
    return player;
  }
  for (const gdl::Term& role : game.roles)
    if (!contains(random, role)) return role;
  if (options.command == "playouts") return game.roles.front(); // who wins is not asked there
  throw Error("every role of this game plays at random, so there is nobody to ask about");
}

std::vector<strategy::Binding> boundStrategies(const gdl::Game& game, const Options& options) {
  std::vector<strategy::Binding> bindings;
  for (const std::string& words : options.strategies) {
    size_t equals = words.find('=');
    if (equals == std::string::npos)
      throw Error("--strategy takes ROLE=FILE or ROLE=FILE:NAME, not '" + words + "'");
    gdl::Term role = findRole(game, words.substr(0, equals), "--strategy");
    if (role == gdl::Term{"random"})
      throw Error("--strategy: a role named random follows no strategy; it plays uniformly");
    for (const strategy::Binding& other : bindings)
      if (other.role == role)
        throw Error("--strategy: '" + gdl::toInfix(role) + "' is bound twice");
    bindings.push_back(strategy::bind(role, words.substr(equals + 1)));
  }
  return bindings;
}

std::optional<int> givenHorizon(const std::string& text) {
  if (text.empty() || text == "least") return std::nullopt;
  int steps = 0;
  auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), steps);
  if (code != std::errc() || end != text.data() + text.size() || steps < 0)
    throw Error("--horizon takes a number from 0, or 'least', not '" + text + "'");
  return steps;
}

// The game as it goes on from where --state and --after lead: engines and translator then need
// not know that it did not begin there.
gdl::Game startedGame(Session& session, gdl::Game game) {
  const Options& options = session.options;
  if (!options.state.empty()) {
    std::vector<gdl::Term> facts = gdl::readState(readInput(options.state));
    asp::checkFluents(game, facts, {options.state}, session.limits);
    game = machine::startingFrom(game, facts);
  }
  if (options.after.empty()) return game;
  Report quiet; // what is odd about the game is told when it is compiled for good
  auto machine = machine::Machine::compile(game, session.limits, quiet);
  machine::State state =
      machine::after(machine, machine.initial(), gdl::readJointMoves(options.after));
  return machine::startingFrom(game, machine.fluentsOf(state));
}

std::vector<gdl::Term> whatInitSays(const gdl::Game& game) {
  std::vector<gdl::Term> fluents;
  for (const gdl::Term& fact : strategy::Facts(game).all({"init", 1}))
    fluents.push_back(fact.args[0]);
  return fluents;
}

} // namespace

gdl::Term findRole(const gdl::Game& game, const std::string& name, const std::string& option) {
  std::string known;
  for (const gdl::Term& role : game.roles) {
    if (gdl::toInfix(role) == name || gdl::toKif(role) == name) return role;
    known += (known.empty() ? "" : ", ") + gdl::toInfix(role);
  }
  throw Error(option + ": the game has no role '" + name + "'; its roles are " + known);
}

Asked ask(Session& session) {
  const Options& options = session.options;
  gdl::Game game = gdl::load(options.inputs.front(), session.report);
  std::optional<std::vector<gdl::Term>> ownStart;
  if (!options.state.empty() || !options.after.empty()) {
    ownStart = whatInitSays(game);
    game = startedGame(session, std::move(game));
  }
  Question question;
  question.randomRoles = randomRoles(game, options);
  question.player = askedPlayer(game, options, question.randomRoles);
  question.goal = options.goal.value_or(100);
  if (question.goal < 0) throw Error("--goal takes a number from 0 on");
  question.horizon = givenHorizon(options.horizon);
  question.simultaneousAsLastMover = options.simultaneousAsLastMover;
  question.strategies = boundStrategies(game, options);
  for (const std::string& move : options.noop)
    question.idleMoves.push_back(gdl::readTerm(move, {"--noop", 0, 0}));
  question.forcedIsIdle = options.forcedOk;
  question.ownStart = std::move(ownStart);
  symmetry::give(question.strategies, game, question.ownStart, session.limits);
  machine::Machine machine = machine::Machine::compile(game, session.limits, session.report);
  std::string horizonIs = options.horizon == "least" ? "least" : question.horizon ? "given" : "";
  return {std::move(game), std::move(machine), std::move(question), horizonIs};
}

void requireHorizon(Session& session, Asked& asked) {
  if (asked.question.horizon) return;
  try {
    forward::Horizon found =
        forward::findHorizon(asked.machine, asked.machine.initial(), session.limits);
    session.say("horizon: " + std::to_string(found.steps) + " (" + found.how + ")");
    asked.question.horizon = found.steps;
  } catch (const Error&) {
    // Who asks for the least one may look ever further; a limit ends that.
    if (asked.horizonIs != "least") throw;
    asked.question.horizon = std::numeric_limits<int>::max();
  }
  if (asked.horizonIs.empty()) asked.horizonIs = "bound";
}

} // namespace oddsat::app
