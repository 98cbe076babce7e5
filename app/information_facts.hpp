// Facts printed by `info` about a game with hidden information: the numbers of histories and
// information sets, and the knowledge of the roles.
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
