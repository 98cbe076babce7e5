#include "oddsat/app/input_kind.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/input.hpp"

#include <map>
#include <optional>

namespace oddsat::app {

namespace {

std::string suffixOf(std::string path) {
  if (path.ends_with(".gz")) path.resize(path.size() - 3);
  size_t slash = path.find_last_of('/'), dot = path.find_last_of('.');
  if (dot == std::string::npos || (slash != std::string::npos && dot < slash)) return "";
  return path.substr(dot + 1);
}

std::optional<InputKind> known(const Options& options) {
  static const std::map<std::string, InputKind> kinds = {
      {"gdl", InputKind::game},        {"kif", InputKind::game},    {"lp", InputKind::program},
      {"aspif", InputKind::aspif},     {"cnf", InputKind::formula}, {"qdimacs", InputKind::formula},
      {"sdimacs", InputKind::formula}, {"tra", InputKind::model},   {"drn", InputKind::model},
      {"efg", InputKind::form},
  };
  const std::string& path = options.inputs.front();
  const auto found = kinds.find(options.format.empty() ? suffixOf(path) : options.format);
  return found == kinds.end() ? std::nullopt : std::optional(found->second);
}

} // namespace

bool knowsKind(const Options& options) {
  return known(options).has_value();
}

InputKind inputKind(const Options& options) {
  const std::optional<InputKind> kind = known(options);
  const std::string& path = options.inputs.front();
  if (!kind) {
    requireReadable(path); // reports a missing file or a directory
    throw Error(Location{path},
                "what kind of input is this? Neither its suffix nor its content shows it; name it "
                "with --format gdl, lp, aspif, cnf, qdimacs, sdimacs, tra, drn or efg");
  }
  if (options.inputs.size() > 1 && *kind != InputKind::program)
    throw Error("only logic programs (.lp) may come in several files");
  return *kind;
}

} // namespace oddsat::app
