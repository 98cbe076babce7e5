// Expected minimax over the positions of an Expander: depth-first search with windows at decisions
// (alpha-beta) and at chance (star1), and a table of bounds.
//
// A joint move is treated as decisions in the order maximiser, opponents, chance. In turn-taking
// games at most one of the first two has a choice. Within a node all numbers are sums over the k
// equally likely chance outcomes, so one division for each node is enough.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/base/threads/busy.hpp"
#include "oddsat/base/threads/helpers.hpp"
#include "oddsat/formulas/answer.hpp"
#include "oddsat/games/forward/filter.hpp"
#include "oddsat/games/forward/position/successors.hpp"
#include "oddsat/games/forward/search/number.hpp"
#include "oddsat/games/forward/search/trail.hpp"
#include "oddsat/games/forward/table/bounds_table.hpp"
#include "oddsat/games/value/sides.hpp"

#include <array>
#include <functional>
#include <future>
#include <memory>
#include <span>
#include <string>

namespace oddsat::forward {

// Bounds of the start and of its first moves during the search.
struct BoundsSoFar {
  struct Option {
    machine::MoveId move;
    Rational low, high;
  };
  Rational low, high;
  size_t chooser = SIZE_MAX; // role whose moves are the options
  std::vector<Option> options = {};
  Rational slack = 0; // rounding error that the high bounds may have
};

// What a search of any number type needs and fills.
// Thrown after SearchContext::briefFor positions.
struct SearchIsLong {};

struct SearchContext {
  const machine::Machine& machine;
  const value::Sides& sides;
  Expander& expander;
  const Limits& limits;
  const machine::State& start;
  MoveFilter* filter = nullptr; // strategies; null: every legal move is allowed
  bool rounding = false;        // averages are rounded down, each by less than one unit
  bool stepsInKeys = true;      // false: no playout reaches the horizon
  bool simultaneous = false;    // the maximiser commits first
  bool findCircles = false;     // without a horizon, a position that recurs is an error
  bool refuseStuck = false;     // a position in which a role has no move is an error, not a 0
  // The list of best first moves must depend on the question only, not on the content of the table.
  bool sameList = false;
  size_t tableBytes = 0;
  unsigned threads = 1;  // as many search together
  uint64_t aloneFor = 0; // after so many positions
  uint64_t briefFor = 0; // the search gives up after so many positions; 0: it does not
  // For each of the others.
  std::function<std::unique_ptr<Expander>(const Limits&)> another = {};
  // Called regularly; the bounds so far are computed only if they are used.
  using AskBounds = std::function<BoundsSoFar()>;
  std::function<void(size_t states, const AskBounds& bounds)> onProgress = {};

  std::string stopped = {}; // reason for stopping early, or empty
  uint64_t nodes = 0;       // of all threads
  bool helped = false;      // helper threads have searched, too

  // The context of a helper thread.
  SearchContext helping(Expander& own, const Limits& until) const {
    return {.machine = machine,
            .sides = sides,
            .expander = own,
            .limits = until,
            .start = start,
            .filter = filter,
            .rounding = rounding,
            .stepsInKeys = stepsInKeys,
            .simultaneous = simultaneous,
            .findCircles = findCircles,
            .refuseStuck = refuseStuck};
  }
};

constexpr size_t nobody = SIZE_MAX;

template <class Number>
struct Option { // a first move of the role that has the choice
  size_t index; // index in the moves of that role
  Bounds<Number> bounds;
};

template <class Number>
struct RootResult {
  Bounds<Number> bounds;
  Choices choices;
  size_t chooser = nobody; // role whose moves are the options
  std::vector<Option<Number>> options;
};

template <class Number>
class Search {
public:
  using Value = Bounds<Number>;

  Search(SearchContext& context, Number one);
  Search(SearchContext& context, Search& main); // a helper of the main search, on another thread
  ~Search();
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  // The value at the start within the window (alpha, beta): the result is exact, or at most alpha,
  // or at least beta. With `allOptions` the value of every first move is exact.
  RootResult<Number> run(const machine::State& start, int steps, const Number& alpha,
                         const Number& beta, bool allOptions);

