// How far the draws of a search have come, as far as what is left depends on it. A draw matters
// from when an outcome that may be enabled is settled, or while one occurs in a clause that
// counts, until it has been drawn from: then the chance of what was drawn is paid.
#pragma once

#include "oddsat/formulas/xssat/search/residual.hpp"

namespace oddsat::xssat {

class DrawStates {
public:
  static constexpr uint32_t none = UINT32_MAX;

  DrawStates(const Problem& problem, const Engine& engine, const Residual& residual,
             const std::vector<Permutation>& group, uint64_t seed);

  struct State {
    bool isOff = false;     // nothing is drawn
    Lit undecided = noLit;  // nobody knows yet whether this holds
    uint32_t enabled = 0;   // so many outcomes
    uint32_t open = 0;      // of these
    bool isSettled = false; // some outcome that may be enabled is true or false
    Lit drawn = noLit;      // the outcome that is true already
  };
  State look(uint32_t draw) const;
  bool isPending(uint32_t draw) const; // settled, so it must be paid for, whatever is left
  bool matters(uint32_t draw) const;
  bool isGuard(Var v) const; // of a draw that matters: it enables an outcome or switches it off

  bool isEmpty() const { return problem_.draws.empty(); }
  uint32_t size() const { return index32(problem_.draws.size()); }
  uint32_t drawOf(Var v) const { return drawOf_[v]; } // whose outcome it is
  void setDone(uint32_t draw, bool done) { done_[draw] = done; }

  void addTo(std::span<Hash> hashes) const;                       // by permutation
  std::vector<uint32_t> contents(const Permutation& image) const; // what is hashed

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
  static bool isUnknown(uint32_t stage) { // whether it is enabled
    return stage == unknownOpen || stage == unknownFalse || stage == unknownDrawn;
  }
  bool isSwitchedOff(const Problem::Draw& draw) const;
  bool isOver(uint32_t draw, const State& state) const; // drawn from, off, or with no choice left

  const Problem& problem_;
  const Engine& engine_;
  const Residual& residual_;
  size_t lanes_;
  std::vector<uint32_t> drawOf_;              // by variable
  std::vector<std::vector<uint32_t>> guards_; // by variable: the draws that it is a guard of
  std::vector<uint8_t> done_;                 // by draw
  std::vector<std::vector<Word>> keys_;       // by draw: by outcome, stage and lane
  std::vector<Word> known_;                   // by draw: it is not switched off
};

} // namespace oddsat::xssat
