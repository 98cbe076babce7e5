// The value of a game in which both sides choose at once, by its definition: each position is the
// matrix of its successors, and the value of a matrix is found by trying all square supports of
// both mixtures.
#pragma once

#include "oddsat/games/machine/machine.hpp"
#include "oddsat/games/value/sides.hpp"
#include "oddsat/question.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace oddsat::support {

using PayoffTable = std::vector<std::vector<Rational>>; // by row and column

// The x with A x = b by elimination; nothing where A is singular.
inline std::optional<std::vector<Rational>> solution(PayoffTable a, std::vector<Rational> b) {
  const size_t n = b.size();
  for (size_t k = 0; k < n; ++k) {
    size_t pivot = k;
    while (pivot < n && a[pivot][k] == 0) ++pivot;
    if (pivot == n) return std::nullopt;
    std::swap(a[k], a[pivot]);
    std::swap(b[k], b[pivot]);
    for (size_t i = 0; i < n; ++i) {
      if (i == k || a[i][k] == 0) continue;
      const Rational factor = a[i][k] / a[k][k];
      for (size_t j = k; j < n; ++j) a[i][j] -= factor * a[k][j];
      b[i] -= factor * b[k];
    }
  }
  for (size_t k = 0; k < n; ++k) b[k] /= a[k][k];
  return b;
}

// A mixture of these rows that makes all these columns worth the same, and what they are worth.
inline std::optional<std::vector<Rational>> equaliser(const PayoffTable& table,
                                                      const std::vector<size_t>& rows,
                                                      const std::vector<size_t>& columns) {
  const size_t n = rows.size();
  PayoffTable a(n + 1, std::vector<Rational>(n + 1));
  std::vector<Rational> b(n + 1);
  for (size_t c = 0; c < n; ++c) {
    for (size_t r = 0; r < n; ++r) a[c][r] = table[rows[r]][columns[c]];
    a[c][n] = -1;
  }
  for (size_t r = 0; r < n; ++r) a[n][r] = 1;
  b[n] = 1;
  return solution(std::move(a), std::move(b));
}

inline PayoffTable transposed(const PayoffTable& table) {
  PayoffTable result(table.front().size(), std::vector<Rational>(table.size()));
  for (size_t r = 0; r < table.size(); ++r)
    for (size_t c = 0; c < table[r].size(); ++c) result[c][r] = table[r][c];
  return result;
}

inline std::vector<std::vector<size_t>> subsets(size_t of, size_t size) {
  std::vector<std::vector<size_t>> found;
  for (size_t mask = 0; mask < size_t{1} << of; ++mask) {
    std::vector<size_t> one;
    for (size_t i = 0; i < of; ++i)
      if (mask >> i & 1) one.push_back(i);
    if (one.size() == size) found.push_back(one);
  }
  return found;
}

// The value that the mixture guarantees against every column.
inline std::optional<Rational> guaranteed(const PayoffTable& table, const std::vector<size_t>& rows,
                                          const std::vector<Rational>& mixture) {
  std::optional<Rational> least;
  for (size_t c = 0; c < table.front().size(); ++c) {
    Rational sum = 0;
    for (size_t r = 0; r < rows.size(); ++r) {
      if (mixture[r] < 0) return std::nullopt;
      sum += mixture[r] * table[rows[r]][c];
    }
    if (!least || sum < *least) least = sum;
  }
  return least;
}

// Some pair of extreme optimal mixtures makes a square part indifferent (Shapley and Snow), so the
// best that such mixtures guarantee is the value.
inline Rational valueOfTable(const PayoffTable& table) {
  const PayoffTable other = transposed(table);
  std::optional<Rational> best;
  for (size_t size = 1; size <= std::min(table.size(), other.size()); ++size)
    for (const auto& rows : subsets(table.size(), size))
      for (const auto& columns : subsets(other.size(), size)) {
        const auto mixture = equaliser(table, rows, columns);
        if (!mixture) continue;
        const auto least = guaranteed(table, rows, *mixture);
        if (least && (!best || *least > *best)) best = least;
      }
  return *best;
}

class SimultaneousJudge {
public:
  SimultaneousJudge(const machine::Machine& machine, const Question& question)
      : machine_(machine), question_(question), sides_(value::sidesOf(machine.roles(), question)) {}

  Rational value(const machine::State& state, int steps) {
    const auto known = known_.find({state, steps});
    if (known != known_.end()) return known->second;
    const machine::View view = machine_.view(state);
    Rational value = 0;
    if (view.terminal)
      value = std::ranges::any_of(view.goals[sides_.maximiser],
                                  [&](int goal) { return goal >= question_.winningGoal(); });
    else if (steps > 0)
      value = valueOfChoices(state, steps, view);
    known_.emplace(std::pair(state, steps), value);
    return value;
  }

private:
  Rational valueOfChoices(const machine::State& state, int steps, const machine::View& view) {
    for (const auto& legal : view.legal)
      if (legal.empty()) return 0;
    PayoffTable table;
    machine::Joint joint(view.legal.size());
    for (const machine::MoveId move : view.legal[sides_.maximiser]) {
      joint[sides_.maximiser] = move;
      std::vector<Rational> row;
      addReplies(state, steps, view, joint, 0, row);
      table.push_back(row);
    }
    return valueOfTable(table);
  }

  void addReplies(const machine::State& state, int steps, const machine::View& view,
                  machine::Joint& joint, size_t role, std::vector<Rational>& row) {
    if (role == joint.size()) {
      row.push_back(average(state, steps, view, joint, 0));
    } else if (!sides_.isOpponent(role)) {
      addReplies(state, steps, view, joint, role + 1, row);
    } else {
      for (const machine::MoveId move : view.legal[role]) {
        joint[role] = move;
        addReplies(state, steps, view, joint, role + 1, row);
      }
    }
  }

  Rational average(const machine::State& state, int steps, const machine::View& view,
                   machine::Joint& joint, size_t role) {
    if (role == joint.size()) return value(machine_.next(state, joint), steps - 1);
    if (!sides_.isChance(role)) return average(state, steps, view, joint, role + 1);
    Rational sum = 0;
    for (const machine::MoveId move : view.legal[role]) {
      joint[role] = move;
      sum += average(state, steps, view, joint, role + 1);
    }
    return sum / view.legal[role].size();
  }

  const machine::Machine& machine_;
  const Question& question_;
  value::Sides sides_;
  std::map<std::pair<machine::State, int>, Rational> known_;
};

} // namespace oddsat::support
