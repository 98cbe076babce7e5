// A stream buffer that compresses what is written to it in gzip format.
#pragma once

#include <memory>
#include <streambuf>

namespace oddsat {

class PackingBuffer : public std::streambuf {
public:
  explicit PackingBuffer(std::streambuf& to);
  ~PackingBuffer() override;

  bool finish(); // writes the rest; false: a write failed

protected:
  int_type overflow(int_type c) override;
  int sync() override;

private:
  bool pack(bool last);

  struct Stream;
  std::streambuf& to_;
  std::unique_ptr<Stream> stream_;
  char bytes_[1 << 14];
};

} // namespace oddsat
