#include "oddsat/formulas/xssat/prepare/draw_rows.hpp"

#include <algorithm>
#include <cstdlib>
#include <deque>

namespace oddsat::xssat {

void keepOnly(Rows& rows, const Rows& others) {
  for (size_t i = 0; i < rows.size(); ++i) rows[i] &= others[i];
}

void remove(Rows& rows, const Rows& others) {
  for (size_t i = 0; i < rows.size(); ++i) rows[i] &= ~others[i];
}

void add(Rows& rows, const Rows& others) {
  for (size_t i = 0; i < rows.size(); ++i) rows[i] |= others[i];
}

Rows operator&(Rows a, const Rows& b) {
  keepOnly(a, b);
  return a;
}

Rows without(Rows a, const Rows& b) {
  remove(a, b);
  return a;
}

bool areWithin(const Rows& a, const Rows& b) {
  return isEmpty(without(a, b));
}

bool areApart(const Rows& a, const Rows& b) {
  return isEmpty(a & b);
}

bool isEmpty(const Rows& rows) {
  return std::ranges::all_of(rows, [](uint64_t word) { return word == 0; });
}

DrawTable::DrawTable(const std::vector<cnf::Var>& inputs)
    : words_(inputs.size() <= 6 ? 1 : size_t{1} << (inputs.size() - 6)),
      possible_(words_, inputs.size() >= 6 ? ~uint64_t{0}
                                           : (uint64_t{1} << (uint64_t{1} << inputs.size())) - 1),
      one_(words_), zero_(words_) {
  static constexpr uint64_t halves[] = {0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC, 0xF0F0F0F0F0F0F0F0,
                                        0xFF00FF00FF00FF00, 0xFFFF0000FFFF0000, 0xFFFFFFFF00000000};
  for (size_t i = 0; i < inputs.size(); ++i) {
    Rows rows(words_);
    for (size_t w = 0; w < words_; ++w)
      rows[w] = i < 6 ? halves[i] : (w >> (i - 6) & 1) != 0 ? ~uint64_t{0} : 0;
    isTrue_[inputs[i]] = rows & possible_;
    isTrue_[-inputs[i]] = without(possible_, rows);
  }
}

Rows& DrawTable::rowsOf(cnf::Lit lit) {
  return isTrue_.try_emplace(lit, none()).first->second;
}

void DrawTable::assume(cnf::Lit lit) {
  add(rowsOf(lit), possible_);
  remove(possible_, rowsOf(-lit));
}

// Rows in which no literal of the clause is true and at most one is unknown: `one_` gets those with
// one unknown literal, `zero_` those in which all are false. Returns false if there are none.
bool DrawTable::findUnits(const Places& clause) {
  zero_ = possible_;
  std::ranges::fill(one_, 0);
  for (const Place& place : clause) {
    const uint64_t *isTrue = place.isTrue->data(), *isFalse = place.isFalse->data();
    uint64_t *one = one_.data(), *zero = zero_.data(), any = 0;
    for (size_t w = 0; w < words_; ++w) {
      one[w] = (one[w] & isFalse[w]) | (zero[w] & ~isFalse[w] & ~isTrue[w]);
      zero[w] &= isFalse[w];
      any |= one[w] | zero[w];
    }
    if (any == 0) return false;
  }
  return true;
}

// Unit propagation by one clause: in the rows in which all other literals are false, a literal is
// true.
bool DrawTable::visit(const Places& clause, std::vector<cnf::Lit>& changed) {
  changed.clear();
  if (!findUnits(clause)) return false;
  for (size_t w = 0; w < words_; ++w) possible_[w] &= ~zero_[w];
  for (const Place& place : clause) {
    uint64_t *isTrue = place.isTrue->data(), any = 0;
    const uint64_t* isFalse = place.isFalse->data();
    for (size_t w = 0; w < words_; ++w) {
      uint64_t rows = one_[w] & ~isFalse[w];
      isTrue[w] |= rows;
      any |= rows;
    }
    if (any != 0) changed.push_back(place.lit);
  }
  return !changed.empty();
}

void DrawTable::propagate(const std::vector<Clause>& clauses) {
  std::map<cnf::Lit, std::vector<size_t>> watching; // by complement of a literal
  std::vector<Places> places(clauses.size());
  std::deque<size_t> waiting;
  std::vector<bool> isWaiting(clauses.size(), true);
  for (size_t c = 0; c < clauses.size(); ++c) {
    waiting.push_back(c);
    for (cnf::Lit lit : clauses[c]) {
      watching[-lit].push_back(c);
      places[c].push_back({lit, &rowsOf(lit), &rowsOf(-lit)});
    }
  }
  std::vector<cnf::Lit> changed;
  while (!waiting.empty()) {
    size_t c = waiting.front();
    waiting.pop_front();
    isWaiting[c] = false;
    if (!visit(places[c], changed)) continue;
    for (cnf::Lit lit : changed)
      for (size_t other : watching[lit])
        if (!isWaiting[other]) isWaiting[other] = true, waiting.push_back(other);
  }
}

} // namespace oddsat::xssat
