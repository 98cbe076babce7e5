#include "forward/expander.hpp"

#include "machine/run_code.hpp"

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
                                 const Relevant& relevant, const std::vector<Permutation>& group)
    : sides_(sides), images_(game.fluents.size(), group), words_((game.fluents.size() + 63) / 64) {
  flattenView(game, relevant);
  flattenStep(game, relevant);
  stepSlots_.assign(step_.slots, {0});
  viewSlots_.assign(view_.slots, {0});
  stepSlots_[Code::ones][0] = viewSlots_[Code::ones][0] = ~uint64_t{0};
}

void NetworkExpander::flattenView(const machine::GameCircuit& game, const Relevant& relevant) {
  std::vector<Wire> roots{relevant.terminal, relevant.won};
  for (size_t role = 0; role < game.roles.size(); ++role) {
    auto& moves = moves_.emplace_back();
    auto& does = doesOf_.emplace_back(game.moves[role].size(), uint32_t{Code::zeros});
    for (MoveId move = 0; move < game.moves[role].size(); ++move) {
      if (game.legal[role][move] == machine::never) continue;
      does[move] = inputSlot(game, game.does[role][move]);
      moves.push_back({move, does[move], 0});
      roots.push_back(game.legal[role][move]);
    }
    moveCount_ += moves.size();
  }
  view_ = machine::flatten(relevant.circuit, roots);
  terminal_ = view_.outputs[0];
  won_ = view_.outputs[1];
  size_t output = 2;
  for (auto& moves : moves_)
    for (Move& move : moves) move.legal = view_.outputs[output++];
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
  for (const uint32_t slot : chosen_) stepSlots_[slot][0] = 0;
  chosen_.clear();
  size_t stride = 1;
  for (size_t r = sides_.order.size(); r-- > 0;) {
    const size_t role = sides_.order[r];
    const auto& moves = choices.moves[role];
    for (const MoveId move : moves) chosen_.push_back(doesOf_[role][move]);
    if (moves.size() == 1) {
      stepSlots_[doesOf_[role][moves[0]]][0] = ~uint64_t{0};
      continue;
    }
    for (size_t i = begin; i < end; ++i)
      stepSlots_[doesOf_[role][moves[i / stride % moves.size()]]][0] |= uint64_t{1} << (i - begin);
    stride *= moves.size();
  }
}

// The new positions, packed: the parent and what changed in each lane.
void NetworkExpander::collect(const uint64_t* parent, Family& family, size_t chunk, size_t used) {
  const uint64_t lanes = firstLanes(used);
  const size_t images = images_.words();
  uint64_t* states = family.states.data() + chunk * 64 * words_;
  for (size_t i = 0; i < used; ++i) std::copy(parent, parent + words_, states + i * words_);
  childImages_.resize(used * images);
  for (size_t i = 0; i < used; ++i)
    std::copy(parentImages_.begin(), parentImages_.end(),
              childImages_.begin() + static_cast<std::ptrdiff_t>(i * images));
  for (const Fluent& fluent : fluents_) {
    const uint64_t now = stepSlots_[fluent.next][0];
    viewSlots_[fluent.input][0] = now;
    for (uint64_t rest = (now ^ stepSlots_[fluent.input][0]) & lanes; rest != 0; rest &= rest - 1) {
      const auto lane = static_cast<size_t>(std::countr_zero(rest));
      states[lane * words_ + fluent.id / 64] ^= uint64_t{1} << fluent.id % 64;
      images_.flip(childImages_.data() + lane * images, fluent.id);
    }
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
}

void NetworkExpander::choices(const Family& family, size_t index, Choices& choices) {
  choices.moves.resize(moves_.size());
  const uint64_t* legal = family.legal.data() + index / 64 * moveCount_;
  for (size_t role = 0; role < moves_.size(); ++role) {
    choices.moves[role].clear();
    for (const Move& move : moves_[role])
      if ((*legal++ >> index % 64 & 1) != 0) choices.moves[role].push_back(move.id);
  }
}

} // namespace oddsat::forward
