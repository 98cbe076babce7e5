// The search for one question about one game, with the number type that it needs.
#pragma once

#include "oddsat/games/forward/position/expander_parts.hpp"
#include "oddsat/games/forward/search/asked_window.hpp"
#include "oddsat/games/forward/search/conclusion.hpp"
#include "oddsat/games/forward/search/denominator.hpp"
#include "oddsat/games/forward/search/kept_search.hpp"
#include "oddsat/games/forward/search/locked_filter.hpp"
#include "oddsat/games/forward/search/search_progress.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <optional>

namespace oddsat::forward {

constexpr int manySteps = 16000; // more than the deepest level of the search
constexpr int bitsRounded = 50;  // bits of the denominator for --approx

class QuestionSearch {
public:
  QuestionSearch(const machine::Machine& machine, const Question& question, const Options& options,
                 const Limits& limits, const OnProgress& onProgress)
      : machine_(machine), question_(question), options_(options), limits_(limits),
        progress_(machine, onProgress, options.progressEvery), filter_(lockedFilter()),
        sides_(value::sidesOf(machine.roles(), question)),
        start_(options.start ? *options.start : machine.initial()),
        relevant_(relevantTo(machine.network().game(), sides_.maximiser, question.winningGoal(),
                             options.filter != nullptr)),
        made_(parts()), expander_(std::in_place, machine.network().game(), made_.parts) {
    if (machine.hiddenInformation())
      throw Error("the search on positions needs a game in which every role observes everything");
  }

  // Tries horizons from the first one on; every horizon uses the table of the ones before. If no
  // number of steps is enough, the answer has neither a reason nor a value.
  LeastHorizon leastHorizon() {
    climb(Climb::toBound);
    Answer answer = run();
    return {reached_ ? std::optional(steps_) : std::nullopt, std::move(answer)};
  }

  // The value for the smallest horizon at which more steps change nothing, if no horizon is known.
  Answer valueWithoutHorizon() {
    climb(Climb::toValue);
    return run();
  }

  Answer run() {
    refuseHopelessGoal();
    if (one_ == 0) one_ = options_.approximate ? Integer(1) << bitsRounded : denominator();
    try {
      attemptAll();
    } catch (const LimitReached& limit) { // a limit came between the moves of one position
      answer_.reason = limit.what();
      progress_.write(answer_, options_.allMoves);
    }
    answer_.solver = "forward";
    answer_.statistics["nodes"] = context_.nodes;
    if (context_.helped) answer_.statistics["threads"] = context_.threads;
    answer_.statistics["symmetries"] = made_.symmetries;
    return answer_;
  }

  // Another position of the same game, with the table of the earlier ones.
  Answer run(const machine::State& state, int steps, const Limits& limits,
             const Resident::OnMoves& onMoves) {
    start_ = state;
    steps_ = std::min(steps, manySteps);
    limits_ = limits;
    progress_.restart(onMoves);
    context_.sameList = false; // known bounds of the moves are worth more
    answer_ = {};
    answered_ = false;
    context_.nodes = 0;
    context_.stopped.clear();
    return run();
  }

  size_t stored() const { return kept_.stored(); }

  // Adds the bounds reported by another search of the same question with the same horizon, or a
  // smaller one.
  void goOnFrom(const ShownBounds& before) { progress_.shown().add(before); }
  const ShownBounds& shown() { return progress_.shown(); }

private:
  ExpanderParts parts() {
    ExpanderParts made =
        expanderParts(machine_.network().game(), options_, sides_, start_, relevant_, limits_);
    if (!stepsMayMatter()) made.parts.exactKeyBits = exactKeyBits;
    return made;
  }

  // Short keys make each position cheaper, but only a long search repays what it costs to find
  // them. So a search begins with the longer ones, and begins anew if it proves long.
  uint64_t positionsOfBriefSearch() const {
    constexpr uint64_t least = 2048, most = 8192;
    const uint64_t bits = made_.parts.marking.bits.size();
    return made_.shortens ? std::clamp(bits * bits / 4, least, most) : 0;
  }

