// Bytes from an open file or terminal that may be slow: limits and signals end every wait.
#pragma once

#include "oddsat/base/limits.hpp"

#include <span>
#include <streambuf>

namespace oddsat {

// Reads at least one byte; returns 0 at the end of the file. Throws LimitReached, and
// std::system_error if the file cannot be read.
size_t readSome(int handle, std::span<char> into, const Limits& limits);

// The same as a stream buffer. A stream on it throws LimitReached on if its exceptions are set to
// std::ios::badbit.
class WaitingBuffer : public std::streambuf {
public:
  WaitingBuffer(int handle, const Limits& limits) : handle_(handle), limits_(limits) {}

protected:
  int_type underflow() override;

private:
  int handle_;
  const Limits& limits_;
  char bytes_[1 << 12];
};

} // namespace oddsat
