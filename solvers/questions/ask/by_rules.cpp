// Search for questions with few steps about games that are too large to be compiled: all joint
// moves are explored, and the rules are evaluated in each position.
#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/games/value/combined.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/questions/ask/ways.hpp"
#include "oddsat/strategy/refused_position.hpp"

#include <algorithm>
#include <map>

namespace oddsat::ask {

namespace {

constexpr int nearSteps = 4; // number of steps up to which this is worthwhile

// True if the horizon is so near that all playouts can be explored.
bool looksOnlyNear(const Inquiry& inquiry) {
  const Question& question = inquiry.question();
  return inquiry.question().horizonIs == HorizonIs::given && *question.horizon <= nearSteps &&
         question.strategies.empty();
}

using machine::Joint;
using machine::State;
using machine::View;

class Lookahead {
public:
  Lookahead(const Inquiry& inquiry, Work& work)
      : question_(inquiry.question()),
        game_(reasoner::interpretedGame(inquiry.game(), work.limits)),
        sides_(value::sidesOf(game_->roles(), question_)), work_(work) {}

  Answer answer() {
    Answer answer;
    answer.solver = "rules";
    try {
      const State start = game_->initial();
      answer.low = answer.high = valueOf(start, *question_.horizon);
      addMoves(start, answer);
      answer.status = Status::exact;
    } catch (const LimitReached& limit) {
      answer.low = 0;
      answer.high = 1;
      answer.reason = limit.what();
    }
    answer.statistics["states"] = known_.size();
    return answer;
  }

private:
  Rational valueOf(const State& state, int steps) {
    const auto known = known_.find({steps, state});
    if (known != known_.end()) return known->second;
    work_.limits.check();
    const View view = game_->view(state);
    Rational value = 0;
    if (view.terminal) {
      value = question_.hundredths(view.goals[sides_.maximiser]) / 100;
    } else if (steps > 0) {
      refuse(state, view);
      Joint joint(view.legal.size());
      value = choose(state, steps, view, joint, 0);
    }
    known_.emplace(std::pair(steps, state), value);
    return value;
  }

  // The value after the moves of the maximiser, then of its opponents, then of chance.
  Rational choose(const State& state, int steps, const View& view, Joint& joint, size_t place) {
    if (place == sides_.order.size()) return valueOf(game_->next(state, joint), steps - 1);
    const size_t role = sides_.order[place];
    const value::Side side = sides_.of[role];
    value::Combined all(side);
    for (const machine::MoveId move : view.legal[role]) {
      joint[role] = move;
      const Rational value = choose(state, steps, view, joint, place + 1);
      all.add(value);
      if (side != value::Side::chance && value == (side == value::Side::maximiser ? 1 : 0)) break;
    }
    return all.value();
  }

  // Throws Error for a position without a value.
  void refuse(const State& state, const View& view) const {
    const std::vector<size_t> widths = widthsOf(view);
    strategy::RefusedPosition position{{}, {}, game_->fluentsOf(state)};
    for (size_t role = 0; role < widths.size(); ++role)
      if (widths[role] == 0) position.roles.push_back(game_->roles()[role]);
    if (!position.roles.empty()) throw strategy::noMove(position, question_.strategies);
    if (question_.simultaneousAsLastMover || !value::bothChoose(sides_, widths)) return;
    for (const size_t role : value::choosing(sides_, widths))
      position.roles.push_back(game_->roles()[role]);
    throw strategy::bothSidesChoose(position);
  }

  static std::vector<size_t> widthsOf(const View& view) {
    std::vector<size_t> widths;
    for (const auto& moves : view.legal) widths.push_back(moves.size());
    return widths;
  }

  void addMoves(const State& start, Answer& answer) {
    const View view = game_->view(start);
    const auto role = value::listedRole(sides_, widthsOf(view));
    if (view.terminal || *question_.horizon == 0 || !role) return;
    for (const machine::MoveId move : view.legal[*role]) {
      View only = view;
      only.legal[*role] = {move};
      Joint joint(view.legal.size());
      const Rational value = choose(start, *question_.horizon, only, joint, 0);
      const gdl::Term term = game_->move(*role, move);
      answer.moves.push_back({game_->roles()[*role], term, value, value});
      if (value == answer.low) answer.bestMoves.push_back(answer.moves.back());
    }
    answer.bestMovesComplete = true;
  }

  const Question& question_;
  std::unique_ptr<reasoner::Playable> game_;
  value::Sides sides_;
  Work& work_;
  std::map<std::pair<int, State>, Rational> known_; // by number of steps left and position
};

} // namespace

bool playsByRules(const Inquiry& inquiry, const Options& options, Work& work) {
  return looksOnlyNear(inquiry) && !inquiry.compilesWithin(options.secondsToCompile, work);
}

Result byRules(const Inquiry& inquiry, const Options& options, Work& work) {
  gdl::demandFullInformation(inquiry.game(), "the evaluation of rules position by position");
  work.remark("solver: rules (the game is too large to be compiled: the rules are evaluated on "
              "each position)");
  Result result;
  result.answer = timed(work.spent, "solve", [&] { return Lookahead(inquiry, work).answer(); });
  result.horizon = *inquiry.question().horizon;
  result.horizonIs = inquiry.question().horizonIs;
  if (!options.allMoves) result.answer.moves.clear();
  return result;
}

} // namespace oddsat::ask
