// What is computed about a game: for whom, against whom, how far ahead, under which strategies. How
// it is computed (solver, prefix, threads) is no part of it. Every member has a row in
// solvers/questions/ask/question_json.cpp, which reads and writes it.
#pragma once

#include "oddsat/gdl/game.hpp"
#include "oddsat/strategy/reading.hpp"
#include "oddsat/strategy/strategy.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace oddsat {

// What the maximiser maximises.
struct Objective {
  enum class Kind {
    goal,         // the chance of a goal value of at least `goal`
    expectedGoal, // the expected goal value, as a part of 100
    none          // nothing: all playouts are looked at, and a maximiser is not needed
  };
  Kind kind = Kind::goal;
  int goal = 100;
};

// What the strategies of both sides may depend on, where not everything is observed by everybody.
struct Information {
  bool pure = false; // the maximiser does not randomise, and its strategy is known to the opponents
  enum class Opponents : uint8_t {
    observing, // what the rules let them observe
    informed   // the whole past; the moves of the present step are hidden from them, too
  };
  Opponents opponents = Opponents::observing;
};

enum class HorizonIs {
  open,  // not known yet
  given, // a part of the question
  found, // every playout has ended by then
  least, // the smallest with a sure win, or with the bound reached, is looked for
  none   // play may go on for ever: the limit of the values with ever more steps
};
const char* name(HorizonIs horizon); // "given", "bound", "least", "forever"; empty where it is open

// How `next` in strategies is put into a program: by formulas about the position that say the same
// (regression), or by imagining all that could follow (timelines).
enum class Lookahead { smaller, regression, timelines };

struct Question {
  gdl::Term player = {};                   // the maximiser; no name: see resolved()
  std::vector<gdl::Term> randomRoles = {}; // choose uniformly at random
  Objective objective = {};
  std::optional<int> horizon = {}; // steps ahead; unset: engines that search may go to the end
  HorizonIs horizonIs = HorizonIs::open;
  Information information = {};
  bool simultaneousAsLastMover = false; // where both sides choose at once, the maximiser commits

  std::vector<strategy::Binding> strategies = {};
  strategy::Reading reading = strategy::Reading::finalFT; // of paths that end, in strategies
  Lookahead lookahead = Lookahead::smaller;
  bool aware = false; // strategies look ahead knowing the strategies of the others
  // A role whose only legal move is one of these has nothing to decide; nor has one with any single
  // legal move, if `forcedIsIdle`.
  std::vector<gdl::Term> idleMoves = {{"noop"}, {"pass"}, {"wait"}};
  bool forcedIsIdle = false;

  // The game that is solved may begin elsewhere than the game as it was written: the fluents of its
  // own start (`init` in strategies).
  std::optional<std::vector<gdl::Term>> ownStart = {};

  // It may also have one more step: after the end of the game as it was written `roles` move at
  // random and everybody else is idle. Answers and messages name neither. See paidGame().
  struct AddedStep {
    std::vector<gdl::Term> roles;
    gdl::Term idle;
    std::string over = "over", could = "could"; // relations: where it ended, what was legal
  };
  std::optional<AddedStep> addedStep = {};

  bool isAdded(const gdl::Term& role) const {
    return addedStep && std::ranges::count(addedStep->roles, role) > 0;
  }
  bool isRandom(const gdl::Term& role) const { return std::ranges::count(randomRoles, role) > 0; }
  bool expectsGoal() const { return objective.kind == Objective::Kind::expectedGoal; }
  bool hasChance() const { return !randomRoles.empty() || expectsGoal(); }
  // Has a role nothing to decide that can only make this move?
  bool isIdle(const gdl::Term& only) const {
    return forcedIsIdle || std::ranges::count(idleMoves, only) > 0;
  }
  // The least goal value that wins in the game that is solved.
  int winningGoal() const;
  // The worth of a playout that ends with these goal values of the player, of 100.
  int hundredths(std::span<const int> goals) const;
  // Rules that never let the player win are a mistake, but not where the game goes on from another
  // position, and an expected goal value may be 0.
  bool mustBeWinnable() const { return !ownStart && !addedStep; }
};

// The role of that name in either notation. Error that lists the roles of the game.
gdl::Term findRole(const gdl::Game& game, const std::string& name);

// The same question with the defaults that depend on the game: roles named `random` play at random,
// and the player is the first role that does not. Error where a role is not one of the game, the
// player plays at random, or there is nobody else.
Question resolved(Question question, const gdl::Game& game);

// For engines that compute chances only: a question about an expected goal value as one about a
// chance of winning. Returns the game with an added step, and changes the question to be about that
// game: strategies look at the end of the game as it was written, and the horizon is longer by one.
// Error where the game has no end or no goal values.
gdl::Game paidGame(const gdl::Game& game, Question& question);

} // namespace oddsat
