#include "oddsat/games/playouts/stuck_position.hpp"

#include "oddsat/games/playouts/list.hpp"
#include "oddsat/strategy/refused_position.hpp"

#include <algorithm>
#include <unordered_map>

namespace oddsat::playouts {

namespace {

strategy::RefusedPosition refused(Play& play, PositionId position, std::vector<gdl::Term> roles) {
  const Playout way = wayTo(play, position);
  return {way.steps.empty() ? "in the start position" : "after '" + inWords(play, way) + "'",
          std::move(roles), play.positions().fluentsOf(position)};
}

} // namespace

void demandOwnGap(Play& play, PositionId stuck, size_t player) {
  for (size_t role = 0; role < play.roles(); ++role) {
    const bool own = role == player && !play.positions().legal(stuck, role).empty();
    if (!own && play.allowed({role, stuck}).empty()) refuseStuck(play, stuck);
  }
}

void refuseStuck(Play& play, PositionId stuck) {
  std::vector<gdl::Term> roles;
  std::vector<strategy::Binding> bindings;
  for (size_t role = 0; role < play.roles(); ++role) {
    if (!play.allowed({role, stuck}).empty()) continue;
    roles.push_back(play.role(role));
    if (play.bound(role)) bindings.push_back({play.role(role), play.source(role), {}});
  }
  throw strategy::noMove(refused(play, stuck, std::move(roles)), bindings);
}

void refuseBothChoosing(Play& play, const value::Sides& sides, PositionId position,
                        const Positions::Steps& steps) {
  std::vector<size_t> widths(play.roles(), 1);
  for (size_t i = play.roles(); i < steps.joints.size(); ++i)
    if (const size_t role = i % play.roles(); steps.joints[i] != steps.joints[role])
      widths[role] = 2; // 2 represents several
  if (!value::bothChoose(sides, widths)) return;
  std::vector<gdl::Term> roles;
  for (const size_t role : value::choosing(sides, widths)) roles.push_back(play.role(role));
  throw strategy::bothSidesChoose(refused(play, position, std::move(roles)));
}

// Breadth-first search.
Playout wayTo(Play& play, PositionId position) {
  struct Step {
    PositionId from;
    std::vector<MoveId> joint;
  };
  const PositionId start = play.positions().start();
  std::unordered_map<PositionId, Step> steps{{start, {}}};
  std::vector<PositionId> open{start};
  for (size_t at = 0; at < open.size() && !steps.contains(position); ++at) {
    const Positions::Steps all = play.steps(open[at]);
    for (size_t i = 0; i < all.to.size(); ++i) {
      const auto joint = all.joints.begin() + static_cast<long>(i * play.roles());
      const auto end = joint + static_cast<long>(play.roles());
      if (steps.try_emplace(all.to[i], Step{open[at], {joint, end}}).second)
        open.push_back(all.to[i]);
    }
    if (at % 256 == 0) play.positions().limits().check();
  }
  Playout way;
  way.end = position;
  for (PositionId at = position; at != start; at = steps.at(at).from)
    way.steps.push_back(steps.at(at).joint);
  std::ranges::reverse(way.steps);
  return way;
}

std::string inWords(Play& play, const Playout& way) {
  std::string text;
  std::vector<PositionId> passed = {play.positions().start()};
  for (const std::vector<MoveId>& step : way.steps) {
    text += (text.empty() ? "" : "; ") + stepText(play, passed.back(), step.data(), false);
    play.positions().after(passed.back(), step, passed);
  }
  return text.empty() ? "the start" : text;
}

} // namespace oddsat::playouts
