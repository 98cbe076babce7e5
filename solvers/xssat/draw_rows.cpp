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

const Rows& DrawTable::isTrue(cnf::Lit lit) {
  return isTrue_.try_emplace(lit, none()).first->second;
}

void DrawTable::assume(cnf::Lit lit) {
  learn(lit, possible_);
}

bool DrawTable::learn(cnf::Lit lit, const Rows& rows) {
  Rows& known = isTrue_.try_emplace(lit, none()).first->second;
  if (areWithin(rows, known)) return false;
  known = known | rows;
  possible_ = without(possible_, known & isTrue(-lit));
  return true;
}

// In the rows where all others are false, a literal is true.
bool DrawTable::visit(const Clause& clause, std::vector<cnf::Lit>& changed) {
  changed.clear();
  std::vector<Rows> behind(clause.size() + 1, possible_); // those from here on are false
  for (size_t i = clause.size(); i-- > 0;) behind[i] = behind[i + 1] & isTrue(-clause[i]);
  Rows before = possible_;
  for (size_t i = 0; i < clause.size(); ++i) {
    if (learn(clause[i], before & behind[i + 1])) changed.push_back(clause[i]);
    before = before & isTrue(-clause[i]);
    if (isEmpty(before)) break;
  }
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
