// Several threads on one question. All search from the start with one table, and each postpones
// what another thread is searching; so they separate where there is a choice of what is searched
// next, and find each other's results in the table. The answer is that of the main search.
#include "oddsat/games/forward/search/minimax.hpp"

#include <chrono>

namespace oddsat::forward {

namespace {

constexpr uint64_t lookUpEvery = 32; // nodes
constexpr int fewSteps = 2;          // near the end, help does not pay off

} // namespace

template <class Number>
Search<Number>::Search(SearchContext& context, Search& main)
    : context_(context), one_(main.one_), shared_(main.shared_), table_(shared_->table),
      trail_(context.machine, context.sides, context.start), task_(main.task_), isHelper_(true),
      sharing_(true) {
  for (auto* counts : {&history_, &luck_})
    for (auto& each : *counts) each.assign(context.machine.fluents().size(), 0);
}

template <class Number>
Search<Number>::~Search() = default;

// Called during a search, which starts helpers once it turns out to be long.
template <class Number>
void Search<Number>::seekHelp() {
  if (context_.threads <= 1 || sharing_) return;
  // A search that was restarted with finer numbers is known to be long.
  if (!context_.helped && context_.nodes < task_.nodesBefore + context_.aloneFor) return;
  if (!table_.share(true)) return;
  sharing_ = context_.helped = true;
  shared_->busy.clear();
  crew_ = std::make_unique<threads::Helpers>();
  helpers_.resize(context_.threads - 1);
  for (std::unique_ptr<Helper>& helper : helpers_) {
    const auto made = std::make_shared<std::promise<void>>();
    if (!crew_->start([this, made, &helper] { beHelper(helper, *made); })) break;
    made->get_future().wait();
  }
}

// A helper thread allocates all memory that it writes to: memory of two threads on one cache line
// slows both. It copies data of the main search, which waits meanwhile.
template <class Number>
void Search<Number>::beHelper(std::unique_ptr<Helper>& helper, std::promise<void>& made) {
  {
    struct Made { // set on every way out
      std::promise<void>& promise;
      ~Made() { promise.set_value(); }
    } guard{made};
    helper = std::make_unique<Helper>(*this, crew_->over());
  }
  helper->search.help();
}

// Results of a helper are in the table; its return value is not used.
template <class Number>
void Search<Number>::help() {
  while (!context_.limits.reached()) {
    run(context_.start, task_.steps, task_.alpha, task_.beta, task_.allOptions);
    // The other threads are about to finish.
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

template <class Number>
void Search<Number>::dismiss() {
  if (!crew_) return;
  crew_.reset();
  for (const auto& helper : helpers_)
    if (helper) context_.nodes += helper->context.nodes;
  helpers_.clear();
  table_.share(false);
  sharing_ = false;
  returnTo_ = nobody;
}

// Finds the highest position on the path that another thread has decided meanwhile: everything
// below it need not be searched.
template <class Number>
bool Search<Number>::isOvertaken(size_t level) {
  if (!sharing_ || context_.nodes % lookUpEvery != 0) return false;
  // below the marked levels little would be saved
  for (size_t above = 1; above < std::min(level, markedLevels_); ++above) {
    const Frame& frame = *frames_[above];
    const Value value = lookUp(frame.key, frame.remaining);
    if (!value.exact() && value.high > frame.alpha && value.low < frame.beta) continue;
    returnTo_ = above;
    return true;
  }
  return false;
}

// Outcomes are named by their keys in the table, moves by their first outcome.
template <class Number>
uint64_t Search<Number>::nameOf(const Key& key, int remaining) const {
  return placeOf(withSteps(key, remaining)) | 1;
}

// Marks are cheap only for large subtrees, so only the highest levels are marked: those that
// together contain a small share of the positions.
template <class Number>
void Search<Number>::countNode(size_t level) {
  constexpr uint64_t every = 1024, share = 32;
  if (nodesAt_.size() <= level) nodesAt_.resize(level + 1);
  ++nodesAt_[level];
  if (context_.nodes % every != 0) return;
  uint64_t above = 0;
  markedLevels_ = 0;
  while (markedLevels_ < nodesAt_.size() &&
         (above += nodesAt_[markedLevels_]) <= context_.nodes / share)
    ++markedLevels_;
}

template <class Number>
bool Search<Number>::isSearched(size_t level, size_t child) const {
  const Frame& frame = *frames_[level];
  if (!isMarked(level + 1) || frame.remaining <= fewSteps) return false;
  return shared_->busy.has(nameOf(frame.children.keys[child], frame.remaining - 1));
}

template <class Number>
bool Search<Number>::isGroupSearched(size_t level, size_t group) const {
  const Frame& frame = *frames_[level];
  if (!isMarked(level + 1) || frame.remaining <= fewSteps) return false;
  return shared_->busy.has(nameOfGroup(frame, group));
}

template <class Number>
void Search<Number>::begin(size_t level, const Number& alpha, const Number& beta) {
  Frame& frame = *frames_[level];
  frame.alpha = alpha;
  frame.beta = beta;
  countNode(level);
  frame.marked = isMarked(level) && frame.remaining >= fewSteps;
  if (frame.marked) shared_->busy.add(nameOf(frame.key, frame.remaining));
}

template <class Number>
auto Search<Number>::finish(size_t level, const Value& value) -> Value {
  if (!sharing_) return value;
  const Frame& frame = *frames_[level];
  if (frame.marked) shared_->busy.remove(nameOf(frame.key, frame.remaining));
  if (returnTo_ != level) return value;
  returnTo_ = nobody;
  return tighter(value, lookUp(frame.key, frame.remaining));
}

template <class Number>
void Search<Number>::refineGroup(size_t level, size_t group, const Number& alpha,
                                 const Number& beta) {
  const Frame& frame = *frames_[level];
  const bool marked = isMarked(level + 1) && frame.outcomes > 1 && frame.remaining > fewSteps;
  const uint64_t name = marked ? nameOfGroup(frame, group) : 0;
  if (marked) shared_->busy.add(name);
  chance(level, group, alpha, beta);
  if (marked) shared_->busy.remove(name);
}

template <class Number>
uint64_t Search<Number>::nameOfGroup(const Frame& frame, size_t group) const {
  const uint64_t name = nameOf(frame.children.keys[group * frame.outcomes], frame.remaining - 1);
  return frame.outcomes == 1 ? name : ~name;
}

} // namespace oddsat::forward

#include "oddsat/games/forward/search/search_instances.hpp"
