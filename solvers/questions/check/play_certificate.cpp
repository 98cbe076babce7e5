#include "oddsat/questions/check/play_certificate.hpp"

#include "oddsat/base/deep_stack.hpp"
#include "oddsat/questions/check/followed_strategy.hpp"
#include "oddsat/questions/check/replies.hpp"

#include <algorithm>
#include <map>

namespace oddsat::check {

namespace {

using cnf::Lit;
using cnf::Var;
using playouts::MoveId;

class Playing {
public:
  Playing(const CheckedCertificate& certificate, bool lower, const GameChoices& choices,
          Replies& replies)
      : strategy_(certificate, lower), lower_(lower), choices_(choices), replies_(replies) {}

  Rational run() {
    Rational weight = 1;
    Front front;
    const At start{replies_.positions().start(), 0};
    if (!strategy_.start(front, weight)) return lost(start);
    return weight * position(start, front);
  }

private:
  using Front = FollowedStrategy::Front;
  using Joints = Replies::Joints;

  struct Here { // a position in which some role has to choose
    At at;
    playouts::Positions::Steps steps;
  };

  // Value of a position that the certificate takes for lost. For the upper strategy, the rules of
  // the game must agree.
  Rational lost(At at) {
    if (!lower_ && replies_.canWin(at)) disagree(at.position);
    return 0;
  }
  Rational lost(const Here& here, const Joints& joints) {
    if (!lower_ && replies_.canWin(here.steps, joints, here.at.step)) disagree(here.at.position);
    return 0;
  }
  [[noreturn]] void disagree(playouts::PositionId id) const {
    throw Error("the certificate takes a position for lost that is not: " +
                replies_.positions().toString(id));
  }

  // The value after the literals are assigned; 0 represents no literal.
  template <typename Then>
  Rational under(const std::vector<Lit>& lits, const Front& front, const Here& here,
                 const Joints& joints, Then then) {
    const Propagation::Mark mark = strategy_.mark();
    Rational weight = 1;
    Front ahead = front;
    const bool open =
        std::ranges::all_of(lits, [&](Lit l) { return l == 0 || strategy_.assign(l, weight); }) &&
        strategy_.advance(ahead, weight);
    Rational value = open ? Rational(weight * then(ahead)) : lost(here, joints);
    strategy_.undo(mark);
    return value;
  }

  Rational position(At at, const Front& front) {
    Here here{at, replies_.steps(at)};
    if (here.steps.to.empty()) return replies_.worth(at.position);
    std::vector<int64_t> key = keyOf(at, front);
    if (const auto known = values_.find(key); known != values_.end()) return known->second;
    replies_.positions().limits().check();
    const Joints all = Replies::all(here.steps);
    Rational value =
        under({}, front, here, all, [&](const Front& ahead) { return own(here, all, ahead); });
    values_.emplace(std::move(key), value);
    return value;
  }

  // Equal keys imply equal values: the key contains the position, the residual, the nodes of the
  // strategy, and the choices already made for later steps.
  std::vector<int64_t> keyOf(At at, const Front& front) const {
    const auto [low, high] = strategy_.residual();
    std::vector<int64_t> key = {at.position, at.step, static_cast<int64_t>(low),
                                static_cast<int64_t>(high)};
    for (uint64_t node : front) key.push_back(static_cast<int64_t>(node));
    for (Var v : choices_.from(at.step))
      if (!strategy_.isOpen(v)) key.push_back(strategy_.isTrue(v) ? v : -v);
    return key;
  }

  Rational own(const Here& here, const Joints& joints, const Front& front) {
    Rational best = 0;
    for (const auto& [move, rest] : replies_.byMove(here.steps, joints, replies_.player())) {
      const Var made = choices_.made(here.at.step, replies_.player(), move);
      if (lower_ && rest.size() < joints.size() && (made == 0 || !strategy_.isTrue(made)))
        continue; // the strategy chooses another move
      Rational value = under({made}, front, here, rest, [&](const Front& ahead) {
        return lower_ ? worstReply(here, rest, ahead) : plannedReply(here, rest, ahead);
      });
      best = std::max(best, value);
    }
    return best;
  }

