#include "oddsat/formulas/xssat/prepare/draw_rules.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace oddsat::xssat {

using cnf::Quantifier;

namespace {

constexpr size_t mostOutcomes = 16; // the table has a row for each set of outcomes
constexpr size_t mostDefined = 3000;

bool contains(const std::vector<cnf::Lit>& list, cnf::Lit lit) {
  return std::ranges::find(list, lit) != list.end();
}

} // namespace

std::optional<Draw> DrawRules::read() {
  if (!readClauses() || !splitConditions() || !isExclusive()) return std::nullopt;
  const size_t own = lists_.block(variable_);
  if (!isShownFrom(own == 0 ? 0 : own - 1) && !isShownFrom(0)) return std::nullopt;
  findForced();
  return draw_;
}

// Reads the draw from the clauses over variables from this block on and over the literals in the
// rules.
bool DrawRules::isShownFrom(size_t outermost) {
  draw_.alike = true;
  defined_.clear(), forced_.clear();
  if (!fillRows(outermost)) return false;
  countEnabled();
  dropIneffectiveRows(false);
  if (!readPatterns()) { // the clauses may have been simplified
    dropIneffectiveRows(true);
    if (!readPatterns()) return false;
  }
  return decideChances();
}

bool DrawRules::readClauses() {
  for (uint32_t c : clauses_) {
    Rule rule;
    for (cnf::Lit lit : lists_.formula().clauses[c])
      if (lists_.block(lit) == lists_.block(variable_))
        rule.pattern.push_back(lit);
      else if (lists_.before(lit, variable_) && lists_.kind(lit) != Quantifier::forall)
        rule.conditions.push_back(-lit);
      else if (rule.outcome == 0 && lists_.before(variable_, lit) &&
               lists_.kind(lit) == Quantifier::exists)
        rule.outcome = lit;
      else
        return false;
    if (rule.outcome == 0) return false;
    std::ranges::sort(rule.pattern);
    std::ranges::sort(rule.conditions);
    if (!contains(draw_.outcomes, rule.outcome)) draw_.outcomes.push_back(rule.outcome);
    rules_.push_back(std::move(rule));
  }
  return draw_.outcomes.size() >= 2 && draw_.outcomes.size() <= mostOutcomes;
}

// Separates the conditions that all rules share from those of single outcomes. A shared condition
// without which no outcome can be true is part of `off`, negated.
bool DrawRules::splitConditions() {
  auto inAll = [&](cnf::Lit condition) {
    return std::ranges::all_of(
        rules_, [&](const Rule& rule) { return contains(rule.conditions, condition); });
  };
  for (cnf::Lit c : rules_[0].conditions)
    if (inAll(c) &&
        std::ranges::all_of(draw_.outcomes, [&](cnf::Lit o) { return lists_.implies(o, c); }))
      draw_.off.push_back(-c);
  for (cnf::Lit o : draw_.outcomes) {
    cnf::Lit enables = enablerOf(o);
    draw_.enabled.push_back(enables);
    if (enables != 0) inputs_.insert(std::abs(enables));
  }
  return std::ranges::none_of(draw_.off, [&](cnf::Lit l) { return inputs_.contains(std::abs(l)); });
}

// A literal that the outcome implies, that its rules have as a condition, and that not all outcomes
// imply; 0 if there is none. The truth table shows later whether it really enables the outcome.
cnf::Lit DrawRules::enablerOf(cnf::Lit outcome) const {
  cnf::Lit best = 0;
  size_t most = 0;
  for (uint32_t c : lists_.with(-outcome)) {
    auto clause = lists_.formula().clauses[c];
    if (clause.size() != 2) continue;
    cnf::Lit needed = clause[0] == -outcome ? clause[1] : clause[0];
    if (!lists_.before(needed, variable_) || lists_.kind(needed) == Quantifier::forall ||
        contains(draw_.off, -needed))
      continue;
    if (std::ranges::all_of(draw_.outcomes, [&](cnf::Lit o) { return lists_.implies(o, needed); }))
      continue;
    auto times = static_cast<size_t>(std::ranges::count_if(rules_, [&](const Rule& rule) {
      return rule.outcome == outcome &&
             std::ranges::any_of(rule.conditions, [&](cnf::Lit condition) {
               return condition == needed || lists_.implies(condition, needed);
             });
    }));
    if (times > most) most = times, best = needed;
  }
  return best;
}

