#include "forward/forward.hpp"

#include "forward/conclusion.hpp"
#include "forward/denominator.hpp"
#include "forward/expander_parts.hpp"
#include "forward/locked_filter.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <variant>

namespace oddsat::forward {

namespace {

constexpr int manySteps = 16000;                  // more than the search can go deep
constexpr size_t bitsNarrow = 56, bitsWide = 112; // of a denominator, with room for sums
constexpr int bitsRounded = 50;                   // of the denominator that --approx uses
constexpr unsigned long roundingSteps = 8192;     // averages on top of each other, at most

std::string counted(uint64_t count) {
  if (count >= 1000000) return fmt::format("{:.1f}M", static_cast<double>(count) / 1e6);
  if (count >= 1000) return fmt::format("{:.1f}k", static_cast<double>(count) / 1e3);
  return fmt::format("{}", count);
}

// One question, from its parts to the answer, over whatever numbers it needs.
class Solver {
public:
  Solver(const machine::Machine& machine, const Question& question, const Options& options,
         const Limits& limits, const OnProgress& onProgress)
      : machine_(machine), question_(question), options_(options), limits_(limits),
        onProgress_(onProgress), filter_(lockedFilter()),
        sides_(sidesOf(machine.roles(), question)),
        start_(options.start ? *options.start : machine.initial()),
        relevant_(relevantTo(machine.network().game(), sides_.asked, question.goal,
                             options.filter != nullptr)),
        expander_(machine.network().game(), parts()) {}

  // Climbs from horizon 0 on; every horizon uses what the table learnt below. Where no number of
  // steps is enough, the answer says nothing: it has no reason and no value.
  LeastHorizon leastHorizon() {
    climb(Climb::toBound);
    Answer answer = run();
    return {reached_ ? std::optional(steps_) : std::nullopt, std::move(answer)};
  }

  // The value that no longer look changes, where nobody knows how far to look.
  Answer valueWithoutHorizon() {
    climb(Climb::toValue);
    return run();
  }

  Answer run() {
    refuseHopelessGoal();
    if (one_ == 0) one_ = options_.approximate ? Integer(1) << bitsRounded : denominator();
    try {
      attemptAll();
    } catch (const LimitReached& limit) { // among the moves of one position: nothing is known
      answer_.reason = limit.what();
    }
    answer_.solver = "forward";
    answer_.statistics["nodes"] = context_.nodes;
    if (context_.helped) answer_.statistics["threads"] = context_.threads;
    answer_.statistics["symmetries"] = symmetries_;
    return answer_;
  }

  // Another position of the same game, with what is known already.
  Answer run(const machine::State& state, int steps, const Limits& limits,
             const Resident::OnMoves& onMoves) {
    start_ = state;
    steps_ = std::min(steps, manySteps);
    limits_ = limits;
    onMoves_ = onMoves;
    context_.sameList = false; // what is known of its moves is worth more
    nextProgress_ = 0;
    answer_ = {};
    answered_ = false;
    context_.nodes = 0;
    context_.stopped.clear();
    return run();
  }

  size_t stored() const {
    return std::visit([](const auto& kept) { return kept ? kept->table().stored() : size_t{0}; },
                      kept_);
  }

private:
  template <class Number>
  using Kept = std::unique_ptr<Search<Number>>;

  NetworkExpander::Parts parts() {
    ExpanderParts made =
        expanderParts(machine_.network().game(), options_, sides_, start_, relevant_, limits_);
    symmetries_ = made.symmetries;
    if (!stepsMayMatter()) made.parts.exactKeyBits = exactKeyBits;
    return std::move(made.parts);
  }

  // How many are left; a climb will set it, too.
  bool stepsMatter() const { return question_.horizon && !options_.horizonIsBound; }
  bool stepsMayMatter() const { return !question_.horizon || !options_.horizonIsBound; }

  // Only rules that can never give the asked role such a value are wrong; a game that merely
  // never ends that way is not, nor one that can no longer do so from where it goes on.
  void refuseHopelessGoal() const {
    if (question_.ownStart) return;
    for (const machine::GoalWire& each : machine_.network().game().goals[sides_.asked])
      if (each.value >= question_.goal) return;
    throw Error("the rules can never give " + gdl::toInfix(question_.player) + " a goal value of " +
                std::to_string(question_.goal) + " or more");
  }

  std::unique_ptr<LockedFilter> lockedFilter() const {
    const bool shared = options_.filter != nullptr && options_.threads > 1;
    return shared ? std::make_unique<LockedFilter>(*options_.filter) : nullptr;
  }

  void attemptAll() {
    try {
      while (!answered_) one_ *= attempt(one_);
    } catch (const Error&) {
      // Which positions are met, and so which questions are refused, depends on the order of the
      // search: one thread decides.
      if (!context_.helped) throw;
      startOverAlone();
      while (!answered_) one_ *= attempt(one_);
    }
  }

