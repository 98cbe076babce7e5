#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/games/recurring/recurring.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/questions/ask/ways.hpp"

#include <fstream>
#include <limits>

namespace oddsat::ask {

namespace {

void writeCertificate(const std::string& path, const std::string& text, Answer& answer) {
  if (text.empty()) {
    if (answer.reason.empty())
      answer.reason = "no certificate: the bounds are not proved by inequalities";
    return;
  }
  std::ofstream file(path);
  file << text;
  file.close();
  if (!file) throw Error(Location{path}, "cannot be written");
}

} // namespace

Result byRecurrence(const Inquiry& inquiry, const Options& options, Work& work) {
  gdl::demandFullInformation(inquiry.game(), "a value without a horizon");
  refuseHopelessGoal(inquiry, work);
  work.remark("solver: recurring (all positions of the game, which may recur)");
  forward::Options search = searchOptions(inquiry, options, work);
  std::optional<playouts::StrategyFilter> filter;
  if (!inquiry.question().strategies.empty())
    search.filter = &filter.emplace(inquiry.game(), inquiry.question(), inquiry.machine(work),
                                    work.limits, work.report);
  const std::string& file = options.formula.certificate;
  if (!file.empty() && search.filter)
    throw Error("a certificate lists positions under all moves; strategies restrict them");
  if (!file.empty()) search.symmetries = false;
  recurring::Found found = timed(work.spent, "solve", [&] {
    return recurring::solve(inquiry.machine(work), inquiry.question(), search, work.limits,
                            work.onProgress, !file.empty());
  });
  if (!file.empty()) writeCertificate(file, found.certificate, found.answer);
  Result result{std::move(found.answer), std::numeric_limits<int>::max(), HorizonIs::none};
  result.drawn = found.drawn;
  return result;
}

} // namespace oddsat::ask