// True if no two outcomes are true together, and one of them is true unless the draw is off.
bool DrawRules::isExclusive() const {
  const auto& outcomes = draw_.outcomes;
  for (size_t i = 0; i < outcomes.size(); ++i)
    for (size_t j = 0; j < i; ++j)
      if (!lists_.implies(outcomes[i], -outcomes[j])) return false;
  return std::ranges::any_of(lists_.with(outcomes[0]), [&](uint32_t c) {
    return std::ranges::all_of(lists_.formula().clauses[c], [&](cnf::Lit l) {
      return contains(outcomes, l) || contains(draw_.off, l);
    });
  });
}

// Collects all clauses that define the conditions, down to the literals that enable outcomes.
bool DrawRules::collectDefined(size_t outermost, std::vector<std::vector<cnf::Lit>>& into) {
  std::set<uint32_t> taken;
  std::vector<cnf::Var> waiting;
  auto isGiven = [&](cnf::Lit l) {
    return inputs_.contains(std::abs(l)) || contains(draw_.off, l) || contains(draw_.off, -l);
  };
  auto reach = [&](cnf::Lit l) {
    if (!isGiven(l) && defined_.insert(std::abs(l)).second) waiting.push_back(std::abs(l));
  };
  for (const Rule& rule : rules_)
    for (cnf::Lit l : rule.conditions) reach(l);
  while (!waiting.empty() && defined_.size() <= mostDefined) {
    cnf::Var v = waiting.back();
    waiting.pop_back();
    for (cnf::Lit lit : {v, -v})
      for (uint32_t c : lists_.with(lit)) {
        auto clause = lists_.formula().clauses[c];
        bool isWithin = std::ranges::all_of(clause, [&](cnf::Lit l) {
          bool isNear =
              lists_.block(l) >= outermost || defined_.contains(std::abs(l)) || isGiven(l);
          return lists_.before(l, variable_) && isNear;
        });
        if (!isWithin || !taken.insert(c).second) continue;
        for (cnf::Lit l : clause) reach(l);
        into.emplace_back(clause.begin(), clause.end());
      }
  }
  for (cnf::Var v : inputs_) // clauses over the inputs alone
    for (cnf::Lit lit : {v, -v})
      for (uint32_t c : lists_.with(lit)) {
        auto clause = lists_.formula().clauses[c];
        if (std::ranges::all_of(clause, isGiven) && taken.insert(c).second)
          into.emplace_back(clause.begin(), clause.end());
      }
  return defined_.size() <= mostDefined;
}

bool DrawRules::fillRows(size_t outermost) {
  DrawTable table({inputs_.begin(), inputs_.end()});
  for (cnf::Lit l : draw_.off) table.assume(-l);
  std::vector<std::vector<cnf::Lit>> clauses;
  if (!collectDefined(outermost, clauses)) return false;
  readForced();
  table.propagate(clauses);
  possible_ = table.possible();
  for (std::vector<Rule>* rules : {&rules_, &forced_})
    for (Rule& rule : *rules) {
      Rows open = possible_;
      rule.rows = possible_;
      for (cnf::Lit l : rule.conditions) {
        keepOnly(rule.rows, table.isTrue(l));
        remove(open, table.isTrue(-l));
      }
      if (open != rule.rows) return false; // the conditions must be decided in each row
    }
  for (size_t i = 0; i < draw_.outcomes.size(); ++i) {
    cnf::Lit needs = draw_.enabled[i];
    isEnabled_[draw_.outcomes[i]] = needs == 0 ? possible_ : possible_ & table.isTrue(needs);
  }
  return !isEmpty(possible_);
}

