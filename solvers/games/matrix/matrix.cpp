#include "oddsat/games/matrix/matrix.hpp"

#include "oddsat/base/threads/helpers.hpp"
#include "oddsat/games/forward/position/expander_parts.hpp"
#include "oddsat/games/forward/search/locked_filter.hpp"
#include "oddsat/games/matrix/search.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace oddsat::matrix {

namespace {

constexpr int manySteps = 16000; // more than the deepest level of the search

class QuestionSearch {
public:
  QuestionSearch(const machine::Machine& machine, const Question& question,
                 const forward::Options& options, const Limits& limits,
                 const OnProgress& onProgress)
      : machine_(machine), question_(question), options_(options), limits_(limits),
        onProgress_(onProgress), reportTimes_(options.progressEvery),
        sides_(value::sidesOf(machine.roles(), question)),
        start_(options.start ? *options.start : machine.initial()),
        relevant_(forward::relevantTo(machine.network().game(), sides_.maximiser,
                                      question.winningGoal(), options.filter != nullptr)),
        expander_(machine.network().game(), parts()) {
    if (options.filter) filter_.emplace(*options.filter);
    steps_ = std::min(question.horizon.value_or(manySteps), manySteps);
    task_.filter = filter_ ? &*filter_ : nullptr;
    task_.stepsInKeys = !question.horizon || question.horizonIs != HorizonIs::found;
    task_.findCircles = !question.horizon;
    task_.refuseStuck = options.refuseStuck;
  }

  Answer run() {
    const Root root = search();
    Answer answer;
    answer.solver = "matrix";
    answer.low = root.worth.low;
    answer.high = root.worth.high;
    answer.reason = stopped_;
    answer.status = root.worth.exact() ? Status::exact : Status::unknown;
    if (root.worth.exact()) answer.reason.clear();
    if (options_.atLeast && (answer.low >= *options_.atLeast || answer.high < *options_.atLeast))
      answer.reason.clear();
    writeMoves(answer, root);
    answer.statistics["states"] = task_.table.stored();
    answer.statistics["nodes"] = task_.nodes;
    answer.statistics["programs"] = task_.programs;
    answer.statistics["symmetries"] = symmetries_;
    answer.statistics["denominator"] = task_.largestDenominator;
    if (options_.threads > 1) answer.statistics["threads"] = options_.threads;
    cut_ = root.worth.cut;
    return answer;
  }

  forward::LeastHorizon leastHorizon() {
    task_.stepsInKeys = true;
    task_.findCircles = false;
    const Rational wanted = options_.atLeast.value_or(1);
    const int last = steps_;
    for (steps_ = std::min(last, forward::firstHorizon(question_));; ++steps_) {
      Answer answer = run();
      answer.statistics["steps"] = static_cast<uint64_t>(steps_);
      if (answer.low >= wanted) return {steps_, std::move(answer)};
      if (steps_ == last || !cut_ || !stopped_.empty()) return {std::nullopt, std::move(answer)};
    }
  }

private:
  // Look-ahead by one step treats a joint move as a reply of one side to the other, so it is off.
  forward::NetworkExpander::Parts parts() {
    forward::Options plain = options_;
    plain.lookAhead = false;
    forward::ExpanderParts made = forward::expanderParts(machine_.network().game(), plain, sides_,
                                                         start_, relevant_, limits_);
    forward::shorten(made, relevant_, limits_);
    symmetries_ = made.symmetries;
    if (question_.horizonIs == HorizonIs::found) made.parts.exactKeyBits = forward::exactKeyBits;
    return std::move(made.parts);
  }

  // Helper threads fill the table; the answer is computed by the first thread.
  Root search() {
    threads::Helpers helpers;
    for (unsigned i = 1; i < options_.threads; ++i)
      helpers.start([this, i, over = helpers.over()] { help(i, over); });
    Search search(task_, expander_, limits_);
    Root root = search.run(steps_, [this] { report(); });
    stopped_ = search.stopped();
    helpers.end();
    return root;
  }

  // Errors of helper threads are dropped: the first thread reaches every refused position itself.
  void help(unsigned number, const Limits::Flag& over) {
    const Limits limits = limits_.stoppedBy(over);
    forward::NetworkExpander expander(expander_, limits);
    try {
      Search(task_, expander, limits, number).run(steps_);
    } catch (const LimitReached&) {
    } catch (const Error&) {
    }
  }

