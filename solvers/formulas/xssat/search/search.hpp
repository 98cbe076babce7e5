// The search over residual formulas: decide, propagate, look the residual up, and branch on the
// outermost block that still matters. Windows cut branches that cannot change the answer.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/base/threads/helpers.hpp"
#include "oddsat/formulas/xssat/search/branch_order.hpp"
#include "oddsat/formulas/xssat/search/guide.hpp"
#include "oddsat/formulas/xssat/search/key_contents.hpp"
#include "oddsat/formulas/xssat/search/node.hpp"
#include "oddsat/formulas/xssat/search/open_nodes.hpp"
#include "oddsat/formulas/xssat/search/plain_trail.hpp"

namespace oddsat::xssat {

constexpr uint64_t nodesPerLook = 64; // nodes between two looks for a reason to stop

class ClairvoyantBound;

// Data that remain valid wherever a search continues, and that all threads on one formula share:
// known bounds, and counts of branches that settled nodes.
template <typename N>
struct SharedTables {
  explicit SharedTables(size_t tableBytes) : table(tableBytes) {}

  Table<N> table;
  BranchCounts counts;
  threads::Busy busy;
};

template <typename N>
class Search final : public Node<N> {
public:
  // `sources`: candidates for symmetries of the problem.
  Search(const Problem& problem, const Options& options, size_t tableBytes,
         const std::vector<PermutationSource>& sources = {});

  // Pauses after so many steps. May be called again, and then continues with the same table.
  Outcome<N> solve(const Window<N>& window, const Limits& limits, uint64_t steps = UINT64_MAX);
  // Finds an assignment of the outermost block that keeps the value returned by solve()
  // (outermost_choice.hpp).
  bool bestOutermost(const Outcome<N>& value, PlainTrail& plain, const std::vector<Var>& own);
  PlainTrail plainTrail() const { return {problem, symbols}; }
  // The value under these literals of the outermost block or of exists blocks; only bounds if the
  // value takes more than so many steps.
  Outcome<N> valueUnder(std::span<const Lit> given, const Limits& limits,
                        uint64_t steps = UINT64_MAX);
  // Upper bounds of the branches of the outermost exists block, made when the search proves long.
  void useClairvoyant(std::function<std::shared_ptr<ClairvoyantBound>()> make) {
    makeClairvoyant_ = std::move(make);
  }

  // A new search with the same tables, from the root. If this search found a conflict between
  // choices of the outermost forall block, its table is valid for the whole formula only, not for
  // single choices.
  std::unique_ptr<Search> anew() const;
  // For a certificate: takes the lemmas and the table of an earlier search of the same problem;
  // called before solve().
  void continueFrom(Search&& before);

  // From now on other threads search with the same tables. Each has its own number; `helpers` are
  // the threads that help this search, or null if this search is itself a helper.
  void share(size_t number, threads::Helpers* helpers);
  void endSharing();

  // With checkCache: calls visit(contents, low, high) for each residual that the search has visited
  // (key_contents.hpp).
  template <typename Visit>
  void forEachStored(Visit visit) const {
    contents_.forEach([&](const Hash& key, std::span<const Symbol> contents) {
      if (auto known = tables_->table.find(key)) visit(contents, known->low, known->high);
    });
  }

  std::function<bool()> settled; // queried now and then: is the value known by other means?
  uint64_t steps() const;        // work so far
  uint64_t nodes() const { return order_.nodes(); }
  uint64_t publishedNodes() const { return publishedNodes_; }          // readable by other threads
  bool fallsApart() const { return components.splits * 16 > nodes(); } // often enough to matter
  void statistics(Statistics& into) const;
  void addWork(Statistics& into) const; // adds the work of this thread

  using Node<N>::problem, Node<N>::symbols, Node<N>::engine, Node<N>::residual, Node<N>::draws,
      Node<N>::isLost, Node<N>::innermost, Node<N>::components, Node<N>::stop;

private:
  using Node<N>::commit, Node<N>::impliedSince, Node<N>::isOne, Node<N>::back, Node<N>::everything,
      Node<N>::probability;

  Search(const Problem& problem, const Options& options, Symbols symbols,
         std::shared_ptr<SharedTables<N>> tables);

  // A node
  Outcome<N> value(const Window<N>& window, Scope scope) override;
  Choice choose(Scope& scope) override { return order_.choose(scope); }
  bool lookForStop() override;
  bool countNode();
  void start(const Limits& limits, bool mayPause, uint64_t steps);
  Outcome<N> expand(const Window<N>& window, Scope& scope, Lit& best);
  Outcome<N> decide(const Choice& choice, const Window<N>& window, Scope& scope, Lit& best);
  Outcome<N> guided(Choice choice, const Window<N>& window, Scope& scope, Lit& best);
  Sat findModel(const Scope& scope);
  Outcome<N> furtherOn(size_t before, const Window<N>& window, Scope& scope, Lit& best);

  // The branches of each kind of node
  Outcome<N> branch(Lit l, const Window<N>& window, const Scope& scope) {
    return branch({&l, 1}, variable(l), window, scope);
  }
  Outcome<N> branch(std::span<const Lit> lits, Var decided, const Window<N>& window,
                    const Scope& scope);
  Outcome<N> otherBranch(Lit l, const Window<N>& window, const Scope& scope, const Weight<N>& w);
  Outcome<N> exists(Lit l, const Window<N>& window, const Scope& scope, Lit& best);
  Outcome<N> forall(Lit l, const Window<N>& window, const Scope& scope, Lit& best);
  Outcome<N> chance(Lit l, const Window<N>& window, const Scope& scope);
  bool resume(Weight<N>& implied, Var decided); // after a branch; false: the node has value 0
  void noteBranch(Symbol s, bool settles) { order_.note(s, settles, stop != Stop::no); }
  bool isLive(uint32_t pattern) const;
  Outcome<N> forallPatterns(uint32_t block, const Window<N>& window, const Scope& scope);
  struct DrawBranch {
    Lit outcome;
    const Weight<N>* chance;
  };
  std::vector<DrawBranch> branchesOf(uint32_t draw) const;
  Outcome<N> drawn(uint32_t draw, const Window<N>& window, const Scope& scope);
  bool hasUpperBounds(Var v, const Scope& scope);
  N upperBoundOf(Lit l);
  Outcome<N> existsBounded(Lit l, const Window<N>& window, const Scope& scope, Lit& best);

  const Options& options_;
  std::shared_ptr<SharedTables<N>> tables_;
  KnownValues<N> known_;
  BranchOrder order_;
  Guide guide_;
  uint32_t guidedDepth_ = 0; // number of nodes with a guide on the path
  std::function<std::shared_ptr<ClairvoyantBound>()> makeClairvoyant_; // called when it is due
  std::shared_ptr<ClairvoyantBound> clairvoyant_;                      // or nullptr
  std::vector<std::vector<std::vector<Weight<N>>>> drawChances_; // by draw, enabled outcomes, rank
  KeyContents contents_;                                         // with checkCache
  OpenNodes<N> open_;
  threads::Helpers* helpers_ = nullptr; // while other threads help this one
  RelaxedCount publishedNodes_;
  Limits limits_;
  uint64_t pauseAt_ = UINT64_MAX; // in steps
  bool mayPause_ = true;          // false: only limits end the search
  uint64_t hits_ = 0, decisions_ = 0;
};

} // namespace oddsat::xssat
