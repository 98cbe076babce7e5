// Searches for the exact value of the position at hand, on a thread of its own and with a table
// that lives on from move to move: what was learnt about one position shortens the others.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/gdl/game.hpp"

#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace oddsat::match {

class ExactSearch {
public:
  struct Found {
    gdl::Term move;         // the first best one in the order ord
    Rational value;         // expected goal of the role, as a part of 100
    uint64_t positions = 0; // that were opened to find it
  };

  // Is the role's value what it can hold against at most one adversary?
  static bool applies(const gdl::Game& rules, const gdl::Term& role);

  // Only the memory of the limits counts. Compiling goes on in the thread, too.
  ExactSearch(gdl::Game rules, gdl::Term role, const Limits& limits);
  ~ExactSearch();

  void begin(std::vector<gdl::Term> fluents); // the position to search from; nothing if it is found
  void pause();                               // ends what is under way, without waiting for it
  std::optional<Found> found() const;         // of the position begun last
  void wait(const Limits& limits) const;      // until it is found, or cannot be
  void rethrow() const; // why it cannot be found, if that is known: an Error or LimitReached

private:
  using Stop = std::shared_ptr<std::atomic<bool>>;
  struct Position {
    std::vector<gdl::Term> fluents;
    Stop stop;
  };

  void work();
  void prepare();
  std::optional<Position> next();
  Found search(const Position& position);

  gdl::Game rules_;
  gdl::Term role_;
  Limits limits_;
  Stop end_ = std::make_shared<std::atomic<bool>>(false);

  mutable std::mutex mutex_; // guards what follows, up to finished_
  mutable std::condition_variable changed_;
  std::optional<Position> position_; // the one begun last
  std::optional<Found> found_;
  std::exception_ptr why_; // it was not found
  bool pending_ = false;   // nobody has looked at it yet
  bool finished_ = false;  // nothing more will be found about it

  std::optional<machine::Machine> machine_; // of the game with an added step
  std::unique_ptr<forward::Resident> resident_;
  std::thread thread_; // last: it uses all the others
};

} // namespace oddsat::match
