#include "oddsat/cnf/aggregates.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace oddsat::cnf {

namespace {

constexpr const char* reason = "bound";
constexpr size_t mostSubsetClauses = 1000;

int64_t sumOf(std::span<const Term> terms) {
  return std::accumulate(terms.begin(), terms.end(), int64_t{0},
                         [](int64_t sum, const Term& term) { return sum + term.weight; });
}

// Removes decided literals: a true one reduces the bound. Weights above the bound are reduced to
// it.
void fold(std::vector<Term>& terms, int64_t& bound) {
  for (const Term& term : terms)
    if (term.literal == always) bound -= term.weight;
  std::erase_if(terms, [](const Term& term) {
    return term.literal == always || term.literal == never || term.weight == 0;
  });
  for (Term& term : terms) term.weight = std::min(term.weight, std::max<int64_t>(bound, 1));
}

// n over k, but at most `most`.
size_t choose(size_t n, size_t k, size_t most) {
  size_t result = 1;
  for (size_t i = 1; i <= std::min(k, n - k); ++i) {
    result = result * (n - i + 1) / i;
    if (result > most) return most;
  }
  return result;
}

// Calls visit with every subset of `size` literals.
template <typename Visit>
void eachSubset(std::span<const Lit> literals, size_t size, Visit visit) {
  std::vector<size_t> at(size);
  std::iota(at.begin(), at.end(), size_t{0});
  std::vector<Lit> subset(size);
  while (true) {
    for (size_t i = 0; i < size; ++i) subset[i] = literals[at[i]];
    visit(subset);
    size_t i = size;
    while (i > 0 && at[i - 1] == literals.size() - size + i - 1) --i;
    if (i == 0) return;
    ++at[i - 1];
    for (size_t j = i; j < size; ++j) at[j] = at[j - 1] + 1;
  }
}

// k of n: the result is true if any k literals are true, and false if any n-k+1 are false.
Lit bySubsets(Definitions& definitions, std::span<const Lit> literals, size_t k, Lit out) {
  if (out == 0) out = definitions.addDefined(literals, reason);
  std::vector<Lit> clause;
  eachSubset(literals, k, [&](std::span<const Lit> subset) {
    clause.assign(1, out);
    for (Lit lit : subset) clause.push_back(-lit);
    definitions.clause(clause);
  });
  eachSubset(literals, literals.size() - k + 1, [&](std::span<const Lit> subset) {
    clause.assign(subset.begin(), subset.end());
    clause.push_back(-out);
    definitions.clause(clause);
  });
  return out;
}

// A decision diagram, built layer by layer: first the sums that may still be needed before each
// term, from the bound downwards; then the nodes from the last term to the first, with equal nodes
// shared.
class Diagram {
public:
  Diagram(std::span<const Term> terms, int64_t bound)
      : terms_(terms), needs_(terms.size()), left_(terms.size() + 1) {
    for (size_t i = terms.size(); i-- > 0;) left_[i] = left_[i + 1] + terms[i].weight;
    if (terms.empty()) return;
    needs_[0] = {bound};
    for (size_t i = 0; i + 1 < terms.size() && !tooLarge(); ++i) fillLayer(i);
  }

  // A larger diagram is replaced by binary addition, which is smaller but propagates less.
  bool tooLarge() const {
    constexpr size_t always = 50'000, perTerm = 16; // allowed number of nodes
    return nodes_ > std::max(always, perTerm * terms_.size());
  }

  Lit build(Definitions& definitions, Lit out) {
    std::vector<Lit> below;
    for (size_t i = terms_.size(); i-- > 0;) {
      std::map<std::pair<Lit, Lit>, Lit> seen;
      std::vector<Lit> layer;
      for (int64_t need : needs_[i]) {
        Lit low = at(i + 1, need, below), high = at(i + 1, need - terms_[i].weight, below);
        Lit& node = seen[{low, high}];
        if (node == 0)
          node = definitions.monotoneChoice(terms_[i].literal, high, low, reason, i == 0 ? out : 0);
        layer.push_back(node);
      }
      below = std::move(layer);
    }
    return below.front();
  }

private:
  void fillLayer(size_t i) {
    std::vector<int64_t> next;
    for (int64_t need : needs_[i])
      for (int64_t rest : {need, need - terms_[i].weight})
        if (rest > 0 && rest <= left_[i + 1]) next.push_back(rest);
    std::ranges::sort(next);
    next.erase(std::unique(next.begin(), next.end()), next.end());
    nodes_ += next.size();
    needs_[i + 1] = std::move(next);
  }