  const Table<Number>& table() const { return table_; }

  // Continues a search that counted in narrower numbers: all that it knows, over this denominator.
  template <class Narrow>
  void continueFrom(const Search<Narrow>& narrow);

  // From now on all numbers are `factor` times as fine; what the table knows stays known.
  void rescale(const Number& factor) {
    one_ *= factor;
    table_.scale(factor);
  }

private:
  template <class Other>
  friend class Search;

  struct Turn { // an outcome of chance whose value is not known yet
    uint32_t child;
    double before; // middle of its bounds before its group was refined
    double rank;
  };
  struct Frame : TrailStep {
    Successors children;
    size_t asked = 1, opponents = 1, outcomes = 1; // joint moves of each side
    size_t chances = 1;                            // sum of the weights of the outcomes
    size_t answering = nobody;                  // the only opponent with a choice, if there is one
    int remaining = 0;                          // steps
    Number alpha = Number(0), beta = Number(0); // the window in which its value is needed
    bool marked = false;                        // registered as being searched now
    const uint64_t* state = nullptr;
    std::vector<Value> bounds;     // by child
    std::vector<uint32_t> weights; // by child, equal outcomes merged; 0: merged into an earlier one
    std::vector<Number> low, high; // by group: sums over the outcomes
    std::vector<Turn> turns;       // open outcomes of one group, in the order of the search
    std::vector<uint32_t> replies; // the options of one decision, best first
    std::vector<std::pair<uint64_t, uint32_t>> ranked; // temporary, for sorting
  };

  Value node(size_t level, const Successors& successors, size_t index, int remaining,
             const Number& alpha, const Number& beta);
  Frame& open(size_t level, const Successors& successors, size_t index, int remaining);
  void applyFilter(Choices& choices, const Successors& successors, size_t index) const;
  bool expand(size_t level, const Successors& successors, size_t index);
  void refuseStuckChildren(size_t level);
  void search(size_t level, const Number& alpha, const Number& beta);
  template <bool asks>
  void decide(size_t level, size_t first, size_t count, const Number& alpha, const Number& beta);
  void pairs(size_t level, const Number& alpha, const Number& beta);
  template <class Visit>
  void forEachOption(size_t level, size_t first, size_t count, Visit visit);
  void chance(size_t level, size_t group, const Number& alpha, const Number& beta);
  void refineOutcomes(size_t level, size_t group, const Number& alpha, const Number& beta);
  void resolveOptions(const Frame& frame);
  Value answered(const Frame& frame, size_t asked) const;
  Value conclude(const Frame& frame) const;

  bool leaves(size_t level) const { return !context_.stopped.empty() || level >= returnTo_; }

  // helping.cpp
  void seekHelp();
  void help();
  void dismiss();
  bool isOvertaken(size_t level);
  uint64_t nameOf(const Key& key, int remaining) const;
  uint64_t nameOfGroup(const Frame& frame, size_t group) const;
  bool isMarked(size_t level) const { return sharing_ && level < markedLevels_; }
  void countNode(size_t level);
  bool isSearched(size_t level, size_t child) const;
  bool isGroupSearched(size_t level, size_t group) const;
  void begin(size_t level, const Number& alpha, const Number& beta);
  Value finish(size_t level, const Value& value);
  void refineGroup(size_t level, size_t group, const Number& alpha, const Number& beta);

  // children.cpp
  Value known(const Frame& frame, size_t child, bool fromTable) const;
  Value ahead(const Share& share) const;
  Value lookUp(const Key& key, int remaining) const;
  void store(const Key& key, const Value& value, int remaining, uint64_t nodesBefore);
  void weighChoices(Frame& frame);
  void weighOutcomes(Frame& frame);
  void lookUpChildren(Frame& frame, bool fromTable);
  void sumUp(Frame& frame);

