#include "oddsat/base/unpack.hpp"

#include <new>
#include <zlib.h>

namespace oddsat {

namespace {

constexpr size_t pieceBytes = 1 << 16;
constexpr int gzipOnly = 15 + 16; // the largest window, and the gzip header

} // namespace

struct Unpacker::Stream {
  z_stream zlib = {};
  std::string packed;
  std::string piece = std::string(pieceBytes, '\0');
  bool ended = false; // between two archives
  bool full = false;  // zlib may have more output than the last piece could take
};

Unpacker::Unpacker() : stream_(std::make_unique<Stream>()) {
  if (inflateInit2(&stream_->zlib, gzipOnly) != Z_OK) throw std::bad_alloc();
}

Unpacker::~Unpacker() {
  inflateEnd(&stream_->zlib);
}

void Unpacker::give(std::string_view packed) {
  stream_->packed = packed;
  stream_->zlib.next_in = reinterpret_cast<Bytef*>(stream_->packed.data());
  stream_->zlib.avail_in = static_cast<uInt>(stream_->packed.size());
}

std::string_view Unpacker::next() {
  z_stream& zlib = stream_->zlib;
  zlib.next_out = reinterpret_cast<Bytef*>(stream_->piece.data());
  zlib.avail_out = pieceBytes;
  while ((zlib.avail_in > 0 || stream_->full) && zlib.avail_out == pieceBytes) {
    if (stream_->ended) startAnother();
    int code = inflate(&zlib, Z_NO_FLUSH);
    if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR)
      throw DamagedArchive(zlib.msg ? zlib.msg : "no valid bytes");
    stream_->ended = code == Z_STREAM_END;
    stream_->full = zlib.avail_out == 0 && !stream_->ended;
  }
  return std::string_view(stream_->piece).substr(0, pieceBytes - zlib.avail_out);
}

void Unpacker::startAnother() {
  if (*stream_->zlib.next_in != 0x1f) throw DamagedArchive("unexpected bytes after its end");
  inflateReset(&stream_->zlib);
}

bool Unpacker::atEnd() const {
  return stream_->ended;
}

} // namespace oddsat
