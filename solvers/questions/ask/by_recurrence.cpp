#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/games/recurring/recurring.hpp"
#include "oddsat/questions/ask/ways.hpp"

#include <limits>

namespace oddsat::ask {

Result byRecurrence(const Inquiry& inquiry, const Options& options, Work& work) {
  refuseHopelessGoal(inquiry, work);
  work.remark("solver: recurring (all positions of the game, which may recur)");
  forward::Options search = searchOptions(inquiry, options, work);
  std::optional<playouts::StrategyFilter> filter;
  if (!inquiry.question().strategies.empty())
    search.filter = &filter.emplace(inquiry.game(), inquiry.question(), inquiry.machine(work),
                                    work.limits, work.report);
  return timed(work.spent, "solve", [&] {
    return Result{recurring::solve(inquiry.machine(work), inquiry.question(), search, work.limits,
                                   work.onProgress),
                  std::numeric_limits<int>::max(), HorizonIs::none};
  });
}

} // namespace oddsat::ask
