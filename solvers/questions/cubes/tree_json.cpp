#include "oddsat/questions/cubes/tree_json.hpp"

#include "oddsat/base/error.hpp"

#include <cmath>

namespace oddsat::cubes {

namespace {

Json outcomesJson(const Reply& reply) {
  Json list = Json::array();
  for (const Outcome& outcome : reply.outcomes)
    list.push_back({{"weight", outcome.weight}, {"node", outcome.node}});
  return list;
}

Json choicesJson(const Node& node) {
  Json choices = Json::array();
  for (const Choice& choice : node.choices) {
    Json replies = Json::array();
    for (const Reply& reply : choice.replies)
      replies.push_back({{"move", reply.move}, {"outcomes", outcomesJson(reply)}});
    choices.push_back({{"move", choice.move}, {"replies", replies}});
  }
  return choices;
}

// Numbers from 0 to 2^53, which doubles represent exactly.
uint64_t wholeNumber(const JsonFields& fields, const std::string& name) {
  const double value = fields.number(name);
  if (value < 0 || value > 9e15 || value != std::floor(value))
    throw Error("'" + name + "' of a node is not a whole number");
  return static_cast<uint64_t>(value);
}

Choice choiceOf(const JsonFields& fields) {
  Choice choice{fields.text("move"), {}};
  for (const JsonFields& each : fields.list("replies")) {
    Reply reply{each.text("move"), {}};
    for (const JsonFields& outcome : each.list("outcomes"))
      reply.outcomes.push_back(
          {wholeNumber(outcome, "weight"), static_cast<size_t>(wholeNumber(outcome, "node"))});
    choice.replies.push_back(reply);
  }
  return choice;
}

Node nodeOf(const JsonFields& fields) {
  Node node;
  node.steps = static_cast<int>(wholeNumber(fields, "steps"));
  node.after = fields.text("after");
  node.known = {fields.fraction("low"), fields.fraction("high")};
  if (fields.has("effort")) node.effort = fields.number("effort");
  if (fields.has("guess")) node.guess = fields.number("guess");
  if (!fields.has("choices")) return node;
  node.mover = fields.text("mover");
  for (const JsonFields& choice : fields.list("choices")) node.choices.push_back(choiceOf(choice));
  return node;
}

// Checks that every move leads to a node one step further, so the tree has no cycles.
void check(const Tree& tree) {
  const auto require = [](bool holds) {
    if (!holds) throw Error("the opened tree is damaged");
  };
  require(!tree.nodes.empty());
  for (const Node& node : tree.nodes) {
    require(node.known.low <= node.known.high);
    for (const Choice& choice : node.choices) {
      require(!choice.replies.empty());
      for (const Reply& reply : choice.replies) {
        require(!reply.outcomes.empty());
        for (const Outcome& outcome : reply.outcomes)
          require(outcome.weight > 0 && outcome.node < tree.nodes.size() &&
                  tree.nodes[outcome.node].steps == node.steps + 1);
      }
    }
  }
}

} // namespace

JsonFields::JsonFields(std::string file, const std::string& text)
    : file_(std::move(file)), object_(Json::parse(text, nullptr, false)) {
  if (!object_.is_object()) throw Error(Location{file_}, "is cut off, or no JSON object");
}

void JsonFields::fail(const std::string& name, const std::string& wanted) const {
  throw Error(Location{file_}, "'" + name + "' is missing, or not " + wanted);
}

const Json& JsonFields::at(const std::string& name, const std::string& wanted) const {
  const auto found = object_.find(name);
  if (found == object_.end()) fail(name, wanted);
  return *found;
}

bool JsonFields::has(const std::string& name) const {
  const auto found = object_.find(name);
  return found != object_.end() && !found->is_null();
}

std::string JsonFields::text(const std::string& name) const {
  const Json& value = at(name, "a text");
  if (!value.is_string()) fail(name, "a text");
  return value.get<std::string>();
}

std::vector<std::string> JsonFields::texts(const std::string& name) const {
  const Json& value = at(name, "a list of texts");
  std::vector<std::string> found;
  if (!value.is_array()) fail(name, "a list of texts");
  for (const Json& each : value) {
    if (!each.is_string()) fail(name, "a list of texts");
    found.push_back(each.get<std::string>());
  }
  return found;
}

Rational JsonFields::fraction(const std::string& name) const {
  const auto value = readRational(text(name));
  if (!value || *value < 0 || *value > 1) fail(name, "a fraction from 0 to 1");
  return *value;
}

double JsonFields::number(const std::string& name) const {
  const Json& value = at(name, "a number");
  if (!value.is_number()) fail(name, "a number");
  return value.get<double>();
}

bool JsonFields::flag(const std::string& name) const {
  const Json& value = at(name, "true or false");
  if (!value.is_boolean()) fail(name, "true or false");
  return value.get<bool>();
}

JsonFields JsonFields::inner(const std::string& name) const {
  const Json& value = at(name, "an object");
  if (!value.is_object()) fail(name, "an object");
  return {file_, value};
}

std::vector<JsonFields> JsonFields::list(const std::string& name) const {
  const Json& value = at(name, "a list of objects");
  std::vector<JsonFields> found;
  if (!value.is_array()) fail(name, "a list of objects");
  for (const Json& each : value) {
    if (!each.is_object()) fail(name, "a list of objects");
    found.emplace_back(file_, each);
  }
  return found;
}

Json nodesJson(const Tree& tree, const std::function<std::string(const Node&)>& cubeOf) {
  Json list = Json::array();
  for (const Node& node : tree.nodes) {
    Json object = {{"steps", node.steps}, {"after", node.after}};
    object["low"] = toString(node.known.low);
    object["high"] = toString(node.known.high);
    if (!node.known.exact()) {
      object["effort"] = node.effort;
      object["guess"] = node.guess;
    }
    if (node.opened()) {
      object["mover"] = node.mover;
      object["choices"] = choicesJson(node);
    } else if (const std::string cube = cubeOf(node); !cube.empty()) {
      object["cube"] = cube;
    }
    list.push_back(object);
  }
  return list;
}

Tree treeOf(const std::vector<JsonFields>& nodes) {
  Tree tree;
  for (const JsonFields& fields : nodes) tree.nodes.push_back(nodeOf(fields));
  check(tree);
  return tree;
}

} // namespace oddsat::cubes
