// The JSON interface: what can be asked, by path. Each takes one object and gives one back; long
// work is started as a job, whose events say how it goes. README.md lists them.
#pragma once

#include "oddsat/app/serve/catalogue.hpp"
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

struct ServerState { // what all requests share
  Catalogue catalogue;
  JobRules rules;
  OpenedGames games = {};
  Questions questions = {};
  StrategyWorkspaces workspaces = {};
  Jobs jobs{rules};
  Jobs quick{rules};            // what somebody waits for: it does not queue behind searches
  Jobs steps{stepRules(rules)}; // requests that are answered at once, see runAndWait()
};

struct Refused : std::runtime_error { // with an HTTP status of its own
  Refused(int code, const std::string& why) : std::runtime_error(why), status(code) {}
  int status;
};

using Route = std::function<Json(ServerState&, const Json&)>;
using Routes = std::map<std::string, Route>; // by path

void addGameRoutes(Routes& routes);
void addStrategyRoutes(Routes& routes);
void addPipelineRoutes(Routes& routes);
void addSynthesisRoutes(Routes& routes);

// The game that the request names; Refused (404) where it was forgotten: the page opens it again.
std::shared_ptr<const OpenedGame> gameOf(ServerState& server, const Json& request);

// Everything that is computed for a request has limits and counts as a job, also where the request
// is answered at once: this returns when the work is over, and throws what it throws.
void runAndWait(ServerState& server, const std::function<void(const Limits&)>& work);

Json startJob(ServerState& server, Jobs::Work work); // {"job":id}; Refused (429) when too many wait
Json startJob(Jobs& jobs, Jobs::Work work);

// The result itself, or what went wrong, where that is known soon; else {"job":id}.
Json finishOrStartJob(Jobs& jobs, std::chrono::milliseconds patience, Jobs::Work work);

std::shared_ptr<Job> jobNamed(ServerState& server, const std::string& id); // nothing: there is none

} // namespace oddsat::serve
