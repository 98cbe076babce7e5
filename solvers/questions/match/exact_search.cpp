#include "oddsat/questions/match/exact_search.hpp"

#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/question.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace oddsat::match {

namespace {

constexpr double compileSeconds = 60; // games that take longer to compile are unlikely to be solved
constexpr auto pollInterval = std::chrono::milliseconds(10);

bool playsAtRandom(const gdl::Term& role) {
  return role == gdl::Term{gdl::word::random};
}

} // namespace

bool ExactSearch::applies(const gdl::Game& rules, const gdl::Term& role) {
  const auto randomRoles = std::ranges::count_if(rules.roles, playsAtRandom);
  return !playsAtRandom(role) && rules.roles.size() - static_cast<size_t>(randomRoles) <= 2;
}

ExactSearch::ExactSearch(gdl::Game rules, gdl::Term role, const Limits& limits)
    : rules_(std::move(rules)), role_(std::move(role)), limits_(limits),
      thread_([this] { work(); }) {}

ExactSearch::~ExactSearch() {
  *end_ = true;
  pause();
  {
    const std::lock_guard lock(mutex_);
    changed_.notify_all();
  }
  thread_.join();
}

void ExactSearch::begin(std::vector<gdl::Term> fluents) {
  const std::lock_guard lock(mutex_);
  const bool same = position_ && position_->fluents == fluents;
  if (same && found_) return;
  if (position_) *position_->stop = true;
  position_ = {std::move(fluents), std::make_shared<std::atomic<bool>>(false)};
  found_.reset();
  why_ = nullptr;
  pending_ = true;
  finished_ = false;
  changed_.notify_all();
}

void ExactSearch::pause() {
  const std::lock_guard lock(mutex_);
  if (position_) *position_->stop = true;
}

std::optional<ExactSearch::Found> ExactSearch::found() const {
  const std::lock_guard lock(mutex_);
  return found_;
}

// Limits send no notification, so they are polled.
void ExactSearch::wait(const Limits& limits) const {
  std::unique_lock lock(mutex_);
  while (!found_ && !finished_ && !limits.reached()) changed_.wait_for(lock, pollInterval);
}

void ExactSearch::rethrow() const {
  const std::lock_guard lock(mutex_);
  if (why_) std::rethrow_exception(why_);
}

std::optional<ExactSearch::Position> ExactSearch::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return *end_ || pending_; });
  if (*end_) return std::nullopt;
  pending_ = false;
  return position_;
}

void ExactSearch::work() {
  std::exception_ptr unprepared;
  try {
    prepare();
  } catch (const std::exception&) { // too large or unsuitable: no position has a result
    unprepared = std::current_exception();
  }
  while (const std::optional<Position> position = next()) {
    std::optional<Found> found;
    std::exception_ptr why = unprepared;
    try {
      if (!unprepared) found = search(*position);
    } catch (const std::exception&) { // a limit, a simultaneous choice, or an endless playout
      why = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    if (position_->stop != position->stop) continue; // another position was begun in the meantime
    found_ = std::move(found);
    why_ = std::move(why);
    finished_ = true;
    changed_.notify_all();
  }
}

// Prepares the search. Goal values that rules compute outside of the range are an Error here: such
// goals cannot be proved, so only the tree search plays these games.
void ExactSearch::prepare() {
  const Limits limits = limits_.stoppedBy(end_);
  rules_.nearestGoals = false;
  Question question =
      resolved({.player = role_, .objective = {Objective::Kind::expectedGoal}}, rules_);
  Report quiet;
  machine_ = machine::Machine::compile(paidGame(rules_, question), limits.within(compileSeconds),
                                       quiet, machine::Machine::Effort::quick);
  question.ownStart =
      machine_->fluentsOf(machine_->initial()); // positions that are lost have a value, too
  resident_ = std::make_unique<forward::Resident>(*machine_, question, forward::Options{}, limits);
}

ExactSearch::Found ExactSearch::search(const Position& position) {
  const Answer answer =
      resident_->at(machine_->stateOf(position.fluents), std::numeric_limits<int>::max(),
                    limits_.stoppedBy(position.stop));
  if (answer.status != Status::exact) throw LimitReached(answer.reason);
  for (const MoveValue& best : answer.bestMoves)
    if (best.role == role_) return Found{best.move, answer.low, answer.statistics.at("nodes")};
  throw Error(toInfix(role_) + " has nothing to choose");
}

} // namespace oddsat::match
