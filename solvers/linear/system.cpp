#include "oddsat/linear/system.hpp"

#include <algorithm>
#include <queue>
#include <ranges>
#include <stdexcept>

namespace oddsat::linear {

namespace {

template <class Number>
class Elimination {
public:
  Elimination(std::vector<Row<Number>> rows, const Limits& limits)
      : rows_(std::move(rows)), users_(rows_.size()), uses_(rows_.size(), 0),
        done_(rows_.size(), false), limits_(limits) {
    for (uint32_t row = 0; row < rows_.size(); ++row) {
      joinTerms(rows_[row].terms);
      for (const Term<Number>& term : rows_[row].terms) use(term.unknown, row);
    }
    for (uint32_t row = 0; row < rows_.size(); ++row) queue(row);
  }

  std::vector<Number> solve() {
    while (!queue_.empty()) {
      const auto [cost, unknown] = queue_.top();
      queue_.pop();
      if (done_[unknown]) continue;
      if (const uint64_t now = costOf(unknown); now > cost) {
        queue_.push({now, unknown});
        continue;
      }
      limits_.check();
      eliminate(unknown);
    }
    std::vector<Number> solution(rows_.size());
    for (const uint32_t unknown : std::views::reverse(order_)) {
      Number& value = solution[unknown] = std::move(rows_[unknown].constant);
      for (const Term<Number>& term : rows_[unknown].terms)
        value += term.factor * solution[term.unknown];
    }
    return solution;
  }

private:
  using Terms = std::vector<Term<Number>>;

  static void joinTerms(Terms& terms) {
    std::ranges::stable_sort(terms, {}, &Term<Number>::unknown);
    size_t kept = 0;
    for (size_t i = 0; i < terms.size(); ++i)
      if (kept > 0 && terms[kept - 1].unknown == terms[i].unknown)
        terms[kept - 1].factor += terms[i].factor;
      else if (kept++ != i)
        terms[kept - 1] = std::move(terms[i]);
    terms.resize(kept);
  }

  void use(uint32_t unknown, uint32_t row) {
    users_[unknown].push_back(row);
    ++uses_[unknown];
  }

  // Upper bound of the number of terms that the elimination adds.
  uint64_t costOf(uint32_t unknown) const { return uses_[unknown] * rows_[unknown].terms.size(); }

  void queue(uint32_t unknown) { queue_.push({costOf(unknown), unknown}); }

  void eliminate(uint32_t unknown) {
    withoutItself(unknown);
    done_[unknown] = true;
    order_.push_back(unknown);
    Row<Number>& row = rows_[unknown];
    for (const Term<Number>& term : row.terms) --uses_[term.unknown];
    for (const uint32_t user : users_[unknown])
      if (!done_[user]) putInto(user, unknown);
    users_[unknown] = {};
    for (const Term<Number>& term : row.terms) queue(term.unknown);
  }

  // Replaces x = a x + r by x = r / (1 - a).
  void withoutItself(uint32_t unknown) {
    Row<Number>& row = rows_[unknown];
    const auto self = std::ranges::find(row.terms, unknown, &Term<Number>::unknown);
    if (self == row.terms.end()) return;
    const Number rest = Number(1) - self->factor;
    if (rest == Number(0)) throw std::domain_error("a system without a unique solution");
    row.terms.erase(self);
    --uses_[unknown];
    for (Term<Number>& term : row.terms) term.factor /= rest;
    row.constant /= rest;
  }

  void putInto(uint32_t user, uint32_t unknown) {
    Row<Number>& row = rows_[user];
    const auto found = std::ranges::lower_bound(row.terms, unknown, {}, &Term<Number>::unknown);
    if (found == row.terms.end() || found->unknown != unknown) return; // already done
    const Number factor = std::move(found->factor);
    row.terms.erase(found);
    const Row<Number>& from = rows_[unknown];
    row.constant += factor * from.constant;
    merged_.clear();
    auto mine = row.terms.begin();
    for (const Term<Number>& term : from.terms) {
      while (mine != row.terms.end() && mine->unknown < term.unknown)
        merged_.push_back(std::move(*mine++));
      if (mine != row.terms.end() && mine->unknown == term.unknown) {
        merged_.push_back(std::move(*mine++));
        merged_.back().factor += factor * term.factor;
      } else {
        merged_.push_back({term.unknown, factor * term.factor});
        use(term.unknown, user);
      }
    }
    std::move(mine, row.terms.end(), std::back_inserter(merged_));
    row.terms.swap(merged_);
    queue(user);
  }

  using Place = std::pair<uint64_t, uint32_t>; // cost, unknown
  std::vector<Row<Number>> rows_;
  std::vector<std::vector<uint32_t>> users_; // rows that contain the unknown, or have contained it
  std::vector<uint64_t> uses_; // number of rows with the unknown that are not eliminated
  std::vector<bool> done_;
  std::priority_queue<Place, std::vector<Place>, std::greater<>> queue_;
  std::vector<uint32_t> order_;
  Terms merged_;
  const Limits& limits_;
};

} // namespace

template <class Number>
std::vector<Number> solve(std::vector<Row<Number>> rows, const Limits& limits) {
  return Elimination<Number>(std::move(rows), limits).solve();
}

template std::vector<double> solve(std::vector<Row<double>>, const Limits&);
template std::vector<Rational> solve(std::vector<Row<Rational>>, const Limits&);

} // namespace oddsat::linear
