#include "oddsat/base/input.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/unpack.hpp"
#include "oddsat/base/waiting.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace oddsat {

namespace {

constexpr size_t mostBytes = size_t{4} << 30;

// An open file, closed by the destructor.
class Handle {
public:
  explicit Handle(const std::string& path) : number_(open(path)) {
    if (number_ < 0)
      throw Error(Location{path}, std::string("cannot be opened: ") + std::strerror(errno));
  }
  ~Handle() { close(number_); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  int number() const { return number_; }

private:
  // Opens without waiting for a writer: waiting begins with the first byte, and limits can end it.
  static int open(const std::string& path) {
    if (path == "-") return dup(STDIN_FILENO);
    struct stat facts {};
    if (stat(path.c_str(), &facts) == 0 && S_ISDIR(facts.st_mode))
      throw Error(Location{path}, "is a directory, not a file");
    return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  }

  int number_;
};

// The text read so far, limited by the free memory: while a string grows, it needs its size twice.
class Text {
public:
  Text(const std::string& name, const Limits& limits)
      : name_(name), most_(std::min(mostBytes, limits.memoryLeft() / 3)) {}

  void add(std::string_view piece) {
    text_ += piece;
    if (text_.size() > mostBytes) throw Error(Location{name_}, "is larger than 4 GiB");
    if (text_.size() > most_)
      throw LimitReached("memory limit reached while reading '" + name_ + "'");
  }
  bool empty() const { return text_.empty(); }
  std::string take() {
    if (text_.starts_with("\xEF\xBB\xBF")) text_.erase(0, 3); // byte order mark
    return std::move(text_);
  }

private:
  const std::string& name_;
  size_t most_;
  std::string text_;
};

std::string readAll(const Handle& file, const std::string& name, const Limits& limits) {
  Text text(name, limits);
  std::optional<Unpacker> unpacker;
  std::string chunk(1 << 16, '\0');
  std::string start; // the first bytes, until the format is known
  while (size_t got = readSome(file.number(), chunk, limits)) {
    std::string_view bytes(chunk.data(), got);
    if (!unpacker && text.empty()) {
      start += bytes;
      bytes = start;
      if (bytes.size() < 2) continue;
      if (Unpacker::isPacked(bytes)) unpacker.emplace();
    }
    if (!unpacker) {
      text.add(bytes);
      continue;
    }
    unpacker->give(bytes);
    for (std::string_view piece = unpacker->next(); !piece.empty(); piece = unpacker->next()) {
      text.add(piece);
      limits.check();
    }
  }
  if (unpacker && !unpacker->atEnd())
    throw DamagedArchive("it ends in the middle of compressed data");
  if (text.empty() && !unpacker) text.add(start);
  return text.take();
}

} // namespace

Input readAhead(const Limits& limits) {
  Input input = readInput("-", limits);
  const int copy = memfd_create("standard input", MFD_CLOEXEC);
  const auto fail = [] {
    throw Error(Location{"-"}, std::string("cannot be read: ") + std::strerror(errno));
  };
  if (copy < 0) fail();
  for (std::string_view rest = input.text; !rest.empty();) {
    const ssize_t written = write(copy, rest.data(), rest.size());
    if (written < 0) fail();
    rest.remove_prefix(static_cast<size_t>(written));
  }
  if (lseek(copy, 0, SEEK_SET) < 0 || dup2(copy, STDIN_FILENO) < 0) fail();
  close(copy);
  return input;
}

void requireReadable(const std::string& path) {
  Handle file(path);
}

Input readInput(const std::string& path, const Limits& limits) {
  Handle file(path);
  try {
    return {path, readAll(file, path, limits)};
  } catch (const std::system_error& error) {
    throw Error(Location{path}, "cannot be read: " + error.code().message());
  } catch (const DamagedArchive& error) {
    throw Error(Location{path}, std::string("cannot be read: damaged archive: ") + error.what());
  }
}

} // namespace oddsat
