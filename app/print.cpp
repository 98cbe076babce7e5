#include "print.hpp"

#include "progress_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace oddsat::app {

namespace {

// Rounded half up at six digits; the exact fraction stands beside it. What is not sure does not
// look so.
std::string rounded(const Rational& value) {
  std::string text = toDecimal(value + Rational(1, 2000000), 6);
  return value < 1 && text == "1.000000" ? "0.999999" : text;
}

// Not below the value, as toDecimal is not above it.
std::string decimalAbove(const Rational& value, int digits) {
  Integer scale, above;
  mpz_ui_pow_ui(scale.get_mpz_t(), 10, static_cast<unsigned long>(digits));
  const Integer scaled = value.get_num() * scale;
  mpz_cdiv_q(above.get_mpz_t(), scaled.get_mpz_t(), value.get_den().get_mpz_t());
  Rational rounded(above, scale);
  rounded.canonicalize();
  return toDecimal(rounded, digits);
}

// The nearest double; below 1 what is below 1.
double asDouble(const Rational& value) {
  double cut = value.get_d(), next = std::nextafter(cut, 2.0);
  if (value < 1 && next >= 1) return cut;
  return Rational(next) - value < value - Rational(cut) ? next : cut;
}

Json movesJson(const std::vector<MoveValue>& moves) {
  Json list = Json::array();
  for (const MoveValue& move : moves) {
    list.push_back({{"role", gdl::toInfix(move.role)},
                    {"move", gdl::toInfix(move.move)},
                    {"value", toString(move.value)}});
    if (move.reply) list.back()["reply"] = gdl::toInfix(*move.reply);
  }
  return list;
}

// All first moves, with what is known of those that a limit kept from being solved.
Json boundedMovesJson(const Answer& answer) {
  if (!answer.moves.empty()) return movesJson(answer.moves);
  Json list = Json::array();
  for (const MoveBounds& move : answer.moveBounds) {
    list.push_back({{"role", gdl::toInfix(move.role)}, {"move", gdl::toInfix(move.move)}});
    if (move.low == move.high)
      list.back()["value"] = toString(move.low);
    else
      list.back()["value"] = {{"low", toString(move.low)}, {"high", toString(move.high)}};
  }
  return list;
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

// yes, no, or unknown where the interval straddles the bound
const char* verdict(const Answer& answer, const Rational& bound) {
  if (answer.low >= bound) return "yes";
  return answer.high < bound ? "no" : "unknown";
}

Json valueOf(const Answer& answer) {
  if (answer.status == Status::exact) return valueJson(answer.low);
  if (answer.status == Status::approximate) return {{"decimal", asDouble(answer.low)}};
  return boundsJson(answer);
}

std::string valueWords(const Solved& solved) {
  const Answer& answer = solved.answer;
  std::string what = solved.payoff   ? "expected payoff"
                     : solved.player ? "win probability"
                                     : "value";
  if (solved.player) what += " of " + gdl::toInfix(*solved.player);
  switch (answer.status) {
  case Status::exact:
    if (!solved.probability) {
      if (solved.player)
        return answer.low == 1 ? "won: a win can be forced" : "not won: a win cannot be forced";
      return answer.low == 1 ? "true" : "false";
    }
    return what + " " + inWords(answer.low);
  case Status::approximate:
    return what + " about " + rounded(answer.low);
  case Status::interval:
    return fmt::format("{} between {} and {}", what, toDecimal(answer.low, 12),
                       decimalAbove(answer.high, 12));
  case Status::unknown:
    break;
  }
  return fmt::format("unknown ({}): {} between {} and {}", answer.reason, what, inWords(answer.low),
                     inWords(answer.high));
}

void printMoves(const Solved& solved) {
  const Answer& answer = solved.answer;
  if (answer.bestMoves.empty()) return;
  std::string list;
  for (const MoveValue& move : answer.bestMoves)
    list += (list.empty() ? "" : "; ") + gdl::toInfix(move.move);
  const char* title =
      answer.bestMoves.size() == 1 && !answer.bestMovesComplete ? "best move" : "best moves";
  fmt::print("{} of {}: {}{}\n", title, gdl::toInfix(answer.bestMoves.front().role), list,
             answer.bestMovesComplete ? "" : " (others may be as good)");
}

std::string boundsInWords(const MoveBounds& move) {
  if (move.low == move.high) return inWords(move.low);
  return "between " + inWords(move.low) + " and " + inWords(move.high);
}

void printAllMoves(const Solved& solved) {
  if (solved.answer.moves.empty())
    for (const MoveBounds& move : solved.answer.moveBounds)
      fmt::print("  {:<24} {}\n", gdl::toInfix(move.move), boundsInWords(move));
  for (const MoveValue& move : solved.answer.moves)
    fmt::print("  {:<24} {}{}\n", gdl::toInfix(move.move), inWords(move.value),
               move.reply ? "   reply: " + gdl::toInfix(*move.reply) : "");
}

void printStatistics(const Answer& answer) {
  for (const auto& [key, value] : answer.statistics) fmt::print("  {:<24} {}\n", key, value);
  for (const auto& [key, value] : answer.spent.seconds)
    fmt::print("  {:<24} {:.3f} s\n", key, value);
}

// The atoms of the program that are true in the outermost block, as far as its owner's choice shows
// anything: whoever chooses there and loses might as well choose otherwise.
void printFirstAtoms(const Solved& solved, const char* start) {
  if (!solved.firstAtoms) return;
  std::string list;
  for (const std::string& atom : *solved.firstAtoms) list += " " + atom;
  fmt::print("{}{}\n", start, list.empty() ? " (none)" : list);
}

void printText(const Options& options, const Solved& solved) {
  if (solved.atLeast && solved.answer.status != Status::unknown)
    fmt::print("{}: ", verdict(solved.answer, *solved.atLeast));
  bool onlyBound = solved.atLeast && solved.answer.low != solved.answer.high;
  if (onlyBound && solved.answer.low >= *solved.atLeast)
    fmt::print("the value is at least {}\n", toString(*solved.atLeast));
  else if (onlyBound && solved.answer.high < *solved.atLeast)
    fmt::print("the value is below {}\n", toString(*solved.atLeast));
  else
    fmt::print("{}\n", valueWords(solved));
  if (solved.horizonIs == "least" && solved.horizon)
    fmt::print("least horizon: {}\n", *solved.horizon);
  printMoves(solved);
  printFirstAtoms(solved, "true in the first block:");
  if (options.moves) printAllMoves(solved);
  if (options.stats) printStatistics(solved.answer);
}

void printOutermost(const Answer& answer, const char* start) {
  if (answer.outermost.empty()) return;
  fmt::print("{}", start);
  for (cnf::Lit lit : answer.outermost) fmt::print(" {}", lit);
  fmt::print(" 0\n");
}

void printLines(const Solved& solved) {
  const Answer& answer = solved.answer;
  bool exact = answer.status == Status::exact;
  if (answer.low > 0)
    fmt::print("s SATISFIABLE\n");
  else if (exact || answer.high == 0)
    fmt::print("s UNSATISFIABLE\n");
  else
    fmt::print("s UNKNOWN\n");
  if (exact) fmt::print("c s exact arb frac {}\n", toString(answer.low));
  if (!solved.formula) return;
  if (cnf::hasChance(*solved.formula) || !exact) return;
  const auto& prefix = solved.formula->prefix;
  auto isExists = [](const cnf::Block& block) { return block.kind == cnf::Quantifier::exists; };
  bool plain = prefix.size() <= 1 && std::ranges::all_of(prefix, isExists);
  if (plain) {
    if (answer.low > 0) printOutermost(answer, "v");
    if (answer.low > 0) printFirstAtoms(solved, "c true in the first block:");
    return;
  }
  fmt::print("s cnf {} {} {}\n", answer.low == 1 ? 1 : 0, solved.formula->variables,
             solved.formula->clauses.size());
  if (isExists(prefix.front()) != (answer.low == 1))
    return; // only the winner's block means something
  for (cnf::Lit lit : answer.outermost) fmt::print("V {} 0\n", lit);
  printFirstAtoms(solved, "c true in the first block:");
}

} // namespace

Json solvedJson(const Options& options, const Solved& solved) {
  const Answer& answer = solved.answer;
  Json object = {{"command", options.command}, {"input", solved.input}};
  if (solved.player) object["player"] = gdl::toInfix(*solved.player);
  if (solved.payoff) object["payoff"] = "goal";
  if (solved.horizon) object["horizon"] = *solved.horizon;
  object["status"] = name(answer.status);
  object["value"] = valueOf(answer);
  if (solved.atLeast)
    object["at_least"] = {{"bound", toString(*solved.atLeast)},
                          {"answer", verdict(answer, *solved.atLeast)}};
  if (answer.status == Status::unknown || !answer.reason.empty()) object["reason"] = answer.reason;
  if (!solved.horizonIs.empty()) object["horizon_is"] = solved.horizonIs;
  if (solved.player) {
    object["best_moves"] = movesJson(answer.bestMoves);
    object["best_moves_complete"] = answer.bestMovesComplete;
    if (options.moves) object["moves"] = boundedMovesJson(answer);
  } else if (!answer.outermost.empty()) {
    object["outermost"] = answer.outermost;
    if (solved.firstAtoms) object["atoms"] = *solved.firstAtoms;
  }
  object["solver"] = answer.solver;
  if (solved.formula) {
    if (solved.player) object["prefix"] = options.prefix;
    object["formula"] = sizeJson(cnf::size(*solved.formula));
    if (answer.reduced) object["reduced"] = sizeJson(*answer.reduced);
  }
  object["seconds"] = answer.spent.seconds;
  object["cpu_seconds"] = answer.spent.cpuSeconds;
  object["statistics"] = answer.statistics;
  object["versions"] = answer.versions;
  return object;
}

std::string inWords(const Rational& value) {
  if (value.get_den() == 1) return toString(value);
  std::string fraction = toString(value);
  std::string decimal = rounded(value);
  return fraction.size() > 60 ? decimal + " = " + fraction : fraction + " (" + decimal + ")";
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
    if (options.command == "solve") object["value"] = boundsJson(Answer()); // nothing is known
    object["reason"] = errors.front().message;
  } else
    object["errors"] = list;
  return object;
}

void complain(const std::string& words) {
  clearProgressLine();
  std::fputs((words + "\n").c_str(), stderr);
}

// Names may hold any bytes; what is no UTF-8 is shown as the replacement character.
void printJson(const Json& object) {
  clearProgressLine();
  fmt::print("{}\n", object.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void printSolved(const Options& options, const Solved& solved) {
  clearProgressLine();
  if (options.output == "json")
    printJson(solvedJson(options, solved));
  else if (options.output == "lines")
    printLines(solved);
  else
    printText(options, solved);
}

} // namespace oddsat::app
