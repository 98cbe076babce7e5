#include "oddsat/questions/match/remote_player.hpp"

#include "oddsat/derive/every_goal.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/gdl/write.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>

namespace oddsat::match {

namespace {

constexpr double grace = 1; // seconds beyond the clock during which a move is still accepted

// The rules on one line.
std::string rulesOf(const gdl::Game& game, const Limits& limits) {
  std::ostringstream out;
  gdl::write(out, derive::withEveryGoal(game, limits), gdl::Notation::kif);
  std::istringstream lines(out.str());
  std::string text;
  for (std::string line; std::getline(lines, line);) text += line.substr(0, line.find(';')) + ' ';
  return text;
}

} // namespace

RemotePlayer::RemotePlayer(const PlayerSetup& setup, std::string address, Send send,
                           const Limits& limits)
    : address_(std::move(address)), send_(std::move(send)), match_(setup.match),
      playClock_(setup.playClock) {
  const std::string start =
      fmt::format("( START {} {} ( {}) {} {} )", match_, toKif(setup.game.roles[setup.role]),
                  rulesOf(setup.game, limits), setup.startClock, playClock_);
  const auto answer = send_(address_, start, setup.startClock);
  if (!answer) throw Error("the player at " + address_ + " does not answer");
  if (*answer == "busy") throw Error("the player at " + address_ + " is busy");
}

Choice RemotePlayer::choose(double seconds) {
  const auto answer = send_(address_, "( PLAY " + match_ + " " + moves_ + " )", seconds + grace);
  if (!answer) return {std::nullopt, "no answer"};
  try {
    return {gdl::readTerm(*answer, {})};
  } catch (const Error&) {
    return {std::nullopt, "no move: '" + *answer + "'"};
  }
}

void RemotePlayer::moved(const std::vector<gdl::Term>& moves) {
  moves_ = "(";
  for (const gdl::Term& move : moves) moves_ += " " + toKif(move);
  moves_ += " )";
}

void RemotePlayer::ended() {
  send_(address_, "( STOP " + match_ + " " + moves_ + " )", playClock_);
}

} // namespace oddsat::match