  void startOverAlone() {
    std::visit([](auto& kept) { kept.reset(); }, kept_);
    context_.threads = 1;
    context_.helped = false;
    context_.nodes = 0;
    context_.stopped.clear();
    if (climb_ != Climb::no) steps_ = 0;
    reached_ = false;
  }

  enum class Climb { no, toBound, toValue };

  // More steps do not help: what they are worth is another question.
  bool outOfReach() const {
    return climb_ == Climb::toBound && !reached_ && context_.stopped.empty();
  }

  void climb(Climb how) {
    climb_ = how;
    steps_ = 0;
    context_.stepsInKeys = true;
    context_.findCircles = false;
  }

  Integer denominator() const {
    return guessDenominator(machine_, sides_, start_, climb_ == Climb::no ? steps_ : manySteps,
                            options_.filter);
  }

  // Searches with the narrowest numbers that fit. Returns the factor that `one` lacked.
  Integer attempt(const Integer& one) {
    const size_t bits = mpz_sizeinbase(one.get_mpz_t(), 2);
    if (bits < bitsNarrow && width_ == 0) return searchWith<int64_t>(one);
    if (bits < bitsWide && width_ <= 1) return searchWith<Wide>(one);
    return searchWith<Integer>(one);
  }

  // What a search of these numbers has left in its table is kept for the next position.
  template <class Number>
  Search<Number>& kept(const Integer& one) {
    if (!std::holds_alternative<Kept<Number>>(kept_)) kept_ = Kept<Number>();
    Kept<Number>& search = std::get<Kept<Number>>(kept_);
    if (!search) search = std::make_unique<Search<Number>>(context_, fromInteger<Number>(one));
    return *search;
  }

  template <class Number>
  Integer searchWith(Integer one) {
    Search<Number>& search = kept<Number>(one);
    Integer factor = 1;
    while (true) {
      try {
        if (climb_ != Climb::no) climb(search, one);
        answered_ = outOfReach();
        if (answered_) return factor;
        const auto [alpha, beta] = climb_ == Climb::no ? window(one) : std::pair{Integer(0), one};
        conclude(one, search,
                 search.run(start_, steps_, fromInteger<Number>(alpha), fromInteger<Number>(beta),
                            options_.allMoves));
        return factor;
      } catch (const FinerNumbersNeeded& needed) {
        if (needed.factor == 1) width_ = std::is_same_v<Number, int64_t> ? 1 : 2;
        factor *= needed.factor;
        one *= needed.factor;
        if (needed.factor == 1 || mpz_sizeinbase(one.get_mpz_t(), 2) >= roomOf<Number>()) {
          kept_ = Kept<Number>();
          return factor;
        }
        search.rescale(fromInteger<Number>(needed.factor));
      }
    }
  }

  // Ends at the first number of steps that is enough, or that is known to be as good as more. What
  // a window has shown about a bound out of reach is not yet a value.
  template <class Number>
  void climb(Search<Number>& search, const Integer& one) {
    const Integer least = leastUnits(one);
    const auto [alpha, beta] = climb_ == Climb::toValue ? std::pair{Integer(0), one} : window(one);
    for (; steps_ < manySteps; ++steps_) {
      const auto root =
          search.run(start_, steps_, fromInteger<Number>(alpha), fromInteger<Number>(beta), false);
      reached_ = climb_ == Climb::toBound && toInteger(root.bounds.low) >= least;
      if (reached_ || !root.bounds.cut || !context_.stopped.empty()) return;
    }
    context_.stopped = fmt::format("some playouts are longer than {} steps", manySteps);
  }

  template <class Number>
  static size_t roomOf() {
    return std::is_same_v<Number, int64_t> ? bitsNarrow
           : std::is_same_v<Number, Wide>  ? bitsWide
                                           : SIZE_MAX;
  }

  // The bound asked for, or a sure win.
  Integer leastUnits(const Integer& one) const {
    const Rational bound = options_.atLeast.value_or(Rational(1)) * one;
    Integer least;
    mpz_cdiv_q(least.get_mpz_t(), bound.get_num_mpz_t(), bound.get_den_mpz_t());
    return least;
  }

  // Outside of it nothing is asked for.
  std::pair<Integer, Integer> window(const Integer& one) const {
    if (!options_.atLeast && climb_ == Climb::no) return {0, one};
    const Integer least = leastUnits(one);
    Integer below = least - 1;
    if (options_.approximate) below -= roundingSteps;
    return {std::max(below, Integer(0)), std::min(std::max(least, Integer(1)), one)};
  }

  template <class Number>
  void conclude(const Integer& one, const Search<Number>& search, const RootResult<Number>& root) {
    answered_ = true;
    const Conclusion<Number> conclusion(machine_, options_, one, root);
    const bool mayRise = climb_ != Climb::no && !context_.stopped.empty();
    conclusion.writeValue(answer_, context_.stopped, mayRise);
    answer_.statistics["states"] = search.table().stored();
    answer_.statistics["replaced"] = search.table().replaced();
    if (!mayRise) conclusion.writeMoves(answer_, sides_.asked);
  }

