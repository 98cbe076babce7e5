#include "oddsat/app/advice.hpp"

namespace oddsat::app {

namespace {

struct AdviceRow {
  Reason reason;
  const char* words;
};

constexpr AdviceRow table[] = {
    {Reason::bothSidesChoose,
     " (--simultaneous-as-last-mover accepts it; the asked player commits first)"},
    {Reason::endless, "; say with --horizon how many steps to look ahead, or 'forever'"},
    {Reason::noStrategy, "; --strategy names one"},
    {Reason::noStrategyOfPlayer, "; --strategy names one, --player another role"},
    {Reason::noIdleMove, "; --noop names a further move without effect"},
    {Reason::script, "; --allow-scripts permits it"},
    {Reason::definitionsWithChance, "; leave out --no-definitions"},
};

} // namespace

std::vector<Diagnostic> advised(std::vector<Diagnostic> diagnostics) {
  for (Diagnostic& each : diagnostics)
    for (const AdviceRow& row : table)
      if (each.reason == row.reason) each.message += row.words;
  return diagnostics;
}

} // namespace oddsat::app
