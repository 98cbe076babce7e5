// Requests about games, positions, and the values of moves.
#include "oddsat/app/serve/chooser.hpp"
#include "oddsat/app/serve/routes.hpp"

#include <algorithm>

namespace oddsat::serve {

namespace {

using namespace std::chrono_literals;

constexpr auto longestWait = 250ms; // games that open within this time need no job
constexpr double mostThinking = 10;

Json listGames(ServerState& server, const Json&) {
  return {{"games", server.catalogue.games()}, {"strategies", server.catalogue.strategies()}};
}

std::string textInCatalogue(const std::optional<std::string>& text, const std::string& name) {
  if (!text) throw Refused(404, "there is nothing called '" + name + "' here");
  return *text;
}

// Opens a game of the catalogue by its name, or any game by its text.
Json openGame(ServerState& server, const Json& request) {
  const std::string name = request.at("name").get<std::string>();
  const std::string text = request.contains("text")
                               ? request["text"].get<std::string>()
                               : textInCatalogue(server.catalogue.game(name), name);
  const bool inCatalogue = server.catalogue.game(name) == text;
  const auto show = [=, moves = request.value("moves", Json::array())](const OpenedGame& opened,
                                                                       const Limits& limits) {
    Json object = gameJson(opened);
    object["listed"] = inCatalogue;
    object["text"] = text;
    object["positions"] = positionsJson(opened, moves, true, limits);
    return object;
  };
  if (auto known = server.games.find(name, text)) {
    Json answer;
    runAndWait(server, [&](const Limits& limits) { answer = show(*known, limits); });
    return answer;
  }
  Opening opening{name, text};
  if (inCatalogue) opening.overrule = server.catalogue.overrule(name);
  opening.brief = request.value("brief", false);
  return finishOrStartJob(server.quick, longestWait, [=, &server](Job& job, const Limits& limits) {
    Opening mine = opening;
    mine.onStep = [&](const char* step) { job.publish("progress", {{"phase", step}}); };
    return show(*server.games.open(mine, limits), limits);
  });
}

Reached reachedFor(ServerState& server, const OpenedGame& opened, const Json& request) {
  Reached reached;
  runAndWait(server,
             [&](const Limits& limits) { reached = reach(opened, request.at("moves"), limits); });
  return reached;
}

// Chooses a move by playouts within some seconds, for roles that cannot wait for exact values.
Json chooseMove(ServerState& server, const Json& request) {
  auto opened = gameOf(server, request);
  const gdl::Term role = findRole(opened->game, request.at("role").get<std::string>());
  const double seconds = std::clamp(request.value("seconds", 2.0), 0.1, mostThinking);
  const Reached reached = reachedFor(server, *opened, request);
  return startJob(server.quick, [=](Job&, const Limits& limits) {
    return chooseByPlayouts(*opened, role, reached, seconds, limits);
  });
}

Json showPositions(ServerState& server, const Json& request) {
  auto opened = gameOf(server, request);
  Json positions;
  runAndWait(server, [&](const Limits& limits) {
    positions = positionsJson(*opened, request.at("moves"), request.value("all", false), limits);
  });
  return {{"positions", std::move(positions)}};
}

// The least number of steps within which a win is certain, if there is one.
Json leastHorizon(ServerState& server, const Json& request) {
  constexpr double seconds = 5;
  auto opened = gameOf(server, request);
  const Reached reached = reachedFor(server, *opened, request);
  const Json& json = request.at("question");
  return startJob(server, [=](Job&, const Limits& limits) -> Json {
    Work work;
    work.limits = limits.within(seconds);
    const ask::Inquiry inquiry = inquiryAbout(*opened, questionAbout(*opened, json), work);
    ask::Inquiry here = inquiry.at(stateFor(inquiry, *opened, reached, work), reached.steps);
    here.question().horizonIs = HorizonIs::least;
    const ask::Result found = ask::solve(std::move(here), {}, work);
    const bool sure = found.answer.status == Status::exact && found.answer.low == 1;
    return {{"status", sure ? "exact" : "unknown"}, {"steps", sure ? Json(found.horizon) : Json()}};
  });
}

Json showWords(ServerState& server, const Json& request) {
  auto opened = gameOf(server, request);
  Json words;
  runAndWait(server, [&](const Limits&) { words = wordsJson(*opened); });
  return words;
}

// Values of moves: returned immediately if they are known, otherwise computed by a job.
Json moveValues(ServerState& server, const Json& request) {
  auto opened = gameOf(server, request);
  std::shared_ptr<Values> values;
  runAndWait(server, [&](const Limits& limits) {
    values = server.questions.about(opened, request.at("question"), limits);
  });
  const Reached reached = reachedFor(server, *opened, request);
  if (auto answer = values->known(reached)) return *answer;
  return startJob(server, [values, reached](Job& job, const Limits& limits) {
    return values->find(reached, job, limits);
  });
}

Json showLoad(ServerState& server, const Json&) {
  return {{"running", server.jobs.running() + server.quick.running() + server.steps.running()}};
}

Json readStrategy(ServerState& server, const Json& request) {
  const std::string name = request.at("name").get<std::string>();
  return {{"name", name}, {"text", textInCatalogue(server.catalogue.strategy(name), name)}};
}

} // namespace

std::shared_ptr<const OpenedGame> gameOf(ServerState& server, const Json& request) {
  auto opened = server.games.find(request.at("game").get<std::string>());
  if (!opened) throw Refused(404, "this game is not open");
  return opened;
}

void addGameRoutes(Routes& routes) {
  routes["/api/list"] = listGames;
  routes["/api/open"] = openGame;
  routes["/api/positions"] = showPositions;
  routes["/api/words"] = showWords;
  routes["/api/values"] = moveValues;
  routes["/api/choose"] = chooseMove;
  routes["/api/least"] = leastHorizon;
  routes["/api/strategy"] = readStrategy;
  routes["/api/load"] = showLoad;
}

} // namespace oddsat::serve
