#include "oddsat/formulas/xssat/search/draw_states.hpp"

#include <algorithm>
#include <random>

namespace oddsat::xssat {

DrawStates::DrawStates(const Problem& problem, const Engine& engine, const Residual& residual,
                       const std::vector<Permutation>& group, uint64_t seed)
    : problem_(problem), engine_(engine), residual_(residual), lanes_(group.size()),
      drawOf_(problem.variables, none), guards_(problem.variables), done_(problem.draws.size(), 0) {
  std::mt19937_64 random(seed + 1);
  for (uint32_t u = 0; u < size(); ++u) {
    const Problem::Draw& draw = problem.draws[u];
    std::map<Lit, std::array<Word, stages>> own;
    const Word lostOne = random();
    for (Lit o : draw.outcomes) {
      drawOf_[variable(o)] = u;
      for (Word& key : own[o]) key = random();
      if (draw.alike) own[o][lost] = lostOne; // any of them has the same effect
    }
    for (Lit l : draw.enabled)
      if (l != noLit) guards_[variable(l)].push_back(u);
    for (Lit l : draw.off) guards_[variable(l)].push_back(u);
    std::vector<Word>& keys = keys_.emplace_back();
    for (Lit o : draw.outcomes)
      for (uint32_t stage = 0; stage < stages; ++stage)
        for (size_t i = 0; i < lanes_; ++i) keys.push_back(own.at(group[i][o])[stage]);
    known_.push_back(random());
  }
}

DrawStates::State DrawStates::look(uint32_t u) const {
  const Problem::Draw& draw = problem_.draws[u];
  State state;
  for (Lit l : draw.off) {
    if (engine_.value(l) == 1) state.isOff = true;
    if (engine_.value(l) == 0) state.undecided = l;
  }
  if (state.isOff) return state;
  for (size_t i = 0; i < draw.outcomes.size(); ++i) {
    Lit needs = draw.enabled[i];
    int8_t isEnabled = needs == noLit ? 1 : engine_.value(needs);
    if (isEnabled == -1) continue;
    if (isEnabled == 0) state.undecided = needs;
    if (isEnabled == 1) ++state.enabled;
    int8_t outcome = engine_.value(draw.outcomes[i]);
    if (outcome == 0) ++state.open;
    if (outcome != 0) state.isSettled = true;
    if (outcome == 1) state.drawn = draw.outcomes[i];
  }
  return state;
}

bool DrawStates::isOver(uint32_t u, const State& state) const {
  return done_[u] || state.isOff || (state.undecided == noLit && state.enabled <= 1);
}

bool DrawStates::isPending(uint32_t u) const {
  auto isOpen = [&](Lit o) { return engine_.value(o) == 0; };
  if (done_[u] || std::ranges::all_of(problem_.draws[u].outcomes, isOpen)) return false; // usual
  State state = look(u);
  return state.isSettled && !isOver(u, state);
}

bool DrawStates::matters(uint32_t u) const {
  State state = look(u);
  if (isOver(u, state)) return false;
  if (state.isSettled) return true;
  return std::ranges::any_of(problem_.draws[u].outcomes, [&](Lit o) {
    return residual_.pull(o) + residual_.pull(opposite(o)) > 0;
  });
}

bool DrawStates::isGuard(Var v) const {
  return std::ranges::any_of(guards_[v], [&](uint32_t u) { return matters(u); });
}

bool DrawStates::isSwitchedOff(const Problem::Draw& draw) const {
  return std::ranges::any_of(draw.off, [&](Lit l) { return engine_.value(l) == 1; });
}

uint32_t DrawStates::stageOf(const Problem::Draw& draw, size_t i) const {
  int8_t isEnabled = draw.enabled[i] == noLit ? 1 : engine_.value(draw.enabled[i]);
  int8_t outcome = engine_.value(draw.outcomes[i]);
  if (isEnabled == -1) return gone;
  if (outcome == 0) return isEnabled == 1 ? enabledOpen : unknownOpen;
  if (outcome == -1) return isEnabled == 1 ? lost : unknownFalse;
  return isEnabled == 1 ? drawn : unknownDrawn;
}

// One pass over the draw, because every node calls this for every draw; the sum is dropped if the
// draw turns out to be over.
void DrawStates::addTo(std::span<Hash> hashes) const {
  for (uint32_t u = 0; u < size(); ++u) {
    const Problem::Draw& draw = problem_.draws[u];
    if (done_[u] || isSwitchedOff(draw)) continue;
    bool isOn = std::ranges::all_of(draw.off, [&](Lit l) { return engine_.value(l) == -1; });
    bool isDecided = isOn;
    uint32_t enabled = 0;
    std::array<Word, largestGroup> sums;
    std::fill_n(sums.begin(), lanes_, Word{0});
    for (size_t i = 0; i < draw.outcomes.size(); ++i) {
      uint32_t stage = stageOf(draw, i);
      if (stage == gone) continue;
      if (isUnknown(stage))
        isDecided = false;
      else
        ++enabled;
      const Word* keys = &keys_[u][(i * stages + stage) * lanes_];
      for (size_t lane = 0; lane < lanes_; ++lane) sums[lane] += keys[lane];
    }
    if (isDecided && enabled <= 1) continue;
    for (size_t lane = 0; lane < lanes_; ++lane) {
      if (isOn) sums[lane] += known_[u];
      hashes[lane] += mix(sums[lane], lanes_);
    }
  }
}

std::vector<uint32_t> DrawStates::contents(const Permutation& image) const {
  std::vector<uint32_t> all;
  for (uint32_t u = 0; u < size(); ++u) {
    if (isOver(u, look(u))) continue;
    const Problem::Draw& draw = problem_.draws[u];
    all.push_back(u);
    for (Lit l : draw.off) all.push_back(engine_.value(l) == -1 ? 1 : 0);
    std::vector<std::pair<Symbol, uint32_t>> seen;
    for (size_t i = 0; i < draw.outcomes.size(); ++i) {
      uint32_t stage = stageOf(draw, i);
      bool isAnyone = stage == lost && draw.alike;
      if (stage != gone) seen.emplace_back(isAnyone ? noLit : image[draw.outcomes[i]], stage);
    }
    std::ranges::sort(seen);
    for (auto [outcome, stage] : seen) all.push_back(outcome), all.push_back(stage);
  }
  return all;
}

} // namespace oddsat::xssat
