#include "xssat/draw_rows.hpp"

#include <algorithm>
#include <cstdlib>
#include <deque>

namespace oddsat::xssat {

Rows operator&(Rows a, const Rows& b) {
  for (size_t i = 0; i < a.size(); ++i) a[i] &= b[i];
  return a;
}

Rows operator|(Rows a, const Rows& b) {
  for (size_t i = 0; i < a.size(); ++i) a[i] |= b[i];
  return a;
}

Rows without(Rows a, const Rows& b) {
  for (size_t i = 0; i < a.size(); ++i) a[i] &= ~b[i];
  return a;
}

bool isEmpty(const Rows& rows) {
  return std::ranges::all_of(rows, [](uint64_t word) { return word == 0; });
}

DrawTable::DrawTable(const std::vector<cnf::Var>& inputs)
    : words_(inputs.size() <= 6 ? 1 : size_t{1} << (inputs.size() - 6)),
      possible_(words_, inputs.size() >= 6 ? ~uint64_t{0}
                                           : (uint64_t{1} << (uint64_t{1} << inputs.size())) - 1) {
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
  Rows& known = rowsOf(lit);
  known = known | possible_;
  possible_ = without(possible_, rowsOf(-lit));
}

// In the rows where all others are false, a literal is true.
bool DrawTable::visit(const Clause& clause, std::vector<cnf::Lit>& changed) {
  size_t size = clause.size();
  std::vector<Rows*> truths(size);
  std::vector<const Rows*> falsehoods(size);
  for (size_t i = 0; i < size; ++i) {
    truths[i] = &rowsOf(clause[i]);
    falsehoods[i] = &rowsOf(-clause[i]);
  }
  std::vector<uint64_t> behind(size + 1); // those from here on are false
  std::vector<bool> learns(size, false);
  for (size_t w = 0; w < words_; ++w) {
    uint64_t before = behind[size] = possible_[w];
    for (size_t i = size; i-- > 0;) behind[i] = behind[i + 1] & (*falsehoods[i])[w];
    for (size_t i = 0; i < size && before != 0; ++i) {
      if (uint64_t rows = before & behind[i + 1] & ~(*truths[i])[w]; rows != 0) {
        (*truths[i])[w] |= rows;
        possible_[w] &= ~(rows & (*falsehoods[i])[w]);
        learns[i] = true;
      }
      before &= (*falsehoods[i])[w];
    }
  }
  changed.clear();
  for (size_t i = 0; i < size; ++i)
    if (learns[i]) changed.push_back(clause[i]);
  return !changed.empty();
}

void DrawTable::propagate(const std::vector<Clause>& clauses) {
  std::map<cnf::Lit, std::vector<size_t>> watching; // by the literal that becomes true
  std::deque<size_t> waiting;
  std::vector<bool> isWaiting(clauses.size(), true);
  for (size_t c = 0; c < clauses.size(); ++c) {
    waiting.push_back(c);
    for (cnf::Lit lit : clauses[c]) watching[-lit].push_back(c);
  }
  std::vector<cnf::Lit> changed;
  while (!waiting.empty()) {
    size_t c = waiting.front();
    waiting.pop_front();
    isWaiting[c] = false;
    if (!visit(clauses[c], changed)) continue;
    for (cnf::Lit lit : changed)
      for (size_t other : watching[lit])
        if (!isWaiting[other]) isWaiting[other] = true, waiting.push_back(other);
  }
}

} // namespace oddsat::xssat
