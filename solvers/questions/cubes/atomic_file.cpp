#include "oddsat/questions/cubes/atomic_file.hpp"

#include "oddsat/base/error.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace oddsat::cubes {

namespace {

[[noreturn]] void fail(const std::string& path, const std::string& draft) {
  const std::string why = std::strerror(errno);
  unlink(draft.c_str());
  throw Error(Location{path}, "cannot be written: " + why);
}

// Name of a temporary file that is unique to this process and machine.
std::string draftOf(const std::string& path) {
  char host[256] = {};
  gethostname(host, sizeof host - 1);
  return fmt::format("{}.{}.{}.draft", path, host, getpid());
}

bool writeAll(int file, const std::string& text) {
  for (size_t done = 0; done < text.size();) {
    const ssize_t count = write(file, text.data() + done, text.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    done += static_cast<size_t>(count);
  }
  return fsync(file) == 0;
}

} // namespace

// Writes a temporary file to the disk, then links it to its name: network file systems create a
// link at most once.
bool writeOnce(const std::string& path, const std::string& text) {
  const std::string draft = draftOf(path);
  const int file = open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) fail(path, draft);
  const bool whole = writeAll(file, text);
  const int error = errno;
  const bool closed = close(file) == 0;
  if (!whole) errno = error;
  if (!whole || !closed) fail(path, draft);
  const bool made = link(draft.c_str(), path.c_str()) == 0;
  if (!made && errno != EEXIST) fail(path, draft);
  unlink(draft.c_str());
  return made;
}

// FNV-1a: distinguishes games and versions, but offers no protection against manipulation.
std::string digest(const std::string& text) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
  return fmt::format("{:016x}", hash);
}

} // namespace oddsat::cubes
