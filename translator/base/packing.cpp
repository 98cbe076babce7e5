#include "oddsat/base/packing.hpp"

#include <new>
#include <zlib.h>

namespace oddsat {

struct PackingBuffer::Stream {
  z_stream zlib = {};
};

PackingBuffer::PackingBuffer(std::streambuf& to) : to_(to), stream_(std::make_unique<Stream>()) {
  constexpr int gzip = 15 + 16, memoryLevel = 8;
  if (deflateInit2(&stream_->zlib, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzip, memoryLevel,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
  setp(bytes_, bytes_ + sizeof bytes_);
}

PackingBuffer::~PackingBuffer() {
  deflateEnd(&stream_->zlib);
}

bool PackingBuffer::pack(bool last) {
  z_stream& zlib = stream_->zlib;
  zlib.next_in = reinterpret_cast<Bytef*>(pbase());
  zlib.avail_in = static_cast<uInt>(pptr() - pbase());
  char packed[1 << 14];
  do {
    zlib.next_out = reinterpret_cast<Bytef*>(packed);
    zlib.avail_out = sizeof packed;
    deflate(&zlib, last ? Z_FINISH : Z_NO_FLUSH);
    auto made = static_cast<std::streamsize>(sizeof packed - zlib.avail_out);
    if (to_.sputn(packed, made) != made) return false;
  } while (zlib.avail_out == 0);
  setp(bytes_, bytes_ + sizeof bytes_);
  return true;
}

bool PackingBuffer::finish() {
  return pack(true);
}

PackingBuffer::int_type PackingBuffer::overflow(int_type c) {
  if (!pack(false)) return traits_type::eof();
  if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
  return traits_type::not_eof(c);
}

int PackingBuffer::sync() {
  return 0; // a flush before the end would only make the archive longer
}

} // namespace oddsat
