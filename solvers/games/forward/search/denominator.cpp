#include "oddsat/games/forward/search/denominator.hpp"

#include "oddsat/games/machine/network.hpp"

#include <random>
#include <set>

namespace oddsat::forward {

namespace {

constexpr size_t rounds = 16; // rounds of 64 playouts each
constexpr size_t mostSteps = 2000;

using Lanes = machine::Lanes<1>;

class Sampler {
public:
  Sampler(const machine::Machine& machine, const value::Sides& sides, const MoveFilter* filter)
      : sides_(sides), filter_(filter), lanes_(machine.sharedNetwork(), {.goals = false}) {}

  void play(const machine::State& start, size_t steps) {
    lanes_.broadcast(start);
    uint64_t playing = ~uint64_t{0};
    for (size_t step = 0; step < steps && playing != 0; ++step) {
      lanes_.evaluate();
      playing &= ~lanes_.terminal()[0];
      if (outcomes_.size() <= step) outcomes_.resize(step + 1);
      for (size_t lane = 0; lane < 64; ++lane)
        if ((playing >> lane & 1) != 0 && !move(lane, outcomes_[step]))
          playing &= ~(uint64_t{1} << lane);
      lanes_.step();
    }
  }

  Integer denominator() const {
    Integer product = 1;
    for (const std::set<unsigned long>& counts : outcomes_) {
      Integer multiple = 1;
      for (const unsigned long count : counts)
        mpz_lcm_ui(multiple.get_mpz_t(), multiple.get_mpz_t(), count);
      product *= multiple;
    }
    return product;
  }

private:
  bool move(size_t lane, std::set<unsigned long>& counts) {
    unsigned long outcomes = 1;
    for (size_t role = 0; role < sides_.of.size(); ++role) {
      legal_.clear();
      lanes_.legalOf(lane, role, legal_);
      if (legal_.empty()) return false;
      lanes_.choose(lane, role, legal_[random_() % legal_.size()]);
      if (!sides_.isChance(role)) continue;
      if (__builtin_mul_overflow(outcomes, legal_.size(), &outcomes)) return false;
      if (filter_ && filter_->binds(role)) // a strategy may allow any number of them
        for (unsigned long kept = 2; kept <= legal_.size(); ++kept) counts.insert(kept);
    }
    counts.insert(outcomes);
    return true;
  }

  const value::Sides& sides_;
  const MoveFilter* filter_;
  Lanes lanes_;
  std::mt19937_64 random_{1};
  std::vector<uint32_t> legal_;
  std::vector<std::set<unsigned long>> outcomes_; // by step
};

} // namespace

Integer guessDenominator(const machine::Machine& machine, const value::Sides& sides,
                         const machine::State& start, int steps, const MoveFilter* filter) {
  if (std::ranges::find(sides.of, value::Side::chance) == sides.of.end()) return 1;
  Sampler sampler(machine, sides, filter);
  for (size_t round = 0; round < rounds; ++round)
    sampler.play(start, std::min(static_cast<size_t>(steps), mostSteps));
  return sampler.denominator();
}

} // namespace oddsat::forward
