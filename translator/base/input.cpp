#include "base/input.hpp"

#include "base/error.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

namespace oddsat {

namespace {

constexpr size_t mostBytes = size_t{4} << 30;

// zlib begins its messages with a name of its own for the open file: "<fd:3>: ".
std::string withoutHandle(const std::string& words) {
  size_t end = words.starts_with("<fd:") ? words.find(">: ") : std::string::npos;
  return end == std::string::npos ? words : "damaged archive: " + words.substr(end + 3);
}

// zlib reads plain files as they are, so one loop serves both.
std::string readAll(gzFile file, const std::string& name) {
  std::string text;
  std::string chunk(1 << 16, '\0');
  while (true) {
    int got = gzread(file, chunk.data(), static_cast<unsigned>(chunk.size()));
    int code = Z_OK;
    const char* words = gzerror(file, &code);
    if (got < 0 || (code != Z_OK && code != Z_STREAM_END))
      throw Error(Location{name}, "cannot be read: " + (code == Z_ERRNO ? std::strerror(errno)
                                                                        : withoutHandle(words)));
    if (got == 0) return text;
    text.append(chunk, 0, static_cast<size_t>(got));
    if (text.size() > mostBytes) throw Error(Location{name}, "is larger than 4 GiB");
  }
}

int open(const std::string& path) {
  if (path == "-") return dup(STDIN_FILENO);
  struct stat facts {};
  if (stat(path.c_str(), &facts) == 0 && S_ISDIR(facts.st_mode))
    throw Error(Location{path}, "is a directory, not a file");
  return ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
}

} // namespace

Input readInput(const std::string& path) {
  int handle = open(path);
  if (handle < 0)
    throw Error(Location{path}, std::string("cannot be opened: ") + std::strerror(errno));
  gzFile file = gzdopen(handle, "rb");
  if (!file) {
    ::close(handle);
    throw Error(Location{path}, "cannot be opened: out of memory");
  }
  try {
    Input input{path, readAll(file, path)};
    if (gzclose(file) != Z_OK) throw Error(Location{path}, "ends in the middle of compressed data");
    return input;
  } catch (...) {
    gzclose(file);
    throw;
  }
}

} // namespace oddsat
