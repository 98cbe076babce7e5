// Requests about games, positions, and the values of moves.
#include "oddsat/app/serve/chooser.hpp"
#include "oddsat/app/serve/routes.hpp"

#include <algorithm>

namespace oddsat::serve {

namespace {

using namespace std::chrono_literals;

constexpr auto longestWait = 250ms; // games that open within this time need no job
constexpr double shortWait = 0.15;  // values that are found within this time need no job
constexpr double mostForOthers = 3; // seconds for the values of earlier positions
constexpr double mostThinking = 10;

Json listGames(ServerState& server, const Json&) {
  return {{"games", server.cards.list(server.catalogue)},
          {"strategies", server.catalogue.strategies()}};
}

std::string textInCatalogue(const std::optional<std::string>& text, const std::string& name) {
  if (!text) throw Refused(404, "there is nothing called '" + name + "' here");
  return *text;
}

std::shared_ptr<Values> valuesFor(ServerState& server,
                                  const std::shared_ptr<const OpenedGame>& opened,
                                  const Json& question) {
  std::shared_ptr<Values> values;
  runAndWait(server, [&](const Limits& limits) {
    values = server.questions.about(opened, question, limits);
  });
  return values;
}

// Values of positions of one playout. A position that cannot be valued has the reason instead.
struct Valuing {
  std::shared_ptr<Values> values;
  std::vector<Reached> positions; // the most important one first

  Json refusal(const Reached& reached, const Error& error) const {
    return {{"step", reached.steps},
            {"status", "refused"},
            {"reason", error.diagnostics().front().message}};
  }

  using Publish = std::function<void(const char* kind, const Json& answer)>;

  // The first position has all the time there is, the others together some seconds.
  Json find(const Limits& limits, const Publish& publish) const {
    Json found = Json::array();
    Limits left = limits;
    for (const Reached& reached : positions) {
      try {
        found.push_back(
            values->find(reached, left, [&](const Json& answer) { publish("progress", answer); }));
      } catch (const Error& error) {
        found.push_back(refusal(reached, error));
      } catch (const LimitReached&) {
        if (found.empty()) throw;
        break;
      }
      publish("found", found.back());
      if (found.back()["status"] != "exact") break;
      if (found.size() == 1) left = limits.within(mostForOthers);
    }
    return {{"values", std::move(found)}};
  }

