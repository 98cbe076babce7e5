#include "oddsat/questions/check/game_values.hpp"

#include "oddsat/games/playouts/stuck_position.hpp"
#include "oddsat/games/value/combined.hpp"
#include "oddsat/questions/check/recurring_positions.hpp"
#include "oddsat/strategy/refused_position.hpp"

#include <algorithm>

namespace oddsat::check {

using playouts::MoveId;
using playouts::PositionId;

namespace {

constexpr uint32_t zero = 0, one = 1;
constexpr uint32_t underWay = UINT32_MAX; // marks positions on the stack of the search
constexpr uint32_t unknown = UINT32_MAX - 1;

const playouts::Positions::Steps noSteps;

} // namespace

GameValues::GameValues(playouts::Play& play, const Question& question, Follows follows)
    : play_(play), question_(question), follows_(std::move(follows)),
      restricted_(follows_ != nullptr),
      sides_(value::sidesOf(play.positions().machine().roles(), question)), numbers_{0, 1},
      indices_{{0, zero}, {1, one}} {
  if (play.positions().machine().hiddenInformation())
    throw Error("values of positions exist only where every role observes everything");
  for (size_t role = 0; role < play.roles(); ++role) {
    restricted_ |= play.bound(role);
    if (sides_.isChance(role)) chance_.push_back(role);
  }
}

const GameValues::Steps& GameValues::steps(Stage stage) {
  const PositionId id = stage.position;
  if (stage.left == 0 || play_.positions().terminal(id)) return noSteps;
  if (!restricted_) return play_.positions().steps(id);
  auto [found, fresh] = steps_.try_emplace(id);
  if (!fresh) return found->second;
  std::vector<std::vector<MoveId>> moves;
  for (size_t role = 0; role < play_.roles(); ++role)
    moves.push_back(role == sides_.maximiser && follows_ ? follows_({role, id})
                                                         : play_.allowed({role, id}));
  return steps_[id] = play_.positions().steps(id, {moves.begin(), moves.end()});
}

uint32_t GameValues::ended(Stage stage) {
  if (!play_.positions().terminal(stage.position)) {
    if (stage.left == 0) return zero; // beyond the horizon
    playouts::refuseStuck(play_, stage.position);
  }
  const int part = question_.hundredths(play_.positions().goals(stage.position, sides_.maximiser));
  if (part == 0 || part == 100) return part == 0 ? zero : one;
  return indexOf(Rational(part) / 100);
}

uint32_t& GameValues::slot(Stage stage) {
  if (stage.left >= 0) return limited_.try_emplace(stage.key(), unknown).first->second;
  if (stage.position >= values_.size())
    values_.resize(std::max<size_t>(stage.position + 1, 2 * values_.size()), unknown);
  return values_[stage.position];
}

bool GameValues::known(Stage stage) {
  const uint32_t found = slot(stage);
  if (found == unknown) return false;
  if (found == underWay) throw strategy::comesAgain(play_.positions().toString(stage.position));
  return true;
}

// All positions that can follow, which may recur.
void GameValues::valueForever(PositionId start) {
  const RecurringGame game{play_,
                           sides_,
                           question_.simultaneousAsLastMover,
                           follows_ == nullptr,
                           [&](PositionId id) -> const Steps& { return steps({id}); },
                           [&](PositionId id) { return number(ended({id})); }};
  for (const auto& [position, found] : recurringValues(game, start, play_.positions().limits()))
    slot({position}) = indexOf(found);
}

// Depth-first search with its own stack, since playouts may be long.
uint32_t GameValues::value(Stage stage) {
  if (question_.horizonIs == HorizonIs::none && !known(stage)) valueForever(stage.position);
  std::vector<Frame> frames;
  const auto enter = [&](Stage at) {
    slot(at) = underWay;
    if (++entered_ % 1024 == 0) play_.positions().limits().check();
    frames.push_back({at, &steps(at)});
  };
  if (!known(stage)) enter(stage);
  while (!frames.empty()) {
    Frame& frame = frames.back();
    if (frame.next < frame.steps->to.size()) {
      const Stage child = frame.stage.after(frame.steps->to[frame.next++]);
      if (!known(child)) enter(child);
      continue;
    }
    const uint32_t found =
        frame.steps->to.empty() ? ended(frame.stage) : combined(weighed(frame.stage, *frame.steps));
    slot(frame.stage) = found;
    frames.pop_back();
  }
  return slot(stage);
}

std::vector<GameValues::Choice> GameValues::choices(Stage stage) {
  value(stage);
  const Steps& all = steps(stage);
  return all.to.empty() ? std::vector<Choice>() : weighed(stage, all);
}

uint32_t GameValues::combined(const std::vector<Choice>& choices) const {
  uint32_t found = choices.front().value;
  for (const Choice& choice : choices)
    if (follows_ ? numbers_[choice.value] < numbers_[found]
                 : numbers_[choice.value] > numbers_[found])
      found = choice.value;
  return found;
}

std::vector<GameValues::Choice> GameValues::weighed(Stage stage, const Steps& steps) {
  if (!question_.simultaneousAsLastMover)
    playouts::refuseBothChoosing(play_, sides_, stage.position, steps);
  return drawn(steps) ? withChance(stage, steps) : withoutChance(stage, steps);
}

bool GameValues::drawn(const Steps& steps) const {
  return std::ranges::any_of(chance_, [&](size_t role) {
    for (size_t joint = 1; joint < steps.to.size(); ++joint)
      if (steps.joints[joint * play_.roles() + role] != steps.joints[role]) return true;
    return false;
  });
}

// The value of an own move is the minimum over the replies.
std::vector<GameValues::Choice> GameValues::withoutChance(Stage stage, const Steps& steps) {
  std::vector<Choice> found;
  for (size_t joint = 0; joint < steps.to.size(); ++joint) {
    const MoveId own = steps.joints[joint * play_.roles() + sides_.maximiser];
    const uint32_t value = slot(stage.after(steps.to[joint]));
    auto place = std::ranges::find(found, own, &Choice::move);
    if (place == found.end())
      found.push_back({own, value});
    else if (numbers_[value] < numbers_[place->value])
      place->value = value;
  }
  return found;
}

// Replies are chosen by the opponents, then chance outcomes follow.
std::vector<GameValues::Choice> GameValues::withChance(Stage stage, const Steps& steps) {
  std::map<MoveId, std::map<std::vector<MoveId>, value::Combined>> means;
  for (size_t joint = 0; joint < steps.to.size(); ++joint) {
    const MoveId* moves = &steps.joints[joint * play_.roles()];
    std::vector<MoveId> theirs;
    for (size_t role = 0; role < play_.roles(); ++role)
      if (sides_.isOpponent(role)) theirs.push_back(moves[role]);
    means[moves[sides_.maximiser]]
        .try_emplace(theirs, value::Side::chance)
        .first->second.add(numbers_[slot(stage.after(steps.to[joint]))]);
  }
  std::vector<Choice> found;
  for (const auto& [own, answers] : means) {
    value::Combined least(value::Side::opponent);
    for (const auto& [theirs, mean] : answers) least.add(mean.value());
    found.push_back({own, indexOf(least.value())});
  }
  return found;
}

uint32_t GameValues::indexOf(const Rational& number) {
  const auto [found, fresh] = indices_.try_emplace(number, static_cast<uint32_t>(numbers_.size()));
  if (fresh) numbers_.push_back(number);
  return found->second;
}

} // namespace oddsat::check
