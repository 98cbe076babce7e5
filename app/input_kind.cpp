#include "input_kind.hpp"

#include "base/error.hpp"
#include "base/input.hpp"

#include <map>

namespace oddsat::app {

namespace {

std::string suffixOf(std::string path) {
  if (path.ends_with(".gz")) path.resize(path.size() - 3);
  size_t slash = path.find_last_of('/'), dot = path.find_last_of('.');
  if (dot == std::string::npos || (slash != std::string::npos && dot < slash)) return "";
  return path.substr(dot + 1);
}

} // namespace

InputKind inputKind(const Options& options) {
  static const std::map<std::string, InputKind> kinds = {
      {"gdl", InputKind::game},        {"kif", InputKind::game},    {"lp", InputKind::program},
      {"aspif", InputKind::aspif},     {"cnf", InputKind::formula}, {"qdimacs", InputKind::formula},
      {"sdimacs", InputKind::formula},
  };
  const std::string& path = options.inputs.front();
  auto found = kinds.find(options.format.empty() ? suffixOf(path) : options.format);
  if (found == kinds.end()) {
    if (options.format.empty())
      requireReadable(path); // a missing file or a directory says so itself
    throw Error(Location{path},
                "what kind of input is this? Name it with --format gdl, lp, aspif, cnf, "
                "qdimacs or sdimacs");
  }
  if (options.inputs.size() > 1 && found->second != InputKind::program)
    throw Error("only logic programs (.lp) may come in several files");
  return found->second;
}

} // namespace oddsat::app
