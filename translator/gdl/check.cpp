#include "oddsat/gdl/check.hpp"

#include "oddsat/gdl/checks.hpp"

#include <algorithm>
#include <tuple>

namespace oddsat::gdl {

void check(const Game& game, Report& report) {
  Report found;
  checkArities(game, found);
  checkKeywords(game, found);
  checkSafety(game, found);
  checkDependencies(game, found);
  checkGrowth(game, found);
  checkGoalValues(game, found);
  warnOfOddities(game, found);

  std::vector<Diagnostic> errors = found.errors(); // printed in the order of the file
  std::stable_sort(errors.begin(), errors.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::tie(a.where.line, a.where.column) < std::tie(b.where.line, b.where.column);
  });
  for (Diagnostic& error : errors)
    report.error(error.where, std::move(error.message), std::move(error.notes));
  for (const Diagnostic& warning : found.warnings()) report.warning(warning.where, warning.message);
}

} // namespace oddsat::gdl