  void prepareForLongSearch() {
    kept_.forget();
    context_.briefFor = 0;
    shorten(made_, relevant_, limits_);
    expander_.emplace(machine_.network().game(), made_.parts);
    context_.tableBytes = tableBytes(); // the analysis may have left memory in use
    startOver();
  }

  // True if values depend on the number of remaining steps; set by a climb, too.
  bool stepsMatter() const { return question_.horizon && stepsMayMatter(); }
  bool stepsMayMatter() const {
    return !question_.horizon || question_.horizonIs != HorizonIs::found;
  }

  // Only rules that can never give the maximiser such a goal value are refused; a game that never
  // ends in this way, or no longer from this position on, is not.
  void refuseHopelessGoal() const {
    if (!question_.mustBeWinnable()) return;
    for (const circuit::GoalWire& each : machine_.network().game().goals[sides_.maximiser])
      if (each.value >= question_.winningGoal()) return;
    throw Error("the rules can never give " + gdl::toInfix(question_.player) + " a goal value of " +
                std::to_string(question_.winningGoal()) + " or more");
  }

  std::unique_ptr<LockedFilter> lockedFilter() const {
    const bool shared = options_.filter != nullptr && options_.threads > 1;
    return shared ? std::make_unique<LockedFilter>(*options_.filter) : nullptr;
  }

  void attemptAll() {
    try {
      attemptUntilAnswered();
    } catch (const Error&) {
      // Which positions are searched, and so whether the question is refused, depends on the order
      // of the search: a single thread decides.
      if (!context_.helped) throw;
      kept_.forget();
      context_.threads = 1;
      context_.helped = false;
      startOver();
      attemptUntilAnswered();
    }
  }

  void attemptUntilAnswered() {
    while (!answered_) try {
        one_ *= attempt(one_);
      } catch (const SearchIsLong&) {
        prepareForLongSearch();
      }
  }

  void startOver() {
    context_.nodes = 0;
    context_.stopped.clear();
    if (climb_ != Climb::no) steps_ = firstHorizon(question_);
    reached_ = false;
  }

  enum class Climb { no, toBound, toValue };

  // More steps do not help: the value for more steps is another question.
  bool outOfReach() const {
    return climb_ == Climb::toBound && !reached_ && context_.stopped.empty();
  }

  void climb(Climb how) {
    climb_ = how;
    steps_ = firstHorizon(question_);
    context_.stepsInKeys = true;
    context_.findCircles = false;
  }

  Integer denominator() const {
    return guessDenominator(machine_, sides_, start_, climb_ == Climb::no ? steps_ : manySteps,
                            options_.filter);
  }

  // Searches with the narrowest number type that fits. Returns the factor that `one` lacked.
  Integer attempt(const Integer& one) {
    const size_t bits = bitsOf(one);
    if (bits < KeptSearch::room<int64_t>() && width_ == 0) return searchWith<int64_t>(one);
    if (bits < KeptSearch::room<Wide>() && width_ <= 1) return searchWith<Wide>(one);
    return searchWith<Integer>(one);
  }

  template <class Number>
  Integer searchWith(Integer one) {
    Search<Number>& search = kept_.of<Number>(context_, one);
    Integer factor = 1;
    while (true) {
      try {
        if (climb_ != Climb::no) climb(search, one);
        answered_ = outOfReach();
        if (answered_) return factor;
        const auto [alpha, beta] =
            climb_ == Climb::no ? askedWindow(options_, one, false) : std::pair{Integer(0), one};
        conclude(one, search,
                 search.run(start_, steps_, fromInteger<Number>(alpha), fromInteger<Number>(beta),
                            options_.allMoves));
        return factor;
      } catch (const FinerNumbersNeeded& needed) {
        if (needed.factor == 1) width_ = std::is_same_v<Number, int64_t> ? 1 : 2;
        factor *= needed.factor;
        one *= needed.factor;
        if (needed.factor == 1 || bitsOf(one) >= KeptSearch::room<Number>()) return factor;
        search.rescale(fromInteger<Number>(needed.factor));
      }
    }
  }

