#include "oddsat/questions/match/hidden_player.hpp"

#include "oddsat/games/forward/horizon/horizon.hpp"
#include "oddsat/games/hidden/follow.hpp"

#include <algorithm>
#include <set>

namespace oddsat::match {

namespace {

constexpr size_t mostPossible = 100'000; // positions; of more than these some are forgotten

Question questionOf(const gdl::Game& game, const gdl::Term& role) {
  Question question;
  question.player = role;
  question.objective.kind = Objective::Kind::expectedGoal;
  return resolved(std::move(question), game);
}

} // namespace

HiddenPlayer::HiddenPlayer(const gdl::Game& game, const gdl::Term& role, uint64_t seed,
                           const Limits& limits, double seconds)
    : question_(questionOf(game, role)), dice_(seed) {
  Report quiet;
  machine_ =
      std::make_unique<const machine::Machine>(machine::Machine::compile(game, limits, quiet));
  role_ = static_cast<size_t>(std::ranges::find(roles(), role) - roles().begin());
  steps_ = std::make_unique<hidden::ObservedSteps>(*machine_, question_, nullptr, limits);
  possible_ = {steps_->at(machine_->initial())};
  findEquilibrium(limits.within(seconds));
}

void HiddenPlayer::findEquilibrium(const Limits& limits) {
  try {
    const int horizon = forward::findHorizon(*machine_, machine_->initial(), limits).steps;
    hidden::ObservedSteps steps(*machine_, question_, nullptr, limits);
    graph_ = hidden::makeGraph(steps, steps.at(machine_->initial()), horizon,
                               Information::Opponents::observing);
    found_ = hidden::mixedValue(graph_, false, limits);
    if (found_.reason) return;
    // The same positions and observations get the same numbers in the steps of the play.
    graph_ =
        hidden::makeGraph(*steps_, possible_.front(), horizon, Information::Opponents::observing);
    set_ = 0;
  } catch (const LimitReached&) { // a legal move is all that is known
  } catch (const Error&) {        // no horizon, or a role does not know its moves
  }
}

std::vector<gdl::Term> HiddenPlayer::legal() const {
  std::vector<gdl::Term> moves;
  for (const machine::MoveId move : steps_->moves(possible_.front(), role_))
    moves.push_back(machine_->moves(role_)[move]);
  return moves;
}

std::vector<hidden::PositionId> HiddenPlayer::after(machine::MoveId move,
                                                    const std::vector<gdl::Term>& percepts) {
  const std::set<gdl::Term> seen(percepts.begin(), percepts.end());
  std::set<hidden::PositionId> found;
  for (const hidden::PositionId from : possible_) {
    if (steps_->terminal(from)) continue;
    const hidden::ObservedSteps::Steps& all = steps_->steps(from);
    for (size_t joint = 0; joint < all.to.size() && found.size() < mostPossible; ++joint) {
      if (steps_->joint(from, joint)[role_] != move) continue;
      const hidden::ObservationId observed = all.observed[joint * steps_->roles() + role_];
      const std::vector<gdl::Term> words = steps_->inWords(role_, observed);
      if (std::set<gdl::Term>(words.begin(), words.end()) != seen) continue;
      observed_ = observed;
      found.insert(all.to[joint]);
    }
  }
  return {found.begin(), found.end()};
}

void HiddenPlayer::observe(const gdl::Term& move, const std::vector<gdl::Term>& percepts) {
  const auto own = steps_->moves(possible_.front(), role_);
  const auto made = std::ranges::find_if(
      own, [&](machine::MoveId id) { return machine_->moves(role_)[id] == move; });
  if (made == own.end())
    throw Error(toInfix(move) + " is not legal for " + toInfix(roles()[role_]));
  const auto number = static_cast<uint32_t>(made - own.begin());
  std::vector<hidden::PositionId> positions = after(*made, percepts);
  if (positions.empty()) throw Error("no playout has these observations");
  // While the game continues, the role chooses a move.
  std::ranges::stable_partition(positions,
                                [&](hidden::PositionId id) { return !steps_->terminal(id); });
  possible_ = std::move(positions);
  if (set_) set_ = setAfter(graph_, hidden::maximiser, *set_, number, {observed_});
}

gdl::Term HiddenPlayer::decide() {
  const std::vector<gdl::Term> moves = legal();
  if (moves.empty()) throw Error(toInfix(roles()[role_]) + " has no move here");
  if (set_) {
    const auto& mixture = found_.strategies[hidden::maximiser][*set_];
    return moves[hidden::drawn(mixture, dice_)];
  }
  return moves[std::uniform_int_distribution<size_t>(0, moves.size() - 1)(dice_)];
}

} // namespace oddsat::match
