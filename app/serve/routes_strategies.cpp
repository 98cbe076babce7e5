// Requests about strategies: the decisions of their rules, and their properties.
#include "oddsat/app/serve/routes.hpp"
#include "oddsat/games/playouts/stuck_position.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/check/guarantee.hpp"
#include "oddsat/questions/check/properties.hpp"

#include <algorithm>

namespace oddsat::serve {

namespace {

Json readRules(ServerState& server, const Json& request) {
  auto opened = gameOf(server, request);
  Json object;
  runAndWait(server, [&](const Limits& limits) {
    auto workspace = server.workspaces.at(opened, strategySourceFrom(request), limits);
    object = workspace->listing();
    object["decision"] =
        workspace->decision(reach(*opened, request.at("moves"), limits).state, limits);
  });
  return object;
}

// Parses joint moves; omitted moves of single roles are added.
Json jointMoves(const OpenedGame& opened, const std::string& words) {
  Json steps = Json::array();
  if (words == "the start") return steps;
  machine::State state = opened.machine().initial();
  for (const auto& named : gdl::readJointMoves(words)) {
    const machine::View view = opened.machine().view(state);
    Json step = Json::array();
    machine::Joint joint;
    for (size_t role = 0; role < view.legal.size(); ++role) {
      auto given = std::ranges::find(named, opened.machine().roles()[role], &gdl::NamedMove::role);
      auto is = [&](machine::MoveId id) {
        return given == named.end() || opened.machine().moves(role)[id] == given->move;
      };
      joint.push_back(*std::ranges::find_if(view.legal[role], is));
      step.push_back(gdl::toInfix(opened.machine().moves(role)[joint.back()]));
    }
    steps.push_back(std::move(step));
    state = opened.machine().next(state, joint);
  }
  return steps;
}

Json misledJson(const check::Misled& misled) {
  return {{"rule", misled.rule ? Json(*misled.rule) : Json()},
          {"move", misled.move},
          {"right", misled.right},
          {"worth", valueJson(misled.worth)},
          {"best", valueJson(misled.best)}};
}

Json exampleJson(const OpenedGame& opened, const std::string& words, const std::string& position) {
  return {{"moves", jointMoves(opened, words)}, {"words", words}, {"position", position}};
}

// The finding of the only property that was checked.
Json findingJson(const OpenedGame& opened, const check::Findings& found) {
  const check::Finding& finding = found.properties.front();
  Json object = {{"property", finding.property},
                 {"holds", finding.holds},
                 {"positions", finding.positions},
                 {"holds_in", finding.holdsIn}};
  if (finding.guaranteed) object["guaranteed"] = valueJson(*finding.guaranteed);
  if (finding.needed) object["needed"] = valueJson(*finding.needed);
  if (finding.misled) object["misled"] = misledJson(*finding.misled);
  if (!finding.position.empty())
    object["counterexample"] = exampleJson(opened, finding.counterexample, finding.position);
  else if (!finding.holds && !found.neverStuck)
    object["stuck"] = exampleJson(opened, found.stuckAfter, found.stuckIn);
  return object;
}

Json questionJson(const Json& request, const StrategyWorkspace& workspace) {
  Json json = request.value("question", Json::object());
  json["player"] = gdl::toInfix(workspace.role());
  Json random = Json::array(); // the player cannot be a random role
  for (const Json& role : json.value("random", Json::array()))
    if (role != json["player"]) random.push_back(role);
  json["random"] = std::move(random);
  return json;
}

// The value that the strategy guarantees, and the value of the best play. A playout that ends
// because the strategy recommends no move counts as not won, and is reported as an example.
Json guarantee(const OpenedGame& opened, const gdl::Game& game, const Question& question,
               const Limits& limits) {
  Json stuck;
  auto worth = [&](const std::vector<strategy::Binding>& strategies, bool angelic) {
    Report report;
    playouts::Subject subject(game, strategies, limits);
    playouts::Play play(subject, question, limits, report);
    const check::Guarantee found = check::guarantee(play, question, angelic);
    if (found.stuck)
      stuck = exampleJson(opened, playouts::inWords(play, *found.stuck),
                          play.positions().toString(found.stuck->end));
    return found.value;
  };
  Json object = {{"guaranteed", valueJson(worth(question.strategies, false))},
                 {"optimum", valueJson(worth({}, true))}};
  if (!stuck.is_null()) object["stuck"] = stuck;
  return object;
}

// Publishes each property when it is checked ("found"); the guaranteed value is the result.
Json verify(ServerState& server, const Json& request) {
  auto opened = gameOf(server, request);
  std::shared_ptr<StrategyWorkspace> workspace;
  runAndWait(server, [&](const Limits& limits) {
    workspace = server.workspaces.at(opened, strategySourceFrom(request), limits);
  });
  Question question = questionAbout(*opened, questionJson(request, *workspace));
  question.strategies = {workspace->binding()};
  auto properties = request.at("properties").get<std::vector<std::string>>();
  if (properties.size() > 30) throw Error("too many properties at once");
  return startJob(server, [=](Job& job, const Limits& limits) {
    Report report;
    for (const std::string& property : properties) {
      check::Findings found =
          check::examine(workspace->game(), question, {property}, limits, report);
      job.publish("found", findingJson(*opened, found));
    }
    return guarantee(*opened, workspace->game(), question, limits);
  });
}

Json listProperties(ServerState&, const Json&) {
  Json list = Json::array();
  for (const check::NamedProperty& each : check::namedProperties())
    list.push_back({{"name", each.name}, {"help", each.help}, {"strategy", each.ofStrategies}});
  return {{"properties", std::move(list)}};
}

} // namespace

void addStrategyRoutes(Routes& routes) {
  routes["/api/rules"] = readRules;
  routes["/api/verify"] = verify;
  routes["/api/properties"] = listProperties;
}

} // namespace oddsat::serve
