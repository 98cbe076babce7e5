#include "oddsat/app/serve/catalogue.hpp"

#include "oddsat/app/serve/embedded.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/base/input.hpp"

#include <algorithm>
#include <filesystem>

namespace oddsat::serve {

namespace {

namespace fs = std::filesystem;

// The name "nim" and the suffix of "nim.gdl" or "nim.gdl.gz".
std::pair<std::string, std::string> nameAndSuffix(const fs::path& path) {
  fs::path file = path.filename();
  if (file.extension() == ".gz") file = file.stem();
  return {file.stem().string(), file.extension().string()};
}

bool isGame(const std::string& suffix) {
  return suffix == ".gdl" || suffix == ".kif";
}

bool inside(const fs::path& path, const fs::path& folder) {
  const fs::path real = fs::canonical(path), home = fs::canonical(folder);
  return std::mismatch(home.begin(), home.end(), real.begin(), real.end()).first == home.end();
}

} // namespace

Catalogue::Catalogue(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    if (fs::is_directory(path))
      addFolder(path);
    else if (fs::is_regular_file(path))
      addFile(path);
    else
      throw Error(Location{path}, "is neither a file nor a folder");
  }
  if (!paths.empty()) return;
  for (const auto& [name, text] : shippedGames()) games_[name] = {"", text};
  for (const auto& [name, text] : shippedStrategies()) strategies_[name] = {"", text};
}

void Catalogue::addFolder(const std::string& path) {
  for (const fs::directory_entry& entry : fs::directory_iterator(path)) {
    std::error_code broken; // set for broken links
    if (!entry.is_regular_file(broken) || broken || !inside(entry.path(), path)) continue;
    const std::string suffix = nameAndSuffix(entry.path()).second;
    if (isGame(suffix) || suffix == ".strat") addFile(entry.path().string());
  }
}

void Catalogue::addFile(const std::string& path) {
  const auto [name, suffix] = nameAndSuffix(path);
  Items& items = suffix == ".strat" ? strategies_ : games_;
  std::string unused = name;
  for (int copy = 2; items.contains(unused); ++copy) unused = name + "-" + std::to_string(copy);
  items[unused] = {fs::canonical(path).string(), ""};
}

std::vector<std::string> Catalogue::names(const Items& items) {
  std::vector<std::string> names;
  for (const auto& [name, item] : items) names.push_back(name);
  return names;
}

std::optional<std::string> Catalogue::text(const Items& items, const std::string& name) {
  auto found = items.find(name);
  if (found == items.end()) return std::nullopt;
  return found->second.path.empty() ? found->second.text : readInput(found->second.path).text;
}

std::vector<std::string> Catalogue::games() const {
  return names(games_);
}
std::vector<std::string> Catalogue::strategies() const {
  return names(strategies_);
}
std::optional<std::string> Catalogue::game(const std::string& name) const {
  return text(games_, name);
}
std::optional<std::string> Catalogue::drawing(const std::string& game) const {
  auto found = games_.find(game);
  if (found == games_.end() || found->second.path.empty()) return std::nullopt;
  const std::string path = board::overrulePath(found->second.path);
  std::error_code none;
  if (!fs::is_regular_file(path, none)) return std::nullopt;
  return readInput(path).text;
}
std::optional<std::string> Catalogue::strategy(const std::string& name) const {
  return text(strategies_, name);
}

} // namespace oddsat::serve
