#include "oddsat/games/forward/position/expander.hpp"

#include "oddsat/games/forward/position/outcomes.hpp"
#include "oddsat/games/machine/joint_count.hpp"
#include "oddsat/games/machine/run_code.hpp"

#include <algorithm>
#include <bit>

namespace oddsat::forward {

using circuit::Wire;
using machine::Code;

namespace {

uint64_t firstLanes(size_t count) {
  return count == 64 ? ~uint64_t{0} : (uint64_t{1} << count) - 1;
}

uint32_t inputSlot(const circuit::GameCircuit& game, Wire input) {
  return Code::firstInput + game.circuit.nodes()[circuit::nodeOf(input)].a;
}

bool holds(const uint64_t* bits, size_t i) {
  return (bits[i / 64] >> i % 64 & 1) != 0;
}

void flip(uint64_t* bits, size_t i) {
  bits[i / 64] ^= uint64_t{1} << i % 64;
}

template <class Act>
void forEachLane(uint64_t lanes, Act act) {
  for (; lanes != 0; lanes &= lanes - 1) act(static_cast<size_t>(std::countr_zero(lanes)));
}

} // namespace

NetworkExpander::NetworkExpander(const circuit::GameCircuit& game, const Parts& parts)
    : sides_(parts.sides),
      images_(parts.marking.bits.size(), parts.marking.group, parts.exactKeyBits),
      words_((game.fluents.size() + 63) / 64), limits_(parts.limits) {
  collectMoves(game, parts.relevant, parts.alike);
  flattenView(game, parts);
  flattenStep(game, parts.relevant);
  stepSlots_.assign(step_.slots, {0});
  viewSlots_.assign(view_.slots, {0});
  stepSlots_[Code::ones][0] = viewSlots_[Code::ones][0] = ~uint64_t{0};
}

void NetworkExpander::collectMoves(const circuit::GameCircuit& game, const Relevant& relevant,
                                   bool alike) {
  for (size_t role = 0; role < game.roles.size(); ++role) {
    auto& moves = moves_.emplace_back();
    auto& does = doesOf_.emplace_back(game.moves[role].size(), uint32_t{Code::zeros});
    std::vector<uint32_t> first;
    if (alike && sides_.isChance(role)) first = firstAlike(game, relevant, role);
    for (MoveId move = 0; move < game.moves[role].size(); ++move) {
      if (game.legal[role][move] == circuit::never) continue;
      does[move] = inputSlot(game, game.does[role][move]);
      moves.push_back({move, does[move], 0, first.empty() ? move : first[move]});
    }
    moveCount_ += moves.size();
  }
}

void NetworkExpander::flattenView(const circuit::GameCircuit& game, const Parts& parts) {
  const OneStepAhead& oneStepAhead = parts.oneStepAhead;
  std::vector<Wire> roots{parts.relevant.terminal, parts.relevant.won, parts.hopeless};
  roots.insert(roots.end(), parts.marking.bits.begin(), parts.marking.bits.end());
  for (size_t role = 0; role < moves_.size(); ++role)
    for (const Move& move : moves_[role]) roots.push_back(game.legal[role][move.id]);
  for (const auto& each : oneStepAhead.chosen)
    roots.insert(roots.end(), {circuit::always, each.won, each.lost});
  for (const auto& each : oneStepAhead.drawn)
    roots.insert(roots.end(), {each.legal, each.won, each.lost});
  view_ = machine::flatten(parts.relevant.circuit, roots);
  auto output = view_.outputs.begin();
  terminal_ = *output++;
  won_ = *output++;
  hopeless_ = *output++;
  for (size_t i = 0; i < parts.marking.bits.size(); ++i) bits_.push_back(*output++);
  for (auto& moves : moves_)
    for (Move& move : moves) move.legal = *output++;
  const auto ending = [&](uint32_t weight) {
    output += 3;
    return Ending{weight, output[-3], output[-2], output[-1]};
  };
  for (const auto& each : oneStepAhead.chosen) {
    chosen_.push_back(ending(each.weight));
    outcomes_ += each.weight;
  }
  for (size_t i = 0; i < oneStepAhead.drawn.size(); ++i) drawn_.push_back(ending(1));
}

void NetworkExpander::flattenStep(const circuit::GameCircuit& game, const Relevant& relevant) {
  std::vector<Wire> roots;
  for (const uint32_t f : relevant.fluents) roots.push_back(game.next[f]);
  step_ = machine::flatten(relevant.circuit, roots);
  for (size_t i = 0; i < relevant.fluents.size(); ++i) {
    const uint32_t f = relevant.fluents[i];
    fluents_.push_back({f, inputSlot(game, game.holds[f]), step_.outputs[i]});
  }
}

void NetworkExpander::prepare(Successors& successors, size_t count) const {
  const size_t chunks = (count + 63) / 64;
  successors.count = count;
  successors.words = words_;
  successors.states.resize(count * words_);
  successors.marks.resize(count * markWords());
  successors.images.resize(count * images_.words());
  successors.keys.resize(count);
  successors.shares.assign(count, {});
  successors.terminal.resize(chunks);
  successors.won.resize(chunks);
  successors.stuck.resize(chunks);
  successors.legal.resize(chunks * moveCount_);
}

void NetworkExpander::start(const machine::State& state, Successors& alone) {
  prepare(alone, 1);
  for (size_t w = 0; w < words_; ++w) alone.states[w] = 0;
  for (const Fluent& fluent : fluents_) {
    const bool on = holds(state.data(), fluent.id);
    viewSlots_[fluent.input][0] = on ? 1 : 0;
    if (on) alone.states[fluent.id / 64] |= uint64_t{1} << fluent.id % 64;
  }
  view(alone, 0, 1);
  const std::vector<uint64_t> none(markWords() + images_.words(), 0);
  mark(none.data(), none.data(), alone, 0, 1);
}

void NetworkExpander::expand(const Successors& from, size_t index, const Choices& choices,
                             Successors& to) {
  const uint64_t* state = from.state(index);
  const size_t bytes = (words_ + markWords() + images_.words()) * sizeof(uint64_t) + sizeof(Key) +
                       sizeof(Share) + moveCount_ / 8;
  const size_t count = machine::jointCount(choices.moves, bytes, *limits_);
  prepare(to, count);
  for (const Fluent& fluent : fluents_)
    stepSlots_[fluent.input][0] = holds(state, fluent.id) ? ~uint64_t{0} : 0;
  constexpr size_t askEvery = 1 << 14;
  for (size_t begin = 0; begin < count; begin += 64) {
    if (begin > 0 && begin % askEvery == 0) limits_->check();
    const size_t used = std::min<size_t>(64, count - begin);
    setMoves(choices, begin, begin + used);
    machine::runCode<1>(step_, stepSlots_.data());
    collect(state, to, begin / 64, used);
    view(to, begin / 64, used);
    mark(from.marks.data() + index * markWords(), from.images.data() + index * images_.words(), to,
         begin / 64, used);
  }
}

// Sets the moves of joint move begin + i in lane i.
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

// Packs the new positions: the parent with the bits that changed, in all lanes or in some.
void NetworkExpander::collect(const uint64_t* parent, Successors& successors, size_t chunk,
                              size_t used) {
  const uint64_t lanes = firstLanes(used);
  common_.assign(parent, parent + words_);
  changes_.clear();
  for (const Fluent& fluent : fluents_) {
    const uint64_t now = stepSlots_[fluent.next][0];
    viewSlots_[fluent.input][0] = now;
    const uint64_t changed = (now ^ stepSlots_[fluent.input][0]) & lanes;
    if (changed == lanes)
      flip(common_.data(), fluent.id);
    else if (changed != 0)
      changes_.push_back({fluent.id, changed});
  }
  uint64_t* states = successors.states.data() + chunk * 64 * words_;
  for (size_t i = 0; i < used; ++i) std::ranges::copy(common_, states + i * words_);
  for (const Change& change : changes_)
    forEachLane(change.lanes, [&](size_t i) { flip(states + i * words_, change.bit); });
}

// Computes the keys of the new positions from the marks that differ from the parent's.
void NetworkExpander::mark(const uint64_t* marks, const uint64_t* images, Successors& successors,
                           size_t chunk, size_t used) {
  const uint64_t lanes = firstLanes(used);
  const size_t words = markWords(), imageWords = images_.words();
  common_.assign(marks, marks + words);
  commonImages_.assign(images, images + imageWords);
  changes_.clear();
  for (uint32_t bit = 0; bit < bits_.size(); ++bit) {
    const uint64_t before = holds(marks, bit) ? lanes : 0;
    const uint64_t changed = (viewSlots_[bits_[bit]][0] & lanes) ^ before;
    if (changed == lanes) {
      flip(common_.data(), bit);
      images_.flip(commonImages_.data(), bit);
    } else if (changed != 0) {
      changes_.push_back({bit, changed});
    }
  }
  uint64_t* childMarks = successors.marks.data() + chunk * 64 * words;
  uint64_t* childImages = successors.images.data() + chunk * 64 * imageWords;
  for (size_t i = 0; i < used; ++i) {
    std::ranges::copy(common_, childMarks + i * words);
    std::ranges::copy(commonImages_, childImages + i * imageWords);
  }
  for (const Change& change : changes_)
    forEachLane(change.lanes, [&](size_t i) {
      flip(childMarks + i * words, change.bit);
      images_.flip(childImages + i * imageWords, change.bit);
    });
  for (size_t i = 0; i < used; ++i)
    successors.keys[chunk * 64 + i] = images_.least(childImages + i * imageWords);
}

// Evaluates end, win and legal moves of the positions in the lanes.
void NetworkExpander::view(Successors& successors, size_t chunk, size_t used) {
  machine::runCode<1>(view_, viewSlots_.data());
  const uint64_t lanes = firstLanes(used);
  uint64_t moving = ~uint64_t{0};
  uint64_t* legal = successors.legal.data() + chunk * moveCount_;
  for (const auto& moves : moves_) {
    uint64_t some = 0;
    for (const Move& move : moves) some |= * legal++ = viewSlots_[move.legal][0];
    moving &= some;
  }
  successors.terminal[chunk] = viewSlots_[terminal_][0] & lanes;
  successors.won[chunk] = viewSlots_[won_][0] & lanes;
  successors.stuck[chunk] = lanes & ~successors.terminal[chunk] & ~moving;
  lookAhead(successors, chunk, lanes & ~successors.terminal[chunk] & moving);
}

// Determines which open positions are decided by one more step, for all or some of its outcomes.
void NetworkExpander::lookAhead(Successors& successors, size_t chunk, uint64_t lanes) const {
  Share* shares = successors.shares.data() + chunk * 64;
  uint64_t known = 0;
  for (const Ending& each : chosen_) {
    const uint64_t won = viewSlots_[each.won][0] & lanes, lost = viewSlots_[each.lost][0] & lanes;
    known |= won | lost;
    forEachLane(won, [&](size_t i) { shares[i].won = std::max(shares[i].won, each.weight); });
    forEachLane(lost, [&](size_t i) { shares[i].lost = std::max(shares[i].lost, each.weight); });
  }
  forEachLane(known, [&](size_t i) { shares[i].of = outcomes_; });
  const uint64_t hopeless = viewSlots_[hopeless_][0] & lanes;
  forEachLane(hopeless, [&](size_t i) { shares[i] = {0, 1, 1}; });
  known |= hopeless;
  uint64_t some = 0;
  for (const Ending& each : drawn_) some |= viewSlots_[each.won][0] | viewSlots_[each.lost][0];
  some &= lanes & ~known;
  forEachLane(some, [&](size_t i) { shares[i].of = 0; });
  for (const Ending& each : drawn_) {
    if (some == 0) break;
    forEachLane(viewSlots_[each.legal][0] & some, [&](size_t i) { ++shares[i].of; });
    forEachLane(viewSlots_[each.won][0] & some, [&](size_t i) { ++shares[i].won; });
    forEachLane(viewSlots_[each.lost][0] & some, [&](size_t i) { ++shares[i].lost; });
  }
}

void NetworkExpander::choices(const Successors& successors, size_t index, Choices& choices) {
  choices.moves.resize(moves_.size());
  choices.weights.resize(moves_.size());
  const uint64_t* legal = successors.legal.data() + index / 64 * moveCount_;
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
