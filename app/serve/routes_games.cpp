// Games, positions, and what moves are worth.
#include "serve/routes.hpp"

namespace oddsat::serve {

namespace {

constexpr double openingSeconds = 30;

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
  auto opened = rooms.games.open(name, text, Limits(openingSeconds, std::nullopt));
  Json object = gameJson(*opened);
  object["shelf"] = rooms.shelf.game(name) == text;
  object["text"] = text;
  object["positions"] = positionsJson(*opened, request.value("moves", Json::array()), true);
  return object;
}

Json showPositions(Rooms& rooms, const Json& request) {
  return {{"positions", positionsJson(*gameOf(rooms, request), request.at("moves"),
                                      request.value("all", false))}};
}

// In how many steps at most a sure win comes, where there is one.
Json askLeast(Rooms& rooms, const Json& request) {
  constexpr double seconds = 5;
  auto opened = gameOf(rooms, request);
  const Reached reached = reach(*opened, request.at("moves"));
  Json asked = request.at("question");
  return started(rooms, [=](Job&, const Limits& limits) -> Json {
    Work work;
    work.limits = limits.within(seconds);
    ask::Request least = requestFrom(*opened, asked);
    least.leastHorizon = true;
    ask::Inquiry inquiry(opened->game, least, work);
    inquiry.use(opened->machine);
    if (opened->horizon > 0) inquiry.question().horizon = opened->horizon;
    ask::Inquiry here = inquiry.at(reached.state, reached.steps);
    here.horizonIs = ask::HorizonIs::least;
    const ask::Result found = ask::solve(std::move(here), {}, work);
    const bool sure = found.answer.status == Status::exact && found.answer.low == 1;
    return {{"status", sure ? "exact" : "unknown"}, {"steps", sure ? Json(found.horizon) : Json()}};
  });
}

Json showWords(Rooms& rooms, const Json& request) {
  return wordsJson(*gameOf(rooms, request));
}

// At once where it is known, else as a job.
Json askValues(Rooms& rooms, const Json& request) {
  auto opened = gameOf(rooms, request);
  auto values = rooms.questions.about(opened, request.at("question"));
  const Reached reached = reach(*opened, request.at("moves"));
  if (auto answer = values->known(reached)) return *answer;
  return started(rooms, [values, reached](Job& job, const Limits& limits) {
    return values->find(reached, job, limits);
  });
}

Json showLoad(Rooms& rooms, const Json&) {
  return {{"running", rooms.jobs.running()}};
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

Json started(Rooms& rooms, Jobs::Work work) {
  auto job = rooms.jobs.start(std::move(work));
  if (!job) throw Refused(429, "too many jobs are waiting; stop one of them first");
  return {{"job", job->id()}};
}

void addGameRoutes(Routes& routes) {
  routes["/api/list"] = listGames;
  routes["/api/open"] = openGame;
  routes["/api/positions"] = showPositions;
  routes["/api/words"] = showWords;
  routes["/api/values"] = askValues;
  routes["/api/least"] = askLeast;
  routes["/api/strategy"] = readStrategy;
  routes["/api/load"] = showLoad;
}

} // namespace oddsat::serve
