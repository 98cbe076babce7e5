// The search over residual formulas: decide, propagate, look the residual up, branch on the
// outermost block that still matters, with a window that cuts what cannot change the answer.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/base/threads/helpers.hpp"
#include "oddsat/formulas/xssat/search/draw_states.hpp"
#include "oddsat/formulas/xssat/search/engine.hpp"
#include "oddsat/formulas/xssat/search/guide.hpp"
#include "oddsat/formulas/xssat/search/plain_trail.hpp"
#include "oddsat/formulas/xssat/search/residual.hpp"
#include "oddsat/formulas/xssat/search/shared_tables.hpp"
#include "oddsat/formulas/xssat/symmetry/formula_symmetry.hpp"
#include "oddsat/formulas/xssat/symmetry/patterns.hpp"
#include "oddsat/formulas/xssat/symmetry/symmetry.hpp"
#include "oddsat/formulas/xssat/window.hpp"
#include "oddsat/formulas/xssat/xssat.hpp"

#include <functional>
#include <unordered_map>

namespace oddsat::xssat {

// The part of the residual that a node looks at: the whole, or one component of it.
struct Scope {
  std::span<const Var> vars; // in the order of the prefix
  size_t first = 0;          // those before are assigned or matter no more
};

constexpr size_t longestLearnt = 5; // literals of a clause that stays, outside searches for models
constexpr uint64_t nodesPerLook = 64; // the search looks for a reason to end every so often

enum class Stop {
  no,
  limit,     // of the user
  pause,     // the steps of this turn are used up
  settled,   // the value is known from elsewhere
  overtaken, // another thread has settled what this one is inside of
};

class Informed;

template <typename N>
class Search {
public:
  // `symmetries`: some that the problem may have.
  Search(const Problem& problem, const Options& options, size_t tableBytes,
         const std::vector<Renaming>& symmetries = {});

  // Pauses after so many steps. May be called again: what is known stays.
  Outcome<N> solve(const Window<N>& window, const Limits& limits, uint64_t steps = UINT64_MAX);
  // Commits the trail to an assignment of the outermost block, exists or forall, that keeps the
  // value solve() gave. The trail may be that of another problem of the same question; `own` are
  // the variables here, by variable there. False: a limit came first.
  bool bestOutermost(const Outcome<N>& value, PlainTrail& plain, const std::vector<Var>& own);
  PlainTrail plainTrail() const { return {problem_, patterns_, group_[0]}; }
  // The value once these literals are given, of the outermost block or of exists blocks. Bounds
  // only, where that takes more than so many steps.
  Outcome<N> valueUnder(std::span<const Lit> given, const Limits& limits,
                        uint64_t steps = UINT64_MAX);
  // Bounds for the outermost exists block, made when the search proves long.
  void useInformed(std::function<std::shared_ptr<Informed>()> make);

  // Another search with the same table, from the first level on. Where this one has found a
  // conflict between the outermost forall block's own choices, it knows nothing of single ones any
  // more.
  std::unique_ptr<Search> anew() const;
  bool isLost() const { return rootConflict_; }

  // The same for several, by all threads that have helped. Nothing: a limit came first.
  std::vector<std::optional<Outcome<N>>> valuesUnder(const std::vector<std::vector<Lit>>& givens,
                                                     const Limits& limits);

  // Further threads help from now on, until the search is dismissed: between two calls of solve().
  void share(unsigned threads, const Window<N>& window, const Limits& limits);
  void dismiss();
  bool isHelped() const { return !helpers_.empty(); }

  // For certificates (docs/certificates.md). Takes over what a search of the same problem has
  // learnt, and the values it knows; before solve().
  void goOnFrom(Search&& before);
  // The strategies of both sides, exists first, after solve(). Nothing: something was learnt on the
  // way, or a limit came; what was written before that says less than what is known now.
  struct Certificate {
    std::string lower, upper;
    std::vector<uint8_t> usedLemmas; // by number
  };
  std::optional<Certificate> certificate();
  const std::vector<Engine::Lemma>& lemmas() const { return engine_.lemmas; }

  // With checkCache: the clauses of each residual that was met, in symbols, each ended by noLit,
  // and the bounds that are known of it.
  template <typename Visit>
  void forEachStored(Visit visit) const {
    for (const auto& [key, contents] : contents_)
      if (auto known = table_.find({key.first, key.second}))
        visit(std::span<const Symbol>(contents), known->low, known->high);
  }

