// Requests for rule lists made by the program: complete, shorten, or make a new list.
#include "oddsat/app/serve/routes.hpp"

#include "oddsat/games/symmetry/of_game.hpp"
#include "oddsat/questions/check/properties.hpp"
#include "oddsat/questions/synthesis/make_list.hpp"

#include <limits>

namespace oddsat::serve {

namespace {

constexpr double mostSeconds = 120;

Json listProgressJson(uint64_t tries, const synthesis::ListSize& size) {
  Json object = {{"tries", tries}};
  if (size.rules != SIZE_MAX) object["rules"] = size.rules, object["literals"] = size.literals;
  return object;
}

synthesis::ListOptions listOptionsFrom(const Json& request) {
  synthesis::ListOptions options;
  const std::string aim = request.value("for", "strongly-optimal");
  auto found = check::readStandard(aim);
  if (!found) throw Error("'" + aim + "' is nothing that a list could be made for");
  options.context.aim = *found;
  options.context.symmetries = request.value("symmetries", true);
  options.search.minimise = request.value("minimise", false);
  constexpr int most = std::numeric_limits<int>::max();
  options.search.keepRules =
      static_cast<size_t>(wholeNumber(request, "keep_rules", most).value_or(0));
  options.search.seed = static_cast<uint64_t>(wholeNumber(request, "seed", most).value_or(1));
  options.name = request.value("name", "made");
  return options;
}

// Checks the list by solvers/questions/check, which shares no code with the synthesis.
bool checkedAgain(const OpenedGame& opened, Question question,
                  const synthesis::ListOptions& options, const std::string& text,
                  const Limits& limits) {
  question.strategies = {
      strategy::bind(question.player, strategy::read({"the list made", text}), options.name)};
  symmetry::give(question.strategies, opened.game, std::nullopt, limits);
  Report report;
  return check::examine(opened.game, question, {check::toString(options.context.aim)}, limits,
                        report)
      .properties.front()
      .holds;
}

class ListSearch {
public:
  ListSearch(std::shared_ptr<const OpenedGame> opened, Question question,
             synthesis::ListOptions options, double seconds)
      : opened_(std::move(opened)), question_(std::move(question)), options_(std::move(options)),
        seconds_(seconds) {}

  // Returns the best list so far if the job is stopped; here this is not a failure.
  Json run(Job& job, const Limits& limits) {
    Report report;
    try {
      best_ =
          synthesis::makeList(
              opened_->game, opened_->machine(), question_, options_, limits.within(seconds_), {},
              report, [&](const synthesis::ListProgress& progress) { publish(job, progress); })
              .text;
    } catch (const LimitReached&) {
      if (best_.empty()) throw;
    }
    if (best_.empty()) throw LimitReached("no list was found in time");
    if (!checkedAgain(*opened_, question_, options_, best_, limits))
      throw std::logic_error("the list that was made does not pass its check");
    Json object = listProgressJson(tries_, size_);
    object["status"] = "exact";
    object["property"] = check::toString(options_.context.aim);
    object["text"] = best_;
    object["name"] = options_.name;
    return object;
  }

private:
  void publish(Job& job, const synthesis::ListProgress& progress) {
    tries_ = progress.tries;
    size_ = progress.size;
    Json event = listProgressJson(progress.tries, progress.size);
    if (!progress.text.empty()) {
      best_ = progress.text;
      event["text"] = progress.text;
      job.publish("found", event);
    } else {
      job.publish("progress", event);
    }
  }

  std::shared_ptr<const OpenedGame> opened_;
  Question question_;
  synthesis::ListOptions options_;
  double seconds_;
  std::string best_;
  uint64_t tries_ = 0;
  synthesis::ListSize size_;
};

Json makeList(ServerState& server, const Json& request) {
  auto opened = gameOf(server, request);
  Json json = request.at("question");
  synthesis::ListOptions options = listOptionsFrom(request);
  runAndWait(server, [&](const Limits& limits) {
    if (request.contains("strategy")) {
      options.from = server.workspaces.at(opened, strategySourceFrom(request), limits)->binding();
      json["player"] = gdl::toInfix(options.from->role);
    }
  });
  Question question = questionAbout(*opened, json);
  const double seconds = std::clamp(request.value("seconds", 10.0), 0.1, mostSeconds);
  auto search =
      std::make_shared<ListSearch>(opened, std::move(question), std::move(options), seconds);
  return startJob(server,
                  [search](Job& job, const Limits& limits) { return search->run(job, limits); });
}

} // namespace

void addSynthesisRoutes(Routes& routes) {
  routes["/api/make"] = makeList;
}

} // namespace oddsat::serve
