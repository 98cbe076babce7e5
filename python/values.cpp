#include "oddsat/python/values.hpp"

#include "oddsat/python/fraction.hpp"
#include "oddsat/python/waiting.hpp"

#include "oddsat/app/option_rules.hpp"
#include "oddsat/app/parse.hpp"
#include "oddsat/app/request_options.hpp"
#include "oddsat/app/run.hpp"
#include "oddsat/app/serve/lock_within.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/questions/ask/question_json.hpp"

#include <algorithm>

namespace oddsat::python {

namespace {

namespace py = pybind11;

constexpr size_t mostKnown = 1'000'000; // positions

app::Options questionOptions(const OpenedGame& opened, const std::vector<std::string>& words) {
  std::vector<const char*> pointers = {"oddsat", "solve", opened.name().c_str()};
  for (const std::string& word : words) pointers.push_back(word.c_str());
  const app::Parsed parsed = app::parse(static_cast<int>(pointers.size()), pointers.data());
  if (parsed.done) throw Error("help and version are no parts of a question");
  app::Options options = parsed.options;
  options.format = "gdl";
  for (const std::string_view name : options.given) {
    std::string key(name.substr(2));
    std::ranges::replace(key, '-', '_');
    if (!ask::isKey(key))
      throw Error(std::string(name) +
                  " is not part of a question about a position; solve takes it");
  }
  app::checkOptions(options);
  return options;
}

py::object boundsOf(const Rational& low, const Rational& high) {
  if (low == high) return fraction(low);
  return py::make_tuple(fraction(low), fraction(high));
}

py::tuple asTuple(const Answer& answer) {
  py::dict moves;
  for (const MoveValue& move : answer.moves)
    moves[py::str(gdl::toInfix(move.move))] = boundsOf(move.low, move.high);
  const bool exact = answer.status == Status::exact;
  const py::object low = fraction(answer.low);
  return py::make_tuple(exact ? low : py::none(), low, exact ? low : fraction(answer.high), moves,
                        answer.reason);
}

} // namespace

Values::Values(const std::shared_ptr<OpenedGame>& opened, const std::vector<std::string>& words)
    : opened_(opened) {
  app::Session session = app::sessionOf(questionOptions(*opened, words));
  session.game = opened->rules();
  session.machine = opened->machine();
  app::GameQuestion asked = app::loadQuestion(session);
  gdl::demandFullInformation(asked.game, "the value of a position");
  const HorizonIs horizon = asked.question.horizonIs;
  if (horizon == HorizonIs::least || horizon == HorizonIs::none)
    throw Error(std::string("the value of a position has no horizon '") + name(horizon) +
                "'; solve takes it");
  counted_ = asked.question.horizon.has_value();
  ask::Inquiry inquiry = app::inquire(session, std::move(asked));
  stepping_ = std::make_unique<ask::Stepping>(std::move(inquiry), app::askOptions(session.options));
}

Answer Values::find(const Position& position, Work& work) {
  const std::unique_lock lock = serve::lockWithin(searching_, work.limits);
  const ask::Inquiry& inquiry = stepping_->inquiry();
  const machine::State state =
      inquiry.question().addedStep
          ? inquiry.machine(work).stateOf(position.play().game().fluentsOf(position.state()))
          : position.state();
  return stepping_->at(state, counted_ ? 0 : position.steps(), work);
}

py::tuple Values::at(const Position& position, std::optional<double> seconds,
                     const py::object& progress) {
  if (const auto known = known_.find(position.state()); known != known_.end()) return known->second;
  Answer answer;
  waitFor(progress, [&](const Waiting& waiting) {
    Work work;
    work.limits = Limits(seconds, std::nullopt).stoppedBy(waiting.stop);
    work.onProgress = waiting.onProgress;
    try {
      answer = find(position, work);
    } catch (const LimitReached& limit) {
      answer.reason = limit.what();
    }
  });
  py::tuple found = asTuple(answer);
  if (answer.status != Status::exact) return found;
  if (known_.size() >= mostKnown) known_.clear();
  known_.emplace(position.state(), found);
  return found;
}

} // namespace oddsat::python
