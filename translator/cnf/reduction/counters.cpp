// Counters: "exactly one of a set" is often written with auxiliary variables that count, and their
// order hides that the members of the set are symmetric. If propagation shows that no two literals
// of a clause are true together, the clause means "exactly one". A variable whose value is known
// for each true member is a counter. It is removed if its clauses contain only counters, members,
// and literals equivalent to members; pairs of literals express what remains.
//
// Why this is right: the added clauses follow from the matrix, and the counters can satisfy all
// removed clauses, whichever member is true. A counter is in the block of the innermost other
// variable of its clauses, or further inside, so it is chosen when the others have their values. (A
// counter further outside would have to be chosen before the set.)
#include "oddsat/cnf/reduction/propagation.hpp"
#include "oddsat/cnf/reduction/techniques.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <ranges>

namespace oddsat::cnf::reduction {

namespace {

constexpr size_t leastSet = 3, largestSet = 64;
using Members = uint64_t; // one bit for each

class Counters {
public:
  explicit Counters(Store& store)
      : store_(store), propagation_(store), with_(2 * slot(store.variables()) + 2),
        follows_(with_.size(), {1, 0}), isAwaited_(with_.size(), false),
        goes_(slot(store.variables()) + 1) {}

  void run() {
    for (ClauseId id : fromOutside()) {
      if (!store_.hasLeft() || store_.failed()) return;
      if (store_.alive(id) && isSet(id)) look(id);
    }
  }

private:
  struct Range {
    size_t begin, end;
  };

  static bool isFollowed(const Range& range) { return range.begin <= range.end; }

  // The order of the sets, outermost first, because results for an outer set often shorten the
  // clauses of inner ones.
  ClauseIds fromOutside() const {
    std::vector<std::pair<int, ClauseId>> order;
    for (ClauseId id = 0; id < store_.clauses(); ++id) {
      if (!store_.alive(id) || store_.clause(id).size() < leastSet) continue;
      auto block = [&](Lit l) { return store_.block(l); };
      order.emplace_back(block(*std::ranges::max_element(store_.clause(id), {}, block)), id);
    }
    std::ranges::sort(order);
    ClauseIds ids;
    for (auto [block, id] : order) ids.push_back(id);
    return ids;
  }

  void look(ClauseId id) {
    set_.assign(store_.clause(id).begin(), store_.clause(id).end());
    if (!excludeEachOther()) return;
    noteWhatFollows();
    addCommon();
    findCounting();
    if (!counting_.empty() && std::ranges::all_of(set_, [&](Lit l) { return store_.isFree(l); }))
      remove();
    forget();
  }

  // Excludes clauses of three literals with both signs, which are mostly parts of definitions and
  // very many.
  bool isSet(ClauseId id) const {
    auto clause = store_.clause(id);
    if (clause.size() < leastSet || clause.size() > largestSet) return false;
    auto isPositive = [](Lit l) { return l > 0; };
    if (clause.size() == 3 && std::ranges::count_if(clause, isPositive) % 3 != 0) return false;
    return std::ranges::all_of(clause, [&](Lit l) { return store_.isExists(l); });
  }

  Members all() const { return ~Members{0} >> (64 - set_.size()); }
  Members& with(Lit l) { return with_[Store::index(l)]; } // the members that imply it
  bool isKnown(Lit l) { return (with(l) | with(-l)) == all(); }
  bool isMember(Lit l) const {
    return std::ranges::find(set_, l) != set_.end() || std::ranges::find(set_, -l) != set_.end();
  }

  // This test fails for most clauses, so the consequences of a literal are stored, and members with
  // stored consequences are tested first.
  bool excludeEachOther() {
    auto isKnownOf = [&](Lit member) { return isFollowed(follows_[Store::index(member)]); };
    auto fits = [&](Lit member) { return excludesOthers(member); };
    return std::ranges::all_of(set_ | std::views::filter(isKnownOf), fits) &&
           std::ranges::all_of(set_, fits);
  }

  bool excludesOthers(Lit member) {
    for (Lit other : set_) isAwaited_[Store::index(-other)] = other != member;
    size_t left = set_.size() - 1;
    for (Propagation::Code code : follow(member))
      if (isAwaited_[code] && --left == 0) break;
    for (Lit other : set_) isAwaited_[Store::index(-other)] = false;
    return left == 0;
  }

  // The consequences of a literal; empty if a clause is violated. Valid until the next call.
  std::span<const Propagation::Code> follow(Lit lit) {
    Range& known = follows_[Store::index(lit)];
    if (!isFollowed(known)) {
      known = {followed_.size(), followed_.size()};
      if (propagation_.assume(lit)) {
        auto trail = propagation_.trail();
        followed_.insert(followed_.end(), trail.begin(), trail.end());
        known.end = followed_.size();
      }
    }
    return std::span(followed_).subspan(known.begin, known.end - known.begin);
  }

