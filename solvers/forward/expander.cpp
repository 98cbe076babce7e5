#include "forward/expander.hpp"

#include "forward/outcomes.hpp"
#include "machine/run_code.hpp"

#include <algorithm>
#include <bit>

namespace oddsat::forward {

using machine::Code;
using machine::Wire;

namespace {

uint64_t firstLanes(size_t count) {
  return count == 64 ? ~uint64_t{0} : (uint64_t{1} << count) - 1;
}

uint32_t inputSlot(const machine::GameCircuit& game, Wire input) {
  return Code::firstInput + game.circuit.nodes()[machine::nodeOf(input)].a;
}

bool holds(const uint64_t* state, size_t fluent) {
  return (state[fluent / 64] >> fluent % 64 & 1) != 0;
}

} // namespace

NetworkExpander::NetworkExpander(const machine::GameCircuit& game, const Sides& sides,
                                 const Relevant& relevant, const Outlook& outlook,
                                 const std::vector<Permutation>& group, bool alike)
    : sides_(sides), images_(game.fluents.size(), group), words_((game.fluents.size() + 63) / 64) {
  collectMoves(game, relevant, alike);
  flattenView(game, relevant, outlook);
  flattenStep(game, relevant);
  stepSlots_.assign(step_.slots, {0});
  viewSlots_.assign(view_.slots, {0});
  stepSlots_[Code::ones][0] = viewSlots_[Code::ones][0] = ~uint64_t{0};
}

void NetworkExpander::collectMoves(const machine::GameCircuit& game, const Relevant& relevant,
                                   bool alike) {
  for (size_t role = 0; role < game.roles.size(); ++role) {
    auto& moves = moves_.emplace_back();
    auto& does = doesOf_.emplace_back(game.moves[role].size(), uint32_t{Code::zeros});
    std::vector<uint32_t> first;
    if (alike && sides_.isChance(role)) first = firstAlike(game, relevant, role);
    for (MoveId move = 0; move < game.moves[role].size(); ++move) {
      if (game.legal[role][move] == machine::never) continue;
      does[move] = inputSlot(game, game.does[role][move]);
      moves.push_back({move, does[move], 0, first.empty() ? move : first[move]});
    }
    moveCount_ += moves.size();
  }
}

void NetworkExpander::flattenView(const machine::GameCircuit& game, const Relevant& relevant,
                                  const Outlook& outlook) {
  std::vector<Wire> roots{relevant.terminal, relevant.won};
  for (size_t role = 0; role < moves_.size(); ++role)
    for (const Move& move : moves_[role]) roots.push_back(game.legal[role][move.id]);
  for (const auto& each : outlook.chosen)
    roots.insert(roots.end(), {machine::always, each.won, each.lost});
  for (const auto& each : outlook.drawn)
    roots.insert(roots.end(), {each.legal, each.won, each.lost});
  view_ = machine::flatten(relevant.circuit, roots);
  auto output = view_.outputs.begin();
  terminal_ = *output++;
  won_ = *output++;
  for (auto& moves : moves_)
    for (Move& move : moves) move.legal = *output++;
  const auto ending = [&](uint32_t weight) {
    output += 3;
    return Ending{weight, output[-3], output[-2], output[-1]};
  };
  for (const auto& each : outlook.chosen) {
    chosen_.push_back(ending(each.weight));
    outcomes_ += each.weight;
  }
  for (size_t i = 0; i < outlook.drawn.size(); ++i) drawn_.push_back(ending(1));
}

void NetworkExpander::flattenStep(const machine::GameCircuit& game, const Relevant& relevant) {
  std::vector<Wire> roots;
  for (const uint32_t f : relevant.fluents) roots.push_back(game.next[f]);
  step_ = machine::flatten(relevant.circuit, roots);
  for (size_t i = 0; i < relevant.fluents.size(); ++i) {
    const uint32_t f = relevant.fluents[i];
    fluents_.push_back({f, inputSlot(game, game.holds[f]), step_.outputs[i]});
  }
}

void NetworkExpander::prepare(Family& family, size_t count) const {
  const size_t chunks = (count + 63) / 64;
  family.count = count;
  family.words = words_;
  family.states.resize(count * words_);
  family.keys.resize(count);
  family.shares.assign(count, {});
  family.terminal.resize(chunks);
  family.won.resize(chunks);
  family.stuck.resize(chunks);
  family.legal.resize(chunks * moveCount_);
}

void NetworkExpander::start(const machine::State& state, Family& alone) {
  prepare(alone, 1);
  for (size_t w = 0; w < words_; ++w) alone.states[w] = 0;
  for (const Fluent& fluent : fluents_) {
    const bool on = holds(state.data(), fluent.id);
    viewSlots_[fluent.input][0] = on ? 1 : 0;
    if (on) alone.states[fluent.id / 64] |= uint64_t{1} << fluent.id % 64;
  }
  imagesOf(alone.states.data());
  alone.keys[0] = images_.least(parentImages_.data());
  view(alone, 0, 1);
}

void NetworkExpander::imagesOf(const uint64_t* state) {
  parentImages_.assign(images_.words(), 0);
  for (size_t w = 0; w < words_; ++w)
    for (uint64_t rest = state[w]; rest != 0; rest &= rest - 1)
      images_.flip(parentImages_.data(), w * 64 + static_cast<size_t>(std::countr_zero(rest)));
}

void NetworkExpander::expand(const uint64_t* state, const Choices& choices, Family& family) {
  const size_t count = choices.joint();
  prepare(family, count);
  for (const Fluent& fluent : fluents_)
    stepSlots_[fluent.input][0] = holds(state, fluent.id) ? ~uint64_t{0} : 0;
  imagesOf(state);
  for (size_t begin = 0; begin < count; begin += 64) {
    const size_t used = std::min<size_t>(64, count - begin);
    setMoves(choices, begin, begin + used);
    machine::runCode<1>(step_, stepSlots_.data());
    collect(state, family, begin / 64, used);
    view(family, begin / 64, used);
  }
}

// Lane i gets the moves of joint move begin + i.
void NetworkExpander::setMoves(const Choices& choices, size_t begin, size_t end) {
  for (const uint32_t slot : made_) stepSlots_[slot][0] = 0;
  made_.clear();
  size_t stride = 1;
  for (size_t r = sides_.order.size(); r-- > 0;) {
    const size_t role = sides_.order[r];
    const auto& moves = choices.moves[role];
    for (const MoveId move : moves) made_.push_back(doesOf_[role][move]);
    if (moves.size() == 1) {
      stepSlots_[doesOf_[role][moves[0]]][0] = ~uint64_t{0};
      continue;
    }
    for (size_t i = begin; i < end; ++i)
      stepSlots_[doesOf_[role][moves[i / stride % moves.size()]]][0] |= uint64_t{1} << (i - begin);
    stride *= moves.size();
  }
}

// The new positions, packed: the parent and what changed, in all lanes or in each.
void NetworkExpander::collect(const uint64_t* parent, Family& family, size_t chunk, size_t used) {
  const uint64_t lanes = firstLanes(used);
  const size_t images = images_.words();
  commonState_.assign(parent, parent + words_);
  commonImages_ = parentImages_;
  changes_.clear();
  for (const Fluent& fluent : fluents_) {
    const uint64_t now = stepSlots_[fluent.next][0];
    viewSlots_[fluent.input][0] = now;
    const uint64_t changed = (now ^ stepSlots_[fluent.input][0]) & lanes;
    if (changed == lanes) {
      commonState_[fluent.id / 64] ^= uint64_t{1} << fluent.id % 64;
      images_.flip(commonImages_.data(), fluent.id);
    } else if (changed != 0) {
      changes_.push_back({fluent.id, changed});
    }
  }
  uint64_t* states = family.states.data() + chunk * 64 * words_;
  childImages_.resize(used * images);
  for (size_t i = 0; i < used; ++i) {
    std::ranges::copy(commonState_, states + i * words_);
    std::ranges::copy(commonImages_, childImages_.data() + i * images);
  }
  for (const Change& change : changes_)
    for (uint64_t rest = change.lanes; rest != 0; rest &= rest - 1) {
      const auto lane = static_cast<size_t>(std::countr_zero(rest));
      states[lane * words_ + change.fluent / 64] ^= uint64_t{1} << change.fluent % 64;
      images_.flip(childImages_.data() + lane * images, change.fluent);
    }
  for (size_t i = 0; i < used; ++i)
    family.keys[chunk * 64 + i] = images_.least(childImages_.data() + i * images);
}

// What holds in the positions whose fluents stand in the lanes.
void NetworkExpander::view(Family& family, size_t chunk, size_t used) {
  machine::runCode<1>(view_, viewSlots_.data());
  const uint64_t lanes = firstLanes(used);
  uint64_t moving = ~uint64_t{0};
  uint64_t* legal = family.legal.data() + chunk * moveCount_;
  for (const auto& moves : moves_) {
    uint64_t some = 0;
    for (const Move& move : moves) some |= * legal++ = viewSlots_[move.legal][0];
    moving &= some;
  }
  family.terminal[chunk] = viewSlots_[terminal_][0] & lanes;
  family.won[chunk] = viewSlots_[won_][0] & lanes;
  family.stuck[chunk] = lanes & ~family.terminal[chunk] & ~moving;
  lookAhead(family, chunk, lanes & ~family.terminal[chunk] & moving);
}

// Which of the open positions one more step decides, or some of its outcomes.
void NetworkExpander::lookAhead(Family& family, size_t chunk, uint64_t lanes) const {
  Share* shares = family.shares.data() + chunk * 64;
  const auto forEach = [](uint64_t bits, auto act) {
    for (; bits != 0; bits &= bits - 1) act(static_cast<size_t>(std::countr_zero(bits)));
  };
  uint64_t told = 0;
  for (const Ending& each : chosen_) {
    const uint64_t won = viewSlots_[each.won][0] & lanes, lost = viewSlots_[each.lost][0] & lanes;
    told |= won | lost;
    forEach(won, [&](size_t i) { shares[i].won = std::max(shares[i].won, each.weight); });
    forEach(lost, [&](size_t i) { shares[i].lost = std::max(shares[i].lost, each.weight); });
  }
  forEach(told, [&](size_t i) { shares[i].of = outcomes_; });
  uint64_t some = 0;
  for (const Ending& each : drawn_) some |= viewSlots_[each.won][0] | viewSlots_[each.lost][0];
  some &= lanes & ~told;
  forEach(some, [&](size_t i) { shares[i].of = 0; });
  for (const Ending& each : drawn_) {
    if (some == 0) break;
    forEach(viewSlots_[each.legal][0] & some, [&](size_t i) { ++shares[i].of; });
    forEach(viewSlots_[each.won][0] & some, [&](size_t i) { ++shares[i].won; });
    forEach(viewSlots_[each.lost][0] & some, [&](size_t i) { ++shares[i].lost; });
  }
}

void NetworkExpander::choices(const Family& family, size_t index, Choices& choices) {
  choices.moves.resize(moves_.size());
  choices.weights.resize(moves_.size());
  const uint64_t* legal = family.legal.data() + index / 64 * moveCount_;
  for (size_t role = 0; role < moves_.size(); ++role) {
    auto& moves = choices.moves[role];
    auto& weights = choices.weights[role];
    moves.clear();
    weights.clear();
    for (const Move& move : moves_[role]) {
      if ((*legal++ >> index % 64 & 1) == 0) continue;
      if (move.like == move.id) {
        moves.push_back(move.id);
        weights.push_back(1);
      } else {
        ++weights[static_cast<size_t>(std::ranges::find(moves, move.like) - moves.begin())];
      }
    }
  }
}

} // namespace oddsat::forward
