#include "oddsat/games/recurring/enclosure.hpp"

#include "oddsat/games/recurring/first_choices.hpp"
#include "oddsat/games/recurring/iteration.hpp"

#include <algorithm>
#include <cmath>

namespace oddsat::recurring {

namespace {

__extension__ typedef unsigned __int128 Wide; // NOLINT(modernize-use-using): see forward/number.hpp
using Grid = uint64_t;                        // a value times 2^60

constexpr int gridBits = 60;
constexpr Grid one = Grid{1} << gridBits;
constexpr uint64_t mostWeight = uint64_t{1} << 62U;

constexpr int mostSweeps = 3000;
constexpr double leastMargin = 64, mostMargin = 1 << 24, widerBy = 16; // of 2^-60, by step
constexpr uint64_t updatesByPosition = 100;

class Enclosing {
public:
  Enclosing(const Part& part, const Values& values, Claim claim, const Limits& limits)
      : part_(part), values_(values), below_(claim == Claim::below), limits_(limits) {}

  std::optional<Enclosure> run() {
    if (!readTotals()) return std::nullopt;
    choose();
    readExits();
    for (double margin = leastMargin;; margin *= widerBy) {
      begin(margin);
      if (settle()) break;
      if (margin < mostMargin) continue;
      std::fill_n(grid_.begin(), part_.open(), below_ ? 0 : mostOfExits_);
      break; // nothing is known
    }
    return result();
  }

private:
  bool readTotals() {
    for (uint32_t i = 0; i < part_.open(); ++i) {
      uint64_t total = 0;
      if (part_.owner(i) == Owner::chance)
        for (size_t edge = 0; edge < part_.targets(i).size(); ++edge)
          if (part_.weight(i, edge) > mostWeight || (total += part_.weight(i, edge)) > mostWeight)
            return false;
      totals_.push_back(total);
    }
    return true;
  }

  // Choices and values in doubles, and the steps of chance that they take.
  void choose() {
    FirstChoices first = firstChoices(part_, values_, mostSweeps, limits_);
    std::optional<std::vector<double>> steps;
    if (first.settled) {
      choice_ = first.choice;
      value_ = std::move(first.value);
      findRanks();
      steps = stepsOfChance(part_, choice_, rank_, mostSweeps, limits_);
    }
    if (!steps) {
      Iteration<double> iteration(part_, values_, std::move(first.choice), limits_);
      iteration.run();
      steps = iteration.steps();
      value_ = std::move(iteration.values());
      choice_ = std::move(iteration.choice());
      findRanks();
    }
    steps_ = std::move(*steps);
  }

  // From positions without a rank the opponent keeps the ends with a worth out of reach while the
  // maximiser keeps to its choices.
  void findRanks() {
    rank_ = part_.ranks(
        [&](uint32_t i, size_t edge) {
          return part_.owner(i) != Owner::maximiser || choice_[i] == edge;
        },
        [&](uint32_t exit) { return !values_.isZero(part_.node(exit)); });
  }

  void readExits() {
    grid_.assign(part_.size(), 0);
    for (uint32_t exit = part_.open(); exit < part_.size(); ++exit) {
      const Rational& value = values_.of(part_.node(exit));
      Integer scaled = value.get_num() << gridBits;
      if (below_)
        mpz_fdiv_q(scaled.get_mpz_t(), scaled.get_mpz_t(), value.get_den_mpz_t());
      else
        mpz_cdiv_q(scaled.get_mpz_t(), scaled.get_mpz_t(), value.get_den_mpz_t());
      grid_[exit] = scaled.get_ui();
      mostOfExits_ = std::max(mostOfExits_, grid_[exit]);
    }
  }

  void begin(double margin) {
    for (uint32_t i = 0; i < part_.open(); ++i) {
      const double off = std::isfinite(steps_[i]) ? std::abs(steps_[i]) * margin : 0;
      const double scaled = std::ldexp(value_[i], gridBits) + (below_ ? -off : off);
      grid_[i] = !(scaled > 0)                                 ? 0
                 : scaled >= static_cast<double>(mostOfExits_) ? mostOfExits_
                                                               : static_cast<Grid>(scaled);
      if (below_ && rank_[i] == Part::noRank) grid_[i] = 0;
    }
  }

  // What the inequalities allow at a position: the most from below, the least from above.
  Grid allowed(uint32_t i) const {
    const auto targets = part_.targets(i);
    switch (part_.owner(i)) {
    case Owner::chance:
      return mean(i);
    case Owner::maximiser:
      if (below_) return grid_[targets[choice_[i]]];
      return grid_[*std::ranges::max_element(targets, {}, [&](uint32_t to) { return grid_[to]; })];
    default:
      return grid_[*std::ranges::min_element(targets, {}, [&](uint32_t to) { return grid_[to]; })];
    }
  }

  Grid mean(uint32_t i) const {
    const auto targets = part_.targets(i);
    Wide sum = below_ ? 0 : totals_[i] - 1;
    for (size_t edge = 0; edge < targets.size(); ++edge)
      sum += Wide{part_.weight(i, edge)} * grid_[targets[edge]];
    return static_cast<Grid>(sum / totals_[i]);
  }

  // False where that takes too long. A value only moves in one direction.
  bool settle() {
    std::vector<uint32_t> queue(part_.open());
    std::vector<bool> queued(part_.open(), true);
    for (uint32_t i = 0; i < part_.open(); ++i) queue[i] = i;
    uint64_t left = updatesByPosition * (part_.open() + uint64_t{100});
    for (std::vector<uint32_t> next; !queue.empty(); queue.swap(next)) {
      limits_.check();
      next.clear();
      for (const uint32_t i : queue) {
        queued[i] = false;
        const Grid now = allowed(i);
        if (below_ ? grid_[i] <= now : grid_[i] >= now) continue;
        if (left-- == 0) return false;
        grid_[i] = now;
        for (const Part::Use& use : part_.uses(i)) {
          if (queued[use.number]) continue;
          queued[use.number] = true;
          next.push_back(use.number);
        }
      }
    }
    return true;
  }

  Enclosure result() {
    Enclosure found;
    const Integer denominator(static_cast<unsigned long>(one));
    for (uint32_t i = 0; i < part_.open(); ++i) {
      Rational value(Integer(static_cast<unsigned long>(grid_[i])), denominator);
      value.canonicalize();
      found.value.push_back(std::move(value));
      found.correction =
          std::max(found.correction,
                   std::abs(std::ldexp(static_cast<double>(grid_[i]), -gridBits) - value_[i]));
    }
    found.choice = std::move(choice_);
    found.rank = std::move(rank_);
    return found;
  }

  const Part& part_;
  const Values& values_;
  bool below_;
  const Limits& limits_;
  std::vector<uint64_t> totals_; // of the weights, by number
  std::vector<uint32_t> choice_, rank_;
  std::vector<double> value_, steps_;
  std::vector<Grid> grid_; // by number, exits included
  Grid mostOfExits_ = 0;
};

} // namespace

std::optional<Enclosure> enclose(const Part& part, const Values& values, Claim claim,
                                 const Limits& limits) {
  return Enclosing(part, values, claim, limits).run();
}

} // namespace oddsat::recurring