  SearchContext makeContext() {
    return {.machine = machine_,
            .sides = sides_,
            .expander = expander_,
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
            .another =
                [this](const Limits& limits) {
                  return std::make_unique<NetworkExpander>(expander_, limits);
                },
            .onProgress = [this](size_t states, const auto& bounds) { progress(states, bounds); }};
  }

  size_t tableBytes() const {
    const size_t used = residentBytes(), allowed = limits_.memoryBytes() / 10 * 9;
    return std::max<size_t>(allowed > used ? allowed - used : 0, size_t{2} << 20);
  }

  std::vector<MoveBounds> namedOptions(const BoundsSoFar& known) const {
    std::vector<MoveBounds> named;
    for (const BoundsSoFar::Option& option : known.options)
      named.push_back({machine_.roles()[known.chooser], machine_.moves(known.chooser)[option.move],
                       option.low, option.high});
    return named;
  }

  void progress(size_t states, const SearchContext::AskBounds& bounds) {
    if ((!onProgress_ && !onMoves_) || limits_.secondsUsed() < nextProgress_) return;
    nextProgress_ = limits_.secondsUsed() + options_.progressEvery;
    BoundsSoFar known = bounds();
    const ProgressReport report{"forward search", counted(states) + " states", known.low,
                                known.high};
    if (onProgress_) onProgress_(report);
    if (onMoves_) onMoves_(report, namedOptions(known));
  }

  const machine::Machine& machine_;
  Question question_;
  Options options_;
  Limits limits_;
  OnProgress onProgress_;
  Resident::OnMoves onMoves_;
  std::unique_ptr<LockedFilter> filter_; // where several threads share one
  Sides sides_;
  machine::State start_;
  Relevant relevant_;
  size_t symmetries_ = 1;
  NetworkExpander expander_;
  SearchContext context_ = makeContext();
  std::variant<Kept<int64_t>, Kept<Wide>, Kept<Integer>> kept_;
  Integer one_ = 0; // the denominator of all values; 0: not guessed yet
  Answer answer_;
  bool answered_ = false;
  int width_ = 0; // numbers narrower than this have no room for all outcomes of one step
  int steps_ = std::min(question_.horizon.value_or(manySteps), manySteps);
  Climb climb_ = Climb::no;
  bool reached_ = false;
  double nextProgress_ = 0;
};

} // namespace

struct Resident::Kept {
  machine::Machine machine;
  Solver solver;

  Kept(const machine::Machine& game, const Question& question, const Options& options,
       const Limits& limits)
      : machine(game), solver(machine, question, options, limits, {}) {}
};

Resident::Resident(const machine::Machine& machine, const Question& question,
                   const Options& options, const Limits& limits)
    : kept_(std::make_unique<Kept>(machine, question, options, limits)) {}
Resident::~Resident() = default;

Answer Resident::at(const machine::State& state, int steps, const Limits& limits,
                    const OnMoves& onMoves) {
  return kept_->solver.run(state, steps, limits, onMoves);
}

size_t Resident::stored() const {
  return kept_->solver.stored();
}

// Where rounding leaves open on which side of the bound the value lies, exact numbers decide.
Answer solve(const machine::Machine& machine, const Question& question, const Options& options,
             const Limits& limits, const OnProgress& onProgress) {
  Answer answer = Solver(machine, question, options, limits, onProgress).run();
  const bool open = options.atLeast && answer.low < *options.atLeast &&
                    answer.high >= *options.atLeast && answer.reason.empty();
  if (!open) return answer;
  Options exact = options;
  exact.approximate = false;
  return Solver(machine, question, exact, limits, onProgress).run();
}

// The climb computes with exact numbers: what rounding hides of a value might be all that it lacks.
LeastHorizon leastHorizon(const machine::Machine& machine, const Question& question,
                          const Options& options, const Limits& limits,
                          const OnProgress& onProgress) {
  Options exact = options, plain = options;
  exact.approximate = exact.horizonIsBound = false;
  LeastHorizon found = Solver(machine, question, exact, limits, onProgress).leastHorizon();
  const bool valued = found.steps && !options.approximate;
  if (valued || !found.answer.reason.empty()) return found;
  plain.atLeast.reset();
  Question whole = question;
  if (found.steps) whole.horizon = found.steps, plain.horizonIsBound = false;
  if (whole.horizon && *whole.horizon <= manySteps)
    found.answer = Solver(machine, whole, plain, limits, onProgress).run();
  else
    found.answer = Solver(machine, whole, exact, limits, onProgress).valueWithoutHorizon();
  if (found.steps) // the climb knows more of it than the interval says
    found.answer.low = std::max(found.answer.low, options.atLeast.value_or(Rational(1)));
  return found;
}

} // namespace oddsat::forward
