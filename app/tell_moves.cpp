#include "tell_moves.hpp"

#include "first_moves.hpp"
#include "machine/start.hpp"
#include "pipeline.hpp"
#include "playouts/strategy_filter.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace oddsat::app {

namespace {

using Moves = std::vector<std::vector<machine::MoveId>>; // by role

class FirstStep {
public:
  FirstStep(Session& session, const Asked& asked, const SolveAt& solveAt)
      : session_(session), asked_(asked), machine_(asked.machine), solveAt_(solveAt),
        start_(machine_.initial()), moves_(allowedMoves()), chooser_(findChooser()) {}

  bool hasChooser() const { return chooser_ < moves_.size(); }
  bool chooserIsPlayer() const { return role(chooser_) == asked_.question.player; }
  const gdl::Term& chooser() const { return role(chooser_); }
  size_t choices() const { return moves_[chooser_].size(); }
  const gdl::Term& onlyMove() const { return term(moves_[chooser_].front()); }

  bool allows(const gdl::Term& move) const {
    return std::ranges::any_of(moves_[chooser_],
                               [&](machine::MoveId id) { return term(id) == move; });
  }

  // Where one move of the chooser leads, when nothing is left to chance.
  machine::State after(const gdl::Term& move) const {
    machine::Joint joint;
    for (size_t index = 0; index < moves_.size(); ++index) {
      bool theirs = index == chooser_;
      auto is = [&](machine::MoveId id) { return !theirs || term(id) == move; };
      joint.push_back(*std::ranges::find_if(moves_[index], is));
    }
    return machine_.next(start_, joint);
  }

  // The chooser's moves with the asked player's value; ends early at the first of the wanted value.
  std::vector<MoveValue> values(const std::optional<Rational>& wanted) {
    std::vector<MoveValue> found;
    for (machine::MoveId move : moves_[chooser_]) {
      std::optional<Rational> value = valueAfter(move);
      if (!value) return {};
      found.push_back({chooser(), term(move), *value});
      if (value == wanted) return {found.back()};
    }
    return found;
  }

private:
  const gdl::Term& role(size_t index) const { return machine_.roles()[index]; }
  const gdl::Term& term(machine::MoveId move) const { return machine_.moves(chooser_)[move]; }

  bool atRandom(size_t index) const {
    return std::ranges::count(asked_.question.randomRoles, role(index)) > 0;
  }

  Moves allowedMoves() const {
    machine::View view = machine_.view(start_);
    if (view.terminal || *asked_.question.horizon == 0) return {};
    if (asked_.question.strategies.empty()) return view.legal;
    playouts::StrategyFilter filter(asked_.game, asked_.question, machine_, session_.limits,
                                    session_.report);
    for (size_t index = 0; index < view.legal.size(); ++index)
      view.legal[index] = filter.allowed(index, start_, view.legal[index]);
    return view.legal;
  }

  // The asked player if it has a choice, else an opponent who has one, else the player's only move.
  size_t findChooser() const {
    size_t found = moves_.size();
    for (size_t index = moves_.size(); index-- > 0;) {
      if (atRandom(index) || moves_[index].size() < 2) continue;
      if (found == moves_.size() || role(index) == asked_.question.player) found = index;
    }
    for (size_t index = 0; found == moves_.size() && index < moves_.size(); ++index)
      if (role(index) == asked_.question.player && moves_[index].size() == 1) return index;
    return found;
  }

  // The worst for the asked player of what opponents may do at the same time (they know the move),
  // each the average over the random roles.
  std::optional<Rational> valueAfter(machine::MoveId move) {
    machine::Joint joint(moves_.size());
    joint[chooser_] = move;
    return valueFrom(0, joint, false);
  }

  // Roles one after the other: first all opponents, then, in a second round, chance.
  std::optional<Rational> valueFrom(size_t index, machine::Joint& joint, bool chanceRound) {
    if (index == joint.size())
      return chanceRound ? valueAt(machine_.next(start_, joint)) : valueFrom(0, joint, true);
    if (index == chooser_ || atRandom(index) != chanceRound)
      return valueFrom(index + 1, joint, chanceRound);
    std::optional<Rational> least;
    Rational sum = 0;
    for (machine::MoveId each : moves_[index]) {
      joint[index] = each;
      std::optional<Rational> value = valueFrom(index + 1, joint, chanceRound);
      if (!value) return std::nullopt;
      sum += *value;
      if (!least || *value < *least) least = value;
    }
    if (!chanceRound || !least) return least;
    return Rational(sum / static_cast<long>(moves_[index].size()));
  }

  std::optional<Rational> valueAt(const machine::State& state) {
    Asked after = askFrom(session_, asked_, state, *asked_.question.horizon - 1);
    Answer answer = solveAt_(after);
    return answer.status == Status::exact ? std::optional(answer.low) : std::nullopt;
  }

