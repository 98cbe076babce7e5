#include "oddsat/app/request_options.hpp"

#include "oddsat/base/input.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/check/properties.hpp"
#include "oddsat/strategy/read_strategies.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <thread>

namespace oddsat::app {

namespace {

// Errors about what an option says name it.
template <typename Call>
auto forOption(const std::string& option, Call call) {
  try {
    return call();
  } catch (const Error& error) {
    throw Error(option + ": " + error.diagnostics().front().message);
  }
}

std::vector<strategy::Binding> boundStrategies(const gdl::Game& game, const Options& options,
                                               const Limits& limits) {
  std::vector<strategy::Binding> bindings;
  for (const std::string& words : options.strategies) {
    size_t equals = words.find('=');
    if (equals == std::string::npos || equals + 1 == words.size())
      throw Error("--strategy takes ROLE=FILE or ROLE=FILE:NAME, not '" + words + "'");
    gdl::Term role = findRole(game, words.substr(0, equals), "--strategy");
    if (role == gdl::Term{gdl::word::random})
      throw Error("--strategy: a role named random follows no strategy; it plays uniformly");
    for (const strategy::Binding& other : bindings)
      if (other.role == role)
        throw Error("--strategy: '" + gdl::toInfix(role) + "' is bound twice");
    bindings.push_back(strategy::bind(role, words.substr(equals + 1), limits));
  }
  return bindings;
}

std::optional<int> givenHorizon(const std::string& text) {
  if (text.empty() || text == "least") return std::nullopt;
  int steps = 0;
  auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), steps);
  if (code == std::errc::result_out_of_range)
    throw Error("--horizon takes numbers up to " + std::to_string(std::numeric_limits<int>::max()) +
                ", and not '" + text + "'");
  if (code != std::errc() || end != text.data() + text.size() || steps < 0)
    throw Error("--horizon takes a number from 0, or 'least', not '" + text + "'");
  return steps;
}

void readStart(const Options& options, const Limits& limits, ask::Request& request) {
  if (!options.state.empty()) {
    request.facts = gdl::readState(readInput(options.state, limits));
    request.factsFrom = options.state;
  }
  if (!options.after.empty()) {
    request.moves = gdl::readJointMoves(options.after);
    request.movesFrom = {"--after"};
  }
}

// Such commands take the goal values as they are, and the game too.
bool countsGoalsItself(const Options& options) {
  return options.command == "playouts" || options.command == "synthesise" ||
         (options.command == "check" && !options.value && options.certificate.empty());
}

ask::Request requestOf(const gdl::Game& game, const Options& options, const Limits& limits) {
  ask::Request request;
  readStart(options, limits, request);
  for (const std::string& name : options.random)
    request.random.push_back(findRole(game, name, "--random"));
  if (!options.player.empty()) {
    request.player = findRole(game, options.player, "--player");
    forOption("--player", [&] { return ask::playerOf(game, request); });
  }
  request.nobodyWins = options.command == "playouts";
  request.goal = options.goal.value_or(100);
  request.payoff = !options.payoff.empty() && !countsGoalsItself(options);
  if (!options.payoff.empty() && options.goal)
    throw Error("--payoff goal counts every goal value; --goal asks for the chance of one");
  request.horizon = givenHorizon(options.horizon);
  request.leastHorizon = options.horizon == "least";
  request.simultaneousAsLastMover = options.simultaneousAsLastMover;
  request.strategies = boundStrategies(game, options, limits);
  for (const std::string& move : options.noop)
    request.idleMoves.push_back(gdl::readTerm(move, {"--noop", 0, 0}));
  request.forcedIsIdle = options.forcedOk;
  request.reading = readingOf(options);
  request.lookahead = lookaheadOf(options);
  for (const std::string& text : options.properties) {
    if (check::isNamed(text)) continue;
    forOption("--property", [&] { check::refuseUnknownName(game, text); });
    request.formulas.push_back(text);
  }
  return request;
}

FormulaOptions formulaOptions(const Options& options) {
  FormulaOptions formula;
  formula.approximate = options.approx;
  formula.atLeast = askedBound(options);
  formula.reduce = !options.noReduce;
  formula.definitions = !options.noDefinitions;
  formula.plan = options.plan;
  formula.order = options.order;
  formula.careSets = !options.noCareSets;
  formula.symmetries = !options.noSymmetries;
  formula.checkCache = options.checkCache;
  formula.seed = static_cast<uint64_t>(options.seed.value_or(1));
  formula.certificate = options.certificate;
  const bool alone = !options.certificate.empty() || options.checkCache;
  formula.threads = alone ? 1 : threadsOf(options);
  return formula;
}

} // namespace

unsigned threadsOf(const Options& options) {
  if (options.threads) return static_cast<unsigned>(*options.threads);
  return std::max(1u, std::thread::hardware_concurrency());
}

gdl::Term findRole(const gdl::Game& game, const std::string& name, const std::string& option) {
  return forOption(option, [&] { return ask::findRole(game, name); });
}

RequestedGame readRequest(Session& session) {
  gdl::Game game = gdl::load(session.options.inputs.front(), session.report, session.limits);
  ask::Request request = requestOf(game, session.options, session.limits);
  return {std::move(game), std::move(request)};
}

ask::Inquiry inquire(Session& session) {
  RequestedGame requested = readRequest(session);
  return ask::Inquiry(std::move(requested.game), requested.request, session);
}

ask::Options askOptions(const Options& options) {
  ask::Options how;
  how.solver = options.solver;
  how.prefix = prefixKind(options);
  how.allMoves = options.moves;
  how.symmetries = !options.noSymmetries;
  how.threads = threadsOf(options);
  how.formula = formulaOptions(options);
  return how;
}

std::optional<Rational> askedBound(const Options& options) {
  if (options.atLeast.empty()) return std::nullopt;
  auto bound = readRational(options.atLeast);
  if (!bound || *bound < 0 || *bound > 1)
    throw Error("--at-least takes a number from 0 to 1, such as 1/2 or 0.95, not '" +
                options.atLeast + "'");
  return bound;
}

prefix::Kind prefixKind(const Options& options) {
  return options.prefix == "baseline" ? prefix::Kind::baseline : prefix::Kind::dependency;
}

strategy::Reading readingOf(const Options& options) {
  if (options.next == "literal") return strategy::Reading::literal;
  if (options.next == "tt") return strategy::Reading::finalTT;
  if (options.next == "ff") return strategy::Reading::finalFF;
  return strategy::Reading::finalFT;
}

Lookahead lookaheadOf(const Options& options) {
  if (options.lookahead == "regression") return Lookahead::regression;
  return options.lookahead == "timelines" ? Lookahead::timelines : Lookahead::smaller;
}

playouts::PlayOptions playOptions(const Options& options, const Question& question) {
  playouts::PlayOptions play = playouts::playOptions(question);
  play.aware = options.aware;
  return play;
}

} // namespace oddsat::app
