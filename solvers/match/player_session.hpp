// One player at the table of a match host: a message comes in, an answer goes out, in time.
// A host may be late, repeat itself, send half a message or vanish; the player lives on.
#pragma once

#include "match/message.hpp"
#include "match/thinker.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>

namespace oddsat::match {

class Session {
public:
  struct Options {
    std::string name = "oddsat";
    double margin = 0.3; // seconds before a clock ends in which the answer is on its way
    Limits limits = {};  // memory; each clock is a time limit of its own
    Thinker::Options thinking = {};
  };
  using Log = std::function<void(const std::string& line)>;

  Session(Options options, Log log) : options_(std::move(options)), log_(std::move(log)) {}

  std::string answer(const std::string& text); // never throws

  // May be asked at any time, also while another thread waits for an answer.
  static bool isInfo(const std::string& text);
  std::string info() const;
  bool busy() const { return busy_; }

private:
  using Clock = std::chrono::steady_clock;

  std::string reply(const Message& message);
  std::string start(const Message& message);
  std::string play(const Message& message);
  std::string stop(const Message& message);
  bool isOurs(const Message& message) const { return thinker_ && message.match == match_; }
  bool hostIsGone() const;
  double secondsLeft(double clock) const; // of a clock that began with the message at hand
  void follow(const std::vector<gdl::Term>& moves);
  std::string anything() const; // a legal move, whatever was said
  void leave();

  Options options_;
  Log log_;
  std::unique_ptr<Thinker> thinker_;
  std::atomic<bool> busy_ = false;
  std::string match_;
  double playClock_ = 0;
  std::vector<gdl::Term> followed_; // the joint move that was applied last
  std::string lastMove_;            // what was answered to it
  Clock::time_point received_ = {};
};

} // namespace oddsat::match