// Rules without chance variables: clauses that force an outcome unless the draw is off.
void DrawRules::readForced() {
  auto isKnown = [&](cnf::Lit l) {
    return defined_.contains(std::abs(l)) || inputs_.contains(std::abs(l)) ||
           contains(draw_.off, l) || contains(draw_.off, -l);
  };
  for (cnf::Lit o : draw_.outcomes)
    for (uint32_t c : lists_.with(o)) {
      Rule rule{{}, o, {}};
      auto clause = lists_.formula().clauses[c];
      if (!std::ranges::all_of(clause, [&](cnf::Lit l) { return l == o || isKnown(l); })) continue;
      for (cnf::Lit l : clause)
        if (l != o) rule.conditions.push_back(-l);
      rule.clause = c;
      if (std::ranges::all_of(draw_.off, [&](cnf::Lit l) { return contains(rule.conditions, -l); }))
        forced_.push_back(std::move(rule));
    }
}

// A clause that forces the only enabled outcome is redundant: the kept clauses force it, too.
void DrawRules::findForced() {
  for (const Rule& rule : forced_)
    if (areWithin(rule.rows, counts_[1] & isEnabled_[rule.outcome]))
      clauses_.push_back(rule.clause);
}

namespace {

// True if some literal of a is the complement of a literal of b: the two patterns are never both
// false.
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

// A rule has no effect in the rows in which a shorter rule of the same outcome applies, or in which
// no other outcome is enabled.
void DrawRules::dropIneffectiveRows(bool simplified) {
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
      for (cnf::Lit lit : rule.pattern) {
        const Rational& p = lists_.formula().probability[cnf::slot(lit)];
        pattern.chance *= lit > 0 ? Rational(1 - p) : p;
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

// True if, with so many outcomes enabled, each of them has a rule, the patterns of these rules
// exclude each other, and their probabilities sum up to 1.
bool DrawRules::isWhole(size_t count) const {
  std::vector<const std::vector<cnf::Lit>*> patterns;
  Rational sum = 0;
  for (const auto& [lits, pattern] : patterns_)
    if (pattern.count == count) {
      if (std::ranges::any_of(patterns, [&](const auto* other) { return !clash(*other, lits); }))
        return false;
      patterns.push_back(&lits);
      sum += pattern.chance;
    }
  if (patterns.size() != count || sum != 1) return false;
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
      std::swap(along[0], along[1]); // the first two may need the same number of chance variables
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

// Outcomes are usually ordered by the number of chance variables they need; later outcomes need
// fewer.
std::vector<cnf::Lit> DrawRules::order() const {
  std::map<cnf::Lit, int> later; // number of outcomes before it
  for (cnf::Lit a : draw_.outcomes)
    for (cnf::Lit b : draw_.outcomes)
      if (a < b) ++later[isLater(a, b) ? a : b];
  std::vector<cnf::Lit> order = draw_.outcomes;
  std::ranges::stable_sort(order, {}, [&](cnf::Lit o) { return later[o]; });
  return order;
}

// Compares the outcomes in a row in which both are enabled and their rules differ in length.
bool DrawRules::isLater(cnf::Lit a, cnf::Lit b) const {
  for (const Rule& mine : rules_)
    if (mine.outcome == a)
      for (const Rule& other : rules_)
        if (other.outcome == b && mine.pattern.size() != other.pattern.size() &&
            !areApart(mine.rows, other.rows))
          return mine.pattern.size() < other.pattern.size();
  return false;
}

// True if the chance of each rule depends only on the number of enabled outcomes before its own.
bool DrawRules::rankAlong(const std::vector<cnf::Lit>& order) {
  std::vector<Rows> before(order.size() + 1, Rows(possible_.size(), 0)); // by number
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
