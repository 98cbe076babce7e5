// Assertions about all, some or no stable model of a program of blocks and facts.
#pragma once

#include "oddsat/asp/blocks.hpp"
#include "oddsat/ground/stable_models.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace oddsat::test {

class Models {
public:
  // The blocks of encodings/ by name, and the facts and rules around them.
  Models(const std::vector<std::string>& blocks, const std::string& around) {
    std::string program = around + "\n";
    for (const std::string& name : blocks) program += asp::blocks().at(name);
    models_ = ground::stableModels(program, 0, Limits().within(60)).models;
  }

  size_t count() const { return models_.size(); }
  size_t countWith(const std::string& atom) const {
    return static_cast<size_t>(std::ranges::count_if(
        models_, [&](const auto& model) { return std::ranges::find(model, atom) != model.end(); }));
  }
  bool inAll(const std::string& atom) const { return count() > 0 && countWith(atom) == count(); }
  bool inSome(const std::string& atom) const { return countWith(atom) > 0; }
  bool inNone(const std::string& atom) const { return countWith(atom) == 0; }

private:
  std::vector<std::vector<std::string>> models_;
};

} // namespace oddsat::test
