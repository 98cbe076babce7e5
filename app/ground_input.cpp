#include "oddsat/app/ground_input.hpp"

#include "oddsat/app/input_kind.hpp"
#include "oddsat/base/input.hpp"
#include "oddsat/ground/aspif.hpp"

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
