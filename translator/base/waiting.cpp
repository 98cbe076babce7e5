#include "oddsat/base/waiting.hpp"

#include <cerrno>
#include <poll.h>
#include <system_error>
#include <unistd.h>

namespace oddsat {

namespace {

constexpr int waitMilliseconds = 50;

} // namespace

size_t readSome(int handle, std::span<char> into, const Limits& limits) {
  while (true) {
    limits.check();
    struct pollfd end = {handle, POLLIN, 0};
    if (poll(&end, 1, waitMilliseconds) <= 0) continue; // no bytes yet, or a signal
    ssize_t got = read(handle, into.data(), into.size());
    if (got >= 0) return static_cast<size_t>(got);
    if (errno != EINTR && errno != EAGAIN) throw std::system_error(errno, std::generic_category());
  }
}

WaitingBuffer::int_type WaitingBuffer::underflow() {
  size_t got = readSome(handle_, bytes_, limits_);
  if (got == 0) return traits_type::eof();
  setg(bytes_, bytes_, bytes_ + got);
  return traits_type::to_int_type(bytes_[0]);
}

} // namespace oddsat