  void report() {
    if (!onProgress_ || !reportTimes_.isTime(limits_.secondsUsed())) return;
    onProgress_({"matrix games", fmt::format("{} states", task_.table.stored())});
  }

  // Lists the first moves of the maximiser, or those of the one opponent that chooses. The value of
  // a move is what it guarantees once the other side knows it.
  void writeMoves(Answer& answer, const Root& root) const {
    if (root.entries.empty()) return;
    const std::optional<size_t> chooser = chooserOf(root);
    if (!chooser) return;
    const bool asks = *chooser == sides_.maximiser;
    const auto& moves = root.choices.moves[*chooser];
    const bool known = root.worth.exact() && !root.mixed.rows.empty();
    const bool bothChoose = root.rows > 1 && root.columns > 1;
    bool pure = false;
    std::vector<MoveValue> values;
    for (size_t i = 0; i < moves.size(); ++i) {
      MoveValue value = committed(root, asks, i);
      value.role = machine_.roles()[*chooser];
      value.move = machine_.moves(*chooser)[moves[i]];
      if (bothChoose && known) value.probability = root.mixed.rows[i];
      pure = pure || (value.low == value.high && value.low == root.worth.low);
      values.push_back(value);
    }
    if (pure && bothChoose) playOne(values, root.worth.low);
    if (options_.allMoves) answer.moves = values;
    if (!known) return;
    for (const MoveValue& value : values) {
      const bool isBest = pure ? value.low == value.high && value.low == root.worth.low
                               : value.probability && *value.probability > 0;
      if (isBest) answer.bestMoves.push_back(value);
    }
    answer.bestMovesComplete = pure;
  }

  // If a single move is optimal, the reported strategy does not mix.
  static void playOne(std::vector<MoveValue>& values, const Rational& wanted) {
    bool played = false;
    for (MoveValue& value : values) {
      const bool enough = value.low == value.high && value.low == wanted;
      value.probability = enough && !played ? 1 : 0;
      played = played || enough;
    }
  }

  MoveValue committed(const Root& root, bool asks, size_t move) const {
    MoveValue value;
    if (!asks) {
      value.low = root.entries[move].low, value.high = root.entries[move].high;
      return value;
    }
    for (size_t column = 0; column < root.columns; ++column) {
      const Worth& entry = root.entries[move * root.columns + column];
      if (column == 0 || entry.low < value.low) value.low = entry.low;
      if (column == 0 || entry.high < value.high) value.high = entry.high;
    }
    return value;
  }

  std::optional<size_t> chooserOf(const Root& root) const {
    std::vector<size_t> widths;
    for (const auto& moves : root.choices.moves) widths.push_back(moves.size());
    return value::listedRole(sides_, widths);
  }

  const machine::Machine& machine_;
  const Question& question_;
  const forward::Options& options_;
  const Limits& limits_;
  const OnProgress& onProgress_;
  ReportTimes reportTimes_;
  std::optional<forward::LockedFilter> filter_;
  value::Sides sides_;
  machine::State start_;
  forward::Relevant relevant_;
  size_t symmetries_ = 1;
  forward::NetworkExpander expander_;
  Task task_{.machine = machine_, .sides = sides_, .start = start_};
  int steps_ = 0;
  bool cut_ = false;
  std::string stopped_;
};

} // namespace

Answer solve(const machine::Machine& machine, const Question& question,
             const forward::Options& options, const Limits& limits, const OnProgress& onProgress) {
  try {
    return QuestionSearch(machine, question, options, limits, onProgress).run();
  } catch (const LimitReached& limit) { // the limit came during preparation: nothing is known
    Answer answer;
    answer.solver = "matrix";
    answer.reason = limit.what();
    return answer;
  }
}

forward::LeastHorizon leastHorizon(const machine::Machine& machine, const Question& question,
                                   const forward::Options& options, const Limits& limits,
                                   const OnProgress& onProgress) {
  return QuestionSearch(machine, question, options, limits, onProgress).leastHorizon();
}

} // namespace oddsat::matrix
