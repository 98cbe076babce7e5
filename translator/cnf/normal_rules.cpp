#include "oddsat/cnf/normal_rules.hpp"

#include "oddsat/base/index.hpp"

#include <algorithm>

namespace oddsat::cnf {

namespace {

using ground::Atom;
using ground::GroundProgram;
using ground::Literal;

uint64_t mix(uint64_t hash, uint64_t value) {
  hash ^= value + 0x9e3779b97f4a7c15ULL + (hash << 6) + (hash >> 2);
  return hash * 0xff51afd7ed558ccdULL;
}

// A weight w < 0 of l is equivalent to the constant w plus the weight -w of the complement of l.
BodyId addSum(Bodies& bodies, const GroundProgram& program, const ground::Rule& rule) {
  std::vector<std::pair<Literal, int64_t>> terms;
  int64_t bound = rule.bound;
  auto literals = program.bodyOf(rule);
  auto weights = program.weightsOf(rule);
  for (size_t i = 0; i < literals.size(); ++i) {
    int64_t weight = weights[i];
    if (weight < 0) bound -= weight;
    terms.emplace_back(weight < 0 ? -literals[i] : literals[i], std::abs(weight));
  }
  return bodies.sum(terms, bound);
}

void addRules(Rules& rules, const GroundProgram& program) {
  std::vector<Literal> literals;
  for (const ground::Rule& rule : program.rules) {
    auto body = program.bodyOf(rule);
    literals.assign(body.begin(), body.end());
    BodyId id =
        rule.weighted ? addSum(rules.bodies, program, rule) : rules.bodies.conjunction(literals);
    for (Atom head : program.headsOf(rule)) rules.supports.push_back({head, id, rule.choice});
    if (rule.headBegin == rule.headEnd && !rule.choice) rules.constraints.push_back(id);
  }
}

void addExternals(Rules& rules, const GroundProgram& program) {
  std::vector<Literal> none;
  for (const ground::External& external : program.externals) {
    bool free = external.value == ground::ExternalValue::free;
    if (free || external.value == ground::ExternalValue::isTrue)
      rules.supports.push_back({external.atom, rules.bodies.conjunction(none), free});
  }
}

// A counting sort by head: the rules of an atom become neighbours, without repetitions.
void sortByHead(Rules& rules) {
  rules.firstOf.assign(size_t{rules.atoms} + 2, 0);
  for (const Support& support : rules.supports) ++rules.firstOf[support.head + 1];
  for (size_t i = 1; i < rules.firstOf.size(); ++i) rules.firstOf[i] += rules.firstOf[i - 1];
  std::vector<size_t> next(rules.firstOf.begin(), rules.firstOf.end() - 1);
  std::vector<Support> sorted(rules.supports.size());
  for (const Support& support : rules.supports) sorted[next[support.head]++] = support;
  rules.supports = std::move(sorted);
}

} // namespace

BodyId Bodies::conjunction(std::vector<Literal>& literals) {
  std::ranges::sort(literals);
  literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
  return findOrAdd(literals, {}, static_cast<int64_t>(literals.size()));
}

// Joins equal literals, but not complementary ones: in a loop the positive one counts only once it
// is derived, so it would be wrong to subtract the smaller weight of both.
BodyId Bodies::sum(std::vector<std::pair<Literal, int64_t>>& terms, int64_t bound) {
  std::ranges::sort(terms);
  std::vector<Literal> literals;
  std::vector<int64_t> weights;
  for (auto [literal, weight] : terms) {
    if (weight == 0) continue;
    if (!literals.empty() && literals.back() == literal)
      weights.back() += weight;
    else
      literals.push_back(literal), weights.push_back(weight);
  }
  for (int64_t& weight : weights) weight = std::min(weight, std::max<int64_t>(bound, 1));
  return findOrAdd(literals, weights, bound);
}

BodyId Bodies::findOrAdd(std::span<const Literal> literals, std::span<const int64_t> weights,
                         int64_t bound) {
  uint64_t hash = mix(weights.size(), static_cast<uint64_t>(bound));
  for (Literal literal : literals) hash = mix(hash, static_cast<uint64_t>(literal));
  for (int64_t weight : weights) hash = mix(hash, static_cast<uint64_t>(weight));
  auto [from, to] = byHash_.equal_range(hash);
  for (auto it = from; it != to; ++it)
    if (equals(it->second, literals, weights, bound)) return it->second;
  const BodyId id = size32(entries_);
  entries_.push_back(
      {literals_.size(), size32(literals), bound, weights.empty() ? unweighted : weights_.size()});
  literals_.insert(literals_.end(), literals.begin(), literals.end());
  weights_.insert(weights_.end(), weights.begin(), weights.end());
  byHash_.emplace(hash, id);
  return id;
}

bool Bodies::equals(BodyId body, std::span<const Literal> literals_wanted,
                    std::span<const int64_t> weights, int64_t bound) const {
  if (entries_[body].bound != bound || weighted(body) != !weights.empty()) return false;
  if (!std::ranges::equal(literals(body), literals_wanted)) return false;
  return weights.empty() ||
         std::equal(weights.begin(), weights.end(), iteratorAt(weights_, entries_[body].weights));
}

Rules gatherRules(const GroundProgram& program) {
  Rules rules;
  rules.atoms = program.atoms;
  addRules(rules, program);
  addExternals(rules, program);
  sortByHead(rules);
  return rules;
}

} // namespace oddsat::cnf
