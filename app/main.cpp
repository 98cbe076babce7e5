#include "base/error.hpp"

#include <cstdio>

int main() {
  std::puts("oddsat " ODDSAT_VERSION);
  return 0;
}
