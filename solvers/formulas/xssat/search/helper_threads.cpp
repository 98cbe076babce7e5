// Several threads on one formula. All of them search it from the root with one table, and where
// chance decides, each puts off what another one is searching right now; so they separate, and what
// one has found the others find in the table. The search that was there first alone makes the
// answer.
//
// What a key stands for is the same for all: it says what is left of the clauses of the formula,
// and nothing about learnt ones, which each thread has of its own. Only inside a product (see
// components.cpp) may bounds depend on them; until all of its pieces are known to be above 0, they
// are kept under keys of their own.
#include "oddsat/formulas/xssat/search/search.hpp"

#include "oddsat/base/deep_stack.hpp"
#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"

#include <chrono>

namespace oddsat::xssat {

template <typename N>
void Search<N>::share(unsigned threads, const Window<N>& window, const Limits& limits) {
  ownKeys_ = mixAlone(threads);
  for (unsigned i = 1; i < threads; ++i) {
    auto& helper = helpers_.emplace_back(std::unique_ptr<Search>(
        new Search(problem_, options_, Symbols{patterns_, group_}, knowledge_)));
    helper->ownKeys_ = mixAlone(i);
  }
  startHelpers(limits, [window](Search& helper) { helper.help(window); });
}

template <typename N>
void Search<N>::startHelpers(const Limits& limits, const std::function<void(Search&)>& job) {
  table_.share(true);
  sharing_ = true;
  crew_ = std::make_unique<threads::Helpers>();
  for (const auto& each : helpers_) {
    Search& helper = *each;
    helper.sharing_ = true;
    helper.limits_ = limits.stoppedBy(crew_->over());
    if (!crew_->start([&helper, job] { onDeepStack([&] { job(helper); }); })) break;
  }
}

template <typename N>
void Search<N>::dismiss() {
  if (!sharing_) return;
  crew_.reset();
  table_.share(false);
  sharing_ = false;
}

// What it finds is in the table; there is nothing else to keep.
template <typename N>
void Search<N>::help(const Window<N>& window) {
  while (!limits_.reached()) {
    solve(window, limits_);
    std::this_thread::sleep_for(std::chrono::milliseconds(1)); // the others are nearly there
  }
}

// Each thread takes the next that nobody has taken.
template <typename N>
std::vector<std::optional<Outcome<N>>>
Search<N>::valuesUnder(const std::vector<std::vector<Lit>>& givens, const Limits& limits) {
  std::vector<std::optional<Outcome<N>>> values(givens.size());
  std::atomic<size_t> next = 0;
  auto work = [&](Search& search) {
    const Limits own = &search == this ? limits : search.limits_;
    for (size_t i = next++; i < givens.size(); i = next++) {
      Outcome<N> value = search.valueUnder(givens[i], own);
      if (search.stop == Stop::no) values[i] = value;
    }
  };
  const struct Guard { // what the helpers use lives no longer than this call
    Search& search;
    ~Guard() { search.dismiss(); }
  } guard{*this};
  if (isHelped()) startHelpers(limits, work);
  work(*this);
  if (crew_) crew_->finish();
  return values;
}

// The outermost node on the way that another thread has settled meanwhile: from there on, all that
// is under way is in vain.
template <typename N>
bool Search<N>::isOvertaken() {
  for (size_t i = 0; i < frames_.size(); ++i) {
    auto found = table_.find(frames_[i].key);
    if (!found || !frames_[i].window.settledBy(found->low, found->high)) continue;
    returnTo_ = i;
    overtakenBy_ = std::move(*found);
    return true;
  }
  return false;
}

template <typename N>
bool Search<N>::isSearched(const Hash& key) {
  return putOff_ = knowledge_->busy.has(key.high | 1);
}

template <typename N>
void Search<N>::enter(const Hash& key, const Window<N>& window) {
  if (!sharing_) return;
  frames_.push_back({key, window});
  knowledge_->busy.add(key.high | 1);
}

// True: the node was overtaken, and this is what is known of it.
template <typename N>
bool Search<N>::leave(Known<N>& known) {
  if (!sharing_) return false;
  frames_.pop_back();
  knowledge_->busy.remove(known.key.high | 1);
  if (stop != Stop::overtaken || frames_.size() != returnTo_) return false;
  stop = Stop::no;
  known = std::move(overtakenBy_);
  return true;
}

template <typename N>
std::optional<Known<N>> Search<N>::lookUp(const Hash& key) const {
  if (sharing_ && unsureDepth_ > 0)
    if (auto own = table_.find(key + ownKeys_)) {
      own->key = key;
      return own;
    }
  return table_.find(key);
}

template <typename N>
void Search<N>::keep(Known<N> known) {
  if (unsureDepth_ > 0) {
    if (sharing_) known.key += ownKeys_;
    stored_.push_back(known.key);
  }
  table_.store(known);
}

// No product is in doubt any more, so what was found in the last one holds for everybody.
template <typename N>
void Search<N>::publish() {
  if (sharing_)
    for (const Hash& key : stored_)
      if (auto own = table_.find(key)) {
        table_.forget(key);
        own->key -= ownKeys_;
        table_.store(*own);
      }
  stored_.clear();
}

} // namespace oddsat::xssat

#include "oddsat/formulas/xssat/search/search_instances.hpp"
