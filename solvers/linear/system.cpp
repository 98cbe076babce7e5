#include "oddsat/linear/system.hpp"

#include <Eigen/IterativeLinearSolvers>
#include <Eigen/Sparse>

#include <algorithm>
#include <queue>
#include <ranges>
#include <stdexcept>
#include <type_traits>

namespace oddsat::linear {

namespace {

constexpr uint64_t mostFill = 100;    // by one unknown, in doubles
constexpr uint64_t fewUnknowns = 300; // are eliminated whatever they fill
constexpr int mostIterations = 500;
constexpr uint64_t workOfFraction = 40; // memory and short divisors
constexpr uint64_t workOfProduct = 5;   // of words, with the greatest common divisor

uint64_t words(const Rational& number) {
  return mpz_size(number.get_num_mpz_t()) + mpz_size(number.get_den_mpz_t());
}

template <class Number>
class Elimination {
public:
  Elimination(std::vector<Row<Number>> rows, const Limits& limits, uint64_t mostWork)
      : rows_(std::move(rows)), users_(rows_.size()), uses_(rows_.size(), 0),
        done_(rows_.size(), false), workLeft_(mostWork), limits_(limits) {
    for (uint32_t row = 0; row < rows_.size(); ++row) {
      joinTerms(rows_[row].terms);
      for (const Term<Number>& term : rows_[row].terms) use(term.unknown, row);
    }
    for (uint32_t row = 0; row < rows_.size(); ++row) queue(row);
  }

  std::optional<std::vector<Number>> solve() {
    std::vector<Number> solution(rows_.size());
    while (!queue_.empty()) {
      const auto [cost, unknown] = queue_.top();
      queue_.pop();
      if (done_[unknown]) continue;
      if (const uint64_t now = costOf(unknown); now > cost) {
        queue_.push({now, unknown});
        continue;
      }
      limits_.check();
      if constexpr (std::is_same_v<Number, double>)
        if (cost > mostFill && rows_.size() - order_.size() > fewUnknowns) {
          iterate(solution);
          break;
        }
      eliminate(unknown);
      if (workLeft_ == 0) return std::nullopt;
    }
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
    if constexpr (std::is_same_v<Number, Rational>) countWork(factor, from);
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

  void countWork(const Rational& factor, const Row<Number>& row) {
    uint64_t work = 0;
    for (const Term<Number>& term : row.terms)
      work += workOfFraction + workOfProduct * words(factor) * words(term.factor);
    workLeft_ -= std::min(workLeft_, work);
  }

  // The unknowns that are left.
  void iterate(std::vector<double>& solution) const {
    std::vector<uint32_t> left;
    std::vector<int> place(rows_.size(), -1);
    for (uint32_t unknown = 0; unknown < rows_.size(); ++unknown)
      if (!done_[unknown]) {
        place[unknown] = static_cast<int>(left.size());
        left.push_back(unknown);
      }
    const auto size = static_cast<Eigen::Index>(left.size());
    std::vector<Eigen::Triplet<double>> entries;
    Eigen::VectorXd right(size);
    for (int i = 0; i < size; ++i) {
      const Row<Number>& row = rows_[left[static_cast<size_t>(i)]];
      entries.emplace_back(i, i, 1.0);
      for (const Term<Number>& term : row.terms)
        entries.emplace_back(i, place[term.unknown], -term.factor);
      right[i] = row.constant;
    }
    Eigen::SparseMatrix<double, Eigen::RowMajor> matrix(size, size);
    matrix.setFromTriplets(entries.begin(), entries.end());
    Eigen::BiCGSTAB<Eigen::SparseMatrix<double, Eigen::RowMajor>, Eigen::IncompleteLUT<double>>
        solver;
    solver.preconditioner().setDroptol(1e-3);
    solver.preconditioner().setFillfactor(2);
    solver.setTolerance(1e-16);
    solver.setMaxIterations(mostIterations);
    solver.compute(matrix);
    const Eigen::VectorXd found = solver.solve(right);
    for (int i = 0; i < size; ++i) solution[left[static_cast<size_t>(i)]] = found[i];
  }

  using Place = std::pair<uint64_t, uint32_t>; // cost, unknown
  std::vector<Row<Number>> rows_;
  std::vector<std::vector<uint32_t>> users_; // rows that contain the unknown, or have contained it
  std::vector<uint64_t> uses_; // number of rows with the unknown that are not eliminated
  std::vector<bool> done_;
  std::priority_queue<Place, std::vector<Place>, std::greater<>> queue_;
  std::vector<uint32_t> order_;
  uint64_t workLeft_;
  Terms merged_;
  const Limits& limits_;
};

} // namespace

template <class Number>
std::optional<std::vector<Number>> solve(std::vector<Row<Number>> rows, const Limits& limits,
                                         uint64_t mostWork) {
  return Elimination<Number>(std::move(rows), limits, mostWork).solve();
}

template std::optional<std::vector<double>> solve(std::vector<Row<double>>, const Limits&,
                                                  uint64_t);
template std::optional<std::vector<Rational>> solve(std::vector<Row<Rational>>, const Limits&,
                                                    uint64_t);

} // namespace oddsat::linear
