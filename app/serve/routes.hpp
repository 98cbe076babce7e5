// The JSON interface: request handlers by path. Each takes one object and returns one; long work is
// started as a job whose events report its progress. README.md lists the paths.
#pragma once

#include "oddsat/app/serve/catalogue.hpp"
#include "oddsat/app/serve/game_cards.hpp"
#include "oddsat/app/serve/jobs.hpp"
#include "oddsat/app/serve/opened_games.hpp"
#include "oddsat/app/serve/strategy_workspace.hpp"
#include "oddsat/app/serve/values.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>

namespace oddsat::serve {

JobRules stepRules(JobRules rules);

struct ServerState { // state shared by all requests
  Catalogue catalogue;
  JobRules rules;
  GameCards cards = {};
  OpenedGames games = {};
  Questions questions = {};
  StrategyWorkspaces workspaces = {};
  Jobs jobs{rules};
  Jobs quick{rules};            // for users who wait: these jobs do not queue behind searches
  Jobs steps{stepRules(rules)}; // for requests that are answered immediately, see runAndWait()
};

struct Refused : std::runtime_error { // refusal with an HTTP status of its own
  Refused(int code, const std::string& why) : std::runtime_error(why), status(code) {}
  int status;
};

using Route = std::function<Json(ServerState&, const Json&)>;
using Routes = std::map<std::string, Route>; // by path

void addGameRoutes(Routes& routes);
void addStrategyRoutes(Routes& routes);
void addPipelineRoutes(Routes& routes);
void addSynthesisRoutes(Routes& routes);

// The game that the request names. Refused (404) if it was removed; the page then opens it again.
std::shared_ptr<const OpenedGame> gameOf(ServerState& server, const Json& request);

// Runs the work of a request as a job, so that limits apply to all work, including requests that
// are answered immediately. Returns when the work is complete; its exceptions are rethrown.
void runAndWait(ServerState& server, const std::function<void(const Limits&)>& work);

Json startJob(ServerState& server,
              Jobs::Work work); // {"job":id}; Refused (429) if too many jobs wait
Json startJob(Jobs& jobs, Jobs::Work work);

// The result or error if it is known within `patience`; otherwise {"job":id}.
Json finishOrStartJob(Jobs& jobs, std::chrono::milliseconds patience, Jobs::Work work);

std::shared_ptr<Job> jobNamed(ServerState& server, const std::string& id); // null if there is none

} // namespace oddsat::serve