  // Ends at the first number of steps that is enough or that has the same value as any larger one.
  // Bounds from the window of an unreachable bound are not yet a value.
  template <class Number>
  void climb(Search<Number>& search, const Integer& one) {
    const Integer least = leastUnits(options_, one);
    const auto [alpha, beta] =
        climb_ == Climb::toValue ? std::pair{Integer(0), one} : askedWindow(options_, one, true);
    for (; steps_ < manySteps; ++steps_) {
      const auto root =
          search.run(start_, steps_, fromInteger<Number>(alpha), fromInteger<Number>(beta), false);
      reached_ = climb_ == Climb::toBound && toInteger(root.bounds.low) >= least;
      if (reached_ || !root.bounds.cut || !context_.stopped.empty()) return;
    }
    context_.stopped = fmt::format("some playouts are longer than {} steps", manySteps);
  }

  template <class Number>
  void conclude(const Integer& one, const Search<Number>& search, RootResult<Number> root) {
    answered_ = true;
    const bool mayRise = climb_ != Climb::no && !context_.stopped.empty();
    progress_.shown().tighten(root, one);
    const Conclusion<Number> conclusion(machine_, options_, one, root);
    conclusion.writeValue(answer_, context_.stopped, mayRise, progress_.shown().best());
    answer_.statistics["states"] = search.table().stored();
    answer_.statistics["replaced"] = search.table().replaced();
    if (!mayRise) conclusion.writeMoves(answer_, sides_.maximiser);
  }

  SearchContext makeContext() {
    return {.machine = machine_,
            .sides = sides_,
            .expander = *expander_,
            .limits = limits_,
            .start = start_,
            .filter = filter_ ? filter_.get() : options_.filter,
            .rounding = options_.approximate,
            .stepsInKeys = stepsMatter(),
            .simultaneous = question_.simultaneousAsLastMover,
            .findCircles = !question_.horizon,
            .refuseStuck = options_.refuseStuck,
            .sameList = true,
            .tableBytes = tableBytes(),
            .threads = options_.threads,
            .aloneFor = options_.aloneFor,
            .briefFor = positionsOfBriefSearch(),
            .another =
                [this](const Limits& limits) {
                  return std::make_unique<NetworkExpander>(*expander_, limits);
                },
            .onProgress =
                [this](size_t states, const auto& bounds) {
                  progress_.report(states, bounds, limits_, climb_ != Climb::no);
                }};
  }

  size_t tableBytes() const {
    const size_t used = residentBytes(), allowed = limits_.memoryBytes() / 10 * 9;
    return std::max<size_t>(allowed > used ? allowed - used : 0, size_t{2} << 20);
  }

  const machine::Machine& machine_;
  Question question_;
  Options options_;
  Limits limits_;
  SearchProgress progress_;
  std::unique_ptr<LockedFilter> filter_; // used if several threads share a filter
  value::Sides sides_;
  machine::State start_;
  Relevant relevant_;
  ExpanderParts made_;
  std::optional<NetworkExpander> expander_; // made again in its place for a long search
  SearchContext context_ = makeContext();
  KeptSearch kept_;
  Integer one_ = 0; // denominator of all values; 0: not estimated yet
  Answer answer_;
  bool answered_ = false;
  int width_ = 0; // smallest number type that has room for all outcomes of one step
  int steps_ = std::min(question_.horizon.value_or(manySteps), manySteps);
  Climb climb_ = Climb::no;
  bool reached_ = false;
};

} // namespace oddsat::forward
