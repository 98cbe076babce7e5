// What every move of a position is worth, remembered for as long as somebody asks the same
// question about the same game: stepping through a game does not solve it again.
#pragma once

#include "oddsat/app/serve/jobs.hpp"
#include "oddsat/app/serve/json_errors.hpp"
#include "oddsat/app/serve/opened_games.hpp"
#include "oddsat/app/serve/positions_json.hpp"
#include "oddsat/app/serve/recent.hpp"
#include "oddsat/questions/ask/stepping.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace oddsat::serve {

// Nothing where it is not said, or null. The library would turn any number into some int.
std::optional<int> wholeNumber(const Json& asked, const char* key, int most);

// A question of a client (ask/question_json.hpp), with the horizon of the game where it has none.
Question questionAbout(const OpenedGame& opened, const Json& asked);
ask::Inquiry inquiryAbout(const OpenedGame& opened, Question question, Work& work);

// The position in the game that is solved, which may have an added step.
machine::State stateFor(const ask::Inquiry& inquiry, const OpenedGame& opened,
                        const Reached& reached, Work& work);

Json valueJson(const Rational& value); // the fraction, and a decimal for bars and lines
Json boundsJson(const Rational& low, const Rational& high);
Json progressJson(const ProgressReport& report);

class Values { // of one question about one game
public:
  Values(std::shared_ptr<const OpenedGame> opened, const Json& asked, const Limits& limits);

  std::optional<Json> known(const Reached& reached); // the whole answer, where there is one
  // Publishes bounds as "progress" while it works.
  Json find(const Reached& reached, Job& job, const Limits& limits);

private:
  using Key = std::pair<machine::State, int>; // steps, where the question sets a horizon

  Key keyOf(const Reached& reached) const { return {reached.state, bounded_ ? reached.steps : 0}; }
  Json answerJson(const Reached& reached, const Answer& answer) const;
  void remember(const Reached& reached, const Json& answer);

  std::shared_ptr<const OpenedGame> opened_;
  bool bounded_ = false;
  std::timed_mutex searching_; // one search at a time
  std::optional<ask::Stepping> stepping_;
  std::mutex mutex_;
  std::map<Key, Json> answers_;
};

class Questions {
public:
  std::shared_ptr<Values> about(const std::shared_ptr<const OpenedGame>& opened, const Json& asked,
                                const Limits& limits);

private:
  Recent<Values> questions_{4}; // each holds a table of positions
};

} // namespace oddsat::serve
