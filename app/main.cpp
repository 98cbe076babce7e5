#include "oddsat/app/run.hpp"

#include "oddsat/base/limits.hpp"

#include <csignal>
#include <fcntl.h>

namespace {

// A closed standard stream must not become the next file that is opened. Its replacement fails like
// the closed stream; messages are dropped.
void fillClosedStreams() {
  for (int stream = 0; stream <= 2; ++stream)
    if (fcntl(stream, F_GETFD) < 0) {
      [[maybe_unused]] int filled = open("/dev/null", stream == 1 ? O_RDONLY : O_WRONLY);
    }
}

// Work that a signal ends leaves its loops normally, so that every temporary folder and child
// process is removed by its owner. SIGXCPU: the CPU time of `ulimit -t` is used up. Signals ignored
// by nohup remain ignored.
void endByThemselves() {
  const auto interrupt = [](int) { oddsat::requestInterrupt(); };
  for (const int ending : {SIGINT, SIGTERM, SIGHUP, SIGXCPU}) {
    const auto before = std::signal(ending, interrupt);
    if (ending == SIGHUP && before == SIG_IGN) std::signal(ending, SIG_IGN);
  }
  std::signal(SIGPIPE, SIG_IGN); // writing to a closed pipe becomes an error with an exit code
}

} // namespace

int main(int argc, char** argv) {
  fillClosedStreams();
  endByThemselves();
  return oddsat::app::run(argc, argv);
}
