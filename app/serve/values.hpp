// The values of positions for one question, and what they mean: who wins, which moves are best, and
// what the others give away. Two chances are looked at: that of the goal in question, and that of
// the next lower goal value ("at least a draw"). Answers are stored while the same question about
// the same game is in use, so stepping through a game does not solve it again.
#pragma once

#include "oddsat/app/serve/jobs.hpp"
#include "oddsat/app/serve/json_errors.hpp"
#include "oddsat/app/serve/opened_games.hpp"
#include "oddsat/app/serve/positions_json.hpp"
#include "oddsat/app/serve/recent.hpp"
#include "oddsat/app/serve/verdict.hpp"
#include "oddsat/questions/ask/stepping.hpp"

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace oddsat::serve {

// Unset if the key is missing or null. The range is checked, because the JSON library converts any
// number to an int.
std::optional<int> wholeNumber(const Json& json, const char* key, int most);

// The question of a request (ask/question_json.hpp); if it has no horizon, the horizon of the game
// is used.
Question questionAbout(const OpenedGame& opened, const Json& json);
ask::Inquiry inquiryAbout(const OpenedGame& opened, Question question, Work& work);

// The state of this position in the game that is solved, which may have an added step.
machine::State stateFor(const ask::Inquiry& inquiry, const OpenedGame& opened,
                        const Reached& reached, Work& work);

Json valueJson(const Rational& value); // the fraction, and a decimal for bars and lines
Json boundsJson(const Rational& low, const Rational& high);
Json progressJson(const ProgressReport& report);

class Values { // values for one question about one game
public:
  Values(std::shared_ptr<const OpenedGame> opened, const Json& json, const Limits& limits);

  std::optional<Json> known(const Reached& reached); // the complete answer, if it is stored
  // `onProgress` receives the answer as far as it is known, during the search.
  using OnProgress = std::function<void(const Json&)>;
  Json find(const Reached& reached, const Limits& limits, const OnProgress& onProgress);

private:
  using Key = std::pair<machine::State, int>; // number of steps, if the question sets a horizon
  struct Search {                             // for one of the two goal values
    int goal;
    ask::Stepping stepping;
  };

  Key keyOf(const Reached& reached) const { return {reached.state, bounded_ ? reached.steps : 0}; }
  void addSearch(Question question, Work& work);
  Json answerJson(const Reached& reached, const std::vector<Answer>& found) const;
  Json moveJson(const JudgedMove& move) const;
  std::optional<int> stepsToWin(const Reached& reached, const Limits& limits) const;
  void remember(const Reached& reached, const Json& answer);

  std::shared_ptr<const OpenedGame> opened_;
  bool bounded_ = false;
  std::timed_mutex searching_;  // one search at a time
  std::deque<Search> searches_; // the goal in question first
  std::mutex mutex_;
  std::map<Key, Json> answers_;
};

class Questions {
public:
  std::shared_ptr<Values> about(const std::shared_ptr<const OpenedGame>& opened, const Json& json,
                                const Limits& limits);

private:
  Recent<Values> questions_{4}; // each contains tables of positions
};

} // namespace oddsat::serve
