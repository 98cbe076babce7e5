// Opened trees as JSON, and JSON read field by field: a field that is missing or of another type is
// an Error that names the file and the field.
#pragma once

#include "oddsat/questions/cubes/opened_tree.hpp"

#include <nlohmann/json.hpp>

#include <functional>

namespace oddsat::cubes {

using Json = nlohmann::ordered_json;

class JsonFields {
public:
  JsonFields(std::string file, const std::string& text); // Error if the text is not a JSON object
  JsonFields(std::string file, Json object) : file_(std::move(file)), object_(std::move(object)) {}

  const Json& json() const { return object_; }
  bool has(const std::string& name) const;
  std::string text(const std::string& name) const;
  std::vector<std::string> texts(const std::string& name) const;
  Rational fraction(const std::string& name) const; // a number from 0 to 1
  double number(const std::string& name) const;
  bool flag(const std::string& name) const;
  JsonFields inner(const std::string& name) const;
  std::vector<JsonFields> list(const std::string& name) const;

private:
  [[noreturn]] void fail(const std::string& name, const std::string& wanted) const;
  const Json& at(const std::string& name, const std::string& wanted) const;

  std::string file_;
  Json object_;
};

// `cubeOf` returns the name of a leaf that has to be solved, or an empty string.
Json nodesJson(const Tree& tree, const std::function<std::string(const Node&)>& cubeOf);
Tree treeOf(const std::vector<JsonFields>& nodes);

} // namespace oddsat::cubes
