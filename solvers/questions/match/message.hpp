// What the host of a match says, read from the text of its message. Keywords count in any case,
// white space is free, and what follows the known parts is ignored.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oddsat::match {

struct Message {
  enum class Kind { info, start, play, stop, abort, preview, unknown };
  Kind kind = Kind::unknown;
  std::string match;            // its name
  std::string role;             // START: whom we play, in KIF
  std::string rules;            // START, PREVIEW: the rules in KIF, a list without its parentheses
  double startClock = 0;        // START, PREVIEW: seconds
  double playClock = 0;         // START
  std::vector<gdl::Term> moves; // PLAY, STOP: one of each role; none before the first step
};

// Error for a text that is no list, or that lacks a part.
Message readMessage(std::string_view text);

} // namespace oddsat::match
