#include "road.hpp"

#include "base/input.hpp"
#include "ground/aspif.hpp"
#include "input_kind.hpp"

namespace oddsat::app {

Road startRoad(const Session& session) {
  Road road;
  road.limits = session.limits;
  road.keep = session.keep;
  return road;
}

void endRoad(Session& session, const Road& road) {
  for (const Diagnostic& warning : road.report.warnings())
    session.report.warning(warning.where, warning.message);
}

ground::GroundProgram groundInput(const Session& session, Road& road) {
  const Options& options = session.options;
  if (inputKind(options) == InputKind::aspif)
    return ground::readAspif(readInput(options.inputs.front(), session.limits), session.limits);
  ground::Source source;
  source.files = options.inputs;
  source.constants = options.constants;
  source.allowScripts = options.allowScripts;
  return grounded(source, road);
}

} // namespace oddsat::app
