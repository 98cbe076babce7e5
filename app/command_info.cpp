// `oddsat info GAME`: the properties of a game on which questions depend.

#include "oddsat/app/advice.hpp"
#include "oddsat/app/information_facts.hpp"
#include "oddsat/app/print.hpp"
#include "oddsat/app/progress_line.hpp"
#include "oddsat/app/request_options.hpp"

#include "oddsat/games/forward/horizon/horizon.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/gdl/heading.hpp"
#include "oddsat/regression/regress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <set>

namespace oddsat::app {

namespace {

constexpr size_t mostPositions = 20000;

struct Turns {
  size_t positions = 0;
  bool complete = false; // every reachable position was visited
  std::optional<machine::State> simultaneous = {}, stuck = {};
};

size_t choosers(const machine::View& view, const std::vector<bool>& random) {
  size_t count = 0;
  for (size_t role = 0; role < view.legal.size(); ++role)
    count += !random[role] && view.legal[role].size() > 1;
  return count;
}

// Enumerates joint moves until `visit` returns false.
void forEachJoint(const machine::View& view,
                  const std::function<bool(const machine::Joint&)>& visit) {
  machine::Joint joint(view.legal.size());
  std::function<bool(size_t)> choose = [&](size_t role) {
    if (role == joint.size()) return visit(joint);
    return std::ranges::all_of(view.legal[role], [&](machine::MoveId move) {
      joint[role] = move;
      return choose(role + 1);
    });
  };
  choose(0);
}

// Visits positions in the order of their distance from the start, up to a limit.
Turns lookAround(const machine::Machine& machine, const std::vector<bool>& random,
                 const Limits& limits) {
  Turns turns;
  uint64_t tried = 0;
  std::set<machine::State> seen = {machine.initial()};
  std::deque<machine::State> open = {machine.initial()};
  for (; !open.empty() && turns.positions < mostPositions; open.pop_front(), ++turns.positions) {
    machine::View view = machine.view(open.front());
    if (view.terminal) continue;
    if (!turns.simultaneous && choosers(view, random) > 1) turns.simultaneous = open.front();
    bool noMove = std::ranges::any_of(view.legal, [](const auto& moves) { return moves.empty(); });
    if (noMove && !turns.stuck) turns.stuck = open.front();
    if (seen.size() > 4 * mostPositions) continue;
    forEachJoint(view, [&](const machine::Joint& joint) {
      machine::State next = machine.next(open.front(), joint);
      if (seen.insert(next).second) open.push_back(std::move(next));
      if (++tried % 256 == 0) limits.check();
      return seen.size() <= 4 * mostPositions;
    });
  }
  turns.complete = open.empty();
  return turns;
}

std::string position(const machine::Machine& machine, const machine::State& state) {
  std::string text;
  for (const gdl::Term& fluent : machine.fluentsOf(state))
    text += (text.empty() ? "" : ", ") + gdl::toInfix(fluent);
  return text.empty() ? "the position in which nothing holds" : text;
}

struct Facts {
  std::vector<std::pair<std::string, std::string>> rows; // name, words
  Json json;

