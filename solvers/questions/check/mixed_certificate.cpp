#include "oddsat/questions/check/mixed_certificate.hpp"

#include "oddsat/base/error.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <sstream>

namespace oddsat::check {

namespace {

constexpr size_t maximiser = 0, opponents = 1;

using Row = std::map<std::string, Rational>; // probability by move
using Strategy = std::map<std::string, Row>; // by the knowledge of the side
using Strategies = std::array<Strategy, 2>;  // by side

Row readRow(const std::string& text, const Location& where) {
  Row row;
  Rational sum = 0;
  for (size_t at = 0; at < text.size();) {
    if (text.substr(at, 3) != " | ")
      throw Error(where, "a row is 'what is known : | move = p | ...'");
    const size_t end = std::min(text.find(" | ", at + 3), text.size());
    const std::string part = text.substr(at + 3, end - at - 3);
    const size_t sign = part.rfind(" = ");
    const auto value =
        sign == std::string::npos ? std::nullopt : readRational(part.substr(sign + 3));
    if (!value || *value < 0) throw Error(where, "'" + part + "' has no probability");
    if (!row.emplace(part.substr(0, sign), *value).second)
      throw Error(where, "the move '" + part.substr(0, sign) + "' is there twice");
    sum += *value;
    at = end;
  }
  if (sum != 1)
    throw Error(where, "the probabilities add up to " + toString(sum) + ", and not to 1");
  return row;
}

Strategies readStrategies(const Input& input) {
  Strategies found;
  std::istringstream in(input.text);
  std::string line;
  std::optional<size_t> side;
  for (int number = 1; std::getline(in, line); ++number) {
    const Location where{input.name, number, 1};
    if (line.empty() || line.front() == '%') continue;
    if (line.starts_with("maximiser ")) {
      side = maximiser;
    } else if (line.starts_with("opponents ")) {
      side = opponents;
    } else {
      const size_t sign = line.find(" :");
      if (!side || sign == std::string::npos) throw Error(where, "no row of a strategy");
      if (!found[*side].emplace(line.substr(0, sign), readRow(line.substr(sign + 2), where)).second)
        throw Error(where, "a second row for the same information set");
    }
  }
  return found;
}

class Walk {
public:
  Walk(const machine::Machine& machine, const Question& question, const Strategies& strategies,
       const Limits& limits)
      : machine_(machine), question_(question), strategies_(strategies), limits_(limits) {
    for (size_t role = 0; role < machine.roles().size(); ++role) {
      const gdl::Term& name = machine.roles()[role];
      if (question.isRandom(name))
        chance_.push_back(role);
      else
        of_[name == question.player ? maximiser : opponents].push_back(role);
    }
  }

  // The value of the best reply of `side` to the strategy of the other side.
  Rational bestReply(size_t side, const machine::State& start) {
    side_ = side;
    sets_.clear();
    sets_.push_back({});
    numbers_ = {{"start", 0}};
    whole_.clear();
    go(start, *question_.horizon, {"start", "start"}, 1);
    // The predecessor of a set has a smaller index.
    for (size_t set = sets_.size(); set-- > 1;)
      sets_[sets_[set].before].worth[sets_[set].move] += best(sets_[set]);
    return best(sets_.front());
  }

  uint64_t histories() const { return histories_; }

private:
  struct Set { // an information set of the replying side
    size_t before = 0;
    std::string move = {};
    std::map<std::string, Rational> worth = {}; // by move
  };
  using Known = std::array<std::string, 2>;

  Rational best(const Set& set) const {
    std::optional<Rational> best;
    for (const auto& [move, worth] : set.worth)
      if (!best || (side_ == maximiser ? worth > *best : worth < *best)) best = worth;
    return best.value_or(0);
  }

  const machine::View& viewOf(const machine::State& state) {
    const auto known = views_.find(state);
    return known != views_.end() ? known->second
                                 : views_.emplace(state, machine_.view(state)).first->second;
  }

  // Visits all histories after this one. `chance`: probability of the history by the choices of
  // chance and the other side.
  void go(const machine::State& state, int steps, const Known& known, const Rational& chance) {
    if (++histories_ % 256 == 0) limits_.check();
    const machine::View& view = viewOf(state);
    const size_t set = numbers_.at(known[side_]);
    if (view.terminal || steps == 0) return; // its payoff was added by the step before
    size_t draws = 1;
    for (const size_t role : chance_) draws *= view.legal[role].size();
    machine::Joint joint(view.legal.size());
    demandWholeRow(1 - side_, known[1 - side_], view);
    const Rational part = chance / static_cast<unsigned long>(draws);
    forEachJoint(view, joint, 0, [&] {
      const std::string own = moveText(side_, joint);
      const size_t other = 1 - side_;
      const Rational weight = part * probability(other, known[other], moveText(other, joint), view);
      Rational& worth = sets_[set].worth[own]; // a move of value 0 needs an entry, too
      if (weight == 0) return;
      const machine::State next = machine_.next(state, joint);
      const machine::View& after = viewOf(next);
      if (after.terminal) {
        worth += weight * payoff(after);
        return;
      }
      go(next, steps - 1, knownAfter(state, joint, known, set, own), weight);
    });
  }

