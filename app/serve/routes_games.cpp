// Games, positions, and what moves are worth.
#include "oddsat/app/serve/chooser.hpp"
#include "oddsat/app/serve/routes.hpp"

#include <algorithm>

namespace oddsat::serve {

namespace {

using namespace std::chrono_literals;

constexpr auto longestWait = 250ms; // what opens within is no job
constexpr double mostThinking = 10;

Json listGames(Rooms& rooms, const Json&) {
  return {{"games", rooms.shelf.games()}, {"strategies", rooms.shelf.strategies()}};
}

std::string textOnShelf(const std::optional<std::string>& text, const std::string& name) {
  if (!text) throw Refused(404, "there is nothing called '" + name + "' here");
  return *text;
}

// A game of the shelf by its name, or any game by its text.
Json openGame(Rooms& rooms, const Json& request) {
  const std::string name = request.at("name").get<std::string>();
  const std::string text = request.contains("text") ? request["text"].get<std::string>()
                                                    : textOnShelf(rooms.shelf.game(name), name);
  const bool onShelf = rooms.shelf.game(name) == text;
  const auto show = [=, moves = request.value("moves", Json::array())](const OpenedGame& opened,
                                                                       const Limits& limits) {
    Json object = gameJson(opened);
    object["shelf"] = onShelf;
    object["text"] = text;
    object["positions"] = positionsJson(opened, moves, true, limits);
    return object;
  };
  if (auto known = rooms.games.find(name, text)) {
    Json answer;
    waited(rooms, [&](const Limits& limits) { answer = show(*known, limits); });
    return answer;
  }
  Opening opening{name, text};
  if (onShelf) opening.overrule = rooms.shelf.overrule(name);
  opening.brief = request.value("brief", false);
  return startedOrDone(rooms.quick, longestWait, [=, &rooms](Job& job, const Limits& limits) {
    Opening mine = opening;
    mine.onStep = [&](const char* step) { job.publish("progress", {{"phase", step}}); };
    return show(*rooms.games.open(mine, limits), limits);
  });
}

Reached reachedFor(Rooms& rooms, const OpenedGame& opened, const Json& request) {
  Reached reached;
  waited(rooms,
         [&](const Limits& limits) { reached = reach(opened, request.at("moves"), limits); });
  return reached;
}

// A move for who plays and cannot wait for exact values: by playouts, within some seconds.
Json chooseMove(Rooms& rooms, const Json& request) {
  auto opened = gameOf(rooms, request);
  const gdl::Term role = findRole(opened->game, request.at("role").get<std::string>());
  const double seconds = std::clamp(request.value("seconds", 2.0), 0.1, mostThinking);
  const Reached reached = reachedFor(rooms, *opened, request);
  return started(rooms.quick, [=](Job&, const Limits& limits) {
    return chooseByPlayouts(*opened, role, reached, seconds, limits);
  });
}

Json showPositions(Rooms& rooms, const Json& request) {
  auto opened = gameOf(rooms, request);
  Json positions;
  waited(rooms, [&](const Limits& limits) {
    positions = positionsJson(*opened, request.at("moves"), request.value("all", false), limits);
  });
  return {{"positions", std::move(positions)}};
}

// In how many steps at most a sure win comes, where there is one.
Json askLeast(Rooms& rooms, const Json& request) {
  constexpr double seconds = 5;
  auto opened = gameOf(rooms, request);
  const Reached reached = reachedFor(rooms, *opened, request);
  const Json& asked = request.at("question");
  return started(rooms, [=](Job&, const Limits& limits) -> Json {
    Work work;
    work.limits = limits.within(seconds);
    const ask::Inquiry inquiry = inquiryAbout(*opened, questionAbout(*opened, asked), work);
    ask::Inquiry here = inquiry.at(stateAsked(inquiry, *opened, reached, work), reached.steps);
    here.question().horizonIs = HorizonIs::least;
    const ask::Result found = ask::solve(std::move(here), {}, work);
    const bool sure = found.answer.status == Status::exact && found.answer.low == 1;
    return {{"status", sure ? "exact" : "unknown"}, {"steps", sure ? Json(found.horizon) : Json()}};
  });
}

Json showWords(Rooms& rooms, const Json& request) {
  auto opened = gameOf(rooms, request);
  Json words;
  waited(rooms, [&](const Limits&) { words = wordsJson(*opened); });
  return words;
}

// At once where it is known, else as a job.
Json askValues(Rooms& rooms, const Json& request) {
  auto opened = gameOf(rooms, request);
  std::shared_ptr<Values> values;
  waited(rooms, [&](const Limits& limits) {
    values = rooms.questions.about(opened, request.at("question"), limits);
  });
  const Reached reached = reachedFor(rooms, *opened, request);
  if (auto answer = values->known(reached)) return *answer;
  return started(rooms, [values, reached](Job& job, const Limits& limits) {
    return values->find(reached, job, limits);
  });
}

Json showLoad(Rooms& rooms, const Json&) {
  return {{"running", rooms.jobs.running() + rooms.quick.running() + rooms.steps.running()}};
}

Json readStrategy(Rooms& rooms, const Json& request) {
  const std::string name = request.at("name").get<std::string>();
  return {{"name", name}, {"text", textOnShelf(rooms.shelf.strategy(name), name)}};
}

} // namespace

std::shared_ptr<const OpenedGame> gameOf(Rooms& rooms, const Json& request) {
  auto opened = rooms.games.find(request.at("game").get<std::string>());
  if (!opened) throw Refused(404, "this game is not open");
  return opened;
}

void addGameRoutes(Routes& routes) {
  routes["/api/list"] = listGames;
  routes["/api/open"] = openGame;
  routes["/api/positions"] = showPositions;
  routes["/api/words"] = showWords;
  routes["/api/values"] = askValues;
  routes["/api/choose"] = chooseMove;
  routes["/api/least"] = askLeast;
  routes["/api/strategy"] = readStrategy;
  routes["/api/load"] = showLoad;
}

} // namespace oddsat::serve
