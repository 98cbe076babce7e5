// Exact search for the value of the present position, in a thread of its own. Its table is kept
// from move to move, so the results of one position shorten the searches of the next ones.
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
    gdl::Term move;         // the first best move in the order ord
    Rational value;         // expected goal of the role, divided by 100
    uint64_t positions = 0; // number of expanded positions
  };

  // True if the value of the role is the value that it can guarantee: there is at most one
  // opponent.
  static bool applies(const gdl::Game& rules, const gdl::Term& role);

  // Only the memory limit is used. The game is compiled in the thread.
  ExactSearch(gdl::Game rules, gdl::Term role, const Limits& limits);
  ~ExactSearch();

  void begin(std::vector<gdl::Term>
                 fluents); // starts the search for a position; no effect if its value was found
  void pause();            // stops the running search without waiting for its end
  std::optional<Found> found() const;    // result for the position that was begun last
  void wait(const Limits& limits) const; // returns when the search has ended or a limit is reached
  void rethrow()
      const; // throws the reason why there is no result, if it is known: an Error or LimitReached

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

  mutable std::mutex mutex_; // guards the members up to finished_
  mutable std::condition_variable changed_;
  std::optional<Position> position_; // begun last
  std::optional<Found> found_;
  std::exception_ptr why_; // reason why there is no result
  bool pending_ = false;   // the thread has not started with it
  bool finished_ = false;  // the search for it has ended

  std::optional<machine::Machine> machine_; // machine of the game with an added step
  std::unique_ptr<forward::Resident> resident_;
  std::thread thread_; // the last member, since the thread uses all others
};

} // namespace oddsat::match
