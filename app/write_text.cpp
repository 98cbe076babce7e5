#include "oddsat/app/write_text.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/packing.hpp"

#include <filesystem>
#include <fstream>

namespace oddsat::app {

namespace {

using Write = std::function<void(std::ostream&)>;

// `shown`: the name that the user gave, for messages.
void writeTo(const std::string& path, const std::string& shown, const Write& write) {
  std::ofstream out(path, std::ios::binary);
  if (!out) throw Error(Location{shown}, "cannot be written");
  if (shown.ends_with(".gz")) {
    PackingBuffer packing(*out.rdbuf());
    std::ostream packed(&packing);
    write(packed);
    if (!packing.finish()) out.setstate(std::ios::badbit);
  } else {
    write(out);
  }
  out.close();
  if (!out) throw Error(Location{shown}, "cannot be written to its end (is the disk full?)");
}

} // namespace

void writeText(const std::string& path, const std::string& text) {
  std::ofstream out(path);
  out << text;
  out.close();
  if (!out) throw Error("cannot write " + path);
}

void writeFile(const std::string& path, const Write& write) {
  namespace fs = std::filesystem;
  const fs::file_status status = fs::status(path);
  if (fs::is_directory(status)) throw Error(Location{path}, "is a directory, not a file");
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    writeTo(path, path, write);
    return;
  }
  const std::string target = fs::exists(status) ? fs::canonical(path).string() : path;
  const std::string draft = target + ".part";
  try {
    writeTo(draft, path, write);
    fs::rename(draft, target);
  } catch (...) {
    std::error_code ignored;
    fs::remove(draft, ignored);
    throw;
  }
}

} // namespace oddsat::app
