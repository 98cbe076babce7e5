#include "questions/expected_answer.hpp"

#include "questions/written_game.hpp"

#include <algorithm>

namespace oddsat::questions {

namespace {

bool isNumber(const std::string& word) {
  return word.find_first_not_of("0123456789") == std::string::npos;
}

// ord: numbers by size, then names by letter, then compounds.
bool comesBefore(const Name& one, const Name& other) {
  if (one.arguments.size() != other.arguments.size())
    return one.arguments.size() < other.arguments.size();
  auto key = [](const std::string& word) {
    return std::tuple(!isNumber(word), isNumber(word) ? std::stoi(word) : 0, word);
  };
  if (one.word != other.word) return key(one.word) < key(other.word);
  for (size_t i = 0; i < one.arguments.size(); ++i)
    if (one.arguments[i] != other.arguments[i])
      return key(one.arguments[i]) < key(other.arguments[i]);
  return false;
}

} // namespace

ExpectedAnswer::ExpectedAnswer(const WholeQuestion& question)
    : question_(question), judge_(question) {
  expectRefusal();
  if (refusal_ != Refusal::always) findHorizon();
}

void ExpectedAnswer::refuse(Refusal refusal, const std::string& why) {
  if (refusal < refusal_ || refusal_ == Refusal::always) return;
  refusal_ = refusal;
  why_ = why;
}

void ExpectedAnswer::expectRefusal() {
  const auto player = askedPlayer(question_);
  const bool ownStart = question_.state || !question_.after.empty();
  if (!player) return refuse(Refusal::always, "nobody to ask about");
  if (isChance(question_, *player)) return refuse(Refusal::always, "the player plays at random");
  if (!judge_.startIsReached()) return refuse(Refusal::always, "an illegal move");
  if (!judge_.goalIsStated() && !ownStart) refuse(Refusal::always, "a goal out of reach");
  // Whether rules could ever give it is seen without looking at every position.
  if (!judge_.goalIsReached()) refuse(Refusal::maybe, "a goal out of reach");
  const std::string& solver = question_.solver;
  const bool writes = solver == "xssat" || solver == "qbf";
  if (question_.certificate && !writes) refuse(Refusal::always, "no certificate from this solver");
  if (solver == "clingo" && question_.game.roles.size() > 1)
    refuse(Refusal::always, "clingo plans for one");
  const bool noChance = solver == "qbf" || solver == "depqbf";
  if (noChance && hasChance(question_)) refuse(Refusal::maybe, "no chance for this solver");
}

void ExpectedAnswer::findHorizon() {
  bound_ = judge_.longest(false);
  if (question_.horizon == "least") {
    const mpq_class wanted = question_.atLeast.value_or(1);
    for (int steps = 0; steps <= bound_.value_or(10) && !least_; ++steps)
      if (judge_.value(steps) >= wanted) least_ = steps;
  }
  if (question_.horizon.empty() && !bound_)
    return refuse(judge_.longest(true) ? Refusal::maybe : Refusal::always, "it may never end");
  const bool isGiven = !question_.horizon.empty() && question_.horizon != "least";
  steps_ = isGiven ? std::stoi(question_.horizon) : least_ ? *least_ : bound_.value_or(0);
  const bool searches = question_.solver.empty() || question_.solver == "forward";
  auto checked = [&](bool found, const char* why) {
    // The search refuses where it comes past; it may know the value before.
    const bool maybe = searches && !question_.byTranslate;
    if (found) refuse(maybe ? Refusal::maybe : Refusal::always, why);
  };
  checked(judge_.meetsStuck(steps_), "somebody cannot move");
  // A playout that is stuck has not ended, so the bound lies behind it; but the bound of a game
  // knows nothing of strategies.
  if (!isGiven && !least_ && judge_.meetsStuck(steps_ + 1)) {
    if (question_.strategies.empty())
      checked(true, "somebody cannot move");
    else
      refuse(Refusal::maybe, "somebody cannot move");
  }
  if (!question_.simultaneous) checked(judge_.meetsSeveral(steps_), "several choices at once");
}

void ExpectedAnswer::compare(const ProcessResult& result, const std::string& output,
                             std::vector<std::string>& complaints) {
  complaints_ = &complaints;
  told_.reset();
  if (!result.stoppedBy.empty()) return complain("time: it took too long");
  nlohmann::json object;
  if (output == "json") {
    object = nlohmann::json::parse(result.output, nullptr, false);
    if (!object.is_object()) return complain("JSON: not one object");
  }
  const bool refused = result.exitCode == 1;
  if (refused) return compareRefusal(result, output);
  if (refusal_ == Refusal::always) return complain("refusal: expected, as " + why_);
  const size_t before = complaints.size();
  ToldAnswer told = output == "json"    ? readJson(object, complaints)
                    : output == "lines" ? readLines(result.output, complaints)
                                        : readText(result.output, complaints);
  if (complaints.size() == before) compareAnswer(told, result);
  told_ = told;
}

void ExpectedAnswer::compareRefusal(const ProcessResult& result, const std::string& output) {
  if (refusal_ == Refusal::never) complain("refusal: not expected");
  if (result.errors.find("goal value") != std::string::npos && judge_.goalIsReached())
    complain("refusal: the goal is not out of reach");
  if (result.errors.empty()) complain("refusal: without a message");
  if (output != "json" && !result.output.empty()) complain("refusal: something is printed");
  if (output != "json") return;
  const auto object = nlohmann::json::parse(result.output);
  if (object.value("status", "") != "error" || !object.contains("errors") ||
      object.at("errors").empty())
    complain("JSON: a refusal that is no error");
}

bool ExpectedAnswer::holds(const ToldMove& told, const mpq_class& value) const {
  return told.low && told.high && *told.low <= value && value <= *told.high;
}

bool ExpectedAnswer::isNear(const mpq_class& told, const mpq_class& value) const {
  if (!question_.approximate) return told == value;
  return abs(mpq_class(told - value)) < mpq_class(1, 1'000'000'000);
}

void ExpectedAnswer::compareAnswer(const ToldAnswer& told, const ProcessResult& result) {
  if (told.unknown && !question_.atLeast) complain("unknown: without a limit");
  int steps = steps_;
  if (!question_.byTranslate) {
    compareHorizon(told);
    if (question_.horizon == "least" && told.horizon && told.horizonIs == "least")
      steps = *told.horizon;
  }
  const mpq_class value = judge_.value(steps);
  compareValue(told, value);
  compareBound(told, value, result.exitCode);
  if (told.tellsMoves && !question_.byTranslate) compareMoves(told, steps);
}

void ExpectedAnswer::compareHorizon(const ToldAnswer& told) {
  const std::string& is = told.horizonIs;
  if (is.empty()) return; // this form does not tell
  if (!told.horizon) return complain("horizon: missing");
  const bool asksLeast = question_.horizon == "least";
  if (is == "given") {
    if (asksLeast || question_.horizon.empty() || *told.horizon != steps_)
      complain("horizon: " + std::to_string(*told.horizon) + " was not given");
  } else if (is == "bound") {
    if (!asksLeast && !question_.horizon.empty()) complain("horizon: one was given");
    const auto end = judge_.longest(true);
    if (!end || *told.horizon < *end) complain("horizon: not all playouts have ended by then");
    if (least_ && !question_.approximate)
      complain("horizon: " + std::to_string(*least_) + " is enough");
  } else if (is == "least") {
    if (!asksLeast) complain("horizon: the least was not asked for");
    compareLeast(told, *told.horizon);
  } else {
    complain("horizon: is " + is);
  }
}

void ExpectedAnswer::compareLeast(const ToldAnswer&, int steps) {
  const mpq_class wanted = question_.atLeast.value_or(1);
  const mpq_class rounding = question_.approximate ? mpq_class(1, 1'000'000'000) : mpq_class(0);
  if (judge_.value(steps) < wanted - rounding)
    complain("horizon: " + std::to_string(steps) + " is not enough");
  else if (steps > 0 && judge_.value(steps - 1) >= wanted + rounding)
    complain("horizon: " + std::to_string(least_.value_or(-1)) + " is enough, not only " +
             std::to_string(steps));
}

void ExpectedAnswer::compareValue(const ToldAnswer& told, const mpq_class& value) {
  if (!told.low || !told.high) return complain("value: missing");
  if (*told.low > *told.high || value < *told.low || value > *told.high)
    complain("value: " + value.get_str() + " is not in [" + told.low->get_str() + ", " +
             told.high->get_str() + "]");
  const bool mayBeWide = question_.atLeast || question_.approximate;
  if (!mayBeWide && !told.exact) complain("value: not exact");
  if (question_.approximate && !question_.atLeast && told.tellsMoves &&
      !isNear(*told.low, *told.high))
    complain("value: a wide interval");
}

void ExpectedAnswer::compareBound(const ToldAnswer& told, const mpq_class& value, int exitCode) {
  const bool asPlainFormula = question_.byTranslate && (exitCode == 10 || exitCode == 20);
  if (!question_.atLeast) {
    if (!told.verdict.empty()) complain("verdict: nothing was asked");
    if (!asPlainFormula && exitCode != 0) complain("exit: " + std::to_string(exitCode) + ", not 0");
    if (asPlainFormula && (exitCode == 10) != (value == 1))
      complain("exit: " + std::to_string(exitCode) + " for " + value.get_str());
    return;
  }
  const mpq_class& bound = *question_.atLeast;
  const bool straddles = question_.approximate && isNear(bound, value);
  const int right = value >= bound ? 10 : 20;
  if (exitCode != right && !(straddles && exitCode == 30))
    complain("exit: " + std::to_string(exitCode) + " for " + value.get_str() + " at least " +
             bound.get_str());
  const std::string said = exitCode == 10 ? "yes" : exitCode == 20 ? "no" : "unknown";
  if (!told.verdict.empty() && told.verdict != said)
    complain("verdict: " + told.verdict + " with exit code " + std::to_string(exitCode));
  if (told.verdict == "yes" && told.low && *told.low < bound)
    complain("verdict: yes, but the bound told does not show it");
  if (told.verdict == "no" && told.high && *told.high > bound)
    complain("verdict: no, but the bound told does not show it");
  if (told.unknown && told.verdict != "unknown" && !told.verdict.empty())
    complain("unknown: with an answer");
}

// The player where it has a choice, else the opponents that have one, else the player if it is not
// only dice that move.
std::vector<size_t> ExpectedAnswer::choosers() const {
  const size_t player = *askedPlayer(question_);
  if (judge_.movesAtStart(player).size() > 1) return {player};
  std::vector<size_t> found;
  bool dice = false;
  for (size_t role = 0; role < question_.game.roles.size(); ++role) {
    if (judge_.movesAtStart(role).size() < 2) continue;
    if (isChance(question_, role))
      dice = true;
    else
      found.push_back(role);
  }
  if (found.empty() && !dice && judge_.movesAtStart(player).size() == 1) found.push_back(player);
  return found;
}

void ExpectedAnswer::compareMoves(const ToldAnswer& told, int steps) {
  if (judge_.startIsTerminal() || steps == 0) {
    if (!told.bestMoves.empty() || !told.moves.empty()) complain("best: there is no move");
    return;
  }
  for (size_t role : choosers()) {
    const std::string name = written(question_.game.roles[role].name, Notation::infix);
    if (!told.bestMoves.empty() && told.bestMoves.front().role != name) continue;
    std::vector<FirstMoveValue> values = judge_.firstMoves(role, steps);
    std::ranges::sort(values, [&](const FirstMoveValue& one, const FirstMoveValue& other) {
      const auto& moves = question_.game.roles[role].moves;
      return comesBefore(moves[one.move].name, moves[other.move].name);
    });
    compareBest(told, values, judge_.value(steps));
    compareAll(told, values);
    return;
  }
  if (!told.bestMoves.empty()) complain("best: of " + told.bestMoves.front().role);
  if (choosers().empty() && !told.moves.empty()) complain("moves: nobody chooses");
}

void ExpectedAnswer::compareBest(const ToldAnswer& told, const std::vector<FirstMoveValue>& values,
                                 const mpq_class& value) {
  const size_t role = values.front().role;
  const auto& moves = question_.game.roles[role].moves;
  size_t found = 0, optimal = 0;
  for (const FirstMoveValue& each : values) {
    const std::string name = written(moves[each.move].name, Notation::infix);
    const bool isBest = isNear(each.value, value);
    optimal += isBest;
    for (const ToldMove& best : told.bestMoves) {
      if (best.move != name) continue;
      ++found;
      const bool enough = !told.exact && question_.atLeast && told.low && each.value >= *told.low;
      if (!isBest && !enough)
        complain("best: " + name + " is worth " + each.value.get_str() + ", not " +
                 value.get_str());
      if (best.low && !holds(best, each.value))
        complain("best: " + name + " is worth " + each.value.get_str());
    }
  }
  if (found != told.bestMoves.size()) complain("best: a move that there is not");
  if (told.bestMovesComplete && told.exact && found != optimal) complain("best: not all of them");
  // For an opponent's move, neither a rounded value nor a decided bound proves that it is the best
  // one.
  const bool mayBeOpen = role != *askedPlayer(question_) &&
                         (question_.approximate || question_.atLeast || choosers().size() > 1);
  if (told.exact && value > 0 && found == 0 && values.size() > 1 && !mayBeOpen)
    complain("best: none is told");
}

void ExpectedAnswer::compareAll(const ToldAnswer& told, const std::vector<FirstMoveValue>& values) {
  if (!question_.moves) {
    if (!told.moves.empty()) complain("moves: not asked for");
    return;
  }
  // If only the bound was decided, or no role has a choice, the answer may have no moves.
  if (told.moves.empty() &&
      (values.size() == 1 || choosers().size() > 1 || (question_.atLeast && !told.exact)))
    return;
  if (told.moves.size() != values.size()) return complain("moves: not all of them");
  if (!told.bestMovesComplete) complain("best: all moves are known, but not these");
  const auto& moves = question_.game.roles[values.front().role].moves;
  for (size_t i = 0; i < values.size(); ++i) {
    const std::string name = written(moves[values[i].move].name, Notation::infix);
    if (told.moves[i].move != name)
      complain("moves: " + told.moves[i].move + " stands where " + name + " should");
    else if (!holds(told.moves[i], values[i].value) ||
             !isNear(*told.moves[i].low, *told.moves[i].high))
      complain("moves: " + name + " is worth " + values[i].value.get_str());
  }
}

} // namespace oddsat::questions