  // ordering.cpp
  bool seekSureWin(size_t level, size_t first, size_t count, const Number& sure);
  void sortOptions(size_t level, size_t first, size_t count, bool asks);
  template <class Act>
  void forEffects(const Frame& frame, size_t child, Act act) const;
  void noteDecision(const Frame& frame, bool asks, size_t group);
  double middleOf(const Value& bounds) const;
  void sortOutcomes(Frame& frame, size_t group, const Number& alpha, const Number& beta);
  void noteOutcomes(const Frame& frame, size_t group, const Number& alpha, const Number& beta);

  // root.cpp
  std::vector<Option<Number>> optionsOf(const Frame& frame, bool answers) const;
  bool stop(size_t level);
  RootResult<Number> rootOf(const Frame& frame) const;
  void levelAlike(Frame& frame) const;
  BoundsSoFar soFar(size_t level);

  struct Shared { // shared by the threads of a search
    Shared(size_t bytes, const Number& one) : table(bytes, one) {}
    Table<Number> table;
    threads::Busy busy;
  };
  struct Task { // parameters of run()
    int steps = 0;
    Number alpha = Number(0), beta = Number(0);
    bool allOptions = false;
    uint64_t nodesBefore = 0;
  };
  struct Helper;
  void beHelper(std::unique_ptr<Helper>& helper, std::promise<void>& made);

  SearchContext& context_;
  Number one_;
  std::shared_ptr<Shared> shared_;
  Table<Number>& table_;
  std::vector<std::unique_ptr<Frame>> frames_; // by level
  Trail trail_;                                // the path through them
  uint64_t sureTried_ = 0, sureFound_ = 0;
  // By fluent, for the maximiser and for its opponents: how often the best option of a decision
  // made the fluent true.
  std::array<std::vector<uint32_t>, 2> history_;
  // By fluent: how often an outcome that makes the fluent true contributed most to the proof that
  // its group is not above the window, or not below it.
  std::array<std::vector<uint32_t>, 2> luck_;
  uint64_t noted_ = 0; // entries in luck_
  Task task_;
  bool isHelper_ = false;
  bool sharing_ = false;          // helper threads are searching now
  std::vector<uint64_t> nodesAt_; // by level
  size_t markedLevels_ = nobody;  // number of marked levels, from the start
  size_t returnTo_ = nobody;      // level of a position that another thread has decided
  std::vector<std::unique_ptr<Helper>> helpers_;
  std::unique_ptr<threads::Helpers> crew_; // helper threads
};

template <class Number>
template <class Narrow>
void Search<Number>::continueFrom(const Search<Narrow>& narrow) {
  const Number factor = one_ / widened<Number>(narrow.one_);
  if (factor * widened<Number>(narrow.one_) != one_) return; // other fractions
  table_.add(narrow.table_, factor);
  sureTried_ = narrow.sureTried_;
  sureFound_ = narrow.sureFound_;
  history_ = narrow.history_;
  luck_ = narrow.luck_;
  noted_ = narrow.noted_;
}

// The options from the best one down; at the start always in the same order. One that another
// thread is at comes later, unless it is the best: there they all go on together.
template <class Number>
template <class Visit>
void Search<Number>::forEachOption(size_t level, size_t first, size_t count, Visit visit) {
  const Frame& frame = *frames_[level];
  const bool inOrder = level == 0 && !isHelper_;
  bool putOff = false;
  for (const bool again : {false, true}) {
    if (again && !putOff) return;
    for (size_t i = 0; i < count; ++i) {
      const size_t group = first + frame.replies[i];
      const bool later = !again && i > 0 && !inOrder && isGroupSearched(level, group);
      putOff = putOff || later;
      if (!later && (leaves(level) || !visit(group))) return;
    }
  }
}

// A search on a thread of its own, with everything that it must not share.
template <class Number>
struct Search<Number>::Helper {
  Helper(Search& main, const Limits::Flag& over)
      : limits(main.context_.limits.stoppedBy(over)), expander(main.context_.another(limits)),
        context(main.context_.helping(*expander, limits)), search(context, main) {}

  Limits limits;
  std::unique_ptr<Expander> expander;
  SearchContext context;
  Search search;
};

extern template class Search<int64_t>;
extern template class Search<Wide>;
extern template class Search<Integer>;

} // namespace oddsat::forward
