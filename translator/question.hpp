// The question about a game: maximiser, opponents, objective, horizon, strategies. The way to
// compute the answer (solver, prefix, threads) is not part of it. Every member has a row in
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

// The objective of the maximiser.
struct Objective {
  enum class Kind {
    goal,         // the probability of a goal value of at least `goal`
    expectedGoal, // the expected goal value, divided by 100
    none          // none: all playouts count, and no maximiser is needed
  };
  Kind kind = Kind::goal;
  int goal = 100;
};

// The information on which the strategies of both sides may depend in games with hidden
// information.
struct Information {
  bool pure = false; // the maximiser does not randomise, and its strategy is known to the opponents
  enum class Opponents : uint8_t {
    observing, // what the rules let the opponents observe
    informed   // the whole past; the moves of the present step are hidden from them, too
  };
  Opponents opponents = Opponents::observing;
};

enum class HorizonIs {
  open,  // not known yet
  given, // part of the question
  found, // a step by which every playout has ended
  least, // the smallest with a sure win, or with the required value
  none   // the limit of the values as the number of steps grows
};
const char* name(HorizonIs horizon); // "given", "bound", "least", "forever"; empty if open

// The translation of `next` in strategies: by equivalent formulas about the position (regression),
// or by hypothetical situations for all continuations (timelines).
enum class Lookahead { smaller, regression, timelines };

struct Question {
  gdl::Term player = {};                   // the maximiser; empty: see resolved()
  std::vector<gdl::Term> randomRoles = {}; // choose uniformly at random
  Objective objective = {};
  std::optional<int> horizon = {}; // in steps; unset: engines that search may go to the end
  HorizonIs horizonIs = HorizonIs::open;
  Information information = {};
  bool simultaneousAsLastMover = false; // if both choose at once, the maximiser commits first

  std::vector<strategy::Binding> strategies = {};
  strategy::Reading reading = strategy::Reading::finalFT; // the end of paths, in strategies
  Lookahead lookahead = Lookahead::smaller;
  bool aware = false; // strategies look ahead with knowledge of the other strategies
  // A role whose only legal move is one of these has nothing to decide; with `forcedIsIdle` this
  // holds for a single legal move of any name.
  std::vector<gdl::Term> idleMoves = {{"noop"}, {"pass"}, {"wait"}};
  bool forcedIsIdle = false;

  // The solved game may begin elsewhere than the original one: the fluents of the original start
  // (`init` in strategies).
  std::optional<std::vector<gdl::Term>> ownStart = {};

  // The solved game may have one more step: after the end of the original game, `roles` move at
  // random and all others make the noop `idle`. Answers and messages name neither. See paidGame().
  struct AddedStep {
    std::vector<gdl::Term> roles;
    gdl::Term idle;
    std::string over = "over", could = "could"; // relations: the end; legal moves
  };
  std::optional<AddedStep> addedStep = {};

  bool isAdded(const gdl::Term& role) const {
    return addedStep && std::ranges::count(addedStep->roles, role) > 0;
  }
  bool isRandom(const gdl::Term& role) const { return std::ranges::count(randomRoles, role) > 0; }
  bool expectsGoal() const { return objective.kind == Objective::Kind::expectedGoal; }
  bool hasChance() const { return !randomRoles.empty() || expectsGoal(); }
  // True if a role that can only make this move has nothing to decide.
  bool isIdle(const gdl::Term& only) const {
    return forcedIsIdle || std::ranges::count(idleMoves, only) > 0;
  }
  // The least goal value that wins in the solved game.
  int winningGoal() const;
  // The payoff of a playout that ends with these goal values of the player, in hundredths.
  int hundredths(std::span<const int> goals) const;
  // Rules by which the player can never win are a mistake, except if the game continues from
  // another position or an expected goal value, which may be 0, is computed.
  bool mustBeWinnable() const { return !ownStart && !addedStep; }
};

// The role of that name in either notation. Throws Error with a list of the roles of the game.
gdl::Term findRole(const gdl::Game& game, const std::string& name);

// The question with defaults that depend on the game: roles named `random` play at random, and the
// maximiser is the first other role. Throws Error if a role is not one of the game, if the
// maximiser plays at random, or if there is no other role.
Question resolved(Question question, const gdl::Game& game);

// For engines that compute probabilities only: a question about an expected goal value becomes one
// about a probability of winning. Returns the game with an added step and changes the question
// accordingly: strategies refer to the end of the original game, and the horizon is longer by one.
// Throws Error if the game has no end or no goal values.
gdl::Game paidGame(const gdl::Game& game, Question& question);

} // namespace oddsat
