// Messages of a match host, parsed from their text. Keywords are case-insensitive, white space is
// free, and anything after the known parts is ignored.
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
  std::string match;            // name of the match
  std::string role;             // START: the role to play, in KIF
  std::string rules;            // START, PREVIEW: the rules in KIF, a list without its parentheses
  double startClock = 0;        // START, PREVIEW: seconds
  double playClock = 0;         // START: seconds
  std::vector<gdl::Term> moves; // PLAY, STOP: one move of each role; empty before the first step
  // PLAY, STOP with hidden information: instead of the moves the number of the turn, the own last
  // move, and what was observed.
  struct Observed {
    int turn = 0;
    std::optional<gdl::Term> move = {}; // nothing before the first step
    std::vector<gdl::Term> percepts = {};
  };
  std::optional<Observed> observed = {};
};

// Error if the text is not a list or lacks a part.
Message readMessage(std::string_view text);

} // namespace oddsat::match