  Rational worstReply(const Here& here, const Joints& joints, const Front& front) {
    Rational least = 1;
    for (const auto& [reply, rest] : replies_.byReply(here.steps, joints)) {
      std::vector<Lit> lits;
      size_t opponent = 0;
      for (size_t role = 0; role < replies_.roles(); ++role) {
        if (!replies_.isOpponent(role)) continue;
        const MoveId move = reply[opponent++];
        const auto bits = choices_.asking(here.at.step, role, move);
        lits.insert(lits.end(), bits.begin(), bits.end());
        lits.push_back(choices_.made(here.at.step, role, move));
      }
      least = std::min(least, under(lits, front, here, rest, [&](const Front& ahead) {
                         return overChance(here, rest, ahead);
                       }));
    }
    return least;
  }

  // The replies that the bits select; bits that do not matter are set to 0. If the bits select no
  // legal move, any move may be chosen.
  Rational plannedReply(const Here& here, Joints joints, const Front& front) {
    std::vector<Lit> lits;
    for (size_t role = 0; role < replies_.roles(); ++role) {
      if (!replies_.isOpponent(role)) continue;
      auto moves = replies_.byMove(here.steps, joints, role);
      auto planned = std::ranges::find_if(moves, [&](const auto& move) {
        const auto bits = choices_.asking(here.at.step, role, move.first);
        return std::ranges::all_of(bits,
                                   [&](Lit l) { return strategy_.isTrue(std::abs(l)) == (l > 0); });
      });
      if (planned == moves.end()) planned = moves.begin();
      for (Var bit : choices_.bits(here.at.step, role))
        if (bit != 0 && strategy_.isOpen(bit)) lits.push_back(-bit);
      lits.push_back(choices_.made(here.at.step, role, planned->first));
      joints = std::move(planned->second);
    }
    return under(lits, front, here, joints,
                 [&](const Front& ahead) { return overChance(here, joints, ahead); });
  }

  // Chance is resolved one move at a time: the last of i moves is chosen with probability 1/i,
  // otherwise one of the others.
  Rational overChance(const Here& here, const Joints& joints, const Front& front) {
    for (size_t role = 0; role < replies_.roles(); ++role) {
      if (!replies_.sides().isChance(role)) continue;
      const auto moves = replies_.byMove(here.steps, joints, role);
      if (moves.size() < 2) continue;
      const auto last = std::ranges::max_element(
          moves, {}, [&](const auto& move) { return choices_.number(role, move.first); });
      Joints others;
      std::ranges::set_difference(joints, last->second, std::back_inserter(others));
      const Var thrown = choices_.thrown(here.at.step, role, moves.size());
      return either(thrown, Rational(1, moves.size()), here, last->second, others, front);
    }
    return afterStep(here, joints, front);
  }

  Rational either(Var thrown, const Rational& chance, const Here& here, const Joints& last,
                  const Joints& others, const Front& front) {
    const bool open = thrown == 0 || strategy_.isOpen(thrown);
    Rational value = 0;
    for (const bool isLast : {true, false}) {
      const Lit l = isLast ? thrown : -thrown;
      const Joints& rest = isLast ? last : others;
      if (!open && !strategy_.isTrue(l)) {
        lost(here, rest);
        continue;
      }
      Rational part = under({l}, front, here, rest,
                            [&](const Front& ahead) { return overChance(here, rest, ahead); });
      value += (!open ? Rational(1) : isLast ? chance : Rational(1 - chance)) * part;
    }
    return value;
  }

  // A strategy may still depend on chance variables of this step that no random role uses here;
  // both values are followed.
  Rational afterStep(const Here& here, const Joints& joints, const Front& front) {
    for (uint64_t node : front) {
      const Var v = strategy_.awaited(node);
      const int step = choices_.stepOf(v);
      if (step == GameChoices::none || step > here.at.step || strategy_.chance(v) == 1) continue;
      return either(v, strategy_.chance(v), here, joints, joints, front);
    }
    return position({here.steps.to[joints.front()], here.at.step + 1}, front);
  }

  FollowedStrategy strategy_;
  bool lower_;
  const GameChoices& choices_;
  Replies& replies_;
  std::map<std::vector<int64_t>, Rational> values_;
};

} // namespace

PlayedCertificate playCertificate(const CheckedCertificate& certificate, const GameChoices& choices,
                                  playouts::Play& play, const Question& question) {
  Replies replies(play, question);
  PlayedCertificate played;
  onDeepStack([&] { // playouts may be long
    played = {Playing(certificate, true, choices, replies).run(),
              Playing(certificate, false, choices, replies).run()};
  });
  return played;
}

} // namespace oddsat::check
