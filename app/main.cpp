#include "run.hpp"

#include "base/limits.hpp"

#include <csignal>

int main(int argc, char** argv) {
  auto interrupt = [](int) { oddsat::requestInterrupt(); };
  std::signal(SIGINT, interrupt);
  std::signal(SIGTERM, interrupt);
  return oddsat::app::run(argc, argv);
}
