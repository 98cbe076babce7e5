// Random cases cost some fifty times as much under the sanitizers: there a tenth of them must do.
#pragma once

namespace oddsat::test {

#ifdef __SANITIZE_ADDRESS__
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

constexpr int cases(int all) {
  return sanitized ? all / 10 : all;
}

} // namespace oddsat::test
