#include "oddsat/base/keep.hpp"

#include "oddsat/base/error.hpp"

#include <filesystem>
#include <fstream>

namespace oddsat {

namespace fs = std::filesystem;

Keep::Keep(const std::string& folder)
    : folder_(folder), written_(std::make_shared<std::map<std::string, int>>()) {
  std::error_code code;
  fs::create_directories(folder, code);
  if (!fs::is_directory(folder))
    throw Error("'" + folder + "' is not a folder and cannot be made one");
}

std::string Keep::newPath(const std::string& name) const {
  if (!*this) return "";
  int number = ++(*written_)[name];
  if (number == 1) return folder_ + "/" + name;
  fs::path path(name);
  return folder_ + "/" + path.stem().string() + "-" + std::to_string(number) +
         path.extension().string();
}

void Keep::file(const std::string& name, const std::function<void(std::ostream&)>& write) const {
  if (!*this) return;
  std::string path = newPath(name);
  std::ofstream out(path);
  write(out);
  if (!out.flush()) throw Error(Location{path}, "cannot be written");
}

void Keep::text(const std::string& name, std::string_view content) const {
  file(name, [&](std::ostream& out) { out << content; });
}

} // namespace oddsat
