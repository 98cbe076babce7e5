#include "ground_input.hpp"

#include "base/input.hpp"
#include "ground/aspif.hpp"
#include "input_kind.hpp"

namespace oddsat::app {

ground::GroundProgram groundInput(Session& session) {
  const Options& options = session.options;
  if (inputKind(options) == InputKind::aspif)
    return ground::readAspif(readInput(options.inputs.front(), session.limits), session.limits);
  ground::Source source;
  source.files = options.inputs;
  source.constants = options.constants;
  source.allowScripts = options.allowScripts;
  return grounded(source, session);
}

} // namespace oddsat::app
