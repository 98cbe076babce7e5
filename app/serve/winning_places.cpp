#include "oddsat/app/serve/winning_places.hpp"

#include <algorithm>

namespace oddsat::serve {

namespace {

constexpr size_t mostFluents = 300;

bool hasWon(const machine::View& view, size_t role) {
  return view.terminal && std::ranges::find(view.goals[role], 100) != view.goals[role].end();
}

// The only role with the goal value 100, if another one has less.
std::optional<size_t> winner(const machine::View& view) {
  std::optional<size_t> found;
  size_t losers = 0;
  for (size_t role = 0; role < view.goals.size(); ++role) {
    if (view.goals[role].empty()) continue;
    if (!hasWon(view, role))
      ++losers;
    else if (found)
      return std::nullopt;
    else
      found = role;
  }
  return losers > 0 ? found : std::nullopt;
}

const board::Target* shownTarget(const OpenedGame& opened, const gdl::Term& fluent) {
  using Kind = board::Target::Kind;
  const auto target = opened.layout.targets.find(fluent);
  if (target == opened.layout.targets.end() || !target->second.shown) return nullptr;
  const Kind kind = target->second.kind;
  return kind == Kind::cell || kind == Kind::line ? &target->second : nullptr;
}

} // namespace

std::vector<board::Space::Place>
winningPlaces(const OpenedGame& opened, const machine::State& state, const machine::View& view) {
  if (!view.terminal || !opened.compiled()) return {};
  const auto role = winner(view);
  std::vector<gdl::Term> needed = opened.play->fluentsOf(state);
  if (!role || needed.size() > mostFluents) return {};
  std::vector<board::Space::Place> places;
  for (const gdl::Term& fluent : std::vector(needed)) {
    const board::Target* target = shownTarget(opened, fluent);
    if (!target) continue;
    std::vector<gdl::Term> fewer = needed;
    std::erase(fewer, fluent);
    if (hasWon(opened.machine().view(opened.machine().stateOf(fewer)), *role))
      needed = std::move(fewer);
    else
      places.push_back({target->kind, target->panel, target->index});
  }
  return places;
}

} // namespace oddsat::serve
