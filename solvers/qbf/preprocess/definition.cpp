#include "qbf/preprocess/definition.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace oddsat::qbf {

namespace {

constexpr size_t mostOccurrences = 24; // of the variable, for a truth table
constexpr size_t mostInputs = 8;

int innermostOther(Store& store, ClauseId c, Var v) {
  const auto& literals = store.clause(c);
  size_t last = literals.size() - 1;
  if (std::abs(literals[last]) == v) --last;
  return store.level(literals[last]);
}

// l is implied by all the negated others of a clause and implies each of them.
void findConjunctionFor(Store& store, Lit l, int deepest, std::optional<Definition>& best) {
  std::map<Lit, ClauseId> implied;
  for (ClauseId c : store.occurrences(-l)) {
    const auto& literals = store.clause(c);
    if (literals.size() != 2) continue;
    implied[literals[0] == -l ? literals[1] : literals[0]] = c;
  }
  if (implied.empty()) return;
  for (ClauseId c : store.occurrences(l)) {
    if (store.clause(c).size() - 1 > implied.size()) continue;
    int level = innermostOther(store, c, std::abs(l));
    if (level > deepest || (best && best->level <= level)) continue;
    Definition definition{{c}, level};
    for (Lit other : store.clause(c))
      if (auto step = implied.find(-other); other != l && step != implied.end())
        definition.clauses.push_back(step->second);
    if (definition.clauses.size() == store.clause(c).size()) best = std::move(definition);
  }
}

// The clauses of v without v, as truth tables over the other variables: v is defined when no
// row satisfies them all, for then each row fails a clause that v or -v must satisfy.
class Question {
public:
  Question(Store& store, Var v, int deepest) : store_(store), v_(v) {
    for (Lit l : {v, -v})
      for (ClauseId c : store.occurrences(l))
        if (innermostOther(store, c, v) <= deepest && takeInputs(c)) candidates_.push_back(c);
  }

  std::optional<Definition> ask() {
    for (ClauseId c : candidates_) tables_[c] = tableOf(c);
    if (!contradictory(candidates_)) return std::nullopt;
    std::ranges::sort(candidates_, {}, [&](ClauseId c) { return innermostOther(store_, c, v_); });
    std::vector<ClauseId> core = candidates_;
    for (ClauseId c : std::vector<ClauseId>(candidates_.rbegin(), candidates_.rend())) {
      std::vector<ClauseId> fewer = core; // without the innermost that can be spared
      std::erase(fewer, c);
      if (contradictory(fewer)) core = std::move(fewer);
    }
    return Definition{core, innermostOther(store_, core.back(), v_)};
  }

private:
  using Table = std::vector<uint64_t>;

  // False: the table would get too large.
  bool takeInputs(ClauseId c) {
    size_t before = inputs_.size();
    for (Lit l : store_.clause(c))
      if (std::abs(l) != v_) inputs_.try_emplace(std::abs(l), static_cast<int>(inputs_.size()));
    if (inputs_.size() <= mostInputs) return true;
    std::erase_if(inputs_,
                  [&](const auto& entry) { return static_cast<size_t>(entry.second) >= before; });
    return false;
  }

  size_t words() const { return inputs_.size() <= 6 ? 1 : size_t{1} << (inputs_.size() - 6); }

  // Input i is bit i of the row's number; the first six are bits within a word.
  uint64_t wordOf(int input, size_t word) const {
    static constexpr uint64_t pattern[6] = {0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC,
                                            0xF0F0F0F0F0F0F0F0, 0xFF00FF00FF00FF00,
                                            0xFFFF0000FFFF0000, 0xFFFFFFFF00000000};
    if (input < 6) return pattern[input];
    return (word >> (input - 6)) & 1 ? ~uint64_t{0} : 0;
  }

  Table tableOf(ClauseId c) const {
    Table table(words(), 0);
    for (Lit l : store_.clause(c)) {
      if (std::abs(l) == v_) continue;
      int input = inputs_.at(std::abs(l));
      for (size_t w = 0; w < table.size(); ++w)
        table[w] |= l > 0 ? wordOf(input, w) : ~wordOf(input, w);
    }
    return table;
  }

  bool contradictory(const std::vector<ClauseId>& clauses) const {
    for (size_t w = 0; w < words(); ++w) {
      uint64_t rows = ~uint64_t{0};
      for (ClauseId c : clauses) rows &= tables_.at(c)[w];
      if (rows != 0) return false;
    }
    return true;
  }

  Store& store_;
  Var v_;
  std::vector<ClauseId> candidates_;
  std::map<Var, int> inputs_;
  std::map<ClauseId, Table> tables_;
};

} // namespace

std::optional<Definition> findConjunction(Store& store, Var v, int deepest) {
  std::optional<Definition> best;
  if (!store.spend(store.count(v) + store.count(-v))) return best;
  findConjunctionFor(store, v, deepest, best);
  findConjunctionFor(store, -v, deepest, best);
  return best;
}

std::optional<Definition> findAnyDefinition(Store& store, Var v, int deepest) {
  size_t occurrences = store.count(v) + store.count(-v);
  if (store.count(v) == 0 || store.count(-v) == 0 || occurrences > mostOccurrences) return {};
  if (!store.spend(200)) return {};
  return Question(store, v, deepest).ask();
}

} // namespace oddsat::qbf
