// A playout that has ended is replaced before the moves are chosen. Its lane was evaluated for the
// old position, so it chooses among the moves that are legal at the start, which never change.
#include "oddsat/games/machine/random_play.hpp"

#include <algorithm>

namespace oddsat::machine {

RandomPlay::RandomPlay(const std::shared_ptr<const Network>& network, uint64_t seed,
                       uint64_t mostSteps, Next next)
    : positions_(network), roles_(network->roles()), choice_(*network, positions_), seed_(seed),
      mostSteps_(mostSteps), next_(std::move(next)) {
  playing_.fill(~uint64_t{0});
  begin(playing_);
  evaluate();
  startIsOver_ = over_ != Mask<4>{};
}

bool RandomPlay::playing() const {
  return (playing_[0] | playing_[1] | playing_[2] | playing_[3]) != 0;
}

const RandomPlay::Ends& RandomPlay::evaluate() {
  positions_.evaluate();
  const Mask<4> movable = choice_.count();
  const Mask<4> cut = cutNow();
  for (size_t w = 0; w < playing_.size(); ++w) {
    ends_.terminal[w] = playing_[w] & positions_.terminal()[w];
    ends_.cut[w] = playing_[w] & cut[w] & ~ends_.terminal[w];
    ends_.stuck[w] = playing_[w] & ~movable[w] & ~ends_.terminal[w] & ~ends_.cut[w];
    over_[w] = ends_.terminal[w] | ends_.cut[w] | ends_.stuck[w];
  }
  return ends_;
}

void RandomPlay::begin(const Mask<4>& lanes) {
  forEachLane(lanes, [&](size_t lane) {
    began_[lane] = now_;
    if (const auto playout = next_(lane))
      choice_.begin(lane, seed_, *playout);
    else
      playing_[lane / 64] &= ~(uint64_t{1} << (lane % 64));
  });
}

void RandomPlay::step() {
  begin(over_);
  if (startIsOver_) return;
  positions_.restart(over_);
  choice_.choose(over_);
  positions_.step();
  ++now_;
}

// A lane that begins later is cut later, so the lanes are looked through only when the first of
// them may be cut.
Mask<4> RandomPlay::cutNow() {
  Mask<4> cut{};
  if (now_ < firstCut_) return cut;
  firstCut_ = ~uint64_t{0};
  forEachLane(playing_, [&](size_t lane) {
    if (steps(lane) >= mostSteps_) cut[lane / 64] |= uint64_t{1} << (lane % 64);
    firstCut_ = std::min(firstCut_,
                         steps(lane) >= mostSteps_ ? now_ + mostSteps_ : began_[lane] + mostSteps_);
  });
  return cut;
}

} // namespace oddsat::machine
