#include "oddsat/questions/synthesis/least.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/sat_watch.hpp"
#include "oddsat/questions/synthesis/minimise.hpp"

#include <algorithm>
#include <map>

namespace oddsat::synthesis {

namespace {

// A symmetric position of the class of `node`: the truth of the atoms of a rule where its image
// under `element` is evaluated in `node`.
struct Member {
  uint32_t node;
  size_t element;
  std::vector<bool> truth; // by atom
};

class Encoding {
public:
  Encoding(const SynthesisContext& context, const Slots& slots, const Limits& limits)
      : context_(context), slots_(slots), atoms_(context.vocabulary.atoms.size()), watch_(limits) {
    if (!slots.proof.empty()) solver_.trace_proof(slots.proof.c_str());
    solver_.set("quiet", 1);
    solver_.connect_terminator(&watch_);
  }
  ~Encoding() { solver_.disconnect_terminator(); }
  Encoding(const Encoding&) = delete;
  Encoding& operator=(const Encoding&) = delete;

  SlotResult run() {
    collectMembers();
    for (size_t slot = 0; slot < slots_.rules; ++slot) addSlot();
    for (uint32_t node = 0; node < context_.reduced.nodes; ++node) reach_.push_back(fresh());
    for (uint32_t node : context_.reduced.first) add({reach_[node]});
    for (uint32_t node = 0; node < context_.reduced.nodes; ++node) addNode(node);
    if (slots_.literals) atMost(*slots_.literals);
    if (!slots_.formula.empty()) solver_.write_dimacs(slots_.formula.c_str(), variables_);
    const int status = solver_.solve();
    if (status == 20) return {SlotResult::Result::none, {}};
    if (status != 10) return {};
    return {SlotResult::Result::found, draft()};
  }

private:
  int fresh() { return ++variables_; }
  void add(const std::vector<int>& clause) {
    for (int literal : clause) solver_.add(literal);
    solver_.add(0);
  }

  void collectMembers() {
    members_.resize(context_.reduced.nodes);
    for (uint32_t node = 0; node < context_.reduced.nodes; ++node) {
      std::map<std::vector<bool>, bool> seen;
      for (size_t g = 0; g < context_.vocabulary.images.size(); ++g) {
        Member member{node, g, std::vector<bool>(atoms_)};
        for (size_t atom = 0; atom < atoms_; ++atom)
          member.truth[atom] = context_.vocabulary.holds(context_.vocabulary.images[g][atom], node);
        if (seen.emplace(member.truth, true).second) members_[node].push_back(std::move(member));
      }
    }
  }

  // One move of each orbit is enough, since a rule may be replaced by any of its images.
  std::vector<MoveId> firstMoves() const {
    std::vector<MoveId> found;
    for (MoveId move = 0; move < context_.reduced.moves; ++move) {
      const bool least = std::ranges::all_of(
          context_.vocabulary.moves, [&](const Permutation& image) { return image[move] >= move; });
      const uint64_t* legal = context_.reduced.legal[move];
      bool ever = false;
      for (const Permutation& image : context_.vocabulary.moves) {
        legal = context_.reduced.legal[image[move]];
        ever |=
            std::any_of(legal, legal + context_.reduced.words, [](uint64_t w) { return w != 0; });
      }
      if (least && ever) found.push_back(move);
    }
    return found;
  }

  void addSlot() {
    if (firstMoves_.empty()) firstMoves_ = firstMoves();
    std::vector<int> moves, uses;
    for (size_t i = 0; i < firstMoves_.size(); ++i) moves.push_back(fresh());
    for (size_t i = 0; i < 2 * atoms_; ++i) uses.push_back(fresh());
    add(moves);
    for (size_t i = 0; i < moves.size(); ++i)
      for (size_t j = 0; j < i; ++j) add({-moves[i], -moves[j]});
    for (size_t atom = 0; atom < atoms_; ++atom) add({-uses[2 * atom], -uses[2 * atom + 1]});
    moves_.push_back(std::move(moves));
    uses_.push_back(std::move(uses));
  }

  // The slots in order: variable `none` is true if no slot so far applies in this position.
  void addNode(uint32_t node) {
    const ReducedGraph& reduced = context_.reduced;
    std::map<MoveId, int> goes;
    int none = 0; // 0 represents true
    for (size_t slot = 0; slot < slots_.rules; ++slot) {
      std::vector<int> fires;
      for (const Member& member : members_[node]) {
        const int applies = addApplication(slot, member);
        fires.push_back(applies);
        addMoves(slot, member, applies, none, goes);
      }
      none = addNone(none, fires);
    }
    const bool free = has(reduced.free, node);
    if (!free) add({-reach_[node], -none});
    for (uint32_t o = reduced.firstOption(node); o < reduced.optionsEnd[node]; ++o) {
      const ReducedGraph::Option& option = reduced.options[o];
      const auto taken = goes.find(option.move);
      for (uint32_t n = reduced.firstNext(o); n < option.end; ++n) {
        if (taken != goes.end()) add({-taken->second, reach_[reduced.next[n]]});
        if (free) add({-reach_[node], -none, reach_[reduced.next[n]]});
      }
    }
  }

