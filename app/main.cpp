#include "run.hpp"

#include "base/limits.hpp"

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

} // namespace

int main(int argc, char** argv) {
  fillClosedStreams();
  auto interrupt = [](int) { oddsat::requestInterrupt(); };
  std::signal(SIGINT, interrupt);
  std::signal(SIGTERM, interrupt);
  std::signal(SIGPIPE, SIG_IGN); // output that nobody reads is an error that the exit code shows
  return oddsat::app::run(argc, argv);
}
