// Facts that `info` prints about a game with hidden information: how many histories and information
// sets there are, and what the roles know.
#pragma once

#include "oddsat/app/print.hpp"
#include "oddsat/app/session.hpp"
#include "oddsat/questions/ask/inquiry.hpp"

#include <string>
#include <utility>
#include <vector>

namespace oddsat::app {

struct InformationFacts {
  std::vector<std::pair<std::string, std::string>> rows; // name, words
  Json json;
};
InformationFacts informationFacts(Session& session, const ask::Inquiry& inquiry, int horizon);

} // namespace oddsat::app
