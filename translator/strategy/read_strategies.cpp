#include "oddsat/strategy/read_strategies.hpp"

#include "oddsat/strategy/parser.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <filesystem>

namespace oddsat::strategy {

namespace {

File load(const std::string& path, const Limits& limits) {
  return Parser(readInput(path, limits), limits).file();
}

} // namespace

File read(const Input& input) {
  return Parser(input).file();
}
Rule readRule(const Input& input) {
  return Parser(input).wholeRule();
}
Formula readFormula(const Input& input) {
  return Parser(input).wholeFormula();
}

Binding bind(const gdl::Term& role, const File& file, const std::string& name) {
  Binding binding{role, file.name, close(file, name)};
  for (const Named& named : file.strategies) {
    if (!name.empty() && named.name != name) continue;
    binding.source = file.name + ":" + named.name;
    if (named.role && *named.role != role)
      throw Error(named.where, "'" + named.name + "' is a strategy for " + toString(*named.role) +
                                   ", not for " + toString(role));
    break;
  }
  return binding;
}

// The name follows the last colon, unless the whole text is the name of a file.
Binding bind(const gdl::Term& role, const std::string& fileAndName, const Limits& limits) {
  size_t colon = fileAndName.rfind(':');
  std::error_code ignored;
  if (colon == std::string::npos || std::filesystem::exists(fileAndName, ignored))
    return strategy::bind(role, load(fileAndName, limits), "");
  return strategy::bind(role, load(fileAndName.substr(0, colon), limits),
                        fileAndName.substr(colon + 1));
}

} // namespace oddsat::strategy