  Stop stop = Stop::no;          // why the search ended, where it did not find the value
  std::function<bool()> settled; // asked now and then: is the value known from elsewhere
  uint64_t steps() const;        // of work so far
  uint64_t nodes() const;        // of all threads
  bool fallsApart() const { return splits_ * 16 > nodes_; } // again and again
  void statistics(std::map<std::string, uint64_t>& into) const;

private:
  struct Symbols {
    Patterns patterns;
    std::vector<Permutation> group; // symmetries
  };
  static Symbols symbolsOf(const Problem& problem, const Options& options,
                           const std::vector<Renaming>& symmetries);
  Search(const Problem& problem, const Options& options, Symbols symbols,
         std::shared_ptr<Knowledge<N>> knowledge);

  struct Key {
    Hash hash;
    size_t image; // the permutation that makes it
  };
  struct Choice {
    Lit lit = noLit;
    bool pure = false;         // the other branch cannot be better
    uint32_t urn = Urns::none; // draw from it
  };

  Outcome<N> node(const Window<N>& window, Scope scope);
  Outcome<N> expand(const Window<N>& window, Scope& scope, Lit& best);
  Outcome<N> decide(const Choice& choice, const Window<N>& window, Scope& scope, Lit& best);
  Weight<N> impliedSince(size_t trail, Var except) const;
  void back(uint32_t level);
  bool countNode();
  bool lookForStop();
  void addWork(std::map<std::string, uint64_t>& into) const; // of this thread
  bool isOne() const; // nothing is left to satisfy or to pay for
  Key key() const;
  bool sameContents(const Hash& key, size_t image);

  // branching.cpp
  Choice choose(Scope& scope);
  int64_t promiseOf(Symbol s) const;
  void noteBranch(Symbol s, bool settles);
  Outcome<N> branch(Lit l, const Window<N>& window, const Scope& scope);
  Outcome<N> otherBranch(Lit l, const Window<N>& window, const Scope& scope, const Weight<N>& w);
  Outcome<N> exists(Lit l, const Window<N>& window, const Scope& scope, Lit& best);
  Outcome<N> forall(Lit l, const Window<N>& window, const Scope& scope, Lit& best);
  Outcome<N> chance(Lit l, const Window<N>& window, const Scope& scope);
  bool resume(Weight<N>& implied, Var decided); // after a branch; false: the node has value 0

  // foreseen.cpp
  bool isForeseen(Var v, const Scope& scope);
  N promised(Lit l);
  Outcome<N> existsForeseen(Lit l, const Window<N>& window, const Scope& scope, Lit& best);

  // outermost.cpp
  bool takesPositive(Var v, Weight<N>& weight, const Outcome<N>& value);
  bool commit(Lit l, Weight<N>& weight);
  bool commitAll(std::span<const Lit> given, Weight<N>& weight);
  bool keepsValue(Lit l, Weight<N>& weight, const Outcome<N>& value);

  // forall_patterns.cpp
  bool isLive(uint32_t pattern) const;
  Outcome<N> forallPatterns(uint32_t block, const Window<N>& window, const Scope& scope);
  Outcome<N> patternBranch(uint32_t pattern, const Window<N>& window, const Scope& scope);

  // draw_branches.cpp
  struct Ball { // what may be drawn
    Lit outcome;
    const Weight<N>* chance;
  };
  std::optional<Choice> settledUrn() const;
  Choice chooseUrn(uint32_t urn) const;
  std::vector<Ball> balls(uint32_t urn) const;
  Outcome<N> draw(uint32_t urn, const Window<N>& window, const Scope& scope);
  Outcome<N> drawOne(Lit outcome, const Window<N>& window, const Scope& scope);

  // certify.cpp
  struct LowOfHash {
    size_t operator()(const Hash& hash) const { return hash.low; }
  };
  enum class Side { exists, forall };
  struct Strategy {
    Side side;
    std::string text = {};
    uint64_t last = 0; // the number of the last node
    std::unordered_map<Hash, uint64_t, LowOfHash> numbers = {};
    std::vector<uint8_t> usedLemmas = {};
    bool isWorthless(const Outcome<N>& value) const {
      return side == Side::exists ? value.low.isZero() : value.high.isOne();
    }
    Outcome<N> worst() const { return side == Side::exists ? zero<N>() : one<N>(); }
  };
  std::string strategyOf(Strategy& strategy);
  uint64_t writeNode(Scope scope, Strategy& strategy);
  uint64_t writeLeft(Scope scope, const Outcome<N>& value, Strategy& strategy);
  uint64_t writeDecision(const Choice& choice, const Outcome<N>& value, const Scope& scope,
                         Strategy& strategy);
  uint64_t writeBranch(Lit l, const Scope& scope, Strategy& strategy);
  std::optional<uint64_t> writeInnermost(const Scope& scope, Strategy& strategy);
  std::optional<uint64_t> writeModel(const Scope& scope, Strategy& strategy);
  void markLemmas(size_t fromTrail, Strategy& strategy) const;
  std::optional<uint64_t> writeBranchThatKeeps(Lit l, const Outcome<N>& value, const Scope& scope,
                                               Strategy& strategy);
  std::string outside(Lit l) const;

