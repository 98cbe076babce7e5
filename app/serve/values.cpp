#include "oddsat/app/serve/values.hpp"

#include "oddsat/app/answer_json.hpp"
#include "oddsat/app/serve/lock_within.hpp"
#include "oddsat/questions/ask/question_json.hpp"

#include <algorithm>

namespace oddsat::serve {

namespace {

constexpr size_t mostAnswers = 5000; // stored answers of one question

Json movesJson(const std::vector<MoveValue>& moves) {
  Json list = Json::array();
  for (const MoveValue& move : moves)
    list.push_back({{"role", gdl::toInfix(move.role)},
                    {"move", gdl::toInfix(move.move)},
                    {"value", boundsJson(move.low, move.high)}});
  return list;
}

} // namespace

std::optional<int> wholeNumber(const Json& json, const char* key, int most) {
  const auto found = json.find(key);
  if (found == json.end() || found->is_null()) return std::nullopt;
  const bool fits =
      found->is_number_unsigned() && found->get<uint64_t>() <= static_cast<uint64_t>(most);
  if (!fits)
    throw Error(std::string("'") + key + "' takes a whole number from 0 to " +
                std::to_string(most));
  return found->get<int>();
}

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

Question questionAbout(const OpenedGame& opened, const Json& json) {
  Question question = resolved(ask::readQuestion(json, opened.game), opened.game);
  if (question.horizonIs == HorizonIs::open && opened.horizon > 0) {
    question.horizon = opened.horizon;
    question.horizonIs = HorizonIs::found;
  }
  return question;
}

ask::Inquiry inquiryAbout(const OpenedGame& opened, Question question, Work& work) {
  ask::Inquiry inquiry(opened.game, std::move(question), work);
  inquiry.use(opened.machine());
  return inquiry;
}

machine::State stateFor(const ask::Inquiry& inquiry, const OpenedGame& opened,
                        const Reached& reached, Work& work) {
  if (!inquiry.question().addedStep) return reached.state;
  return inquiry.machine(work).stateOf(opened.machine().fluentsOf(reached.state));
}

Values::Values(std::shared_ptr<const OpenedGame> opened, const Json& json, const Limits& limits)
    : opened_(std::move(opened)) {
  Work work{limits};
  ask::Inquiry inquiry = inquiryAbout(*opened_, questionAbout(*opened_, json), work);
  bounded_ = inquiry.question().horizonIs == HorizonIs::given;
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
  const auto searching = lockWithin(searching_, limits);
  if (auto answer = known(reached)) return *answer;
  Json soFar;
  Work work;
  work.limits = limits;
  const auto onMoves = [&](const ProgressReport& report, const std::vector<MoveValue>& moves) {
    soFar = progressJson(report);
    soFar["moves"] = movesJson(moves);
    job.publish("progress", soFar);
  };
  try {
    const machine::State here = stateFor(stepping_->inquiry(), *opened_, reached, work);
    const Answer answer = stepping_->at(here, reached.steps, work, onMoves);
    Json object = answerJson(reached, answer);
    if (answer.status == Status::exact) remember(reached, object);
    return object;
  } catch (const LimitReached& limit) { // returns the bounds known so far
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
                 {"moves", movesJson(answer.moves)}};
  if (!exact) object["reason"] = answer.reason;
  object["solver"] = answer.solver;
  object["seconds"] = answer.spent.seconds;
  object["statistics"] = app::statisticsJson(answer.statistics);
  return object;
}

std::shared_ptr<Values> Questions::about(const std::shared_ptr<const OpenedGame>& opened,
                                         const Json& json, const Limits& limits) {
  return questions_.at(opened->id + toText(json),
                       [&] { return std::make_shared<Values>(opened, json, limits); });
}

} // namespace oddsat::serve
