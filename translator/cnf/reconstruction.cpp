#include "oddsat/cnf/reconstruction.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <ranges>

namespace oddsat::cnf {

namespace {

// The true variables, in the numbers of the present step.
class Values {
public:
  explicit Values(const std::vector<Lit>& literals) {
    for (Lit l : literals) set(l);
  }

  bool holds(Lit l) const { return (slot(l) < isTrue_.size() && isTrue_[slot(l)]) == (l > 0); }

  void set(Lit l) {
    if (slot(l) >= isTrue_.size()) isTrue_.resize(slot(l) + 1, false);
    isTrue_[slot(l)] = l > 0;
  }

  void undoNumbering(const std::vector<Var>& numbers) {
    std::vector<bool> before(numbers.size(), false);
    for (size_t v = 1; v < numbers.size(); ++v) before[v] = numbers[v] != 0 && holds(numbers[v]);
    isTrue_ = std::move(before);
  }

private:
  std::vector<bool> isTrue_; // by variable
};

} // namespace

void Reconstruction::restore(std::vector<Lit> clause) {
  steps_.push_back({false, std::move(clause)});
}

void Reconstruction::renumber(std::vector<Var> numbers) {
  steps_.push_back({true, std::move(numbers)});
}

void Reconstruction::append(Reconstruction later) {
  std::ranges::move(later.steps_, std::back_inserter(steps_));
}

std::vector<Lit> Reconstruction::extend(const std::vector<Lit>& literals,
                                        const std::vector<Var>& variables) const {
  Values values(literals);
  for (const auto& [renumbers, list] : std::views::reverse(steps_)) {
    if (renumbers)
      values.undoNumbering(list);
    else if (std::ranges::none_of(list, [&](Lit l) { return values.holds(l); }))
      values.set(list.front());
  }
  std::vector<Lit> extended;
  for (Var v : variables) extended.push_back(values.holds(v) ? v : -v);
  return extended;
}

// If the first literal of a step's clause is false, one of the others is true, which gives a
// literal only if there is just one. All other clauses of an eliminated variable are satisfied by
// the given literals, or follow from the remaining clauses.
std::optional<std::vector<Lit>> Reconstruction::translate(std::vector<Lit> given) const {
  for (const auto& [renumbers, list] : steps_) {
    auto isGiven = [&](Lit l) { return std::ranges::find(given, l) != given.end(); };
    if (renumbers) {
      auto isLost = [&](Lit l) { return list[slot(l)] == 0 && isGiven(-l); };
      if (std::ranges::any_of(given, isLost)) return std::nullopt; // a contradiction
      for (Lit& l : given) l = l > 0 ? list[slot(l)] : -list[slot(l)];
      std::erase(given, 0);
    } else if (isGiven(-list.front())) {
      if (list.size() != 2) return std::nullopt;
      given.push_back(list.back());
    }
  }
  return given;
}

std::vector<Var> Reconstruction::numbers(Var variables) const {
  std::vector<Var> numbers(slot(variables) + 1);
  std::iota(numbers.begin(), numbers.end(), 0);
  for (const auto& [renumbers, list] : steps_)
    if (renumbers)
      for (Var& v : numbers) v = list[slot(v)];
  return numbers;
}

std::vector<Var> Reconstruction::originals(Var variables) const {
  const std::vector<Var> there = numbers(variables);
  std::vector<Var> originals(slot(std::ranges::max(there)) + 1, 0);
  for (Var v = 1; v <= variables; ++v)
    if (there[slot(v)] != 0) originals[slot(there[slot(v)])] = v;
  return originals;
}

} // namespace oddsat::cnf
