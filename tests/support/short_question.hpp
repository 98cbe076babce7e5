// A question in the fewest words.
#pragma once

#include "oddsat/question.hpp"

#include <string>
#include <vector>

namespace oddsat::support {

inline Question question(const std::string& player, int horizon,
                         std::vector<gdl::Term> random = {}) {
  Question asked;
  asked.player = {player};
  asked.horizon = horizon;
  asked.randomRoles = std::move(random);
  return asked;
}

} // namespace oddsat::support
