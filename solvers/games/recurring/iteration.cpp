#include "oddsat/games/recurring/iteration.hpp"

#include "oddsat/linear/system.hpp"

#include <algorithm>
#include <numeric>
#include <type_traits>

namespace oddsat::recurring {

namespace {

constexpr uint64_t mostRounded = 100; // systems in doubles: rounding may cause a cycle

template <class Number>
Number numberOf(const Rational& value) {
  if constexpr (std::is_same_v<Number, double>)
    return value.get_d();
  else
    return value;
}

template <class Number>
Number share(uint64_t weight, const Integer& total) {
  if constexpr (std::is_same_v<Number, double>) {
    return static_cast<double>(weight) / total.get_d();
  } else {
    Rational part(Integer(static_cast<unsigned long>(weight)), total);
    part.canonicalize();
    return part;
  }
}

} // namespace

template <class Number>
Iteration<Number>::Iteration(const Part& part, const Values& values, std::vector<uint32_t> choice,
                             const Limits& limits)
    : part_(part), limits_(limits), choice_(std::move(choice)), value_(part.size(), Number(0)) {
  for (uint32_t i = part.open(); i < part.size(); ++i)
    value_[i] = numberOf<Number>(values.of(part.node(i)));
}

template <class Number>
bool Iteration<Number>::better(const Number& a, const Number& b) const {
  if constexpr (std::is_same_v<Number, double>)
    return a > b * (1 + 1e-9);
  else
    return a > b;
}

template <class Number>
bool Iteration<Number>::run(uint64_t mostWork) {
  constexpr bool rounded = std::is_same_v<Number, double>;
  mostWork_ = mostWork;
  do {
    separateZeros();
    do {
      if (!evaluate()) return false;
    } while (improve(Owner::opponent) && !(rounded && systems_ >= mostRounded));
  } while (improve(Owner::maximiser) && !(rounded && systems_ >= mostRounded));
  return true;
}

template <class Number>
std::vector<Number> Iteration<Number>::steps() {
  const std::vector<Number> values = value_;
  separateZeros();
  std::ranges::fill(value_, Number(0));
  evaluate(Number(1));
  std::vector<Number> found = std::move(value_);
  value_ = values;
  return found;
}

// In positions of value 0, the opponent chooses edges to other positions of value 0.
template <class Number>
void Iteration<Number>::separateZeros() {
  rank_ = part_.ranks(
      [&](uint32_t i, size_t edge) {
        return part_.owner(i) != Owner::maximiser || choice_[i] == edge;
      },
      [&](uint32_t exit) { return value_[exit] > Number(0); });
  order_.clear();
  for (uint32_t i = 0; i < part_.open(); ++i) {
    if (rank_[i] != Part::noRank) {
      order_.push_back(i);
      continue;
    }
    value_[i] = Number(0);
    if (part_.owner(i) != Owner::opponent) continue;
    const auto isZero = [&](uint32_t to) {
      return part_.isExit(to) ? value_[to] == Number(0) : rank_[to] == Part::noRank;
    };
    const auto targets = part_.targets(i);
    choice_[i] = static_cast<uint32_t>(std::ranges::find_if(targets, isZero) - targets.begin());
  }
  std::ranges::stable_sort(order_, {}, [&](uint32_t i) { return rank_[i]; });
}

// The value of a decision is that of its chosen successor, which has a lower rank, so only the
// values of chance positions are unknowns of the system.
template <class Number>
bool Iteration<Number>::evaluate(const Number& addedByChance) {
  constexpr uint32_t known = UINT32_MAX;
  std::vector<uint32_t> chance, leads(part_.size(), known), unknown(part_.open(), known);
  for (const uint32_t i : order_) {
    if (part_.owner(i) == Owner::chance) {
      unknown[i] = static_cast<uint32_t>(chance.size());
      chance.push_back(i);
    }
  }
  std::iota(leads.begin(), leads.end(), 0u);
  for (const uint32_t i : order_)
    if (part_.owner(i) != Owner::chance) leads[i] = leads[part_.targets(i)[choice_[i]]];
  std::vector<linear::Row<Number>> rows(chance.size());
  for (size_t u = 0; u < chance.size(); ++u) {
    const auto targets = part_.targets(chance[u]);
    rows[u].constant = addedByChance;
    Integer total = 0;
    for (size_t edge = 0; edge < targets.size(); ++edge)
      total += static_cast<unsigned long>(part_.weight(chance[u], edge));
    for (size_t edge = 0; edge < targets.size(); ++edge) {
      const uint32_t to = leads[targets[edge]];
      const Number part = share<Number>(part_.weight(chance[u], edge), total);
      if (part_.isExit(to))
        rows[u].constant += part * value_[to];
      else if (unknown[to] != known)
        rows[u].terms.push_back({unknown[to], part});
    }
  }
  const auto solution = linear::solve(std::move(rows), limits_, mostWork_);
  if (!solution) return false;
  ++systems_;
  for (size_t u = 0; u < chance.size(); ++u) value_[chance[u]] = (*solution)[u];
  for (const uint32_t i : order_)
    if (part_.owner(i) != Owner::chance) value_[i] = value_[leads[i]];
  return true;
}

template <class Number>
bool Iteration<Number>::improve(Owner side) {
  bool improved = false;
  for (uint32_t i = 0; i < part_.open(); ++i) {
    if (part_.owner(i) != side) continue;
    const auto targets = part_.targets(i);
    uint32_t best = choice_[i];
    for (uint32_t edge = 0; edge < targets.size(); ++edge) {
      const Number &other = value_[targets[edge]], &now = value_[targets[best]];
      if (side == Owner::maximiser ? better(other, now) : better(now, other)) best = edge;
    }
    improved = improved || best != choice_[i];
    choice_[i] = best;
  }
  return improved;
}

template class Iteration<double>;
template class Iteration<Rational>;

} // namespace oddsat::recurring
