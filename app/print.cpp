#include "oddsat/app/print.hpp"

#include "oddsat/app/captured_output.hpp"
#include "oddsat/app/progress_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <sstream>

namespace oddsat::app {

namespace {

// Rounded half up to six digits; the exact fraction is printed beside it. A value below 1 is not
// rounded to 1.
std::string rounded(const Rational& value) {
  if (value < 0) return "-" + rounded(-value);
  std::string text = toDecimal(value + Rational(1, 2000000), 6);
  return value < 1 && text == "1.000000" ? "0.999999" : text;
}

// An upper bound, while toDecimal is a lower bound.
std::string decimalAbove(const Rational& value, int digits) {
  Integer scale, above;
  mpz_ui_pow_ui(scale.get_mpz_t(), 10, static_cast<unsigned long>(digits));
  const Integer scaled = value.get_num() * scale;
  mpz_cdiv_q(above.get_mpz_t(), scaled.get_mpz_t(), value.get_den().get_mpz_t());
  Rational rounded(above, scale);
  rounded.canonicalize();
  return toDecimal(rounded, digits);
}

std::string intervalWords(const Rational& low, const Rational& high) {
  return "between " + toDecimal(low, 12) + " and " + decimalAbove(high, 12);
}

std::string valueOf(const SolvedForm& form, size_t player) {
  return (form.constantSum ? "value of " : "guaranteed value of ") + form.values[player].player;
}

std::string valueWords(const Solved& solved) {
  const Answer& answer = solved.answer;
  const bool isGame = solved.question.has_value();
  std::string what = "value";
  if (solved.form)
    what = valueOf(*solved.form, 0);
  else if (isGame)
    what = (solved.question->expectsGoal() ? "expected payoff of " : "win probability of ") +
           gdl::toInfix(solved.question->player);
  switch (answer.status) {
  case Status::exact:
    // A mixed strategy may win with a probability although nothing else is random.
    if (!solved.probability && (answer.low == 0 || answer.low == 1)) {
      if (isGame && solved.drawn)
        return "drawn: neither side can force a win, and play may go on for ever";
      if (isGame)
        return answer.low == 1 ? "won: a win can be forced" : "not won: a win cannot be forced";
      return answer.low == 1 ? "true" : "false";
    }
    return what + " " + inWords(answer.low);
  case Status::approximate:
    return what + " about " + rounded(answer.low);
  case Status::interval:
    return what + " " + intervalWords(answer.low, answer.high);
  case Status::unknown:
    break;
  }
  if (!solved.bounded) return fmt::format("unknown ({})", answer.reason);
  return fmt::format("unknown ({}): {} between {} and {}", answer.reason, what, inWords(answer.low),
                     inWords(answer.high));
}

void printMoves(const Solved& solved) {
  const Answer& answer = solved.answer;
  if (answer.bestMoves.empty()) return;
  const bool mixes = answer.bestMoves.size() > 1 && answer.bestMoves.front().probability &&
                     *answer.bestMoves.front().probability < 1 && !answer.bestMovesComplete;
  std::string list;
  for (const MoveValue& move : answer.bestMoves)
    list += (list.empty() ? "" : "; ") + gdl::toInfix(move.move) +
            (mixes ? " " + toString(*move.probability) : "");
  if (mixes) {
    fmt::print("optimal mixture of {}: {}\n", gdl::toInfix(answer.bestMoves.front().role), list);
    return;
  }
  const char* title =
      answer.bestMoves.size() == 1 && !answer.bestMovesComplete ? "best move" : "best moves";
  fmt::print("{} of {}: {}{}\n", title, gdl::toInfix(answer.bestMoves.front().role), list,
             answer.bestMovesComplete ? "" : " (others may be as good)");
}

// The interval of a rounded value, or the bounds of a value that a limit left unknown.
std::string valueWords(const MoveValue& move) {
  if (move.low == move.high) return inWords(move.low);
  if (isKnown(move)) return intervalWords(move.low, move.high);
  return "between " + inWords(move.low) + " and " + inWords(move.high);
}

void printAllMoves(const Solved& solved) {
  for (const MoveValue& move : solved.answer.moves)
    fmt::print("  {:<24} {}{}{}\n", gdl::toInfix(move.move), valueWords(move),
               move.probability ? "   played with " + toString(*move.probability) : "",
               move.reply ? "   reply: " + gdl::toInfix(*move.reply) : "");
}

// The other players, and the strategy.
void printForm(const Options& options, const SolvedForm& form) {
  for (size_t i = 1; i < form.values.size(); ++i) {
    const auto& [player, low, high] = form.values[i];
    fmt::print("{} {}\n", valueOf(form, i),
               low == high ? inWords(low) : "between " + inWords(low) + " and " + inWords(high));
  }
  if (!form.constantSum)
    fmt::print("(each player against all others together, who share what they know)\n");
  if (!options.moves) return;
  fmt::print("strategy of {}:\n", form.values.front().player);
  for (const SolvedForm::Set& set : form.strategy) {
    std::string list;
    for (const auto& [move, probability] : set.moves)
      if (probability != 0) list += (list.empty() ? "" : "; ") + move + " " + toString(probability);
    fmt::print("  {:<32} {}\n", set.name, list);
  }
}

// The plan that the outermost block of a formula has chosen, a line for each information set.
void printPlan(const Solved& solved) {
  if (!solved.formula || !solved.strategy) return;
  fmt::print("plan of {}:\n", gdl::toInfix(solved.question->player));
  std::istringstream rows(hidden::toText(*solved.strategy));
  for (std::string row; std::getline(rows, row);) fmt::print("  {}\n", row);
}

void printStatistics(const Answer& answer) {
  for (const auto& [key, value] : answer.statistics) fmt::print("  {:<24} {}\n", key.key(), value);
  for (const auto& [key, value] : answer.spent.seconds)
    fmt::print("  {:<24} {:.3f} s\n", key, value);
}

// Prints the true atoms of the outermost block if the choice of its owner matters: a player who
// loses with every choice has no relevant choice.
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
  if (solved.question && solved.question->horizonIs == HorizonIs::least && solved.question->horizon)
    fmt::print("least horizon: {}\n", *solved.question->horizon);
  printMoves(solved);
  printFirstAtoms(solved, "true in the first block:");
  if (solved.form) printForm(options, *solved.form);
  printPlan(solved);
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
  if (isExists(prefix.outermost()) != (answer.low == 1))
    return; // only the block of the winner is relevant
  for (cnf::Lit lit : answer.outermost) fmt::print("V {} 0\n", lit);
  printFirstAtoms(solved, "c true in the first block:");
}

} // namespace

std::string inWords(const Rational& value) {
  if (value.get_den() == 1) return toString(value);
  std::string fraction = toString(value);
  std::string decimal = rounded(value);
  return fraction.size() > 60 ? decimal + " = " + fraction : fraction + " (" + decimal + ")";
}

std::string certificateMissing(const Options& options) {
  const bool asked = options.command == "solve" && !options.certificate.empty();
  return asked ? "; the certificate was not written" : "";
}

void complain(const std::string& words) {
  if (CapturedOutput::ofThread()) return;
  clearProgressLine();
  std::fputs((words + "\n").c_str(), stderr);
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

void printNothingKnown(const Options& options, const std::string& reason) {
  Solved solved;
  solved.answer.reason = reason;
  printSolved(options, solved);
}

} // namespace oddsat::app
