#include "serve/values.hpp"

#include "gdl/read.hpp"

#include <algorithm>
#include <chrono>

namespace oddsat::serve {

namespace {

constexpr size_t mostQuestions = 4;  // each holds a table of positions
constexpr size_t mostAnswers = 5000; // of one question

Json movesJson(const std::vector<MoveBounds>& moves) {
  Json list = Json::array();
  for (const MoveBounds& move : moves)
    list.push_back({{"role", gdl::toInfix(move.role)},
                    {"move", gdl::toInfix(move.move)},
                    {"value", boundsJson(move.low, move.high)}});
  return list;
}

} // namespace

Json valueJson(const Rational& value) {
  return {{"exact", toString(value)}, {"decimal", value.get_d()}};
}

Json boundsJson(const Rational& low, const Rational& high) {
  if (low == high) return valueJson(low);
  return {{"low", valueJson(low)}, {"high", valueJson(high)}};
}

Json progressJson(const ProgressReport& report) {
  Json object = {{"phase", report.phase}, {"counted", report.counted}};
  if (report.low && report.high) object["value"] = boundsJson(*report.low, *report.high);
  return object;
}

ask::Request requestFrom(const OpenedGame& opened, const Json& asked) {
  ask::Request request;
  request.player = ask::findRole(opened.game, asked.at("player").get<std::string>());
  for (const Json& name : asked.value("random", Json::array()))
    request.random.push_back(ask::findRole(opened.game, name.get<std::string>()));
  request.goal = asked.value("goal", 100);
  if (request.goal < 0 || request.goal > 1000000) throw Error("no such goal value");
  if (asked.contains("horizon") && !asked["horizon"].is_null())
    request.horizon = std::clamp(asked["horizon"].get<int>(), 0, 100000);
  request.simultaneousAsLastMover = asked.value("simultaneous", false);
  return request;
}

ask::Inquiry inquiryAbout(const OpenedGame& opened, const Json& asked, Work& work) {
  ask::Inquiry inquiry(opened.game, requestFrom(opened, asked), work);
  inquiry.use(opened.machine);
  if (inquiry.horizonIs == ask::HorizonIs::open && opened.horizon > 0) {
    inquiry.question().horizon = opened.horizon;
    inquiry.horizonIs = ask::HorizonIs::bound;
  }
  return inquiry;
}

Values::Values(std::shared_ptr<const OpenedGame> opened, const Json& asked)
    : opened_(std::move(opened)) {
  Work work;
  ask::Inquiry inquiry = inquiryAbout(*opened_, asked, work);
  bounded_ = inquiry.horizonIs == ask::HorizonIs::given;
  stepping_.emplace(std::move(inquiry));
}

std::optional<Json> Values::known(const Reached& reached) {
  std::lock_guard lock(mutex_);
  auto found = answers_.find(keyOf(reached));
  if (found == answers_.end()) return std::nullopt;
  return found->second;
}

void Values::remember(const Reached& reached, const Json& answer) {
  std::lock_guard lock(mutex_);
  if (answers_.size() >= mostAnswers) answers_.clear();
  answers_[keyOf(reached)] = answer;
}

Json Values::find(const Reached& reached, Job& job, const Limits& limits) {
  std::unique_lock searching(searching_, std::defer_lock);
  while (!searching.try_lock_for(std::chrono::milliseconds(50))) {
    limits.check();
  }
  if (auto answer = known(reached)) return *answer;
  Json soFar;
  Work work;
  work.limits = limits;
  const auto onMoves = [&](const ProgressReport& report, const std::vector<MoveBounds>& moves) {
    soFar = progressJson(report);
    soFar["moves"] = movesJson(moves);
    job.publish("progress", soFar);
  };
  try {
    Answer answer = stepping_->at(reached.state, reached.steps, work, onMoves);
    Json object = answerJson(reached, answer);
    if (answer.status == Status::exact) remember(reached, object);
    return object;
  } catch (const LimitReached& limit) { // with what is known by then
    if (soFar.is_null()) throw;
    soFar["status"] = "unknown";
    soFar["reason"] = limit.what();
    return soFar;
  }
}

Json Values::answerJson(const Reached& reached, const Answer& answer) const {
  const bool exact = answer.status == Status::exact;
  Json object = {{"status", exact ? "exact" : "unknown"},
                 {"step", reached.steps},
                 {"player", gdl::toInfix(stepping_->inquiry().question().player)},
                 {"value", boundsJson(answer.low, answer.high)},
                 {"moves", movesJson(answer.moveBounds)}};
  if (!exact) object["reason"] = answer.reason;
  object["solver"] = answer.solver;
  object["seconds"] = answer.spent.seconds;
  object["statistics"] = answer.statistics;
  return object;
}

std::shared_ptr<Values> Questions::about(const std::shared_ptr<const OpenedGame>& opened,
                                         const Json& asked) {
  const std::string key = opened->id + toText(asked);
  std::lock_guard lock(mutex_);
  auto found = std::ranges::find(entries_, key, &Entry::key);
  if (found != entries_.end()) {
    entries_.splice(entries_.begin(), entries_, found);
  } else {
    entries_.push_front({key, std::make_shared<Values>(opened, asked)});
    if (entries_.size() > mostQuestions) entries_.pop_back();
  }
  return entries_.front().values;
}

} // namespace oddsat::serve
