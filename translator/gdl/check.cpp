#include "oddsat/gdl/check.hpp"

#include "oddsat/gdl/checks.hpp"

#include <algorithm>
#include <tuple>

namespace oddsat::gdl {

void check(const Game& game, Report& report, const Limits& limits) {
  Report found;
  for (const auto& one : {checkArities, checkKeywords, checkSafety, checkDependencies, checkGrowth,
                          checkGoalValues, warnOfOddities})
    one(game, found, limits);

  std::vector<Diagnostic> errors = found.errors(); // to be printed in the order of the file
  std::stable_sort(errors.begin(), errors.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::tie(a.where.line, a.where.column) < std::tie(b.where.line, b.where.column);
  });
  for (Diagnostic& error : errors)
    report.error(error.where, std::move(error.message), std::move(error.notes));
  for (const Diagnostic& warning : found.warnings()) report.warning(warning.where, warning.message);
}

} // namespace oddsat::gdl
