#include "oddsat/questions/match/player_session.hpp"

#include "oddsat/gdl/check.hpp"
#include "oddsat/gdl/goal_value.hpp"
#include "oddsat/gdl/read.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <malloc.h>
#include <utility>

namespace oddsat::match {

namespace {

// A host that said nothing for so many play clocks, and at least so long, is taken for gone.
constexpr double silentClocks = 10, silentSeconds = 60;
// The same while we have not got through its rules, from the end of the start clock on.
constexpr double lateClocks = 3, lateSeconds = 5;
constexpr double delaysInMargin = 2; // of the worst delay seen so far
constexpr double startMargin = 0.1;  // of the start clock: getting ready has no need of all of it

double since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

} // namespace

std::string Session::answer(const std::string& text) {
  const Time received = Clock::now();
  try {
    const Message message = readMessage(text);
    auto reply = atOnce(message, received);
    if (!reply) {
      const std::lock_guard turn(turn_);
      reply = inTurn(message, received);
    }
    clearTable();
    return *reply;
  } catch (const std::exception& error) {
    log_(std::string("a message could not be followed: ") + error.what());
    return anything();
  }
}

bool Session::busy() const {
  const std::lock_guard lock(seen_);
  return busy_;
}

std::string Session::info() const {
  return fmt::format("( ( name {} ) ( status {} ) ( species computer ) )", options_.name,
                     busy_ ? "busy" : "available");
}

// The host takes any legal move better than none.
std::string Session::anything() const {
  const std::lock_guard lock(seen_);
  return busy_ ? spare_ : "busy";
}

void Session::setSpare(std::string answer) {
  const std::lock_guard lock(seen_);
  spare_ = std::move(answer);
}

// The host has been silent for too long. A match that is set up late is played all the same.
bool Session::isAbandoned() const {
  if (since(heard_) > std::max(silentSeconds, silentClocks * hostClock_)) return true;
  return !ready_ &&
         since(std::max(heard_, readyBy_)) > std::max(lateSeconds, lateClocks * hostClock_);
}

// The answers that need no thinking. A START that is accepted makes us busy from here on.
std::optional<std::string> Session::atOnce(const Message& message, Time received) {
  using Kind = Message::Kind;
  const std::lock_guard lock(seen_);
  if (message.kind == Kind::info) return info();
  if (message.kind == Kind::preview) return "ready";
  if (message.kind == Kind::unknown) return "busy";
  if (message.kind == Kind::start) {
    if (busy_ && !isAbandoned()) return "busy";
    if (busy_) log_("the match " + match_ + " is left");
    if (busy_) *aborted_ = true;
    busy_ = true;
    ready_ = false;
    match_ = message.match;
    hostClock_ = message.playClock;
    readyBy_ = received + std::chrono::duration_cast<Clock::duration>(
                              std::chrono::duration<double>(message.startClock));
    spare_ = "busy";
    aborted_ = std::make_shared<std::atomic<bool>>(false);
  } else if (!isOurs(message)) {
    return "busy";
  }
  heard_ = received;
  if (message.kind != Kind::abort) return std::nullopt;
  log_("abort " + match_);
  *aborted_ = true; // whoever thinks comes to an end
  busy_ = false;
  return "aborted";
}

std::string Session::inTurn(const Message& message, Time received) {
  if (message.kind == Message::Kind::start) return start(message, received);
  {
    const std::lock_guard lock(seen_);
    if (!isOurs(message)) return "busy"; // it ended while this message waited for its turn
  }
  const bool plays = message.kind == Message::Kind::play;
  if (!thinker_ && plays && !sitDown(secondsLeft(playClock_, received))) {
    if (!message.moves.empty()) missed_.push_back(message.moves);
    return "busy";
  }
  return plays ? play(message, received) : stop(message);
}

// After an abort the table is cleared by whoever thought last, or at once where nobody did.
void Session::clearTable() {
  const std::unique_lock turn(turn_, std::try_to_lock);
  if (turn.owns_lock() && !busy()) forgetThinker();
}

// Its threads may need a moment to end, and the host need not wait for that.
void Session::forgetThinker() {
  std::erase_if(leaving_, [](const std::future<void>& each) {
    return each.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  });
  if (!thinker_ && !coming_.valid()) return;
  leaving_.push_back(std::async(
      std::launch::async, [leaver = std::move(thinker_), coming = std::move(coming_)]() mutable {
        leaver.reset();
        if (coming.valid()) coming.wait();
        coming = {};
        malloc_trim(0); // else the next match begins with the most that this one has needed
      }));
}

std::string Session::start(const Message& message, Time received) {
  forgetThinker();
  followed_.clear();
  missed_.clear();
  lastMove_.clear();
  playClock_ = message.playClock;
  const double clock = (1 - startMargin) * message.startClock;
  const double available = std::max(0.1, secondsLeft(clock, received));
  coming_ = std::async(std::launch::async, [this, message, available, limits = matchLimits()] {
    const gdl::Term role = gdl::readTerm(message.role, {});
    Report report;
    gdl::Game game = gdl::read({"rules of " + message.match, message.rules});
    gdl::bringGoalsIntoRange(game);
    gdl::check(game, report);
    report.throwIfErrors();
    return std::make_unique<Thinker>(std::move(game), role, options_.thinking, limits, available);
  });
  log_(fmt::format("start {} as {}, {} s and {} s a move", message.match, message.role,
                   message.startClock, message.playClock));
  if (sitDown(available)) thinker_->warmUp(std::max(0.0, secondsLeft(clock, received)));
  return "ready";
}

Limits Session::matchLimits() const {
  const std::lock_guard lock(seen_);
  return options_.limits.stoppedBy(aborted_);
}

// Is the game set up, within so many seconds? Rules that cannot be followed end the match.
bool Session::sitDown(double seconds) {
  if (!coming_.valid()) return false;
  const auto wait = std::chrono::duration<double>(std::max(0.0, seconds));
  if (coming_.wait_for(wait) != std::future_status::ready) {
    log_("the game is not set up in time");
    return false;
  }
  try {
    thinker_ = coming_.get();
  } catch (...) {
    const std::lock_guard lock(seen_);
    if (!*aborted_) busy_ = false;
    malloc_trim(0);
    throw;
  }
  offerFirstMove();
  {
    const std::lock_guard lock(seen_);
    ready_ = true;
  }
  catchUp();
  return true;
}

// The steps that the match went on for while the game was set up. One that cannot be followed is a
// message that came again.
void Session::catchUp() {
  for (const std::vector<gdl::Term>& moves : std::exchange(missed_, {})) {
    try {
      follow(moves);
    } catch (const Error& error) {
      if (moves != followed_) log_(std::string("a step could not be followed: ") + error.what());
    }
  }
}

void Session::offerFirstMove() {
  const std::vector<gdl::Term> legal = thinker_->legal();
  setSpare(legal.empty() ? "busy" : toKif(legal.front()));
}

// A message that comes again must not be followed again. It is known by its moves, which cannot
// be made once more.
void Session::follow(const std::vector<gdl::Term>& moves) {
  if (moves.empty()) return;
  thinker_->apply(moves);
  followed_ = moves;
  lastMove_.clear();
  offerFirstMove();
  std::string words;
  for (const gdl::Term& move : moves) words += ' ' + toKif(move);
  log_("moves" + words);
}

std::string Session::play(const Message& message, Time received) {
  try {
    if (message.moves.empty() && !lastMove_.empty()) return lastMove_;
    follow(message.moves);
  } catch (const Error&) {
    if (message.moves != followed_) throw;
    if (!lastMove_.empty()) return lastMove_;
  }
  const Decision decision = decide(playClock_, received);
  lastMove_ = toKif(decision.move);
  setSpare(lastMove_);
  log_(fmt::format("play {}: {} after {:.3f} s", lastMove_, decision.why, since(received)));
  return lastMove_;
}

// The margin follows from how far behind its time an answer has come.
Decision Session::decide(double clock, Time received) {
  const double seconds = std::max(0.0, secondsLeft(clock, received));
  const Time begin = Clock::now();
  Decision decision = thinker_->decide(seconds);
  const double delay = since(begin) - seconds;
  if (delay > worstDelay_) {
    worstDelay_ = delay;
    log_(fmt::format("an answer came {:.3f} s behind its time", delay));
  }
  return decision;
}

std::string Session::stop(const Message& message) {
  try {
    if (thinker_) follow(message.moves);
    std::string goals;
    for (size_t role = 0; thinker_ && role < thinker_->roles().size(); ++role)
      for (const int goal : thinker_->goals(role)) goals += fmt::format(" {}", goal);
    log_("stop " + message.match + ", goals" + goals);
  } catch (const Error& error) {
    log_("stop " + message.match + ": " + error.what());
  }
  forgetThinker();
  const std::lock_guard lock(seen_);
  busy_ = false;
  return "done";
}

// Of a clock that began with the message; at least half of it is for thinking.
double Session::secondsLeft(double clock, Time received) const {
  const double margin = std::min(clock / 2, options_.margin + delaysInMargin * worstDelay_);
  return clock - margin - since(received);
}

} // namespace oddsat::match
