// Strategies: what their rules say, whether they are good.
#include "check/guarantee.hpp"
#include "check/properties.hpp"
#include "gdl/read.hpp"
#include "serve/routes.hpp"

#include <algorithm>

namespace oddsat::serve {

namespace {

Json readRules(Rooms& rooms, const Json& request) {
  auto opened = gameOf(rooms, request);
  auto desk = rooms.desks.at(opened, draftFrom(request));
  Json object = desk->listing();
  object["decision"] = desk->decision(reach(*opened, request.at("moves")).state);
  return object;
}

// Joint moves in words, with every role's move put in where it was left out.
Json jointMoves(const OpenedGame& opened, const std::string& words) {
  Json steps = Json::array();
  if (words == "the start") return steps;
  machine::State state = opened.machine.initial();
  for (const auto& named : gdl::readJointMoves(words)) {
    const machine::View view = opened.machine.view(state);
    Json step = Json::array();
    machine::Joint joint;
    for (size_t role = 0; role < view.legal.size(); ++role) {
      auto given = std::ranges::find(named, opened.machine.roles()[role], &gdl::NamedMove::role);
      auto is = [&](machine::MoveId id) {
        return given == named.end() || opened.machine.moves(role)[id] == given->move;
      };
      joint.push_back(*std::ranges::find_if(view.legal[role], is));
      step.push_back(gdl::toInfix(opened.machine.moves(role)[joint.back()]));
    }
    steps.push_back(std::move(step));
    state = opened.machine.next(state, joint);
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

Json findingJson(const OpenedGame& opened, const check::Finding& finding) {
  Json object = {{"property", finding.property},
                 {"holds", finding.holds},
                 {"positions", finding.positions},
                 {"holds_in", finding.holdsIn}};
  if (finding.guaranteed) object["guaranteed"] = valueJson(*finding.guaranteed);
  if (finding.misled) object["misled"] = misledJson(*finding.misled);
  if (!finding.position.empty())
    object["counterexample"] = {{"moves", jointMoves(opened, finding.counterexample)},
                                {"words", finding.counterexample},
                                {"position", finding.position}};
  return object;
}

Question questionAbout(const OpenedGame& opened, const Json& request, const Desk& desk) {
  Json asked = request.value("question", Json::object());
  asked["player"] = gdl::toInfix(desk.role());
  Json random = Json::array(); // who follows the strategy does not
  for (const Json& role : asked.value("random", Json::array()))
    if (role != asked["player"]) random.push_back(role);
  asked["random"] = std::move(random);
  Work work;
  Question question = inquiryAbout(opened, asked, work).question();
  question.strategies = {desk.binding()};
  return question;
}

// What the strategy guarantees, beside what the best play is worth.
Json guarantee(const OpenedGame& opened, const Question& question, const Limits& limits) {
  check::GuaranteeOptions options;
  options.player = question.player;
  options.randomRoles = question.randomRoles;
  options.goal = question.goal;
  options.horizon = question.horizon;
  auto worth = [&](const std::vector<strategy::Binding>& strategies) {
    Report report;
    playouts::Subject subject(opened.game, strategies);
    playouts::Play play(subject, {}, limits, report);
    return check::guarantee(play, options);
  };
  Rational guaranteed = worth(question.strategies);
  options.angelic = true;
  return {{"guaranteed", valueJson(guaranteed)}, {"optimum", valueJson(worth({}))}};
}

// Each property as it is judged ("found"), what is guaranteed last.
Json verify(Rooms& rooms, const Json& request) {
  auto opened = gameOf(rooms, request);
  auto desk = rooms.desks.at(opened, draftFrom(request));
  Question question = questionAbout(*opened, request, *desk);
  auto properties = request.at("properties").get<std::vector<std::string>>();
  if (properties.size() > 30) throw Error("too many properties at once");
  const bool expectedGoal = request.value("expected_goal", false);
  return started(rooms, [=](Job& job, const Limits& limits) {
    Report report;
    for (const std::string& property : properties) {
      check::Findings found =
          check::examine(opened->game, question, {property}, {}, limits, report, expectedGoal);
      job.publish("found", findingJson(*opened, found.properties.front()));
    }
    return guarantee(*opened, question, limits);
  });
}

Json listProperties(Rooms&, const Json&) {
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
