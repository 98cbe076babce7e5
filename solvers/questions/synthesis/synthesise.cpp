#include "oddsat/questions/synthesis/synthesise.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/threads/side_by_side.hpp"
#include "oddsat/questions/synthesis/ground_given.hpp"
#include "oddsat/questions/synthesis/list_value.hpp"
#include "oddsat/questions/synthesis/minimise.hpp"
#include "oddsat/questions/synthesis/polish.hpp"

#include <algorithm>
#include <atomic>
#include <ctime>
#include <mutex>

namespace oddsat::synthesis {

namespace {

double threadSeconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Judges whole lists by the aim, in one thread.
class Judge {
public:
  explicit Judge(const SynthesisContext& context)
      : context_(context), walk_(context.reduced), value_(context.graph, context.reduced) {}

  bool operator()(const PartialList& partial, const RuleCoverage* rule) {
    if (context_.byValue()) return value_.atLeast(context_.needed(), partial, rule);
    return walk_.good(partial, rule, context_.aim.kind != check::Standard::Kind::weaklyOptimal);
  }

private:
  const SynthesisContext& context_;
  Walk walk_;
  ListValue value_;
};

struct Try {
  Draft draft;
  double seconds = 0;
  TryHeuristic heuristic;
};

// Heuristics that did well are chosen again for half of the tries.
class Experience {
public:
  TryHeuristic choose(std::mt19937_64& random) const {
    if (best_.size() < most || random() % 2 == 0) return randomHeuristic(random);
    return best_[random() % most].second;
  }
  void learn(const ListSize& size, const TryHeuristic& heuristic) {
    const auto place =
        std::ranges::upper_bound(best_, size, {}, &std::pair<ListSize, TryHeuristic>::first);
    best_.insert(place, {size, heuristic});
    if (best_.size() > 4 * most) best_.pop_back();
  }

private:
  static constexpr size_t most = 8;
  std::vector<std::pair<ListSize, TryHeuristic>> best_;
};

uint64_t sequence(const SearchOptions& options, uint64_t number) {
  return options.seed * 0x9e3779b97f4a7c15 + number;
}

// The tries of one thread. Each try has a random sequence of its own, so its result does not depend
// on the thread that makes it.
class TryRunner {
public:
  TryRunner(const SynthesisContext& context, const SearchOptions& options, const Draft& begin,
            const Limits& limits)
      : context_(context), options_(options), begin_(begin), limits_(limits), judge_(context) {}

  std::optional<Try> run(uint64_t number, const TryHeuristic& heuristic) {
    const double started = threadSeconds();
    std::mt19937_64 random(sequence(options_, number));
    const Stop stop = [&] { return limits_.reached(); };
    std::optional<Draft> draft = begin_;
    if (!options_.minimise) {
      Growth growth(context_.reduced, context_.vocabulary, *context_.evaluator, random, stop);
      growth.chooseFrom(context_.lifted);
      draft = growth.run(begin_, options_.keepRules, heuristic);
    }
    if (!draft) return std::nullopt;
    const Good good = [&](const PartialList& partial, const RuleCoverage* rule) {
      return judge_(partial, rule);
    };
    *draft =
        minimised(context_.reduced, *context_.evaluator, std::move(*draft), good, random, stop);
    return Try{std::move(*draft), threadSeconds() - started, heuristic};
  }

  Draft polish(Draft draft) {
    const Stop stop = [&] { return limits_.reached(); };
    const Good good = [&](const PartialList& partial, const RuleCoverage* rule) {
      return judge_(partial, rule);
    };
    std::mt19937_64 random(options_.seed);
    draft = polished(context_.reduced, context_.vocabulary, *context_.evaluator, std::move(draft),
                     good, stop);
    return minimised(context_.reduced, *context_.evaluator, std::move(draft), good, random, stop);
  }

private:
  const SynthesisContext& context_;
  const SearchOptions& options_;
  const Draft& begin_;
  const Limits& limits_;
  Judge judge_;
};

class Synthesis {
public:
  Synthesis(const SynthesisContext& context, const SearchOptions& options, const Limits& limits,
            const OnSearchProgress& onProgress)
      : context_(context), options_(options), limits_(limits), onProgress_(onProgress) {}

