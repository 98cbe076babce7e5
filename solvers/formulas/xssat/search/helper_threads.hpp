// Several threads on one formula. All of them search it from the root with one table, and where
// chance decides, each defers what another one is searching right now; so they separate, and what
// one has found the others find in the table. The search that was there first alone makes the
// answer.
#pragma once

#include "oddsat/formulas/xssat/search/search.hpp"

namespace oddsat::xssat {

template <typename N>
class HelperThreads {
public:
  explicit HelperThreads(Search<N>& search) : search_(search) {}
  HelperThreads(const HelperThreads&) = delete;
  HelperThreads& operator=(const HelperThreads&) = delete;
  ~HelperThreads() { dismiss(); }

  // Further threads help from now on, until they are dismissed: between two calls of
  // Search::solve().
  void share(unsigned threads, const Window<N>& window, const Limits& limits);
  void dismiss();
  bool areUsed() const { return !helpers_.empty(); }

  // Search::valueUnder for several, by all threads that have helped. Nothing: a limit came first.
  std::vector<std::optional<Outcome<N>>> valuesUnder(const std::vector<std::vector<Lit>>& givens,
                                                     const Limits& limits);
  uint64_t nodes() const; // of all threads
  void statistics(std::map<std::string, uint64_t>& into) const;

private:
  using Job = std::function<void(Search<N>&, const Limits&)>;
  void start(const Limits& limits, const Job& job);

  Search<N>& search_;
  std::vector<std::unique_ptr<Search<N>>> helpers_;
  std::unique_ptr<threads::Helpers> threads_; // of the helpers
};

} // namespace oddsat::xssat
