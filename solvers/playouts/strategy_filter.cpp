#include "playouts/strategy_filter.hpp"

#include "strategy/write.hpp"

#include <algorithm>

namespace oddsat::playouts {

namespace {

PlayOptions playOptions(const Question& question) {
  PlayOptions options;
  options.meaning.idleMoves = question.idleMoves;
  options.meaning.forcedIsIdle = question.forcedIsIdle;
  options.start = question.start;
  options.ownStart = question.ownStart;
  return options;
}

// By term of `from`: its place in `to` (both machines compile the same game, so it has one).
template <class Place>
std::vector<Place> places(const std::vector<gdl::Term>& from, const std::vector<gdl::Term>& to) {
  std::vector<Place> found;
  for (const gdl::Term& term : from)
    found.push_back(static_cast<Place>(std::find(to.begin(), to.end(), term) - to.begin()));
  return found;
}

} // namespace

StrategyFilter::StrategyFilter(const gdl::Game& game, const Question& question,
                               const machine::Machine& searched, const Limits& limits,
                               Report& report)
    : subject_(game, question.strategies), play_(subject_, playOptions(question), limits, report),
      bitOf_(places<size_t>(searched.fluents(), play_.positions().machine().fluents())) {
  for (size_t role = 0; role < play_.roles(); ++role)
    theirs_.push_back(
        places<MoveId>(play_.positions().machine().moves(role), searched.moves(role)));
}

std::vector<MoveId> StrategyFilter::allowed(size_t role, const machine::State& state,
                                            std::span<const MoveId> legal) {
  if (!play_.bound(role)) return {legal.begin(), legal.end()};
  const size_t fluents = play_.positions().machine().fluents().size();
  machine::State ours(play_.positions().machine().words());
  for (size_t f = 0; f < bitOf_.size(); ++f)
    if ((state[f / 64] >> (f % 64) & 1U) != 0 && bitOf_[f] < fluents)
      ours[bitOf_[f] / 64] |= uint64_t{1} << (bitOf_[f] % 64);
  std::vector<MoveId> found;
  for (MoveId move : play_.allowed(play_.positions().at(ours), role))
    found.push_back(theirs_[role][move]);
  std::sort(found.begin(), found.end());
  return found;
}

} // namespace oddsat::playouts