  // Notes the consequences of each member, new ones in sorted order.
  void noteWhatFollows() {
    for (size_t i = 0; i < set_.size(); ++i) {
      const auto first = static_cast<std::ptrdiff_t>(touched_.size());
      for (Propagation::Code code : follow(set_[i])) {
        const Lit l = Propagation::literal(code);
        if (!store_.isFree(l)) continue;
        if (with(l) == 0 && with(-l) == 0) touched_.push_back(l);
        with(l) |= Members{1} << i;
      }
      std::sort(touched_.begin() + first, touched_.end());
    }
    for (Var& v : touched_) v = std::abs(v);
  }

  void forget() {
    for (Var v : touched_) with(v) = with(-v) = 0, goes_[Store::var(v)] = false;
    touched_.clear();
  }

  // Adds literals that follow from every member as units.
  void addCommon() {
    for (Var v : touched_)
      for (Lit l : {v, -v})
        if (with(l) == all() && store_.isFree(l)) {
          Lit unit[] = {l};
          store_.add(unit);
          store_.count("common_literals");
          if (!propagation_.fix(l)) return store_.fail();
        }
    propagateUnits(store_);
  }

  void findCounting() {
    counting_.clear();
    for (Var v : touched_)
      if (isKnown(v) && !isMember(v) && mayGo(v) && store_.occurs(v)) counting_.push_back(v);
    for (Var v : counting_) goes_[Store::var(v)] = true;
    size_t before = 0;
    do {
      before = counting_.size();
      std::erase_if(counting_, [&](Var v) {
        bool stays = !isInside(v) || !isInside(-v);
        if (stays) goes_[Store::var(v)] = false;
        return stays;
      });
    } while (counting_.size() != before);
  }

  // The values of outermost variables are part of an answer, so the set must be outermost, too.
  bool mayGo(Var v) const {
    if (!store_.isFree(v) || !store_.isExists(v)) return false;
    if (!store_.isOutermost(v)) return store_.mayChange(v);
    return std::ranges::all_of(set_, [&](Lit l) { return store_.isOutermost(l); });
  }

  // True if the literal is true, or false, for one member only, so that the two are equivalent.
  // (For other literals the remaining values would have to be found by trying each member, which
  // propagation cannot do.)
  bool isLikeMember(Lit l) {
    return isKnown(l) && (std::popcount(with(l)) <= 1 || std::popcount(with(-l)) <= 1);
  }

  // True if all other literals in the clauses of `lit` are counters, members or equivalent to
  // members, and not further inside, and if each member satisfies the clauses.
  bool isInside(Lit lit) {
    return std::ranges::all_of(store_.occurrences(lit), [&](ClauseId id) {
      store_.spend(store_.clause(id).size());
      Members satisfying = 0;
      for (Lit l : store_.clause(id)) {
        satisfying |= with(l);
        bool isSettled = goes_[Store::var(l)] || isMember(l) || isLikeMember(l);
        if (!isSettled || store_.block(l) > store_.block(lit)) return false;
      }
      return satisfying == all();
    });
  }

  void remove() {
    std::vector<Var> beside; // remaining variables of their clauses outside the set
    for (Var v : counting_) {
      if (store_.isOutermost(v)) release(v);
      for (Lit l : {v, -v})
        for (ClauseId id : store_.occurrences(l)) {
          for (Lit other : store_.clause(id))
            if (!goes_[Store::var(other)] && !isMember(other)) beside.push_back(std::abs(other));
          store_.remove(id);
        }
      store_.markGone(v);
    }
    store_.count("counting_variables", counting_.size());
    for (size_t i = 0; i < set_.size(); ++i)
      for (size_t j = 0; j < i; ++j) addPair(-set_[j], -set_[i]);
    std::ranges::sort(beside);
    beside.erase(std::unique(beside.begin(), beside.end()), beside.end());
    for (Var v : beside)
      for (Lit l : {v, -v}) relate(l);
  }

  // Adds that the members imply the literal; if there is one such member, also the converse.
  void relate(Lit l) {
    for (size_t i = 0; i < set_.size(); ++i)
      if ((with(l) >> i & 1) != 0) addPair(-set_[i], l);
    if (std::popcount(with(l)) == 1)
      addPair(-l, set_[static_cast<size_t>(std::countr_zero(with(l)))]);
  }

  // For each member, restores the value of the variable that belongs to it.
  void release(Var v) {
    for (size_t i = 0; i < set_.size(); ++i) {
      const Lit value = (with(v) >> i & 1) != 0 ? v : -v;
      store_.restore({value, -set_[i]}, value);
    }
    store_.release(v);
  }

  void addPair(Lit a, Lit b) {
    for (ClauseId id : store_.occurrences(a)) {
      auto clause = store_.clause(id);
      if (clause.size() == 2 && std::ranges::find(clause, b) != clause.end()) return;
    }
    Lit pair[] = {a, b};
    store_.add(pair);
  }

  Store& store_;
  Propagation propagation_;
  std::vector<Lit> set_;
  std::vector<Members> with_;  // by literal
  std::vector<Range> follows_; // by literal: range of followed_; unknown: begins after its end
  std::vector<Propagation::Code> followed_;
  std::vector<char> isAwaited_; // by literal; all false between calls
  std::vector<Var> touched_;
  std::vector<bool> goes_; // by variable
  std::vector<Var> counting_;
};

} // namespace

void removeCounters(Store& store) {
  Counters(store).run();
}

} // namespace oddsat::cnf::reduction
