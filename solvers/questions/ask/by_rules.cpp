// Few steps of a game that is too large to be compiled: every line of play, with the rules
// evaluated on each position.
#include "oddsat/games/forward/sides.hpp"
#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/questions/ask/ways.hpp"
#include "oddsat/strategy/position_note.hpp"

#include <algorithm>
#include <map>

namespace oddsat::ask {

namespace {

constexpr int nearSteps = 4; // so few are worth a look without compiling

// So near that every line of play can be looked at.
bool looksOnlyNear(const Inquiry& inquiry) {
  const Question& question = inquiry.question();
  return inquiry.question().horizonIs == HorizonIs::given && *question.horizon <= nearSteps &&
         question.strategies.empty();
}

using forward::Sides;
using machine::Joint;
using machine::State;
using machine::View;

class Lookahead {
public:
  Lookahead(const Inquiry& inquiry, Work& work)
      : question_(inquiry.question()),
        game_(reasoner::interpretedGame(inquiry.game(), work.limits)),
        sides_(forward::sidesOf(game_->roles(), question_)), work_(work) {}

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
      value = question_.hundredths(view.goals[sides_.asked]) / 100;
    } else if (steps > 0) {
      refuse(state, view);
      Joint joint(view.legal.size());
      value = choose(state, steps, view, joint, 0);
    }
    known_.emplace(std::pair(steps, state), value);
    return value;
  }

  // The asked player, then its opponents, then chance.
  Rational choose(const State& state, int steps, const View& view, Joint& joint, size_t place) {
    if (place == sides_.order.size()) return valueOf(game_->next(state, joint), steps - 1);
    const size_t role = sides_.order[place];
    const bool asks = sides_.of[role] == Sides::Side::asked;
    Rational best = asks ? 0 : 1, sum = 0;
    for (const machine::MoveId move : view.legal[role]) {
      joint[role] = move;
      const Rational value = choose(state, steps, view, joint, place + 1);
      sum += value;
      best = asks ? std::max(best, value) : std::min(best, value);
      if (!sides_.isChance(role) && best == (asks ? 1 : 0)) break;
    }
    if (!sides_.isChance(role)) return best;
    return sum / static_cast<unsigned long>(view.legal[role].size());
  }

  void refuse(const State& state, const View& view) const {
    size_t choosing = 0;
    for (size_t role = 0; role < view.legal.size(); ++role) {
      if (view.legal[role].empty())
        throw Error({}, strategy::cannotMove({game_->roles()[role]}, question_.strategies),
                    {note(state)});
      choosing += !sides_.isChance(role) && view.legal[role].size() > 1 ? 1 : 0;
    }
    if (choosing > 1 && !question_.simultaneousAsLastMover)
      throw Error({},
                  "several roles have a choice at once: the game is not turn-taking "
                  "(--simultaneous-as-last-mover accepts it; the asked player commits first)",
                  {note(state)});
  }

  Note note(const State& state) const { return strategy::positionNote(game_->fluentsOf(state)); }

  // Whose first moves have values: the asked player, or the one opponent that answers; nobody where
  // only dice have a choice.
  std::optional<size_t> chooser(const View& view) const {
    if (view.legal[sides_.asked].size() > 1) return sides_.asked;
    std::optional<size_t> answering;
    for (size_t role = 0; role < view.legal.size(); ++role)
      if (sides_.of[role] == Sides::Side::opponent && view.legal[role].size() > 1) {
        if (answering) return std::nullopt;
        answering = role;
      }
    if (answering) return answering;
    for (size_t role = 0; role < view.legal.size(); ++role)
      if (sides_.isChance(role) && view.legal[role].size() > 1) return std::nullopt;
    return sides_.asked;
  }

  void addMoves(const State& start, Answer& answer) {
    const View view = game_->view(start);
    const auto role = chooser(view);
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
  Sides sides_;
  Work& work_;
  std::map<std::pair<int, State>, Rational> known_; // by steps left and position
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