  bool complete(const Json& answer) const {
    const Json& found = answer["values"];
    if (found.empty()) return positions.empty();
    const Json& last = found.back()["status"];
    return last == "refused" || (last == "exact" && found.size() == positions.size());
  }
};

// Most values are found at once. These wait for no long search of somebody else.
std::optional<Json> valuesAtOnce(ServerState& server, const Valuing& valuing) {
  Json answer;
  try {
    runAndWait(server, [&](const Limits& limits) {
      answer = valuing.find(limits.within(shortWait), [](const char*, const Json&) {});
    });
  } catch (const LimitReached&) {
    return std::nullopt;
  }
  if (!valuing.complete(answer)) return std::nullopt;
  return answer;
}

// The positions whose values the request wants, by their steps.
Json valuesOfPlayout(ServerState& server, const std::shared_ptr<const OpenedGame>& opened,
                     const Json& request) {
  const std::vector<int> steps = request.value("steps", std::vector<int>());
  if (steps.empty()) return {{"values", Json::array()}};
  std::vector<Reached> passed;
  runAndWait(server,
             [&](const Limits& limits) { passed = path(*opened, request.at("moves"), limits); });
  Valuing valuing;
  try {
    valuing.values = valuesFor(server, opened, request.at("question"));
  } catch (const Error& error) {
    return {{"values", Json::array({valuing.refusal(passed.back(), error)})}};
  }
  for (int step : steps)
    if (step >= 0 && static_cast<size_t>(step) < passed.size())
      valuing.positions.push_back(passed[static_cast<size_t>(step)]);
  if (auto answer = valuesAtOnce(server, valuing)) return *answer;
  const Json job = startJob(server, [=](Job& mine, const Limits& limits) {
    return valuing.find(limits,
                        [&](const char* kind, const Json& answer) { mine.publish(kind, answer); });
  });
  return {{"values", Json::array()}, {"values_job", job["job"]}};
}

Json unvalued(const Json& request, const std::string& why) {
  return {{"step", request.at("moves").size()}, {"status", "unknown"}, {"reason", why}};
}

// Adds the values that the request wants, if it has a question; the positions are valid without.
void addValues(ServerState& server, const std::shared_ptr<const OpenedGame>& opened,
               const Json& request, Json& answer) {
  if (!request.contains("question")) return;
  try {
    answer.update(valuesOfPlayout(server, opened, request));
  } catch (const Refused& no) {
    answer["values"] = Json::array({unvalued(request, no.what())});
  } catch (const LimitReached& limit) {
    answer["values"] = Json::array({unvalued(request, limit.what())});
  }
}

// Opens a game of the catalogue by its name, or any game by its text.
Json openGame(ServerState& server, const Json& request) {
  const std::string name = request.at("name").get<std::string>();
  const std::string text = request.contains("text")
                               ? request["text"].get<std::string>()
                               : textInCatalogue(server.catalogue.game(name), name);
  const std::string offered = server.catalogue.drawing(name).value_or("");
  const std::string drawing = request.value("drawing", request.contains("text") ? "" : offered);
  const bool inCatalogue = server.catalogue.game(name) == text && drawing == offered;
  const auto show = [=, moves = request.value("moves", Json::array())](const OpenedGame& opened,
                                                                       const Limits& limits) {
    Json object = gameJson(opened);
    object["listed"] = inCatalogue;
    object["text"] = text;
    object["drawing"] = drawing;
    object["positions"] = positionsJson(opened, moves, true, limits);
    return object;
  };
  if (auto known = server.games.find(name, text, drawing)) {
    Json answer;
    runAndWait(server, [&](const Limits& limits) { answer = show(*known, limits); });
    addValues(server, known, request, answer);
    return answer;
  }
  Opening opening{name, text, drawing};
  opening.brief = request.value("brief", false);
  Json answer =
      finishOrStartJob(server.quick, longestWait, [=, &server](Job& job, const Limits& limits) {
        Opening mine = opening;
        mine.onStep = [&](const char* step) { job.publish("progress", {{"phase", step}}); };
        return show(*server.games.open(mine, limits), limits);
      });
  if (auto now = server.games.find(name, text, drawing); now && answer.contains("positions"))
    addValues(server, now, request, answer);
  return answer;
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

// Values of moves: returned immediately if they are known, otherwise computed by a job.
Json moveValues(ServerState& server, const Json& request) {
  auto opened = gameOf(server, request);
  auto values = valuesFor(server, opened, request.at("question"));
  const Reached reached = reachedFor(server, *opened, request);
  if (auto answer = values->known(reached)) return *answer;
  return startJob(server, [values, reached](Job& job, const Limits& limits) {
    return values->find(reached, limits,
                        [&](const Json& answer) { job.publish("progress", answer); });
  });
}

Json showPositions(ServerState& server, const Json& request) {
  auto opened = gameOf(server, request);
  Json answer;
  runAndWait(server, [&](const Limits& limits) {
    answer["positions"] =
        positionsJson(*opened, request.at("moves"), request.value("all", false), limits);
  });
  addValues(server, opened, request, answer);
  return answer;
}

Json showWords(ServerState& server, const Json& request) {
  auto opened = gameOf(server, request);
  Json words;
  runAndWait(server, [&](const Limits&) { words = wordsJson(*opened); });
  return words;
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
  routes["/api/strategy"] = readStrategy;
  routes["/api/load"] = showLoad;
}

} // namespace oddsat::serve
