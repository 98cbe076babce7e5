// Several threads on one formula. All of them search it from the root with one table. At chance
// nodes each thread defers a branch that another thread is searching. So the threads move to
// different parts, and each finds the results of the others in the table. Only the main search
// returns the answer.
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

  // Starts further threads, which help until `dismiss`. Called between two calls of
  // Search::solve().
  void share(unsigned threads, const Window<N>& window, const Limits& limits);
  void dismiss();
  bool areUsed() const { return !helpers_.empty(); }

  // Search::valueUnder for several assignments, by all threads. Nothing: a limit was reached first.
  std::vector<std::optional<Outcome<N>>> valuesUnder(const std::vector<std::vector<Lit>>& givens,
                                                     const Limits& limits);
  uint64_t nodes() const; // sum over all threads
  void statistics(Statistics& into) const;

private:
  using Job = std::function<void(Search<N>&, const Limits&)>;
  void start(const Limits& limits, const Job& job);

  Search<N>& search_;
  std::vector<std::unique_ptr<Search<N>>> helpers_;
  std::unique_ptr<threads::Helpers> threads_; // the threads of helpers_
};

} // namespace oddsat::xssat
