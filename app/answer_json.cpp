#include "oddsat/app/answer_json.hpp"

#include "oddsat/app/captured_output.hpp"
#include "oddsat/app/print.hpp"
#include "oddsat/app/progress_line.hpp"

#include <fmt/format.h>

#include <cmath>

namespace oddsat::app {

namespace {

// The nearest double, but less than 1 if the value is less than 1.
double asDouble(const Rational& value) {
  double cut = value.get_d(), next = std::nextafter(cut, 2.0);
  if (value < 1 && next >= 1) return cut;
  return Rational(next) - value < value - Rational(cut) ? next : cut;
}

Json movesJson(const std::vector<MoveValue>& moves) {
  Json list = Json::array();
  for (const MoveValue& move : moves) {
    list.push_back({{"role", gdl::toInfix(move.role)}, {"move", gdl::toInfix(move.move)}});
    if (move.low == move.high)
      list.back()["value"] = toString(move.low);
    else
      list.back()["value"] = {{"low", toString(move.low)}, {"high", toString(move.high)}};
    if (move.probability) list.back()["probability"] = toString(*move.probability);
    if (move.reply) list.back()["reply"] = gdl::toInfix(*move.reply);
  }
  return list;
}

Json strategyJson(const hidden::WrittenStrategy& strategy) {
  Json rows = Json::array();
  for (const hidden::StrategyRow& row : strategy.rows) {
    Json moves = Json::array();
    for (const auto& [move, probability] : row.moves)
      moves.push_back({{"move", move}, {"probability", toString(probability)}});
    rows.push_back({{strategy.ofPositions ? "position" : "knows", row.known}, {"moves", moves}});
  }
  return rows;
}

const char* name(Status status) {
  switch (status) {
  case Status::exact:
    return "exact";
  case Status::interval:
    return "interval";
  case Status::approximate:
    return "approximate";
  case Status::unknown:
    return "unknown";
  }
  return "unknown";
}

Json boundsJson(const Answer& answer) {
  return {{"low", valueJson(answer.low)}, {"high", valueJson(answer.high)}};
}

Json valueOf(const Answer& answer) {
  if (answer.status == Status::exact) return valueJson(answer.low);
  if (answer.status == Status::approximate) return {{"decimal", asDouble(answer.low)}};
  return boundsJson(answer);
}

void addForm(const Options& options, const SolvedForm& form, Json& object) {
  object["player"] = form.values.front().player;
  object["constant_sum"] = form.constantSum;
  for (const SolvedForm::Value& value : form.values)
    object["players"].push_back(
        {{"player", value.player}, {"low", valueJson(value.low)}, {"high", valueJson(value.high)}});
  if (!options.moves) return;
  object["strategy"] = Json::array();
  for (const SolvedForm::Set& set : form.strategy) {
    Json moves = Json::array();
    for (const auto& [move, probability] : set.moves)
      moves.push_back({{"move", move}, {"probability", toString(probability)}});
    object["strategy"].push_back({{"set", set.name}, {"moves", moves}});
  }
}

} // namespace

Json solvedJson(const Options& options, const Solved& solved) {
  const Answer& answer = solved.answer;
  Json object = {{"command", options.command}, {"input", solved.input}};
  const std::optional<Question>& question = solved.question;
  if (question) object["player"] = gdl::toInfix(question->player);
  if (question && question->expectsGoal()) object["payoff"] = "goal";
  if (question && question->information.pure) object["pure"] = true;
  if (question && question->information.opponents == Information::Opponents::informed)
    object["opponents"] = "informed";
  if (question && question->horizon) object["horizon"] = *question->horizon;
  if (solved.form) addForm(options, *solved.form, object);
  if (solved.drawn) object["drawn"] = true;
  if (question && question->horizonIs == HorizonIs::none)
    object["horizon"] = name(question->horizonIs);
  object["status"] = name(answer.status);
  if (solved.bounded) object["value"] = valueOf(answer);
  if (solved.atLeast && solved.bounded)
    object["at_least"] = {{"bound", toString(*solved.atLeast)},
                          {"answer", verdict(answer, *solved.atLeast)}};
  if (answer.status == Status::unknown || !answer.reason.empty()) object["reason"] = answer.reason;
  if (solved.certificateWritten) object["certificate_written"] = *solved.certificateWritten;
  if (question && question->horizon) object["horizon_is"] = name(question->horizonIs);
  if (question) {
    object["best_moves"] = movesJson(answer.bestMoves);
    object["best_moves_complete"] = answer.bestMovesComplete;
    if (options.moves) object["moves"] = movesJson(answer.moves);
    if (solved.strategy) object["strategy"] = strategyJson(*solved.strategy);
  } else if (!answer.outermost.empty()) {
    object["outermost"] = answer.outermost;
    if (solved.firstAtoms) object["atoms"] = *solved.firstAtoms;
  }
  object["solver"] = answer.solver;
  if (solved.formula) {
    if (question) object["prefix"] = options.prefix;
    object["formula"] = sizeJson(cnf::size(*solved.formula));
    if (answer.reduced) object["reduced"] = sizeJson(*answer.reduced);
  }
  object["seconds"] = answer.spent.seconds;
  object["cpu_seconds"] = answer.spent.cpuSeconds;
  object["statistics"] = statisticsJson(answer.statistics);
  object["versions"] = answer.versions;
  return object;
}

Json statisticsJson(const Statistics& statistics) {
  Json object = Json::object();
  for (const auto& [key, value] : statistics) object[std::string(key.key())] = value;
  return object;
}

Json valueJson(const Rational& value) {
  return {{"exact", toString(value)}, {"decimal", asDouble(value)}};
}

Json stepsJson(const std::string& moves) {
  Json steps = Json::array();
  if (moves == "the start") return steps;
  for (size_t begin = 0; begin < moves.size();) {
    const size_t end = std::min(moves.find("; ", begin), moves.size());
    steps.push_back(moves.substr(begin, end - begin));
    begin = end + 2;
  }
  return steps;
}

Json sizeJson(const cnf::Size& size) {
  return {{"variables", size.variables}, {"exists", size.exists},      {"forall", size.forall},
          {"chance", size.chance},       {"clauses", size.clauses},    {"literals", size.literals},
          {"blocks", size.blocks},       {"innermost", size.innermost}};
}

Json errorJson(const Options& options, const std::vector<Diagnostic>& errors, const char* status) {
  Json list = Json::array();
  auto place = [](const Location& where, const std::string& message) {
    return Json{
        {"file", where.file}, {"line", where.line}, {"col", where.column}, {"message", message}};
  };
  for (const Diagnostic& error : errors) {
    Json entry = place(error.where, error.message);
    entry["notes"] = Json::array();
    for (const Note& note : error.notes) entry["notes"].push_back(place(note.where, note.message));
    list.push_back(entry);
  }
  Json object = {{"command", options.command}, {"status", status}};
  if (!options.inputs.empty()) object["input"] = options.inputs.front();
  if (status == std::string("unknown")) {
    if (options.command == "solve") object["value"] = boundsJson(Answer()); // unknown
    if (!certificateMissing(options).empty()) object["certificate_written"] = false;
    object["reason"] = errors.front().message;
  } else
    object["errors"] = list;
  return object;
}

// Names may hold any bytes; what is no UTF-8 is shown as the replacement character.
std::string toText(const Json& object) {
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void printJson(const Json& object) {
  if (CapturedOutput* const captured = CapturedOutput::ofThread()) {
    captured->object = object;
    return;
  }
  clearProgressLine();
  fmt::print("{}\n", toText(object));
}

} // namespace oddsat::app
