#include "oddsat/app/printed_curve.hpp"

#include "oddsat/app/print.hpp"
#include "oddsat/app/write_text.hpp"

#include "oddsat/questions/synthesis/curve.hpp"
#include "oddsat/questions/synthesis/writing.hpp"

#include <fmt/format.h>

namespace oddsat::app {

ExitCode printCurve(Session& session, const ask::Inquiry& asked, const Limits& limits) {
  synthesis::CurveOptions options;
  options.most = static_cast<size_t>(*session.options.curve);
  options.seed = static_cast<uint64_t>(session.options.seed.value_or(1));
  if (session.options.tries) options.rounds = static_cast<size_t>(*session.options.tries);
  synthesis::ContextOptions contextOptions;
  contextOptions.symmetries = !session.options.noSymmetries;
  contextOptions.everything = true;
  const synthesis::SynthesisContext context(asked.game(), asked.machine(session), asked.question(),
                                            contextOptions, limits, session.report);
  const auto points = synthesis::curve(context, options, limits);
  if (!session.options.outputFile.empty())
    writeText(session.options.outputFile,
              synthesis::strategyText(
                  context, points.back().draft,
                  {session.options.name.empty() ? "list" : session.options.name, {}}));
  Json rows = Json::array();
  if (session.options.output != "json") fmt::print("rules  guaranteed\n");
  for (size_t rules = 0; rules < points.size(); ++rules)
    if (session.options.output == "json")
      rows.push_back({{"rules", rules}, {"guaranteed", valueJson(points[rules].guaranteed)}});
    else
      fmt::print("{:>5}  {}\n", rules, inWords(points[rules].guaranteed));
  if (session.options.output == "json")
    printJson({{"command", "synthesise"},
               {"input", session.options.inputs.front()},
               {"player", gdl::toInfix(asked.question().player)},
               {"status", "exact"},
               {"value", valueJson(context.value())},
               {"curve", rows}});
  else
    fmt::print(" best  {}\n", inWords(context.value()));
  return answered;
}

} // namespace oddsat::app
