#include "oddsat/formulas/xssat/search/helper_threads.hpp"

#include "oddsat/base/deep_stack.hpp"
#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"

#include <chrono>

namespace oddsat::xssat {

template <typename N>
void HelperThreads<N>::share(unsigned threads, const Window<N>& window, const Limits& limits) {
  for (unsigned i = 1; i < threads; ++i) helpers_.push_back(search_.anew());
  // Results of a helper thread are in the table, so its return value is not used.
  start(limits, [window](Search<N>& helper, const Limits& own) {
    while (!own.reached()) {
      helper.solve(window, own);
      std::this_thread::sleep_for(std::chrono::milliseconds(1)); // other threads are nearly done
    }
  });
}

template <typename N>
void HelperThreads<N>::start(const Limits& limits, const Job& job) {
  threads_ = std::make_unique<threads::Helpers>();
  search_.share(helpers_.size() + 1, threads_.get());
  for (size_t i = 0; i < helpers_.size(); ++i) {
    Search<N>& helper = *helpers_[i];
    helper.share(i + 1, nullptr);
    auto work = [&helper, job, own = limits.stoppedBy(threads_->over())] {
      onDeepStack([&] { job(helper, own); });
    };
    if (!threads_->start(work)) break;
  }
}

template <typename N>
void HelperThreads<N>::dismiss() {
  if (!threads_) return;
  threads_.reset();
  search_.endSharing();
}

// Each thread takes the next assignment that no other thread has taken.
template <typename N>
std::vector<std::optional<Outcome<N>>>
HelperThreads<N>::valuesUnder(const std::vector<std::vector<Lit>>& givens, const Limits& limits) {
  std::vector<std::optional<Outcome<N>>> values(givens.size());
  std::atomic<size_t> next = 0;
  auto work = [&](Search<N>& search, const Limits& own) {
    for (size_t i = next++; i < givens.size(); i = next++) {
      Outcome<N> value = search.valueUnder(givens[i], own);
      if (search.stop == Stop::no) values[i] = value;
    }
  };
  const struct Guard { // the data that helpers use end with this call
    HelperThreads& helpers;
    ~Guard() { helpers.dismiss(); }
  } guard{*this};
  if (areUsed()) start(limits, work);
  work(search_, limits);
  if (threads_) threads_->finish();
  return values;
}

template <typename N>
uint64_t HelperThreads<N>::nodes() const {
  uint64_t all = search_.nodes();
  for (const auto& helper : helpers_) all += helper->publishedNodes();
  return all;
}

template <typename N>
void HelperThreads<N>::statistics(Statistics& into) const {
  search_.statistics(into);
  for (const auto& helper : helpers_) helper->addWork(into);
  if (areUsed()) into["threads"] = std::max<uint64_t>(into["threads"], 1 + helpers_.size());
}

template class HelperThreads<Fraction>;
template class HelperThreads<Rounded>;

} // namespace oddsat::xssat
