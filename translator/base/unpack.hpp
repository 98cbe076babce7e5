// Decompresses a gzip archive piece by piece. Consecutive archives are one text.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace oddsat {

class DamagedArchive : public std::runtime_error {
public:
  using std::runtime_error::runtime_error; // what() is the kind of damage
};

class Unpacker {
public:
  Unpacker();
  ~Unpacker();
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;

  static bool isPacked(std::string_view start) { return start.starts_with("\x1f\x8b"); }

  void give(std::string_view packed); // called after next() has returned an empty piece
  // The next piece of the text; empty if more bytes are needed. Throws DamagedArchive.
  std::string_view next();
  bool atEnd() const; // the archive is complete

private:
  void startAnother();

  struct Stream;
  std::unique_ptr<Stream> stream_;
};

} // namespace oddsat
