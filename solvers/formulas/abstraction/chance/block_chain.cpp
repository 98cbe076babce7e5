#include "oddsat/formulas/abstraction/chance/block_chain.hpp"

#include "oddsat/base/limit_meter.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace oddsat::abstraction {

using cnf::Lit;
using cnf::Quantifier;

namespace {

// A clause on its way inwards: the literals before `next` are part of `above`, or in no block yet.
struct PassingClause {
  std::vector<Lit> literals; // sorted by block, outermost first
  size_t next = 0;
  LinkId above = noLink;
};

class ChainMaker {
public:
  ChainMaker(const cnf::QuantifiedCnf& formula, const Limits& limits)
      : formula_(formula), limits_(limits), meter_(limits),
        place_(cnf::slot(formula.variables) + 1) {}

  Chain make() {
    makeBlocks();
    readClauses();
    for (size_t b = 0; b < chain_.size(); ++b) {
      limits_.check();
      passThrough(b);
    }
    return std::move(chain_);
  }

private:
  struct Place {
    size_t block = 0;
    int own = 0;
  };

  void makeBlocks() {
    for (const cnf::Block& block : formula_.prefix) {
      if (block.vars.empty()) continue;
      if (chain_.empty() || chain_.back().kind != block.kind) {
        chain_.emplace_back().kind = block.kind;
        chain_.back().probability.emplace_back();
      }
      for (cnf::Var v : block.vars) takeIn(v);
    }
    if (chain_.empty() || chain_.back().kind != Quantifier::exists) chain_.emplace_back();
  }

  void takeIn(cnf::Var v) {
    ChainBlock& block = chain_.back();
    block.variables.push_back(v);
    place_[cnf::slot(v)] = {chain_.size() - 1, static_cast<int>(block.variables.size())};
    if (block.kind == Quantifier::chance)
      block.probability.push_back(formula_.probability[cnf::slot(v)]);
  }

  size_t blockOf(Lit l) const { return place_[cnf::slot(l)].block; }

  // Reads the clauses without tautologies, repeated clauses and repeated literals. A universal
  // literal without other literals further inside is removed: when it is assigned, only it could
  // satisfy the clause, so forall makes it false.
  void readClauses() {
    std::set<std::vector<Lit>> known;
    for (size_t i = 0; i < formula_.clauses.size(); ++i) {
      const auto clause = formula_.clauses[i];
      std::vector<Lit> literals(clause.begin(), clause.end());
      meter_.took(sizeof(PassingClause) + 3 * clause.size() * sizeof(Lit));
      meter_.worked(clause.size() * sizeof(Lit));
      std::ranges::sort(literals, {},
                        [&](Lit l) { return std::tuple(blockOf(l), cnf::slot(l), l); });
      literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
      auto opposite = [](Lit a, Lit b) { return a == -b; };
      if (std::ranges::adjacent_find(literals, opposite) != literals.end()) continue;
      while (!literals.empty() && chain_[blockOf(literals.back())].kind == Quantifier::forall)
        literals.pop_back();
      if (known.insert(literals).second) clauses_.push_back({std::move(literals)});
    }
  }

  std::vector<int> takeOwn(PassingClause& clause, size_t block) {
    std::vector<int> own;
    for (; clause.next < clause.literals.size(); ++clause.next) {
      const Lit l = clause.literals[clause.next];
      const Place& place = place_[cnf::slot(l)];
      if (place.block != block) break;
      own.push_back(l > 0 ? place.own : -place.own);
    }
    return own;
  }

  void passThrough(size_t b) {
    ChainBlock& block = chain_[b];
    std::map<std::pair<LinkId, std::vector<int>>, LinkId> known;
    std::vector<PassingClause> going;
    for (PassingClause& clause : clauses_) {
      std::vector<int> own = takeOwn(clause, b);
      if (clause.next == clause.literals.size() && block.kind == Quantifier::exists) {
        block.last.push_back({clause.above, std::move(own)});
        continue;
      }
      meter_.took(own.size() * sizeof(int));
      if (clause.above != noLink || !own.empty()) {
        auto [link, isNew] = known.try_emplace({clause.above, std::move(own)},
                                               static_cast<LinkId>(block.links.size()));
        if (isNew) block.links.push_back({link->first.first, link->first.second});
        clause.above = link->second;
      }
      going.push_back(std::move(clause));
    }
    clauses_ = std::move(going);
  }

  const cnf::QuantifiedCnf& formula_;
  const Limits& limits_;
  LimitMeter meter_;
  std::vector<Place> place_; // by variable
  std::vector<PassingClause> clauses_;
  Chain chain_;
};

} // namespace

Chain makeChain(const cnf::QuantifiedCnf& formula, const Limits& limits) {
  return ChainMaker(formula, limits).make();
}

} // namespace oddsat::abstraction
