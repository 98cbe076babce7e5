#include "oddsat/questions/synthesis/draft.hpp"

#include <algorithm>
#include <random>
#include <unordered_set>

namespace oddsat::synthesis {

ListSize sizeOf(const Draft& draft) {
  ListSize size{draft.size(), 0};
  for (const auto& entry : draft) size.literals += entry->literals;
  return size;
}

RuleEvaluator::RuleEvaluator(const ReducedGraph& reduced, const Vocabulary& vocabulary)
    : reduced_(reduced), vocabulary_(vocabulary) {
  std::mt19937_64 random(1);
  keys_.resize(2 * vocabulary.atoms.size() + reduced.moves);
  for (uint64_t& key : keys_) key = random();
}

std::vector<Image> RuleEvaluator::images(const Rule& rule) const {
  std::vector<Image> found;
  std::unordered_set<uint64_t> seen;
  for (size_t g = 0; g < vocabulary_.images.size(); ++g) {
    const Permutation& atoms = vocabulary_.images[g];
    const MoveId move = vocabulary_.moves[g][rule.move];
    uint64_t sum = keys_[2 * vocabulary_.atoms.size() + move];
    for (const Literal& literal : rule.literals)
      sum += keys_[2 * atoms[literal.atom] + (literal.positive ? 1 : 0)];
    if (seen.insert(sum).second) found.push_back(image(rule, g));
  }
  return found;
}

Image RuleEvaluator::image(const Rule& rule, size_t element) const {
  Image image{vocabulary_.moves[element][rule.move], {}};
  image.literals.reserve(rule.literals.size());
  for (const Literal& literal : rule.literals)
    image.literals.push_back({vocabulary_.images[element][literal.atom], literal.positive});
  return image;
}

RuleCoverage RuleEvaluator::coverage(const Rule& rule) const {
  RuleCoverage found{Rows(reduced_.moves, reduced_.words), Row(reduced_.words)};
  Row fires(reduced_.words);
  for (const Image& image : images(rule)) {
    std::copy_n(reduced_.legal[image.move], reduced_.words, fires.begin());
    for (const Literal& literal : image.literals) {
      const uint64_t* column = vocabulary_.column(literal);
      for (size_t w = 0; w < reduced_.words; ++w) fires[w] &= column[w];
    }
    for (size_t w = 0; w < reduced_.words; ++w) {
      found.moves[image.move][w] |= fires[w];
      found.any[w] |= fires[w];
    }
  }
  return found;
}

std::shared_ptr<const Entry> RuleEvaluator::entry(Rule rule) const {
  auto made = std::make_shared<Entry>();
  made->coverage = coverage(rule);
  made->literals = rule.literals.size();
  made->rule = std::move(rule);
  return made;
}

PartialList::PartialList(const ReducedGraph& reduced, const Draft& draft, size_t place, size_t rest)
    : open_(reduced.words, ~uint64_t{0}), before_{Rows(reduced.moves, reduced.words),
                                                  Row(reduced.words)},
      after_{Rows(reduced.moves, reduced.words), Row(reduced.words)} {
  for (size_t i = 0; i < place; ++i) onlyGoodMoves_ &= add(reduced, *draft[i], before_, open_);
  Row left = open_;
  for (size_t i = rest; i < draft.size(); ++i)
    onlyGoodMoves_ &= add(reduced, *draft[i], after_, left);
}

bool PartialList::add(const ReducedGraph& reduced, const Entry& entry, RuleCoverage& to,
                      Row& open) const {
  uint64_t bad = 0;
  for (size_t move = 0; move < reduced.moves; ++move) {
    const uint64_t *recommended = entry.coverage.moves[move], *good = reduced.good[move];
    uint64_t* into = to.moves[move];
    for (size_t w = 0; w < reduced.words; ++w) {
      const uint64_t here = recommended[w] & open[w];
      into[w] |= here;
      bad |= here & ~good[w];
    }
  }
  for (size_t w = 0; w < reduced.words; ++w) {
    to.any[w] |= entry.coverage.any[w] & open[w];
    open[w] &= ~entry.coverage.any[w];
  }
  return bad == 0;
}

bool Walk::good(const PartialList& partial, const RuleCoverage* rule, bool strong) {
  std::ranges::fill(reached_, 0);
  for (uint32_t node : reduced_.first) put(reached_, node);
  for (size_t node = 0; node < reduced_.nodes; ++node) {
    if (!has(reached_, node)) continue;
    const Rows* recommended = partial.deciding(node, rule);
    if (strong && !recommended && !has(reduced_.free, node)) return false;
    for (uint32_t o = reduced_.firstOption(node); o < reduced_.optionsEnd[node]; ++o) {
      const ReducedGraph::Option& option = reduced_.options[o];
      if (recommended ? !has((*recommended)[option.move], node) : !option.good) continue;
      if (!option.good) return false;
      for (uint32_t n = reduced_.firstNext(o); n < option.end; ++n) put(reached_, reduced_.next[n]);
    }
  }
  return true;
}

const Row& Walk::undecided(const PartialList& partial, const RuleCoverage* rule) {
  std::ranges::fill(reached_, 0);
  undecided_.assign(reduced_.words, 0);
  for (uint32_t node : reduced_.first) put(reached_, node);
  for (size_t node = 0; node < reduced_.nodes; ++node) {
    if (!has(reached_, node)) continue;
    const Rows* recommended = partial.deciding(node, rule);
    if (!recommended && !has(reduced_.free, node)) put(undecided_, node);
    for (uint32_t o = reduced_.firstOption(node); o < reduced_.optionsEnd[node]; ++o) {
      const ReducedGraph::Option& option = reduced_.options[o];
      if (recommended ? !has((*recommended)[option.move], node) : !option.good) continue;
      for (uint32_t n = reduced_.firstNext(o); n < option.end; ++n) put(reached_, reduced_.next[n]);
    }
  }
  return undecided_;
}

} // namespace oddsat::synthesis
