// Lists of rules made by the program: complete what somebody began, shorten it, or begin anew.
#include "oddsat/app/serve/routes.hpp"

#include "oddsat/games/symmetry/of_game.hpp"
#include "oddsat/questions/check/properties.hpp"
#include "oddsat/questions/synthesis/make_list.hpp"

#include <limits>

namespace oddsat::serve {

namespace {

constexpr double mostSeconds = 120;

Json newsJson(uint64_t tries, const synthesis::ListSize& size) {
  Json object = {{"tries", tries}};
  if (size.rules != SIZE_MAX) object["rules"] = size.rules, object["literals"] = size.literals;
  return object;
}

synthesis::Wish wishFrom(const Json& request) {
  synthesis::Wish wish;
  const std::string aim = request.value("for", "strongly-optimal");
  auto found = check::readStandard(aim);
  if (!found) throw Error("'" + aim + "' is nothing that a list could be made for");
  wish.making.aim = *found;
  wish.making.symmetries = request.value("symmetries", true);
  wish.options.minimise = request.value("minimise", false);
  constexpr int most = std::numeric_limits<int>::max();
  wish.options.keepRules =
      static_cast<size_t>(wholeNumber(request, "keep_rules", most).value_or(0));
  wish.options.seed = static_cast<uint64_t>(wholeNumber(request, "seed", most).value_or(1));
  wish.name = request.value("name", "made");
  return wish;
}

// By the judge that knows nothing of how the list was made.
bool checkedAgain(const OpenedGame& opened, Question question, const synthesis::Wish& wish,
                  const std::string& text, const Limits& limits) {
  question.strategies = {
      strategy::bind(question.player, strategy::read({"the list made", text}), wish.name)};
  symmetry::give(question.strategies, opened.game, std::nullopt, limits);
  Report report;
  return check::examine(opened.game, question, {check::toString(wish.making.aim)}, limits, report)
      .properties.front()
      .holds;
}

class Making {
public:
  Making(std::shared_ptr<const OpenedGame> opened, Question question, synthesis::Wish wish,
         double seconds)
      : opened_(std::move(opened)), question_(std::move(question)), wish_(std::move(wish)),
        seconds_(seconds) {}

  // The best list when it is stopped: that is no failure here.
  Json run(Job& job, const Limits& limits) {
    Report report;
    try {
      best_ = synthesis::makeList(opened_->game, opened_->machine(), question_, wish_,
                                  limits.within(seconds_), {}, report,
                                  [&](const synthesis::News& news) { hear(job, news); })
                  .text;
    } catch (const LimitReached&) {
      if (best_.empty()) throw;
    }
    if (best_.empty()) throw LimitReached("no list was found in time");
    if (!checkedAgain(*opened_, question_, wish_, best_, limits))
      throw std::logic_error("the list that was made does not pass its check");
    Json object = newsJson(tries_, size_);
    object["status"] = "exact";
    object["property"] = check::toString(wish_.making.aim);
    object["text"] = best_;
    object["name"] = wish_.name;
    return object;
  }

private:
  void hear(Job& job, const synthesis::News& news) {
    tries_ = news.tries;
    size_ = news.size;
    Json event = newsJson(news.tries, news.size);
    if (!news.text.empty()) {
      best_ = news.text;
      event["text"] = news.text;
      job.publish("found", event);
    } else {
      job.publish("progress", event);
    }
  }

  std::shared_ptr<const OpenedGame> opened_;
  Question question_;
  synthesis::Wish wish_;
  double seconds_;
  std::string best_;
  uint64_t tries_ = 0;
  synthesis::ListSize size_;
};

Json makeList(Rooms& rooms, const Json& request) {
  auto opened = gameOf(rooms, request);
  Json asked = request.at("question");
  synthesis::Wish wish = wishFrom(request);
  waited(rooms, [&](const Limits& limits) {
    if (request.contains("strategy")) {
      wish.from = rooms.desks.at(opened, draftFrom(request), limits)->binding();
      asked["player"] = gdl::toInfix(wish.from->role);
    }
  });
  Question question = questionAbout(*opened, asked);
  const double seconds = std::clamp(request.value("seconds", 10.0), 0.1, mostSeconds);
  auto making = std::make_shared<Making>(opened, std::move(question), std::move(wish), seconds);
  return started(rooms,
                 [making](Job& job, const Limits& limits) { return making->run(job, limits); });
}

} // namespace

void addMakingRoutes(Routes& routes) {
  routes["/api/make"] = makeList;
}

} // namespace oddsat::serve
