// What the rules of a draw say in each row: which dice take which outcome, and with what chance.
#include "oddsat/formulas/xssat/prepare/draw_rules.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace oddsat::xssat {

namespace {

// Some literal is true where the other is false: they are never false together.
bool clash(const std::vector<cnf::Lit>& a, const std::vector<cnf::Lit>& b) {
  return std::ranges::any_of(a, [&](cnf::Lit l) { return std::ranges::binary_search(b, -l); });
}

size_t firstRow(const Rows& rows) {
  size_t word = 0;
  while (rows[word] == 0) ++word;
  return 64 * word + static_cast<size_t>(std::countr_zero(rows[word]));
}

bool has(const Rows& rows, size_t row) {
  return (rows[row / 64] >> (row % 64) & 1) != 0;
}

} // namespace

void DrawRules::countEnabled() {
  counts_.assign(draw_.outcomes.size() + 1, Rows(possible_.size(), 0));
  counts_[0] = possible_;
  for (cnf::Lit o : draw_.outcomes)
    for (size_t n = counts_.size() - 1; n-- > 0;) {
      Rows more = counts_[n] & isEnabled_[o];
      remove(counts_[n], more);
      add(counts_[n + 1], more);
    }
}

// A rule says nothing where it takes more of the dice than another one of the same outcome does, or
// where nothing else is enabled.
void DrawRules::dropIdleRows(bool simplified) {
  for (Rule& rule : rules_) {
    remove(rule.rows, counts_[1] & isEnabled_[rule.outcome]); // see findForced
    if (!simplified) continue;
    for (const Rule& other : rules_)
      if (other.outcome == rule.outcome && other.pattern.size() < rule.pattern.size() &&
          std::ranges::includes(rule.pattern, other.pattern))
        remove(rule.rows, other.rows);
  }
}

bool DrawRules::readPatterns() {
  patterns_.clear();
  for (const Rule& rule : rules_) {
    if (isEmpty(rule.rows)) continue;
    auto [found, isNew] = patterns_.try_emplace(rule.pattern);
    Pattern& pattern = found->second;
    if (isNew) {
      size_t row = firstRow(rule.rows);
      while (!has(counts_[pattern.count], row)) ++pattern.count;
      pattern.rows.assign(possible_.size(), 0);
      for (cnf::Lit die : rule.pattern) {
        const Rational& p = lists_.formula().probability[static_cast<size_t>(std::abs(die))];
        pattern.chance *= die > 0 ? Rational(1 - p) : p;
      }
    }
    if (!areWithin(rule.rows, counts_[pattern.count] & isEnabled_[rule.outcome])) return false;
    if (!areApart(pattern.rows, rule.rows)) return false;
    add(pattern.rows, rule.rows);
  }
  for (size_t count = 2; count < counts_.size(); ++count)
    if (!isEmpty(counts_[count]) && !isWhole(count)) return false;
  return true;
}

// Where so many are enabled, there is a rule for each of them, and their dice are all there is.
bool DrawRules::isWhole(size_t count) const {
  std::vector<const std::vector<cnf::Lit>*> dice;
  Rational sum = 0;
  for (const auto& [lits, pattern] : patterns_)
    if (pattern.count == count) {
      if (std::ranges::any_of(dice, [&](const auto* other) { return !clash(*other, lits); }))
        return false;
      dice.push_back(&lits);
      sum += pattern.chance;
    }
  if (dice.size() != count || sum != 1) return false;
  return std::ranges::all_of(draw_.outcomes, [&](cnf::Lit o) {
    Rows ruled(possible_.size(), 0);
    for (const Rule& rule : rules_)
      if (rule.outcome == o && !isEmpty(rule.rows) && patterns_.at(rule.pattern).count == count)
        add(ruled, rule.rows);
    return ruled == (isEnabled_.at(o) & counts_[count]);
  });
}

bool DrawRules::decideChances() {
  for (const auto& [lits, pattern] : patterns_)
    if (pattern.chance * static_cast<unsigned>(pattern.count) != 1) draw_.alike = false;
  if (!draw_.alike) {
    std::vector<cnf::Lit> along = order();
    if (!rankAlong(along)) {
      std::swap(along[0], along[1]); // their dice may be equally many
      if (!rankAlong(along)) return false;
    }
    sortOutcomes(along);
  }
  draw_.chances.resize(draw_.outcomes.size());
  for (size_t n = 1; n <= draw_.chances.size(); ++n)
    draw_.chances[n - 1].assign(n, Rational(1, static_cast<unsigned long>(n)));
  for (const auto& [lits, pattern] : patterns_)
    draw_.chances[pattern.count - 1][pattern.rank] = pattern.chance;
  return true;
}

// The rank of an outcome is told by how many dice it takes: the later, the fewer, mostly.
std::vector<cnf::Lit> DrawRules::order() const {
  std::map<cnf::Lit, int> later; // than so many others
  for (cnf::Lit a : draw_.outcomes)
    for (cnf::Lit b : draw_.outcomes)
      if (a < b) ++later[isLater(a, b) ? a : b];
  std::vector<cnf::Lit> order = draw_.outcomes;
  std::ranges::stable_sort(order, {}, [&](cnf::Lit o) { return later[o]; });
  return order;
}

// In some row where both are enabled and their rules differ in length.
bool DrawRules::isLater(cnf::Lit a, cnf::Lit b) const {
  for (const Rule& mine : rules_)
    if (mine.outcome == a)
      for (const Rule& other : rules_)
        if (other.outcome == b && mine.pattern.size() != other.pattern.size() &&
            !areApart(mine.rows, other.rows))
          return mine.pattern.size() < other.pattern.size();
  return false;
}

// Does what each rule demands depend on how many outcomes before its own are enabled?
bool DrawRules::rankAlong(const std::vector<cnf::Lit>& order) {
  std::vector<Rows> before(order.size() + 1, Rows(possible_.size(), 0)); // by how many
  before[0] = possible_;
  std::map<std::vector<cnf::Lit>, size_t> rankOf;
  for (cnf::Lit outcome : order) {
    for (const Rule& rule : rules_) {
      if (rule.outcome != outcome || isEmpty(rule.rows)) continue;
      size_t rank = 0;
      while (!has(before[rank], firstRow(rule.rows))) ++rank;
      auto [known, isNew] = rankOf.try_emplace(rule.pattern, rank);
      if (known->second != rank || !areWithin(rule.rows, before[rank])) return false;
    }
    for (size_t n = before.size() - 1; n-- > 0;) {
      Rows more = before[n] & isEnabled_[outcome];
      remove(before[n], more);
      add(before[n + 1], more);
    }
  }
  for (auto& [lits, pattern] : patterns_) pattern.rank = rankOf.at(lits);
  return true;
}

void DrawRules::sortOutcomes(const std::vector<cnf::Lit>& order) {
  std::vector<cnf::Lit> enabled;
  for (cnf::Lit o : order) {
    auto at = std::ranges::find(draw_.outcomes, o) - draw_.outcomes.begin();
    enabled.push_back(draw_.enabled[static_cast<size_t>(at)]);
  }
  draw_.outcomes = order;
  draw_.enabled = std::move(enabled);
}

} // namespace oddsat::xssat