  // components.cpp
  struct Component {
    std::vector<Var> vars;
    std::vector<uint32_t> clauses;
  };
  bool worthSplitting(uint32_t block);
  std::vector<Component> split(const Scope& scope);
  size_t markNeeded(const Scope& scope);
  void collect(Var from, Component& into);
  Outcome<N> product(const Window<N>& window, std::vector<Component>& parts);
  Outcome<N> smallFactor(Component& part, const Window<N>& window, const Weight<N>& others);
  void leaveUnsure();
  Outcome<N> component(Component& part, const Window<N>& window);
  void forgetSince(size_t stored);

  // certify_products.cpp
  std::optional<uint64_t> writeProduct(const Scope& scope, Strategy& strategy);
  std::string modelOf(const Component& part) const; // empty: there is none
  uint64_t writePart(Component& part, Strategy& strategy);

  // together.cpp
  struct Frame { // what this thread is inside of
    Hash key;
    Window<N> window;
  };
  void startHelpers(const Limits& limits, const std::function<void(Search&)>& job);
  void help(const Window<N>& window);
  bool isOvertaken();
  bool isSearched(const Hash& key);
  void enter(const Hash& key, const Window<N>& window);
  bool leave(Known<N>& known);
  std::optional<Known<N>> lookUp(const Hash& key) const;
  void keep(Known<N> known);
  void publish();

  // innermost.cpp
  enum class Sat { yes, no, unknown };
  // `workAllowed`: for more than a few conflicts.
  Sat satisfiable(const Scope& scope, std::vector<Lit>* model = nullptr,
                  uint64_t workAllowed = UINT64_MAX);

  // guided.cpp
  Outcome<N> guided(Choice choice, const Window<N>& window, Scope& scope, Lit& best);
  Sat findModel(const Scope& scope);
  Outcome<N> furtherOn(size_t before, const Window<N>& window, Scope& scope, Lit& best);

  const Problem& problem_;
  const Options& options_;
  Limits limits_;
  Patterns patterns_;
  std::shared_ptr<Knowledge<N>> knowledge_;
  Counts& refutes_;                // by pattern: how often it settled its node
  Counts& settles_;                // by literal: likewise, where its branch came first
  Rates& rates_;                   // by symbol
  std::vector<Permutation> group_; // symmetries
  Engine engine_;
  Residual residual_;
  Urns urns_;
  std::vector<std::vector<std::vector<Weight<N>>>> urnChances_; // by urn, enabled ones, rank
  Table<N>& table_;
  std::vector<Weight<N>> weight_; // by literal
  std::vector<uint8_t> isChance_; // by variable
  bool byRates_;                  // order of branches
  std::vector<Var> all_;
  uint32_t innermost_; // the innermost block that occurs, if it is exists; or UINT32_MAX
  std::vector<uint32_t> seenVar_, needed_; // marks of the present sweep
  std::vector<Var> defines_;               // by clause: the variable it defines, or noVar
  Guide guide_;
  std::function<std::shared_ptr<Informed>()> makeInformed_; // when it is time
  std::shared_ptr<Informed> informed_;                      // or nullptr
  uint32_t sweep_ = 0;
  struct Patience { // by block: look for components every so many nodes
    uint32_t interval = 1, wait = 0;
  };
  std::vector<Patience> patience_;
  uint64_t vainWork_ = 0;    // clauses looked at since components were last found
  std::vector<Hash> stored_; // what went into the table while some piece may be worth 0
  uint32_t unsureDepth_ = 0;
  std::map<std::pair<uint64_t, uint64_t>, std::vector<Lit>> contents_; // with checkCache
  uint64_t collisions_ = 0;
  uint64_t splits_ = 0, splitTries_ = 0, looked_ = 0;
  uint64_t pauseAt_ = UINT64_MAX; // steps
  bool mayPause_ = true;          // else only limits end the search
  bool rootConflict_ = false;
  uint64_t nodes_ = 0, hits_ = 0, decisions_ = 0, satCalls_ = 0;
  uint32_t guidedDepth_ = 0; // how many nodes of the way here a guide was there for

  bool sharing_ = false;                         // other threads search, too
  bool mayPutOff_ = false, putOff_ = false;      // the next node, where another thread is at it
  std::vector<Frame> frames_;                    // while sharing
  size_t returnTo_ = 0;                          // overtaken: the frame that is settled
  Known<N> overtakenBy_;                         // and what is known of it
  Hash ownKeys_;                                 // makes keys that other threads do not look up
  RelaxedCount told_;                            // nodes, for other threads to read
  std::vector<std::unique_ptr<Search>> helpers_; // of the search that makes the answer
  std::unique_ptr<threads::Helpers> crew_;       // their threads
};

} // namespace oddsat::xssat
