#include "oddsat/questions/check/replies.hpp"

#include "oddsat/games/playouts/stuck_position.hpp"

#include <algorithm>
#include <numeric>

namespace oddsat::check {

Replies::Replies(playouts::Play& play, const Question& question)
    : play_(play), question_(question),
      sides_(value::sidesOf(play.positions().machine().roles(), question)) {}

Replies::Steps Replies::steps(At at) const {
  if (at.step == question_.horizon || positions().terminal(at.position)) return {};
  Steps found = play_.steps(at.position);
  if (found.to.empty()) playouts::refuseStuck(play_, at.position);
  return found;
}

Replies::Joints Replies::all(const Steps& steps) {
  Joints joints(steps.to.size());
  std::iota(joints.begin(), joints.end(), 0);
  return joints;
}

Rational Replies::worth(playouts::PositionId id) const {
  if (!positions().terminal(id)) return 0;
  Rational worth(question_.hundredths(positions().goals(id, player())), 100);
  worth.canonicalize();
  return worth;
}

std::map<Replies::MoveId, Replies::Joints> Replies::byMove(const Steps& steps, const Joints& joints,
                                                           size_t role) const {
  std::map<MoveId, Joints> groups;
  for (size_t joint : joints) groups[steps.joints[joint * roles() + role]].push_back(joint);
  return groups;
}

std::map<std::vector<Replies::MoveId>, Replies::Joints>
Replies::byReply(const Steps& steps, const Joints& joints) const {
  std::map<std::vector<MoveId>, Joints> groups;
  for (size_t joint : joints) {
    std::vector<MoveId> reply;
    for (size_t role = 0; role < roles(); ++role)
      if (isOpponent(role)) reply.push_back(steps.joints[joint * roles() + role]);
    groups[reply].push_back(joint);
  }
  return groups;
}

bool Replies::canWin(At at) {
  if (const auto known = canWin_.find(at); known != canWin_.end()) return known->second;
  positions().limits().check();
  const Steps steps = this->steps(at);
  const bool can = steps.to.empty() ? worth(at.position) > 0 : canWin(steps, all(steps), at.step);
  return canWin_[at] = can;
}

bool Replies::canWin(const Steps& steps, const Joints& joints, int step) {
  return std::ranges::any_of(byMove(steps, joints, player()), [&](const auto& move) {
    return std::ranges::all_of(byReply(steps, move.second), [&](const auto& reply) {
      return std::ranges::any_of(reply.second, [&](size_t joint) {
        return canWin({steps.to[joint], step + 1});
      });
    });
  });
}

} // namespace oddsat::check
