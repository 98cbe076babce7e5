// Bytes from an open file or terminal that may be slow: each wait ends by limit and by signal.
#pragma once

#include "oddsat/base/limits.hpp"

#include <span>
#include <streambuf>

namespace oddsat {

// Some bytes, at least one; 0 at the end of the file. Throws LimitReached, and std::system_error
// when the file cannot be read.
size_t readSome(int handle, std::span<char> into, const Limits& limits);

// The same as a stream's buffer; a stream over it hands LimitReached on when its exceptions are set
// to std::ios::badbit.
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
