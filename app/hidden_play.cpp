#include "oddsat/app/hidden_play.hpp"

#include "oddsat/app/print.hpp"
#include "oddsat/app/progress_line.hpp"
#include "oddsat/app/terminal_play.hpp"

#include "oddsat/games/hidden/follow.hpp"
#include "oddsat/questions/ask/observed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <random>

namespace oddsat::app {

namespace {

using hidden::Side;

class HiddenTable {
public:
  HiddenTable(Session& session, const ask::Inquiry& inquiry, std::istream& in)
      : inquiry_(inquiry), machine_(inquiry.machine(session)), in_(in),
        game_(ask::observedGame(inquiry, session)), steps_(game_.steps()),
        dice_(static_cast<uint64_t>(session.options.seed.value_or(1))),
        human_(roleOfPerson(session, inquiry)), position_(game_.start()) {
    game_.requireKnownMoves();
    graph_ = game_.graph();
    found_ = hidden::mixedValue(graph_, false, session.limits);
    if (found_.reason) throw LimitReached(*found_.reason);
  }

  void run() {
    clearProgressLine();
    fmt::print("you are {}; a move or its number, '?' for the list, 'quit' to stop\n",
               name(human_));
    fmt::print("value for {}: {}\n", gdl::toInfix(inquiry_.question().player), inWords(found_.low));
    for (int made = 0; made < game_.horizon() && !steps_.terminal(position_); ++made) step();
    tellGoals(machine_, machine_.view(steps_.state(position_)));
  }

private:
  std::string name(size_t role) const { return gdl::toInfix(machine_.roles()[role]); }

  // The person speaks first, so that nothing of the others' moves can show.
  void step() {
    machine::Joint joint(steps_.roles());
    joint[human_] = ownMove();
    for (const Side side : {hidden::maximiser, hidden::opponents}) chooseFor(side, joint);
    for (const size_t role : graph_.roles.chance)
      if (role != human_) joint[role] = anyOf(steps_.moves(position_, role));
    follow(joint);
  }

  machine::MoveId ownMove() {
    const auto legal = steps_.moves(position_, human_);
    if (legal.size() == 1) return legal.front();
    while (true) {
      if (const auto move = askPerson(machine_, human_, legal, in_)) return *move;
      fmt::print("a move cannot be taken back: what was observed stays known\n");
    }
  }

  machine::MoveId anyOf(std::span<const machine::MoveId> legal) {
    return legal[std::uniform_int_distribution<size_t>(0, legal.size() - 1)(dice_)];
  }

  void chooseFor(Side side, machine::Joint& joint) {
    const std::vector<machine::MoveId> moves = graph_.moves(
        steps_, side, known_[side], hidden::drawn(found_.strategies[side][known_[side]], dice_));
    for (size_t i = 0; i < moves.size(); ++i)
      if (const size_t role = graph_.roles.of[side][i]; role != human_) joint[role] = moves[i];
  }

  void follow(const machine::Joint& joint) {
    const hidden::ObservedSteps::Steps& all = steps_.steps(position_);
    if (all.to.empty()) throw Error("'" + name(human_) + "' has no legal move here");
    const size_t number = steps_.numberOf(position_, joint);
    const hidden::ObservationId* observed = all.observed.data() + number * steps_.roles();
    tellObservation(observed[human_]);
    if (!steps_.terminal(all.to[number]))
      for (const Side side : {hidden::maximiser, hidden::opponents})
        known_[side] = setAfter(side, number, observed);
    position_ = all.to[number];
  }

  uint32_t setAfter(Side side, size_t number, const hidden::ObservationId* observed) const {
    const size_t move = numberOfSide(steps_, graph_.roles.of[side], position_, number);
    std::vector<hidden::ObservationId> seen;
    for (const size_t role : graph_.roles.of[side]) seen.push_back(observed[role]);
    return hidden::setAfter(graph_, side, known_[side], static_cast<uint32_t>(move), seen).value();
  }

  void tellObservation(hidden::ObservationId observed) const {
    std::vector<std::string> words;
    for (const gdl::Term& percept : steps_.inWords(human_, observed))
      words.push_back(gdl::toInfix(percept));
    std::ranges::sort(words);
    fmt::print("you see: {}\n",
               words.empty() ? "nothing" : fmt::format("{}", fmt::join(words, ", ")));
  }

  const ask::Inquiry& inquiry_;
  const machine::Machine& machine_;
  std::istream& in_;
  playouts::ObservedGame game_;
  hidden::ObservedSteps& steps_;
  hidden::Graph graph_;
  hidden::MixedValue found_;
  std::mt19937_64 dice_;
  size_t human_;
  hidden::PositionId position_;
  std::array<uint32_t, 2> known_{}; // by side: its information set
};

} // namespace

void playHidden(Session& session, const ask::Inquiry& inquiry, std::istream& in) {
  if (!session.options.log.empty())
    throw Error("--log writes all moves, and with hidden information some of them are hidden");
  if (inquiry.question().information.opponents == Information::Opponents::informed)
    throw Error("--play is for opponents who observe what the rules show");
  if (inquiry.question().information.pure)
    throw Error("--play is for strategies that may randomise; leave out --pure");
  try {
    HiddenTable(session, inquiry, in).run();
  } catch (const Quit&) {
    fmt::print("\nstopped\n");
  }
}

} // namespace oddsat::app
