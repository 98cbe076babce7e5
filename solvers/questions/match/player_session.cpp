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

// A match is abandoned if its host is silent for this number of play clocks and at least this
// number of seconds.
constexpr double silentClocks = 10, silentSeconds = 60;
// Likewise while the game is not set up, from the end of the start clock on.
constexpr double lateClocks = 3, lateSeconds = 5;
constexpr double delaysInMargin = 2; // multiple of the worst delay so far
constexpr double startMargin = 0.1;  // fraction of the start clock that is left unused

double since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

} // namespace

std::string PlayerSession::answer(const std::string& text) {
  const Time received = Clock::now();
  try {
    const Message message = readMessage(text);
    auto reply = answerAtOnce(message, received);
    if (!reply) {
      const std::lock_guard turn(thinkingMutex_);
      reply = answerInTurn(message, received);
    }
    releaseAfterAbort();
    return *reply;
  } catch (const std::exception& error) {
    log_(std::string("a message could not be followed: ") + error.what());
    return fallbackMove();
  }
}

bool PlayerSession::busy() const {
  const std::lock_guard lock(statusMutex_);
  return busy_;
}

std::string PlayerSession::info() const {
  return fmt::format("( ( name {} ) ( status {} ) ( species computer ) )", options_.name,
                     busy_ ? "busy" : "available");
}

// The host prefers any legal move to none.
std::string PlayerSession::fallbackMove() const {
  const std::lock_guard lock(statusMutex_);
  return busy_ ? fallback_ : "busy";
}

void PlayerSession::setFallback(std::string answer) {
  const std::lock_guard lock(statusMutex_);
  fallback_ = std::move(answer);
}

// True if the host has been silent for too long. A match whose set-up is late is still played.
bool PlayerSession::isAbandoned() const {
  if (since(lastMessageAt_) > std::max(silentSeconds, silentClocks * hostClock_)) return true;
  return !ready_ &&
         since(std::max(lastMessageAt_, readyBy_)) > std::max(lateSeconds, lateClocks * hostClock_);
}

// Answers that need no search. An accepted START makes the session busy.
std::optional<std::string> PlayerSession::answerAtOnce(const Message& message, Time received) {
  using Kind = Message::Kind;
  const std::lock_guard lock(statusMutex_);
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
    fallback_ = "busy";
    aborted_ = std::make_shared<std::atomic<bool>>(false);
  } else if (!isThisMatch(message)) {
    return "busy";
  }
  lastMessageAt_ = received;
  if (message.kind != Kind::abort) return std::nullopt;
  log_("abort " + match_);
  *aborted_ = true; // stops a running search
  busy_ = false;
  return "aborted";
}

std::string PlayerSession::answerInTurn(const Message& message, Time received) {
  if (message.kind == Message::Kind::start) return start(message, received);
  {
    const std::lock_guard lock(statusMutex_);
    if (!isThisMatch(message)) return "busy"; // the match ended while this message waited
  }
  const bool plays = message.kind == Message::Kind::play;
  if (!thinker_ && plays && !setUp(secondsLeft(playClock_, received))) {
    if (!message.moves.empty()) pendingMoves_.push_back(message.moves);
    if (message.observed) pendingObserved_.push_back(*message.observed);
    return "busy";
  }
  return plays ? play(message, received) : stop(message);
}

// After an abort the thinker is released by the thread that used it last, or immediately if none
// does.
void PlayerSession::releaseAfterAbort() {
  const std::unique_lock turn(thinkingMutex_, std::try_to_lock);
  if (turn.owns_lock() && !busy()) releaseThinker();
}

// The threads of a thinker may take a moment to end; this happens in the background, so the host
// does not wait.
void PlayerSession::releaseThinker() {
  std::erase_if(endingThinkers_, [](const std::future<void>& each) {
    return each.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  });
  if (!thinker_ && !pendingThinker_.valid()) return;
  endingThinkers_.push_back(
      std::async(std::launch::async, [ending = std::move(thinker_),
                                      pending = std::move(pendingThinker_)]() mutable {
        ending.reset();
        if (pending.valid()) pending.wait();
        pending = {};
        malloc_trim(0); // otherwise the next match begins with the peak memory of this one
      }));
}

std::string PlayerSession::start(const Message& message, Time received) {
  releaseThinker();
  lastJointMove_.clear();
  pendingMoves_.clear();
  pendingObserved_.clear();
  turn_ = 0;
  lastMove_.clear();
  playClock_ = message.playClock;
  const double clock = (1 - startMargin) * message.startClock;
  const double available = std::max(0.1, secondsLeft(clock, received));
  pendingThinker_ = std::async(std::launch::async, [this, message, available,
                                                    limits = matchLimits()] {
    const gdl::Term role = gdl::readTerm(message.role, {});
    Report report;
    gdl::Game game = gdl::read({"rules of " + message.match, message.rules}, limits);
    gdl::bringGoalsIntoRange(game);
    gdl::check(game, report, limits);
    report.throwIfErrors();
    return std::make_unique<Thinker>(std::move(game), role, options_.thinking, limits, available);
  });
  log_(fmt::format("start {} as {}, {} s and {} s a move", message.match, message.role,
                   message.startClock, message.playClock));
  if (setUp(available)) thinker_->warmUp(std::max(0.0, secondsLeft(clock, received)));
  return "ready";
}