  // applies <-> all literals of the slot are true here, and its move is legal.
  int addApplication(size_t slot, const Member& member) {
    const int applies = fresh();
    std::vector<int> otherwise{applies};
    for (size_t atom = 0; atom < atoms_; ++atom) {
      const int use =
          uses_[slot][2 * atom + (member.truth[atom] ? 0 : 1)]; // the literal that is false here
      add({-applies, -use});
      otherwise.push_back(use);
    }
    for (size_t i = 0; i < firstMoves_.size(); ++i) {
      const MoveId move = context_.vocabulary.moves[member.element][firstMoves_[i]];
      if (has(context_.reduced.legal[move], member.node)) continue;
      add({-applies, -moves_[slot][i]});
      otherwise.push_back(moves_[slot][i]);
    }
    add(otherwise);
    return applies;
  }

  void addMoves(size_t slot, const Member& member, int applies, int none,
                std::map<MoveId, int>& goes) {
    for (size_t i = 0; i < firstMoves_.size(); ++i) {
      const MoveId move = context_.vocabulary.moves[member.element][firstMoves_[i]];
      if (!has(context_.reduced.legal[move], member.node)) continue;
      std::vector<int> clause{-reach_[member.node], -applies, -moves_[slot][i]};
      if (none != 0) clause.push_back(-none);
      if (has(context_.reduced.good[move], member.node)) {
        auto [goesThere, isNew] = goes.try_emplace(move, 0);
        if (isNew) goesThere->second = fresh();
        clause.push_back(goesThere->second);
      }
      add(clause);
    }
  }

  int addNone(int before, const std::vector<int>& fires) {
    const int none = fresh();
    std::vector<int> back{none};
    if (before != 0) {
      add({-none, before});
      back.push_back(-before);
    }
    for (int applies : fires) {
      add({-none, -applies});
      back.push_back(applies);
    }
    add(back);
    return none;
  }

  // A sequential counter: after each literal, how many literals are used.
  void atMost(size_t most) {
    std::vector<int> before;
    for (const std::vector<int>& uses : uses_)
      for (int use : uses) {
        std::vector<int> after;
        for (size_t i = 0; i <= most; ++i) after.push_back(fresh());
        add({-use, after[0]});
        for (size_t i = 0; i < before.size(); ++i) {
          add({-before[i], after[i]});
          if (i < most) add({-before[i], -use, after[i + 1]});
        }
        add({-after[most]});
        before = std::move(after);
      }
  }

  Draft draft() {
    Draft found;
    for (size_t slot = 0; slot < slots_.rules; ++slot) {
      Rule rule;
      for (size_t i = 0; i < firstMoves_.size(); ++i)
        if (solver_.val(moves_[slot][i]) > 0) rule.move = firstMoves_[i];
      for (uint32_t atom = 0; atom < atoms_; ++atom)
        for (const bool positive : {false, true})
          if (solver_.val(uses_[slot][2 * atom + (positive ? 1 : 0)]) > 0)
            rule.literals.push_back({atom, positive});
      found.push_back(context_.evaluator->entry(std::move(rule)));
    }
    return found;
  }

  const SynthesisContext& context_;
  const Slots& slots_;
  size_t atoms_;
  SatWatch watch_;
  CaDiCaL::Solver solver_;
  int variables_ = 0;
  std::vector<std::vector<Member>> members_; // by node
  std::vector<MoveId> firstMoves_;
  std::vector<std::vector<int>> moves_, uses_; // by slot
  std::vector<int> reach_;                     // by node
};

} // namespace

SlotResult solveSlots(const SynthesisContext& context, const Slots& slots, const Limits& limits) {
  if (slots.rules == 0)
    return {good(context, {}) ? SlotResult::Result::found : SlotResult::Result::none, {}};
  return Encoding(context, slots, limits).run();
}

Proved proveLeast(const SynthesisContext& context, Draft draft, const Limits& limits,
                  const Keep& keep, const OnSearchProgress& onProgress) {
  if (context.byValue())
    throw Error("the least list is not proved where chance decides what a list is worth");
  Proved found{std::move(draft)};
  const auto better = [&](const Slots& slots) {
    const SlotResult solved = solveSlots(context, slots, limits);
    if (solved.result == SlotResult::Result::unknown) found.stopped = true;
    if (solved.result != SlotResult::Result::found) return false;
    std::mt19937_64 random(1);
    Walk walk(context.reduced);
    const bool strong = context.aim.kind != check::Standard::Kind::weaklyOptimal;
    found.draft = minimised(
        context.reduced, *context.evaluator, solved.draft,
        [&](const PartialList& partial, const RuleCoverage* rule) {
          return walk.good(partial, rule, strong);
        },
        random, [&] { return limits.reached(); });
    if (onProgress) onProgress({0, sizeOf(found.draft), &found.draft});
    return true;
  };
  while (!found.draft.empty() &&
         better({found.draft.size() - 1, std::nullopt, keep.newPath("fewer-rules.cnf"),
                 keep.newPath("fewer-rules.drat")}))
    ;
  if (found.stopped) return found;
  found.rules = true;
  while (sizeOf(found.draft).literals > 0 &&
         better({found.draft.size(), sizeOf(found.draft).literals - 1,
                 keep.newPath("fewer-literals.cnf"), keep.newPath("fewer-literals.drat")}))
    ;
  found.literals = !found.stopped;
  return found;
}

} // namespace oddsat::synthesis
