// How strategies reach forward search: what a bound role may do in a position of the search's own
// machine.
#pragma once

#include "oddsat/games/forward/filter.hpp"
#include "oddsat/games/playouts/play.hpp"
#include "oddsat/question.hpp"

namespace oddsat::playouts {

class StrategyFilter : public forward::MoveFilter {
public:
  // `searched`: the machine that the search uses, of the same game and start.
  StrategyFilter(const gdl::Game& game, const Question& question, const machine::Machine& searched,
                 const Limits& limits, Report& report);

  bool binds(size_t role) const override { return play_.bound(role); }
  std::vector<MoveId> allowed(const machine::Seen& seen, std::span<const MoveId> legal) override;
  std::vector<symmetry::Permutation> symmetries() const override { return symmetries_; }

  // The place of the first part of the role's strategy that recommends different moves in two
  // positions of the searched machine.
  Location ruleThatDiffers(size_t role, const machine::State& one, const machine::State& other);

private:
  PositionId ours(const machine::State& searched);

  // Of those that the bindings carry, what all strategies keep.
  void keepSymmetries(const Question& question, const machine::Machine& searched);

  std::vector<strategy::Binding> bindings_;
  Subject subject_;
  Play play_;
  std::vector<size_t> bitOf_; // by fluent of the searched machine: our bit; ours may lie elsewhere
  std::vector<std::vector<MoveId>> theirs_; // by role and our move: the searched machine's number
  std::vector<symmetry::Permutation> symmetries_;
};

} // namespace oddsat::playouts
