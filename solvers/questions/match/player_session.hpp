// A session with a match host: each message is answered within its clock. The session survives
// hosts that are late, repeat messages, send incomplete messages or disappear.
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
    double margin = 0.3; // least time in seconds that is reserved for sending the answer
    Limits limits = {};  // memory; each clock is a separate time limit
    Thinker::Options thinking = {};
  };
  using Log = std::function<void(const std::string& line)>; // called by several threads

  PlayerSession(Options options, Log log) : options_(std::move(options)), log_(std::move(log)) {}

  // Never throws and never waits longer than the clock of the message. Any thread may call it;
  // messages that do not belong to the running match are answered immediately, also during a
  // search.
  std::string answer(const std::string& text);

  bool busy() const;

private:
  using Clock = std::chrono::steady_clock;
  using Time = Clock::time_point;

  std::optional<std::string> answerAtOnce(const Message& message, Time received);
  std::string info() const;
  bool isAbandoned() const;
  Limits matchLimits() const;
  std::string fallbackMove() const; // a legal move for any message
  bool isThisMatch(const Message& message) const { return busy_ && message.match == match_; }

  std::string answerInTurn(const Message& message, Time received);
  std::string start(const Message& message, Time received);
  bool setUp(double seconds);
  std::string play(const Message& message, Time received);
  std::string stop(const Message& message);
  void follow(const std::vector<gdl::Term>& moves);
  void follow(const Message::Observed& observed);
  void catchUp();
  void offerFirstMove();
  Decision decide(double clock, Time received);
  double secondsLeft(double clock, Time received) const;
  void releaseAfterAbort();
  void releaseThinker();
  void setFallback(std::string answer);

  Options options_;
  Log log_;

  // Status of the session, as reported to the host.
  mutable std::mutex statusMutex_;
  bool busy_ = false;
  std::string match_;
  double hostClock_ = 0;          // seconds for a move
  std::string fallback_ = "busy"; // answer to messages with errors
  Time lastMessageAt_ = {};       // time of the host's last message
  bool ready_ = false;            // the game is set up
  Time readyBy_ = {};             // end of the start clock
  std::shared_ptr<std::atomic<bool>> aborted_;

  // Serialises searches: one message at a time.
  std::mutex thinkingMutex_;
  std::future<std::unique_ptr<Thinker>> pendingThinker_; // valid during the set-up
  std::unique_ptr<Thinker> thinker_;
  std::vector<gdl::Term> lastJointMove_;             // the joint move applied last
  std::vector<std::vector<gdl::Term>> pendingMoves_; // joint moves to apply after the set-up
  std::vector<Message::Observed> pendingObserved_;   // the same with hidden information
  int turn_ = 0;                                     // of the observation followed last
  std::string lastMove_;                             // the answer to that joint move
  double playClock_ = 0;                             // seconds
  double worstDelay_ = 0;                            // largest delay of an answer in seconds
  std::vector<std::future<void>> endingThinkers_;    // thinkers whose threads are ending
};

} // namespace oddsat::match
