#include "print.hpp"
#include "session.hpp"

namespace oddsat::app {
ExitCode runDoctor(Session&) {
  return answered;
}
ExitCode runInfo(Session&) {
  return answered;
}
ExitCode runTranslate(Session&) {
  return answered;
}
ExitCode runSolve(Session&) {
  return answered;
}
} // namespace oddsat::app
