#include "oddsat/questions/board/overrule.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/input.hpp"
#include "oddsat/base/suggest.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>

namespace oddsat::board {

namespace {

using Json = nlohmann::json;

class Reader {
public:
  explicit Reader(const std::string& name) : name_(name) {}

  Overrule read(const std::string& text) {
    Json root;
    try {
      root = Json::parse(text);
    } catch (const Json::parse_error& error) {
      throw Error(placeOf(text, error.byte), "this is not JSON");
    }
    Overrule overrule;
    forEach(root, "the file", [&](const std::string& key, const Json& value) {
      if (key == "relations")
        forEach(value, key, [&](const std::string& relation, const Json& authored) {
          overrule.relations[relation] = this->relation(authored, relation);
        });
      else if (key == "looks")
        forEach(value, key, [&](const std::string& content, const Json& authored) {
          overrule.looks[content] = look(authored, content);
        });
      else
        unknown(key, {"relations", "looks"});
    });
    return overrule;
  }

private:
  Location placeOf(const std::string& text, size_t byte) const {
    const auto end = text.begin() + static_cast<long>(std::min(byte ? byte - 1 : 0, text.size()));
    const auto line = std::count(text.begin(), end, '\n');
    const auto start = std::find(std::make_reverse_iterator(end), text.rend(), '\n').base();
    return {name_, static_cast<int>(line) + 1, static_cast<int>(end - start) + 1};
  }

  [[noreturn]] void fail(const std::string& message) const {
    throw Error(Location{name_, 1, 1}, message);
  }

  [[noreturn]] void unknown(const std::string& key, const std::vector<std::string>& known) const {
    fail("'" + key + "' means nothing here; known are " + inWords(known) + suggestion(key, known));
  }

  static std::string inWords(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
  }

  template <class Visit>
  void forEach(const Json& object, const std::string& what, const Visit& visit) const {
    if (!object.is_object()) fail(what + " takes an object");
    for (const auto& [key, value] : object.items()) visit(key, value);
  }

  std::string text(const Json& value, const std::string& what) const {
    if (!value.is_string()) fail(what + " takes a text");
    return value.get<std::string>();
  }

  int number(const Json& value, const std::string& what, int least) const {
    if (!value.is_number_integer() || value < least || value > 999)
      fail(what + " takes a number from " + std::to_string(least) + " to 999");
    return value.get<int>();
  }

  template <size_t N>
  std::string oneOf(const Json& value, const std::string& what,
                    const std::array<const char*, N>& words) const {
    const std::vector<std::string> known(words.begin(), words.end());
    const std::string given = text(value, what);
    if (std::ranges::find(known, given) == known.end())
      fail(what + " takes one of " + inWords(known) + suggestion(given, known));
    return given;
  }

  RelationOverrule relation(const Json& authored, const std::string& name) const {
    RelationOverrule found;
    forEach(authored, name, [&](const std::string& key, const Json& value) {
      if (key == "as")
        found.as = oneOf(value, key, std::array{"cells", "counter", "control", "table", "hidden"});
      else if (key == "coordinates")
        for (const Json& argument : value.is_array() ? value : Json::array({value}))
          found.coordinates.push_back(static_cast<size_t>(number(argument, key, 1)) - 1);
      else if (key == "across")
        found.across = static_cast<size_t>(number(value, key, 1)) - 1;
      else if (key == "up" && value.is_boolean())
        found.up = value.get<bool>();
      else if (key == "empty")
        found.empty = text(value, key);
      else if (key == "title")
        found.title = text(value, key);
      else if (key == "at")
        forEach(value, key, [&](const std::string& place, const Json& at) {
          if (!at.is_array() || at.size() != 2) fail("'" + place + "' takes [column, row]");
          found.at[place] = {number(at[0], place, 0), number(at[1], place, 0)};
        });
      else
        unknown(key, {"as", "coordinates", "across", "up (true or false)", "empty", "title", "at"});
    });
    return found;
  }

  Look look(const Json& authored, const std::string& content) const {
    static constexpr std::array shapes = {"none", "cross", "ring", "disc", "square", "bar", "word"};
    Look found{Shape::disc};
    forEach(authored, content, [&](const std::string& key, const Json& value) {
      if (key == "shape") {
        const std::string shape = oneOf(value, key, shapes);
        const auto at = std::ranges::find(shapes, shape) - shapes.begin();
        found.shape = static_cast<Shape>(at);
      } else if (key == "colour") {
        found.colour = oneOf(value, key, colourNames);
      } else if (key == "text") {
        found.text = text(value, key);
      } else {
        unknown(key, {"shape", "colour", "text"});
      }
    });
    return found;
  }

  const std::string name_;
};

} // namespace

Overrule readOverrule(const std::string& text, const std::string& name) {
  return Reader(name).read(text);
}

std::string overrulePath(const std::string& gamePath) {
  std::filesystem::path path(gamePath);
  if (path.extension() == ".gz") path.replace_extension();
  return path.replace_extension(".board.json").string();
}

Overrule overruleBeside(const std::string& gamePath) {
  const std::string path = overrulePath(gamePath);
  std::error_code none;
  if (!std::filesystem::is_regular_file(path, none)) return {};
  const Input input = readInput(path);
  return readOverrule(input.text, input.name);
}

} // namespace oddsat::board
