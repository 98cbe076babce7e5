// A game together with the strategies that some of its roles follow: G|P. What each role may do
// in each position, and where that leads.
#pragma once

#include "oddsat/games/playouts/meaning.hpp"
#include "oddsat/question.hpp"
#include "oddsat/strategy/subject.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace oddsat::playouts {

using strategy::Subject;

// Error if strategies look back at the playout, and the game has no fluents that remember it: such
// formulas would be false everywhere, and nobody would notice.
void demandMemories(const Subject& subject);

class Play {
public:
  // The strategies are those of the subject; the question says how they are read.
  Play(Subject& subject, const Question& question, const Limits& limits, Report& report);

  Positions& positions() { return positions_; }
  Meaning& meaning() { return meaning_; }
  // For formulas about G|P itself: looks ahead only at what the strategies allow.
  std::unique_ptr<Meaning> meaningUnderStrategies();
  size_t roles() const { return positions_.roles(); }
  const gdl::Term& role(size_t index) const { return positions_.machine().roles()[index]; }
  size_t indexOf(const gdl::Term& role) const; // Error: no such role

  bool idleMove(size_t role, MoveId move) const { return meaning_.idleMove(role, move); }
  bool bound(size_t role) const { return strategyOf_[role] != nullptr; }
  const std::string& source(size_t role) const { return strategyOf_[role]->source; }

  // What the strategy of a bound role recommends, whatever others do (in G, unless aware).
  const std::vector<MoveId>& recommended(const Seen& seen);
  // What a role may do: all that is legal, or what its strategy recommends while it is active.
  std::vector<MoveId> allowed(const Seen& seen);
  // The steps of G|P; none from a terminal position, and none where somebody is stuck.
  Positions::Steps steps(PositionId id);
  // Their joint moves alone, roles() moves each, of a position whose steps were asked for before.
  std::vector<MoveId> knownJoints(PositionId id) const;
  // In a position that is not terminal: an active role without a move that it may make.
  std::optional<size_t> stuckRole(PositionId id);

private:
  Positions positions_;
  strategy::Formulas& formulas_;
  Question question_;
  Meaning meaning_;
  std::vector<const strategy::GroundStrategy*> strategyOf_; // by role
  std::vector<std::unique_ptr<Meaning>> aware_; // by role, where it looks ahead by itself
  uint64_t keyOf(const Seen& seen) const {
    return uint64_t{seen.position()} * roles() + seen.role();
  }
  std::unordered_map<uint64_t, std::vector<MoveId>> recommended_; // by keyOf
};

} // namespace oddsat::playouts
