// Result of the search at the root as an answer: fractions, bounds, first moves.
#pragma once

#include "oddsat/base/best_bounds.hpp"
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/games/forward/search/minimax.hpp"

#include <algorithm>

namespace oddsat::forward {

template <class Number>
class Conclusion {
public:
  // `one`: denominator of all numbers.
  Conclusion(const machine::Machine& machine, const Options& options, const Integer& one,
             const RootResult<Number>& root)
      : machine_(machine), options_(options), one_(one), root_(root) {
    if (options.approximate) slack_ = root.bounds.height;
  }

  // `stopped`: reason for an early end, or empty. `mayRise`: more steps may raise the value.
  // `shown`: bounds that were reported before.
  void writeValue(Answer& answer, const std::string& stopped, bool mayRise,
                  BestBounds shown) const {
    answer.low = fraction(root_.bounds.low, 0);
    answer.high = mayRise ? Rational(1) : fraction(root_.bounds.high, slack_);
    shown.exchange(answer.low, answer.high);
    const bool decided =
        options_.atLeast && (answer.low >= *options_.atLeast || answer.high < *options_.atLeast);
    if (!decided) answer.reason = stopped; // otherwise the limit came too late to matter
    answer.status = answer.low == answer.high ? Status::exact
                    : answer.reason.empty()   ? Status::interval
                                              : Status::unknown;
    answer.statistics["steps"] = root_.bounds.height;
  }

  // `asked`: role of the question.
  void writeMoves(Answer& answer, size_t asked) const {
    for (const Option<Number>& option : root_.options) addMove(answer, option);
    answer.bestMovesComplete = noOtherIsAsGood(asked);
  }

private:
  Rational fraction(const Number& value, const Integer& more) const {
    Rational result(std::min(Integer(toInteger(value) + more), one_), one_);
    result.canonicalize();
    return result;
  }

  void addMove(Answer& answer, const Option<Number>& option) const {
    const gdl::Term& role = machine_.roles()[root_.chooser];
    const auto id = root_.choices.moves[root_.chooser][option.index];
    const gdl::Term& move = machine_.moves(root_.chooser)[id];
    const MoveValue value{role, move, fraction(option.bounds.low, 0),
                          fraction(option.bounds.high, slack_)};
    if (options_.allMoves) answer.moves.push_back(value);
    if (option.bounds.exact() && root_.bounds.exact() && option.bounds.low == root_.bounds.low)
      answer.bestMoves.push_back(value);
  }

  bool noOtherIsAsGood(size_t asked) const {
    if (!root_.bounds.exact() || root_.chooser == nobody) return false;
    const bool maximises = root_.chooser == asked;
    return std::ranges::all_of(root_.options, [&](const Option<Number>& option) {
      if (option.bounds.exact()) return true;
      return maximises ? option.bounds.high < root_.bounds.low
                       : option.bounds.low > root_.bounds.low;
    });
  }

  const machine::Machine& machine_;
  const Options& options_;
  const Integer& one_;
  const RootResult<Number>& root_;
  Integer slack_ = 0; // upper bound of the rounding error
};

} // namespace oddsat::forward
