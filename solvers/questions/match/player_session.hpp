// One player at the table of a match host: a message comes in, an answer goes out, in time.
// A host may be late, repeat itself, send half a message or vanish; the player lives on.
#pragma once

#include "oddsat/questions/match/message.hpp"
#include "oddsat/questions/match/thinker.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <mutex>

namespace oddsat::match {

class PlayerSession {
public:
  struct Options {
    std::string name = "oddsat";
    double margin = 0.3; // seconds before a clock ends in which the answer is on its way, at least
    Limits limits = {};  // memory; each clock is a time limit of its own
    Thinker::Options thinking = {};
  };
  using Log = std::function<void(const std::string& line)>; // called by many threads

  PlayerSession(Options options, Log log) : options_(std::move(options)), log_(std::move(log)) {}

  // Never throws, never waits longer than the clock of the message. Any thread may call it; what
  // is no message of the match under way is answered at once, also while another thread thinks.
  std::string answer(const std::string& text);

  bool busy() const;

private:
  using Clock = std::chrono::steady_clock;
  using Time = Clock::time_point;

  std::optional<std::string> answerAtOnce(const Message& message, Time received);
  std::string info() const;
  bool isAbandoned() const;
  Limits matchLimits() const;
  std::string fallbackMove() const; // a legal move, whatever was said
  bool isThisMatch(const Message& message) const { return busy_ && message.match == match_; }

  std::string answerInTurn(const Message& message, Time received);
  std::string start(const Message& message, Time received);
  bool setUp(double seconds);
  std::string play(const Message& message, Time received);
  std::string stop(const Message& message);
  void follow(const std::vector<gdl::Term>& moves);
  void catchUp();
  void offerFirstMove();
  Decision decide(double clock, Time received);
  double secondsLeft(double clock, Time received) const;
  void releaseAfterAbort();
  void releaseThinker();
  void setFallback(std::string answer);

  Options options_;
  Log log_;

  // What the host sees of us.
  mutable std::mutex statusMutex_;
  bool busy_ = false;
  std::string match_;
  double hostClock_ = 0;          // of a move, in seconds
  std::string fallback_ = "busy"; // the answer to what cannot be understood
  Time lastMessageAt_ = {};       // when the host of the match spoke last
  bool ready_ = false;            // the game is set up
  Time readyBy_ = {};             // when it should have been: the start clock ends
  std::shared_ptr<std::atomic<bool>> aborted_;

  // Whose turn it is to think: one message at a time.
  std::mutex thinkingMutex_;
  std::future<std::unique_ptr<Thinker>> pendingThinker_; // while it gets ready
  std::unique_ptr<Thinker> thinker_;
  std::vector<gdl::Term> lastJointMove_;             // the joint move that was applied last
  std::vector<std::vector<gdl::Term>> pendingMoves_; // joint moves to be applied once it is ready
  std::string lastMove_;                             // what was answered to it
  double playClock_ = 0;                             // seconds
  double worstDelay_ = 0; // seconds from when an answer was due to when it was there
  std::vector<std::future<void>> endingThinkers_; // thinkers that come to their end
};

} // namespace oddsat::match