  SearchResult run() {
    begin();
    threads::sideBySide(options_.threads, [this] { work(); });
    if (result_.tries > 0) {
      result_.meanSeconds /= static_cast<double>(result_.tries);
      result_.meanRules /= static_cast<double>(result_.tries);
      result_.meanLiterals /= static_cast<double>(result_.tries);
    }
    result_.stopped = limits_.reached();
    return std::move(result_);
  }

private:
  void begin() {
    begin_ = givenDraft(context_, options_.keepRules);
    Walk walk(context_.reduced);
    if (options_.minimise && !good(context_, begin_))
      throw Error("the list given is not " + toString(context_.aim) +
                  ", so it cannot be shortened; 'check' shows where it fails");
    if (!options_.minimise &&
        !walk.good(PartialList(context_.reduced, begin_, begin_.size(), begin_.size()), nullptr,
                   false))
      throw Error("the list given recommends moves that are not good enough, so it cannot be "
                  "completed; 'check' with the property weakly-optimal shows where");
  }

  void work() {
    TryRunner runner(context_, options_, begin_, limits_);
    while (true) {
      const uint64_t number = next_++;
      if (options_.tries && number >= *options_.tries) return;
      if (number > 0 && (limits_.reached() || isShortest())) return;
      auto found = runner.run(number, heuristicOf(number));
      if (!found) return;
      if (isBest(number, *found)) found->draft = runner.polish(std::move(found->draft));
      const std::lock_guard lock(mutex_);
      take(number, std::move(*found));
    }
  }

  // True for an empty list and for a single rule without literals: no other list is shorter.
  bool isShortest() {
    const std::lock_guard lock(mutex_);
    return result_.draft && best_ <= ListSize{.rules = 1, .literals = 0};
  }

  TryHeuristic heuristicOf(uint64_t number) {
    if (number == 0) return {};
    std::mt19937_64 random(~sequence(options_, number));
    const std::lock_guard lock(mutex_);
    return experience_.choose(random);
  }

  bool isBest(uint64_t number, const Try& found) {
    const std::lock_guard lock(mutex_);
    const ListSize size = sizeOf(found.draft);
    experience_.learn(size, found.heuristic);
    if (number == 0) result_.firstSeconds = found.seconds;
    result_.meanSeconds += found.seconds;
    result_.meanRules += static_cast<double>(size.rules);
    result_.meanLiterals += static_cast<double>(size.literals);
    ++result_.tries;
    return !result_.draft || size.rules < best_.rules ||
           (size.rules == best_.rules && size.literals <= best_.literals + best_.literals / 8);
  }

  void take(uint64_t number, Try found) {
    const ListSize size = sizeOf(found.draft);
    // Among lists of equal size the earliest try wins, so the result does not depend on the speed
    // of threads.
    if (!result_.draft || std::pair(size, number) < std::pair(best_, bestNumber_)) {
      best_ = size;
      bestNumber_ = number;
      result_.draft = std::move(found.draft);
    }
    if (onProgress_) onProgress_({result_.tries, best_, &*result_.draft});
  }

  const SynthesisContext& context_;
  const SearchOptions& options_;
  const Limits& limits_;
  const OnSearchProgress& onProgress_;
  Draft begin_;
  std::atomic<uint64_t> next_ = 0;
  std::mutex mutex_;
  SearchResult result_;
  Experience experience_;
  ListSize best_;
  uint64_t bestNumber_ = 0;
};

} // namespace

bool good(const SynthesisContext& context, const Draft& draft) {
  return Judge(context)(PartialList(context.reduced, draft, draft.size(), draft.size()), nullptr);
}

SearchResult synthesise(const SynthesisContext& context, const SearchOptions& options,
                        const Limits& limits, const OnSearchProgress& onProgress) {
  return Synthesis(context, options, limits, onProgress).run();
}

} // namespace oddsat::synthesis
