#include "match/player_session.hpp"

#include "gdl/check.hpp"
#include "gdl/read.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace oddsat::match {

namespace {

// A host that said nothing for so many play clocks, and at least so long, is taken for gone.
constexpr double silentClocks = 10, silentSeconds = 60;
constexpr size_t longestInfo = 200; // characters of a message that only asks who is there

double since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

} // namespace

std::string Session::answer(const std::string& text) {
  const bool gone = hostIsGone();
  received_ = Clock::now();
  try {
    if (gone && busy()) {
      log_("the host of " + match_ + " has been silent for too long; the match is left");
      leave();
    }
    return reply(readMessage(text));
  } catch (const std::exception& error) {
    log_(std::string("a message could not be followed: ") + error.what());
    return anything();
  }
}

bool Session::isInfo(const std::string& text) {
  if (text.size() > longestInfo) return false;
  try {
    return readMessage(text).kind == Message::Kind::info;
  } catch (const Error&) {
    return false;
  }
}

std::string Session::info() const {
  return fmt::format("( ( name {} ) ( status {} ) ( species computer ) )", options_.name,
                     busy() ? "busy" : "available");
}

void Session::leave() {
  thinker_.reset();
  busy_ = false;
}

// The host takes any legal move better than none.
std::string Session::anything() const {
  if (!thinker_) return "busy";
  if (!lastMove_.empty()) return lastMove_;
  const std::vector<gdl::Term> legal = thinker_->legal();
  return legal.empty() ? "busy" : toKif(legal.front());
}

std::string Session::reply(const Message& message) {
  switch (message.kind) {
  case Message::Kind::info:
    return info();
  case Message::Kind::start:
    return start(message);
  case Message::Kind::play:
    return play(message);
  case Message::Kind::stop:
    return stop(message);
  case Message::Kind::abort:
    if (!isOurs(message)) return "busy";
    log_("abort " + match_);
    leave();
    return "aborted";
  case Message::Kind::preview:
    return "ready";
  case Message::Kind::unknown:
    break;
  }
  return "busy";
}

std::string Session::start(const Message& message) {
  if (busy()) return "busy";
  const gdl::Term role = gdl::readTerm(message.role, {});
  Report report;
  gdl::Game game = gdl::read({"rules of " + message.match, message.rules});
  gdl::check(game, report);
  report.throwIfErrors();
  const double available = secondsLeft(message.startClock);
  thinker_ = std::make_unique<Thinker>(std::move(game), role, options_.thinking,
                                       options_.limits.within(std::max(0.1, available)));
  busy_ = true;
  match_ = message.match;
  playClock_ = message.playClock;
  followed_.clear();
  lastMove_.clear();
  log_(fmt::format("start {} as {}, {} s and {} s a move", match_, message.role, message.startClock,
                   message.playClock));
  thinker_->warmUp(std::max(0.0, secondsLeft(message.startClock)));
  return "ready";
}

// A message that comes again must not be followed again. It is known by its moves, which cannot
// be made once more.
void Session::follow(const std::vector<gdl::Term>& moves) {
  if (moves.empty()) return;
  thinker_->apply(moves);
  followed_ = moves;
  lastMove_.clear();
  std::string words;
  for (const gdl::Term& move : moves) words += ' ' + toKif(move);
  log_("moves" + words);
}

std::string Session::play(const Message& message) {
  if (!isOurs(message)) return "busy";
  try {
    if (message.moves.empty() && !lastMove_.empty()) return lastMove_;
    follow(message.moves);
  } catch (const Error&) {
    if (message.moves == followed_ && !lastMove_.empty()) return lastMove_;
    throw;
  }
  const Decision decision = thinker_->decide(std::max(0.0, secondsLeft(playClock_)));
  lastMove_ = toKif(decision.move);
  log_(fmt::format("play {}: {} after {:.3f} s", lastMove_, decision.why, since(received_)));
  return lastMove_;
}

std::string Session::stop(const Message& message) {
  if (!isOurs(message)) return "busy";
  try {
    follow(message.moves);
    std::string goals;
    for (size_t role = 0; role < thinker_->roles().size(); ++role)
      for (const int goal : thinker_->goals(role)) goals += fmt::format(" {}", goal);
    log_("stop " + match_ + ", goals" + goals);
  } catch (const Error& error) {
    log_("stop " + match_ + ": " + error.what());
  }
  leave();
  return "done";
}

bool Session::hostIsGone() const {
  return busy() && since(received_) > std::max(silentSeconds, silentClocks * playClock_);
}

double Session::secondsLeft(double clock) const {
  return clock - options_.margin - since(received_);
}

} // namespace oddsat::match
