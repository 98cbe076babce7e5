#include "oddsat/app/serve/values.hpp"

#include "oddsat/app/serve/lock_within.hpp"
#include "oddsat/questions/ask/question_json.hpp"

#include <algorithm>

namespace oddsat::serve {

namespace {

constexpr size_t mostAnswers = 5000; // stored answers of one question
constexpr double mostForSteps = 5;   // seconds for the number of steps to a sure win

// The largest goal value below `goal`, unless it is the lowest of all: that one is always reached.
std::optional<int> lowerGoal(std::vector<int> values, int goal) {
  std::ranges::sort(values);
  std::optional<int> found;
  for (int value : values)
    if (value < goal && value > values.front()) found = value;
  return found;
}

Chances chancesOf(const std::vector<Answer>& found) {
  Chances chances;
  for (const Answer& each : found) chances.push_back({each.low, each.high});
  return chances;
}

void addChances(Json& object, const Chances& chances) {
  object["value"] = boundsJson(chances.front().low, chances.front().high);
  if (chances.size() > 1) object["lower"] = boundsJson(chances.back().low, chances.back().high);
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

// Searches for the goal in question and the next lower one; for an expected goal there is one.
Values::Values(std::shared_ptr<const OpenedGame> opened, const Json& json, const Limits& limits)
    : opened_(std::move(opened)) {
  Work work{limits};
  Question question = questionAbout(*opened_, json);
  bounded_ = question.horizonIs == HorizonIs::given;
  addSearch(question, work);
  if (question.expectsGoal()) return;
  const auto& roles = opened_->play->roles();
  const auto role = static_cast<size_t>(std::ranges::find(roles, question.player) - roles.begin());
  if (role == roles.size()) return;
  if (const auto lower = lowerGoal(goalsOf(*opened_, role), question.objective.goal)) {
    question.objective.goal = *lower;
    addSearch(question, work);
  }
}

void Values::addSearch(Question question, Work& work) {
  const int goal = question.objective.goal;
  searches_.push_back({goal, ask::Stepping(inquiryAbout(*opened_, std::move(question), work))});
}

std::optional<Json> Values::known(const Reached& reached) {
  std::lock_guard lock(mutex_);
  auto found = answers_.find(keyOf(reached));
  if (found == answers_.end()) return std::nullopt;
  Json answer = found->second;
  answer["step"] = reached.steps;
  return answer;
}

void Values::remember(const Reached& reached, const Json& answer) {
  std::lock_guard lock(mutex_);
  if (answers_.size() >= mostAnswers) answers_.clear();
  answers_[keyOf(reached)] = answer;
}

Json Values::find(const Reached& reached, const Limits& limits, const OnProgress& onProgress) {
  const auto searching = lockWithin(searching_, limits);
  if (auto answer = known(reached)) return *answer;
  std::vector<Answer> found(searches_.size());
  bool any = false; // bounds are known
  Work work;
  work.limits = limits;
  try {
    for (size_t i = 0; i < searches_.size(); ++i) {
      ask::Stepping& stepping = searches_[i].stepping;
      const auto onMoves = [&](const ProgressReport& report, const std::vector<MoveValue>& moves) {
        any = true;
        found[i].moves = moves;
        if (report.low) found[i].low = *report.low;
        if (report.high) found[i].high = *report.high;
        Json object = answerJson(reached, found);
        object.update(Json{{"phase", report.phase}, {"counted", report.counted}});
        onProgress(object);
      };
      const machine::State here = stateFor(stepping.inquiry(), *opened_, reached, work);
      found[i] = stepping.at(here, reached.steps, work, onMoves);
      any = true;
      if (found[i].status != Status::exact) return answerJson(reached, found);
    }
  } catch (const LimitReached& limit) { // returns the bounds known so far
    if (!any) throw;
    found.front().reason = limit.what();
    found.front().status = Status::unknown;
    return answerJson(reached, found);
  }
  Json object = answerJson(reached, found);
  if (verdictOn(chancesOf(found)) == Verdict::win) {
    onProgress(object);
    if (const auto steps = stepsToWin(reached, limits)) object["steps"] = *steps;
  }
  remember(reached, object);
  return object;
}

// The least number of steps within which the win is certain.
std::optional<int> Values::stepsToWin(const Reached& reached, const Limits& limits) const {
  const ask::Inquiry& inquiry = searches_.front().stepping.inquiry();
  if (bounded_ || inquiry.question().expectsGoal()) return std::nullopt;
  Work work;
  work.limits = limits.within(mostForSteps);
  try {
    ask::Inquiry here = inquiry.at(stateFor(inquiry, *opened_, reached, work), reached.steps);
    here.question().horizonIs = HorizonIs::least;
    const ask::Result found = ask::solve(std::move(here), {}, work);
    if (found.answer.status == Status::exact && found.answer.low == 1) return found.horizon;
  } catch (const Error&) { // the number of steps is not essential
  } catch (const LimitReached&) {
    limits.check();
  }
  return std::nullopt;
}

Json Values::moveJson(const JudgedMove& move) const {
  Json object = {{"role", gdl::toInfix(move.role)}, {"move", gdl::toInfix(move.move)}};
  addChances(object, move.chances);
  object["verdict"] = name(move.verdict);
  object["score"] = score(move.chances);
  object["best"] = move.best;
  if (move.givesAway != Verdict::unknown) object["gives_away"] = name(move.givesAway);
  if (move.probability) object["probability"] = move.probability->get_d();
  const Question& question = searches_.front().stepping.inquiry().question();
  if (opened_->opposed && !question.isRandom(move.role) && move.role != question.player) {
    object["own"] = {{"verdict", name(reversed(move.verdict))}};
    addChances(object["own"], reversed(move.chances));
  }
  return object;
}

Json Values::answerJson(const Reached& reached, const std::vector<Answer>& found) const {
  const Question& question = searches_.front().stepping.inquiry().question();
  const bool exact = std::ranges::all_of(
      found, [](const Answer& answer) { return answer.status == Status::exact; });
  const Chances chances = chancesOf(found);
  Json object = {{"status", exact ? "exact" : "unknown"},
                 {"step", reached.steps},
                 {"player", gdl::toInfix(question.player)}};
  if (searches_.size() > 1) object["lower_goal"] = searches_.back().goal;
  addChances(object, chances);
  object["verdict"] = name(verdictOn(chances));
  object["score"] = score(chances);
  object["moves"] = Json::array();
  for (const JudgedMove& move : judge(found, question)) object["moves"].push_back(moveJson(move));
  if (const std::string& reason = found.front().reason; !exact && !reason.empty())
    object["reason"] = reason;
  return object;
}

std::shared_ptr<Values> Questions::about(const std::shared_ptr<const OpenedGame>& opened,
                                         const Json& json, const Limits& limits) {
  return questions_.at(opened->id + toText(json),
                       [&] { return std::make_shared<Values>(opened, json, limits); });
}

} // namespace oddsat::serve
