#include "oddsat/app/request_options.hpp"

#include "oddsat/app/input_kind.hpp"
#include "oddsat/base/input.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/question_json.hpp"
#include "oddsat/questions/check/properties.hpp"
#include "oddsat/strategy/read_strategies.hpp"

#include <algorithm>
#include <thread>

namespace oddsat::app {

namespace {

using Json = nlohmann::ordered_json;

// Adds the name of the option to errors about its value.
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

// The start of the play, and the formulas about positions. Commands that read goal values
// themselves need the game unchanged.
ask::Preparation preparationOf(const gdl::Game& game, const Options& options,
                               const Limits& limits) {
  ask::Preparation preparation;
  if (!options.state.empty()) {
    preparation.facts = gdl::readState(readInput(options.state, limits), limits);
    preparation.factsFrom = options.state;
  }
  if (!options.after.empty()) {
    preparation.moves = jointMovesOf(options);
    preparation.movesFrom = {"--after"};
  }
  for (const std::string& text : options.properties) {
    if (check::isNamed(text)) continue;
    forOption("--property", [&] { check::refuseUnknownName(game, text); });
    preparation.formulas.push_back(text);
  }
  preparation.countsGoals = options.command == "playouts" || options.command == "synthesise" ||
                            (options.command == "check" && options.certificate.empty()) ||
                            options.to == "efg" || !options.allPositions.empty() ||
                            !options.lookUp.empty();
  return preparation;
}

// "forced_ok" of a question is "--forced-ok".
std::string optionOf(std::string key) {
  std::ranges::replace(key, '_', '-');
  return "--" + key;
}

std::string keyOf(const OptionRow& row) {
  std::string key = longName(row).substr(2);
  std::ranges::replace(key, '-', '_');
  return key;
}

Json valueOf(const Options& options, const OptionRow& row) {
  const auto value = [&](auto member) -> Json {
    if constexpr (requires { (options.*member).has_value(); })
      return *(options.*member);
    else
      return options.*member;
  };
  return std::visit(value, row.target);
}

Question questionOf(const gdl::Game& game, const Options& options, const Limits& limits) {
  Json json = Json::object();
  for (const OptionRow& row : optionTable())
    if (isGiven(options, longName(row)) && ask::isKey(keyOf(row)))
      json[keyOf(row)] = valueOf(options, row);
  Question question = ask::readQuestion(json, game, optionOf);
  question.strategies = boundStrategies(game, options, limits);
  if (options.command == "playouts") question.objective.kind = Objective::Kind::none;
  if (options.player.empty()) return resolved(std::move(question), game);
  return forOption("--player", [&] { return resolved(question, game); });
}

// Another start, strategies and formulas may change the game that is compiled.
bool playsAsWritten(const Options& options) {
  return options.after.empty() && options.state.empty() && options.strategies.empty() &&
         options.properties.empty();
}

FormulaOptions formulaOptions(const Options& options) {
  FormulaOptions formula;
  formula.approximate = options.approx;
  formula.atLeast = askedBound(options);
  formula.reduce = !options.noReduce;
  formula.definitions = !options.noDefinitions;
  formula.settings = settingsOf(options);
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
  return forOption(option, [&] { return oddsat::findRole(game, name); });
}

gdl::Game loadGame(Session& session) {
  if (session.game) return *session.game;
  return gdl::load(session.options.inputs.front(), session.report, session.limits);
}

GameQuestion loadQuestion(Session& session) {
  gdl::Game game = loadGame(session);
  Question question = questionOf(game, session.options, session.limits);
  ask::Preparation preparation = preparationOf(game, session.options, session.limits);
  return {std::move(game), std::move(question), std::move(preparation)};
}

ask::Inquiry inquire(Session& session) {
  return inquire(session, loadQuestion(session));
}

ask::Inquiry inquire(Session& session, GameQuestion asked) {
  ask::Inquiry inquiry(std::move(asked.game), std::move(asked.question), session,
                       asked.preparation);
  if (session.machine && playsAsWritten(session.options)) inquiry.use(*session.machine);
  return inquiry;
}

void keepMachine(Session& session, const ask::Inquiry& inquiry) {
  const bool kept = session.machine || !inquiry.isCompiled() || inquiry.question().addedStep;
  if (!kept && playsAsWritten(session.options)) session.machine = inquiry.machine(session);
}

std::vector<std::string> questionWords(Question question) {
  if (question.horizonIs == HorizonIs::found) question.horizon.reset();
  const Json json = ask::toJson(question);
  std::vector<std::string> words;
  for (const auto& [key, value] : json.items())
    for (const Json& each : value.is_array() ? value : Json::array({value})) {
      words.push_back(optionOf(key));
      if (!each.is_boolean())
        words.push_back(each.is_string() ? each.get<std::string>() : each.dump());
    }
  return words;
}

ask::Options askOptions(const Options& options) {
  ask::Options how;
  how.solver = options.solver;
  how.prefix = prefixKind(options);
  how.allMoves = options.moves;
  how.strategy = !options.bestStrategy.empty();
  how.symmetries = !options.noSymmetries;
  how.threads = threadsOf(options);
  how.formula = formulaOptions(options);
  return how;
}

std::vector<std::vector<gdl::NamedMove>> jointMovesOf(const Options& options) {
  return forOption("--after", [&] { return gdl::readJointMoves(options.after); });
}

Settings settingsOf(const Options& options) {
  Settings settings;
  for (const std::string& text : options.settings)
    forOption("--set", [&] { readSetting(text, ask::settingRows(), settings); });
  return settings;
}

std::optional<Rational> askedBound(const Options& options) {
  if (options.atLeast.empty()) return std::nullopt;
  auto bound = readRational(options.atLeast);
  const bool isPayoff = options.command == "solve" && inputKind(options) == InputKind::form;
  if (isPayoff && !bound) throw Error("--at-least takes a number, not '" + options.atLeast + "'");
  if (!isPayoff && (!bound || *bound < 0 || *bound > 1))
    throw Error("--at-least takes a number from 0 to 1, such as 1/2 or 0.95, not '" +
                options.atLeast + "'");
  return bound;
}

prefix::Kind prefixKind(const Options& options) {
  return options.prefix == "baseline" ? prefix::Kind::baseline : prefix::Kind::dependency;
}

} // namespace oddsat::app