Limits PlayerSession::matchLimits() const {
  const std::lock_guard lock(statusMutex_);
  return options_.limits.stoppedBy(aborted_);
}

// Waits until the game is set up; false if it takes longer. Rules with errors end the match.
bool PlayerSession::setUp(double seconds) {
  if (!pendingThinker_.valid()) return false;
  const auto wait = std::chrono::duration<double>(std::max(0.0, seconds));
  if (pendingThinker_.wait_for(wait) != std::future_status::ready) {
    log_("the game is not set up in time");
    return false;
  }
  try {
    thinker_ = pendingThinker_.get();
  } catch (...) {
    const std::lock_guard lock(statusMutex_);
    if (!*aborted_) busy_ = false;
    malloc_trim(0);
    throw;
  }
  offerFirstMove();
  {
    const std::lock_guard lock(statusMutex_);
    ready_ = true;
  }
  catchUp();
  return true;
}

// Applies the joint moves that arrived during the set-up. A move that cannot be applied is ignored
// if it repeats the last one.
void PlayerSession::catchUp() {
  for (const Message::Observed& observed : std::exchange(pendingObserved_, {})) follow(observed);
  for (const std::vector<gdl::Term>& moves : std::exchange(pendingMoves_, {})) {
    try {
      follow(moves);
    } catch (const Error& error) {
      if (moves != lastJointMove_)
        log_(std::string("a step could not be followed: ") + error.what());
    }
  }
}

void PlayerSession::offerFirstMove() {
  const std::vector<gdl::Term> legal = thinker_->legal();
  setFallback(legal.empty() ? "busy" : toKif(legal.front()));
}

// Applies a joint move. A repeated message is recognised by its moves, which are not legal a second
// time.
void PlayerSession::follow(const std::vector<gdl::Term>& moves) {
  if (moves.empty()) return;
  thinker_->apply(moves);
  lastJointMove_ = moves;
  lastMove_.clear();
  offerFirstMove();
  std::string words;
  for (const gdl::Term& move : moves) words += ' ' + toKif(move);
  log_("moves" + words);
}

// A repeated message has the turn of the last one. The first turn may have any number.
void PlayerSession::follow(const Message::Observed& observed) {
  if (observed.move && observed.turn == turn_) return;
  if (observed.move && observed.turn != turn_ + 1)
    throw Error(fmt::format("turn {} does not follow turn {}", observed.turn, turn_));
  if (observed.move) {
    thinker_->observe(*observed.move, observed.percepts);
    lastMove_.clear();
    offerFirstMove();
    std::string words;
    for (const gdl::Term& percept : observed.percepts) words += ' ' + toKif(percept);
    log_("sees" + words);
  }
  turn_ = observed.turn;
}

std::string PlayerSession::play(const Message& message, Time received) {
  if (message.observed) {
    follow(*message.observed);
    if (!lastMove_.empty()) return lastMove_;
  }
  try {
    if (message.moves.empty() && !lastMove_.empty()) return lastMove_;
    follow(message.moves);
  } catch (const Error&) {
    if (message.moves != lastJointMove_) throw;
    if (!lastMove_.empty()) return lastMove_;
  }
  const Decision decision = decide(playClock_, received);
  lastMove_ = toKif(decision.move);
  setFallback(lastMove_);
  log_(fmt::format("play {}: {} after {:.3f} s", lastMove_, decision.why, since(received)));
  return lastMove_;
}

// Delays of answers are measured, because the margin depends on the worst one.
Decision PlayerSession::decide(double clock, Time received) {
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

std::string PlayerSession::stop(const Message& message) {
  try {
    if (thinker_ && message.observed)
      follow(*message.observed);
    else if (thinker_)
      follow(message.moves);
    std::string goals;
    for (size_t role = 0; thinker_ && role < thinker_->roles().size(); ++role)
      for (const int goal : thinker_->goals(role)) goals += fmt::format(" {}", goal);
    log_("stop " + message.match + ", goals" + goals);
  } catch (const Error& error) {
    log_("stop " + message.match + ": " + error.what());
  }
  releaseThinker();
  const std::lock_guard lock(statusMutex_);
  busy_ = false;
  return "done";
}

// The clock began when the message was received; at least half of it is used for the search.
double PlayerSession::secondsLeft(double clock, Time received) const {
  const double margin = std::min(clock / 2, options_.margin + delaysInMargin * worstDelay_);
  return clock - margin - since(received);
}

} // namespace oddsat::match