  Session& session_;
  const Asked& asked_;
  const machine::Machine& machine_;
  const SolveAt& solveAt_;
  machine::State start_;
  Moves moves_;
  size_t chooser_;
};

// The allowed ones of the moves that the outermost block decides.
std::vector<FirstMove> movesDecided(const FirstStep& first, const Asked& asked,
                                    const cnf::QuantifiedCnf& formula) {
  Road road;
  MoveOrder order;
  if (!first.chooserIsPlayer()) order = moveOrder(asked.game, asked.question, road);
  std::vector<FirstMove> moves = outermostMoves(formula, first.chooser(), order);
  std::erase_if(moves, [&](const FirstMove& each) { return !first.allows(each.move); });
  return moves;
}

// The values that the solver told with its answer, where they cover all legal moves.
std::vector<MoveValue> valuesTold(const FirstStep& first, const std::vector<FirstMove>& moves,
                                  const Answer& answer) {
  if (answer.alternatives.size() != moves.size() || moves.size() != first.choices()) return {};
  std::vector<MoveValue> told;
  for (size_t i = 0; i < moves.size(); ++i) {
    if (!answer.alternatives[i]) return {};
    told.push_back({first.chooser(), moves[i].move, *answer.alternatives[i]});
  }
  return told;
}

// The move that the values of the outermost block make.
std::vector<MoveValue> moveMade(const FirstStep& first, const std::vector<FirstMove>& moves,
                                const Answer& answer) {
  const std::set<cnf::Lit> values(answer.outermost.begin(), answer.outermost.end());
  auto isMade = [&](const FirstMove& each) {
    return std::ranges::all_of(each.literals, [&](cnf::Lit l) { return values.contains(l); });
  };
  auto made = std::ranges::find_if(moves, isMade);
  if (made != moves.end()) return {{first.chooser(), made->move, answer.low}};
  return {};
}

void tellAll(FirstStep& first, std::vector<MoveValue> told, Answer& answer) {
  answer.moves = told.empty() ? first.values(std::nullopt) : std::move(told);
  for (const MoveValue& move : answer.moves)
    if (move.value == answer.low) answer.bestMoves.push_back(move);
  answer.bestMovesComplete = !answer.moves.empty();
}

} // namespace

Asked askFrom(Session& session, const Asked& asked, const machine::State& state, int horizon) {
  gdl::Game game = machine::startingFrom(asked.game, asked.machine.fluentsOf(state));
  Report quiet; // what is odd about the game was told when it was read
  auto machine = machine::Machine::compile(game, session.limits, quiet);
  Asked after{std::move(game), std::move(machine), asked.question, asked.horizonIs};
  after.question.horizon = std::max(0, horizon);
  if (!after.question.ownStart)
    after.question.ownStart = asked.machine.fluentsOf(asked.machine.initial());
  return after;
}

std::vector<std::vector<cnf::Lit>> firstMoveChoices(Session& session, const Asked& asked,
                                                    const cnf::QuantifiedCnf& formula) {
  const SolveAt none;
  FirstStep first(session, asked, none);
  std::vector<std::vector<cnf::Lit>> choices;
  if (first.hasChooser())
    for (FirstMove& move : movesDecided(first, asked, formula))
      choices.push_back(std::move(move.literals));
  return choices;
}

void tellMoves(Session& session, const Asked& asked, const cnf::QuantifiedCnf& formula,
               const SolveAt& solveAt, Answer& answer) {
  if (answer.status != Status::exact) return;
  FirstStep first(session, asked, solveAt);
  if (!first.hasChooser()) return;
  const std::vector<FirstMove> moves = movesDecided(first, asked, formula);
  if (session.options.moves) return tellAll(first, valuesTold(first, moves, answer), answer);
  answer.bestMoves = moveMade(first, moves, answer);
  if (answer.bestMoves.empty() && first.choices() == 1)
    answer.bestMoves = {{first.chooser(), first.onlyMove(), answer.low}};
  if (answer.bestMoves.empty() && !first.chooserIsPlayer())
    answer.bestMoves = first.values(answer.low);
}

void tellReplies(Session& session, const Asked& asked, const SolveAt& solveAt, Answer& answer) {
  if (!asked.question.randomRoles.empty() || answer.moves.empty()) return;
  FirstStep first(session, asked, solveAt);
  if (!first.hasChooser() || !first.chooserIsPlayer()) return;
  for (MoveValue& move : answer.moves) {
    if (move.value != 0) continue;
    Asked after = askFrom(session, asked, first.after(move.move), *asked.question.horizon - 1);
    FirstStep second(session, after, solveAt);
    if (!second.hasChooser() || second.chooserIsPlayer()) continue;
    std::vector<MoveValue> reply = second.values(Rational(0));
    if (!reply.empty()) move.reply = reply.front().move;
  }
}

} // namespace oddsat::app