  void add(const std::string& name, const std::string& words, Json value) {
    rows.emplace_back(name, words);
    json[name] = std::move(value);
  }
};

void addTurns(Facts& facts, const machine::Machine& machine, const std::vector<bool>& random,
              const Limits& limits) {
  Turns turns = lookAround(machine, random, limits);
  std::string where = turns.complete ? fmt::format("all {} positions", turns.positions)
                                     : fmt::format("the first {} positions", turns.positions);
  if (turns.simultaneous)
    facts.add("turns", "simultaneous: several choose at " + position(machine, *turns.simultaneous),
              "simultaneous");
  else
    facts.add("turns", "turn-taking (" + where + ")", "turn-taking");
  facts.rows.emplace_back("positions",
                          (turns.complete ? "" : "more than ") + std::to_string(turns.positions));
  facts.json[turns.complete ? "positions" : "positions_at_least"] = turns.positions;
  if (turns.stuck)
    facts.add("stuck", "a role has no move at " + position(machine, *turns.stuck), true);
}

void addHorizon(Facts& facts, const ask::Inquiry& inquiry, Session& session) {
  try {
    forward::Horizon horizon =
        forward::findHorizon(inquiry.machine(session), inquiry.state(session), session.limits);
    facts.add("horizon", fmt::format("{} ({})", horizon.steps, horizon.how), horizon.steps);
    if (!inquiry.machine(session).hiddenInformation()) return;
    InformationFacts information = informationFacts(session, inquiry, horizon.steps);
    facts.rows.insert(facts.rows.end(), information.rows.begin(), information.rows.end());
    facts.json["information"] = std::move(information.json);
  } catch (const Error& error) {
    facts.add("horizon", "not found: " + advised(error.diagnostics()).front().message, nullptr);
  }
}

// The look-ahead of strategies, and their forms without it.
void addStrategies(Facts& facts, const ask::Inquiry& inquiry, const Limits& limits) {
  Question question = inquiry.question();
  question.lookahead = Lookahead::regression;
  for (const strategy::Binding& binding : inquiry.question().strategies) {
    strategy::Subject subject(inquiry.game(), {binding}, limits);
    const regression::Sizes written = regression::sizes(subject);
    std::string words = fmt::format("looks {} steps ahead, {} parts", written.depth, written.parts);
    Json json = {{"role", gdl::toInfix(binding.role)},
                 {"source", binding.source},
                 {"depth", written.depth},
                 {"parts", written.parts}};
    if (regression::looksAhead(subject)) {
      regression::regress(subject, question, limits);
      const size_t parts = regression::sizes(subject).parts;
      words += fmt::format("; {} without next", parts);
      json["parts_without_next"] = parts;
    }
    facts.rows.emplace_back("strategy",
                            gdl::toInfix(binding.role) + "=" + binding.source + ": " + words);
    facts.json["strategies"].push_back(std::move(json));
  }
}

// The title and the sentence at the head of the sheet.
void addHeading(Facts& facts, const std::string& path) {
  const gdl::Heading heading = gdl::headingOf(readInput(path).text);
  if (!heading.title.empty()) facts.add("title", heading.title, heading.title);
  if (!heading.about.empty()) facts.add("about", heading.about, heading.about);
}

Facts gather(Session& session, const ask::Inquiry& inquiry) {
  const machine::Machine& machine = inquiry.machine(session);
  const auto& circuit = machine.network().game().circuit;
  std::vector<bool> random;
  std::string roles, moves;
  Json roleList = Json::array(), moveCounts = Json::object();
  for (size_t role = 0; role < machine.roles().size(); ++role) {
    std::string name = gdl::toInfix(machine.roles()[role]);
    random.push_back(std::ranges::count(inquiry.question().randomRoles, machine.roles()[role]) > 0);
    roles += (role ? ", " : "") + name + (random.back() ? " (at random)" : "");
    moves += fmt::format("{}{} {}", role ? ", " : "", name, machine.moves(role).size());
    roleList.push_back(name);
    moveCounts[name] = machine.moves(role).size();
  }
  auto players = std::ranges::count(random, false);
  bool stochastic = players < static_cast<long>(random.size());
  Facts facts;
  facts.add("game", inquiry.game().name, inquiry.game().name);
  addHeading(facts, session.options.inputs.front());
  facts.add("roles", roles, roleList);
  facts.add("class",
            fmt::format("{}, {} player{}{}", stochastic ? "stochastic" : "deterministic", players,
                        players == 1 ? "" : "s",
                        machine.hiddenInformation() ? ", hidden information" : ""),
            stochastic ? "stochastic" : "deterministic");
  addTurns(facts, machine, random, session.limits);
  facts.add("fluents",
            fmt::format("{} that can change, {} always true", machine.fluents().size(),
                        machine.constantFluents().size()),
            machine.fluents().size());
  facts.add("moves", moves, moveCounts);
  addHorizon(facts, inquiry, session);
  facts.add("rules", std::to_string(inquiry.game().rules.size()), inquiry.game().rules.size());
  facts.add("gates", fmt::format("{} (the ground game, compiled)", circuit.nodes().size()),
            circuit.nodes().size());
  addStrategies(facts, inquiry, session.limits);
  return facts;
}

// Facts from the start position, for a game that is too large to be compiled.
Facts gatherFromRules(Session& session, const ask::Inquiry& inquiry) {
  const auto game = reasoner::interpretedGame(inquiry.game(), session.limits);
  const machine::View view = game->view(game->initial());
  const auto& random = inquiry.question().randomRoles;
  std::string roles, moves;
  Json roleList = Json::array(), moveCounts = Json::object();
  for (size_t role = 0; role < game->roles().size(); ++role) {
    const std::string name = gdl::toInfix(game->roles()[role]);
    const bool dice = std::ranges::count(random, game->roles()[role]) > 0;
    roles += (role ? ", " : "") + name + (dice ? " (at random)" : "");
    moves += fmt::format("{}{} {}", role ? ", " : "", name, view.legal[role].size());
    roleList.push_back(name);
    moveCounts[name] = view.legal[role].size();
  }
  Facts facts;
  facts.add("game", inquiry.game().name, inquiry.game().name);
  addHeading(facts, session.options.inputs.front());
  facts.add("roles", roles, roleList);
  facts.add("moves", moves + " (in the start position)", moveCounts);
  facts.add("rules", std::to_string(inquiry.game().rules.size()), inquiry.game().rules.size());
  facts.add("compiled", "no: too large; its rules are evaluated on each position", false);
  return facts;
}

} // namespace

ExitCode runInfo(Session& session) {
  ask::Inquiry inquiry = inquire(session);
  Facts facts = inquiry.compilesWithin(ask::secondsToCompile, session)
                    ? gather(session, inquiry)
                    : gatherFromRules(session, inquiry);
  if (session.options.output == "json") {
    Json object = {
        {"command", "info"}, {"input", session.options.inputs.front()}, {"status", "exact"}};
    object.update(facts.json);
    printJson(object);
  } else {
    clearProgressLine();
    for (const auto& [name, words] : facts.rows) fmt::print("{:<10} {}\n", name, words);
  }
  return answered;
}

} // namespace oddsat::app