  Lit at(size_t i, int64_t need, const std::vector<Lit>& layer) const {
    if (need <= 0) return always;
    if (need > left_[i]) return never;
    auto place = std::ranges::lower_bound(needs_[i], need) - needs_[i].begin();
    return layer[static_cast<size_t>(place)];
  }

  std::span<const Term> terms_;
  std::vector<std::vector<int64_t>> needs_; // by term: the sums that may be needed, ascending
  std::vector<int64_t> left_;               // by term: weight of this term and all later ones
  size_t nodes_ = 1;
};

// Binary addition and comparison with the bound; the size is linear in the number of bits.
class Addition {
public:
  explicit Addition(Definitions& definitions) : definitions_(definitions) {}

  Lit atLeast(std::span<const Term> terms, int64_t bound, Lit out) {
    for (const Term& term : terms)
      for (int bit = 0; term.weight >> bit; ++bit)
        if (term.weight >> bit & 1) column(static_cast<size_t>(bit)).push_back(term.literal);
    Lit reached = always; // true if the bits so far are at least those of the bound
    for (size_t bit = 0; bit < columns_.size() || (bound >> bit) != 0; ++bit) {
      Lit sum = addUp(bit);
      reached = bound >> bit & 1 ? definitions_.conjunction({sum, reached}, reason)
                                 : definitions_.disjunction({sum, reached}, reason);
    }
    Lit result[] = {reached};
    return out == 0 ? reached : definitions_.conjunction(result, reason, out);
  }

private:
  std::vector<Lit>& column(size_t bit) {
    if (bit >= columns_.size()) columns_.resize(bit + 1);
    return columns_[bit];
  }

  Lit addUp(size_t bit) {
    for (size_t next = 0; column(bit).size() - next > 1;) {
      std::vector<Lit>& now = column(bit);
      Lit a = now[next], b = now[next + 1], c = now.size() - next > 2 ? now[next + 2] : never;
      next += c == never ? 2 : 3;
      Lit sum = exclusiveOr(exclusiveOr(a, b), c);
      Lit carry = majority(a, b, c);
      column(bit).push_back(sum);
      column(bit + 1).push_back(carry);
    }
    return column(bit).empty() ? never : column(bit).back();
  }

  Lit exclusiveOr(Lit a, Lit b) {
    if (b == never) return a;
    Lit inputs[] = {a, b};
    Lit out = definitions_.addDefined(inputs, reason);
    definitions_.clause({-out, a, b}), definitions_.clause({-out, -a, -b});
    definitions_.clause({out, -a, b}), definitions_.clause({out, a, -b});
    return out;
  }

  Lit majority(Lit a, Lit b, Lit c) {
    if (c == never) return definitions_.conjunction({a, b}, reason);
    Lit inputs[] = {a, b, c};
    return bySubsets(definitions_, inputs, 2, 0);
  }

  Definitions& definitions_;
  std::vector<std::vector<Lit>> columns_;
};

bool fewSubsets(size_t n, size_t k) {
  size_t clauses = choose(n, k, mostSubsetClauses) + choose(n, n - k + 1, mostSubsetClauses);
  return clauses < mostSubsetClauses && clauses <= 6 * k * (n - k + 1);
}

std::vector<Lit> literalsOf(std::span<const Term> terms) {
  std::vector<Lit> literals;
  for (const Term& term : terms) literals.push_back(term.literal);
  return literals;
}

} // namespace

Lit atLeast(Definitions& definitions, std::vector<Term> terms, int64_t bound, Lit out) {
  fold(terms, bound);
  std::vector<Lit> literals = literalsOf(terms);
  if (bound <= 0) return definitions.conjunction({}, reason, out);
  int64_t sum = sumOf(terms);
  if (sum < bound) return definitions.disjunction({}, reason, out);
  std::ranges::stable_sort(terms, [](const Term& a, const Term& b) { return a.weight > b.weight; });
  int64_t least = terms.back().weight, most = terms.front().weight;
  if (sum - least < bound) return definitions.conjunction(literals, reason, out);
  if (least >= bound) return definitions.disjunction(literals, reason, out);
  auto k = static_cast<size_t>((bound + most - 1) / most);
  if (least == most && fewSubsets(terms.size(), k)) return bySubsets(definitions, literals, k, out);
  Diagram diagram(terms, bound);
  if (!diagram.tooLarge()) return diagram.build(definitions, out);
  return Addition(definitions).atLeast(terms, bound, out);
}

} // namespace oddsat::cnf