  // Requires that the probabilities of the legal moves sum up to 1, so that no illegal move has a
  // share.
  void demandWholeRow(size_t side, const std::string& known, const machine::View& view) {
    if (!whole_.insert(known).second) return;
    machine::Joint joint(view.legal.size());
    std::set<std::string> moves;
    forEachJoint(view, joint, 0, [&] { moves.insert(moveText(side, joint)); });
    Rational sum = 0;
    for (const std::string& move : moves) sum += probability(side, known, move, view);
    if (sum != 1) throw Error("the row for '" + known + "' has a move that is not legal there");
  }

  Rational payoff(const machine::View& view) const {
    Rational worth(question_.hundredths(view.goals[of_[maximiser].front()]), 100);
    worth.canonicalize();
    return worth;
  }

  void forEachJoint(const machine::View& view, machine::Joint& joint, size_t role,
                    const std::function<void()>& visit) {
    if (role == joint.size()) return visit();
    for (const machine::MoveId move : view.legal[role]) {
      joint[role] = move;
      forEachJoint(view, joint, role + 1, visit);
    }
  }

  std::string moveText(size_t side, const machine::Joint& joint) const {
    std::string text;
    for (const size_t role : of_[side])
      text += (text.empty() ? "" : " & ") + gdl::toInfix(machine_.moves(role)[joint[role]]);
    return text;
  }

  Rational probability(size_t side, const std::string& known, const std::string& move,
                       const machine::View& view) const {
    size_t choices = 1;
    for (const size_t role : of_[side]) choices *= view.legal[role].size();
    if (choices == 1) return 1;
    const auto row = strategies_[side].find(known);
    if (row == strategies_[side].end())
      throw Error(std::string("the strategy of the ") +
                  (side == maximiser ? "maximiser" : "opponents") + " has no row for '" + known +
                  "'");
    const auto found = row->second.find(move);
    return found == row->second.end() ? Rational(0) : found->second;
  }

  Known knownAfter(const machine::State& state, const machine::Joint& joint, const Known& known,
                   size_t set, const std::string& own) {
    const auto observed = machine_.observations(state, joint);
    Known next;
    for (const size_t side : {maximiser, opponents}) {
      std::string step;
      for (const size_t role : of_[side]) {
        std::vector<std::string> seen;
        for (const machine::PerceptId id : observed[role])
          seen.push_back(gdl::toInfix(machine_.percepts(role)[id]));
        std::ranges::sort(seen);
        step += (step.empty() ? "" : ", ") + gdl::toInfix(machine_.roles()[role]) + " " +
                gdl::toInfix(machine_.moves(role)[joint[role]]) + " [";
        for (size_t i = 0; i < seen.size(); ++i) step += (i > 0 ? " " : "") + seen[i];
        step += "]";
      }
      next[side] = (known[side] == "start" ? "" : known[side] + "; ") + step;
    }
    if (numbers_.try_emplace(next[side_], sets_.size()).second) sets_.push_back({set, own});
    return next;
  }

  const machine::Machine& machine_;
  const Question& question_;
  const Strategies& strategies_;
  const Limits& limits_;
  std::array<std::vector<size_t>, 2> of_; // roles by side
  std::vector<size_t> chance_;
  size_t side_ = maximiser;
  std::vector<Set> sets_;
  std::map<std::string, size_t> numbers_; // indices of sets_, by the knowledge of the side
  std::set<std::string> whole_;           // checked rows of the other side
  std::map<machine::State, machine::View> views_;
  uint64_t histories_ = 0;
};

} // namespace

MixedBounds checkMixedCertificate(const machine::Machine& machine, const machine::State& start,
                                  const Question& question, const Input& text,
                                  const Limits& limits) {
  const Strategies strategies = readStrategies(text);
  Walk walk(machine, question, strategies, limits);
  MixedBounds bounds;
  const machine::View first = machine.view(start);
  if (first.terminal) {
    const auto role = std::ranges::find(machine.roles(), question.player) - machine.roles().begin();
    bounds.low = Rational(question.hundredths(first.goals[static_cast<size_t>(role)]), 100);
    bounds.low.canonicalize();
    bounds.high = bounds.low;
    return bounds;
  }
  bounds.low = walk.bestReply(opponents, start);
  bounds.high = walk.bestReply(maximiser, start);
  bounds.histories = walk.histories();
  return bounds;
}

} // namespace oddsat::check
