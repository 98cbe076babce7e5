// States of the draws of a search, as far as the residual depends on them. A draw matters as soon
// as an outcome that may be enabled is assigned, and while a relevant clause contains an outcome.
// It no longer matters once it is drawn, because the probability of the outcome is multiplied then.
#pragma once

#include "oddsat/formulas/xssat/search/residual.hpp"

namespace oddsat::xssat {

class DrawStates {
public:
  static constexpr uint32_t none = UINT32_MAX;

  DrawStates(const Problem& problem, const Engine& engine, const Residual& residual,
             const std::vector<Permutation>& group, uint64_t seed);

  struct State {
    bool isOff = false;     // no outcome is drawn
    Lit undecided = noLit;  // an open literal that decides whether an outcome is enabled
    uint32_t enabled = 0;   // number of enabled outcomes
    uint32_t open = 0;      // number of unassigned ones among them
    bool isSettled = false; // some outcome that may be enabled is assigned
    Lit drawn = noLit;      // the outcome that is true already
  };
  State look(uint32_t draw) const;
  // True if an outcome is decided whose probability is still to be multiplied.
  bool isPending(uint32_t draw) const;
  bool matters(uint32_t draw) const;
  // True if v enables an outcome of a draw that matters, or switches such a draw off.
  bool isGuard(Var v) const;

  bool isEmpty() const { return problem_.draws.empty(); }
  uint32_t size() const { return index32(problem_.draws.size()); }
  uint32_t drawOf(Var v) const { return drawOf_[v]; } // the draw of which v is an outcome
  void setDone(uint32_t draw, bool done) { done_[draw] = done; }

  void addTo(std::span<Hash> hashes) const;                       // by permutation
  std::vector<uint32_t> contents(const Permutation& image) const; // the hashed contents

private:
  enum Stage : uint32_t {
    unknownOpen,
    enabledOpen,
    lost,
    unknownFalse,
    drawn,
    unknownDrawn,
    stages
  };
  static constexpr uint32_t gone = UINT32_MAX; // not enabled
  uint32_t stageOf(const Problem::Draw& draw, size_t i) const;
  static bool isUnknown(uint32_t stage) { // is it undecided whether the outcome is enabled?
    return stage == unknownOpen || stage == unknownFalse || stage == unknownDrawn;
  }
  bool isSwitchedOff(const Problem::Draw& draw) const;
  // True if it is drawn, switched off, or has at most one enabled outcome.
  bool isOver(uint32_t draw, const State& state) const;

  const Problem& problem_;
  const Engine& engine_;
  const Residual& residual_;
  size_t lanes_;
  std::vector<uint32_t> drawOf_;              // by variable
  std::vector<std::vector<uint32_t>> guards_; // by variable: draws that it controls
  std::vector<uint8_t> done_;                 // by draw
  std::vector<std::vector<Word>> keys_;       // by draw: by outcome, stage and lane
  std::vector<Word> known_;                   // by draw: key for "not switched off"
};

} // namespace oddsat::xssat
