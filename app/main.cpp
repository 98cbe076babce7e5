#include "oddsat/app/run.hpp"

#include "oddsat/base/limits.hpp"

#include <csignal>
#include <fcntl.h>

namespace {

// A standard stream that is closed must not become the next file that is opened. What stands in
// its place fails as the closed one would; messages go nowhere.
void fillClosedStreams() {
  for (int stream = 0; stream <= 2; ++stream)
    if (fcntl(stream, F_GETFD) < 0) {
      [[maybe_unused]] int filled = open("/dev/null", stream == 1 ? O_RDONLY : O_WRONLY);
    }
}

// The work that a signal ends leaves its loops, so that every temporary folder and every child
// process goes with its owner. SIGXCPU: the CPU time of `ulimit -t` is used up. What nohup ignores
// stays ignored.
void endByThemselves() {
  const auto interrupt = [](int) { oddsat::requestInterrupt(); };
  for (const int ending : {SIGINT, SIGTERM, SIGHUP, SIGXCPU}) {
    const auto before = std::signal(ending, interrupt);
    if (ending == SIGHUP && before == SIG_IGN) std::signal(ending, SIG_IGN);
  }
  std::signal(SIGPIPE, SIG_IGN); // output that nobody reads is an error that the exit code shows
}

} // namespace

int main(int argc, char** argv) {
  fillClosedStreams();
  endByThemselves();
  return oddsat::app::run(argc, argv);
}
